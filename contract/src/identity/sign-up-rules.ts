import type { ErrorCode } from '../http/errors.ts'
import { needsConsent, whyNotBirthday, whyNotMailAddress, whyNotName } from '../profiles/rules.ts'
import type { Day } from '../values/day.ts'
import type { Locale } from '../translations/api.ts'
import { dialled, whyNotPhone } from '../values/phone.ts'
import { unitsFor, type Units } from '../values/units.ts'
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

const longestSource = 60
/** Words of letters and digits of any script, joined as names of campaigns are. No address, no link, and nothing that can't be seen. */
const words = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u
const invisible = /\p{Default_Ignorable_Code_Point}/u
/** A point before a letter leads elsewhere ("shop.example"); three marks on a letter are Hindi's, more are a pile that hides what stands around. */
const strange = /\.\p{L}|\p{M}{4}/u
/** A day with its hour has twelve; the number of a card has more, however it is parted. */
const mostDigits = 12

/**
 * Where from somebody signs up, as it is kept: whatever it is called, if somebody at the desk can read it. Nobody is kept from signing up
 * by what a link says of itself; what is no such word is left out.
 */
export function sourceOf(given: string | null | undefined): string | undefined {
  // Before it is made ready to be compared, which takes long where much is told.
  if (given && given.length > 4 * longestSource) return undefined
  const source = given?.normalize('NFC').trim() ?? ''
  if (source.length > longestSource || !words.test(source) || invisible.test(source) || strange.test(source)) return undefined
  return source.replace(/\P{N}/gu, '').length <= mostDigits ? source : undefined
}

type First = { locale: Locale; languages?: readonly string[] | undefined; phoneNumber?: string | null | undefined }

/**
 * The units that somebody is first told heights in, until they choose: those of the pages on which they signed up. Whoever has a number
 * from beyond North America measures in metres. A program names no languages; then English is taken to be that of the States.
 */
export function firstUnits({ locale, languages = [], phoneNumber }: First): Units {
  const number = dialled(phoneNumber ?? '')
  if (number !== '' && !number.startsWith('+1')) return 'metric'
  return unitsFor(locale, languages.length > 0 ? languages : ['en-US'])
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
