import type { ErrorCode } from '../http/errors.ts'
import { needsConsent, whyNotBirthday, whyNotMailAddress, whyNotName } from '../profiles/rules.ts'
import type { Day } from '../values/day.ts'
import type { Locale } from '../translations/api.ts'
import { dialled, whyNotPhone } from '../values/phone.ts'
import { whyNotPassword } from './rules.ts'

/** What somebody says of themselves to get an account. */
export type Newcomer = {
  firstName?: string | undefined
  lastName?: string | undefined
  dob?: Day | null | undefined
  email?: string | undefined
  password?: string | undefined
  phoneNumber?: string | null | undefined
  smsOptIn?: boolean | undefined
}

/**
 * The units that somebody is first told heights in, until they choose. By country, as far as one can be guessed: the States measure in
 * feet, and whoever reads French here, or has a number from beyond North America, is not from there.
 */
export function firstUnits(locale: Locale, phoneNumber: string | null | undefined): 'imperial' | 'metric' {
  const number = dialled(phoneNumber ?? '')
  const isFromElsewhere = number !== '' && !number.startsWith('+1')
  return locale === 'en' && !isFromElsewhere ? 'imperial' : 'metric'
}

/** What is wrong with what was typed, all of it at once. With a social identity no password is needed; a phone only for messages to it. */
export function whyNotSignUp(
  typed: Newcomer,
  today: Day,
  { needsPassword }: { needsPassword: boolean },
): Record<string, ErrorCode[]> {
  const { firstName, lastName, dob, email, password, phoneNumber, smsOptIn } = typed
  const codes = {
    firstName: whyNotName(firstName),
    lastName: whyNotName(lastName),
    dob: whyNotBirthday(dob, today) ?? (dob && needsConsent(dob, today) ? 'AGE_INVALID' : undefined),
    email: whyNotMailAddress(email),
    password: needsPassword || password ? whyNotPassword(password) : undefined,
    phoneNumber: smsOptIn || phoneNumber?.trim() ? whyNotPhone(phoneNumber) : undefined,
  } satisfies Record<string, ErrorCode | undefined>
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}
