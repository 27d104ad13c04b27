import type { ErrorCode } from '../http/errors.ts'
import { needsConsent, whyNotBirthday, whyNotMailAddress, whyNotName } from '../profiles/rules.ts'
import type { Day } from '../values/day.ts'
import type { Locale } from '../translations/api.ts'
import { normalizePhone, whyNotPhone } from '../values/phone.ts'
import { unitsFor, type Units } from '../values/units.ts'
import { whyNotPassword } from './rules.ts'

/** What a guest types to get an account. */
export type SignUpInput = {
  firstName?: string | undefined
  lastName?: string | undefined
  dob?: Day | null | undefined
  email?: string | undefined
  password?: string | undefined
  phoneNumber?: string | null | undefined
  smsOptIn?: boolean | undefined
}

const longestSource = 60
/**
 * Words of letters and digits of any script, joined as in names of campaigns. No address, no link, and nothing
 * invisible.
 */
const words = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u
const invisible = /\p{Default_Ignorable_Code_Point}/u
/**
 * A dot before a letter may be a link ("shop.example"); Hindi has up to three marks on a letter, and more are a pile
 * that covers its neighbours.
 */
const strange = /\.\p{L}|\p{M}{4}/u
/** A date with an hour has twelve; a card number has more, however it is separated. */
const mostDigits = 12

/**
 * The source of a sign-up, as it is stored, if it is a readable name. An unreadable source is dropped and never refuses
 * the sign-up, because the guest did not write the link.
 */
export function sourceOf(given: string | null | undefined): string | undefined {
  // Checked before NFC, which takes long for a long text.
  if (given && given.length > 4 * longestSource) return undefined
  const source = given?.normalize('NFC').trim() ?? ''
  if (source.length > longestSource || !words.test(source) || invisible.test(source) || strange.test(source)) return undefined
  return source.replace(/\P{N}/gu, '').length <= mostDigits ? source : undefined
}

type First = { locale: Locale; languages?: readonly string[] | undefined; phoneNumber?: string | null | undefined }

/**
 * The units in which heights are shown until the account chooses: those of the pages on which it signed up. A phone
 * number from outside North America means metres. A program sends no languages; then English is taken as American.
 */
export function firstUnits({ locale, languages = [], phoneNumber }: First): Units {
  const number = normalizePhone(phoneNumber ?? '')
  if (number !== '' && !number.startsWith('+1')) return 'metric'
  return unitsFor(locale, languages.length > 0 ? languages : ['en-US'])
}

/**
 * All errors of a sign-up at once. With a social identity no password is needed; a phone number only for text messages.
 */
export function whyNotSignUp(
  typed: SignUpInput,
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
