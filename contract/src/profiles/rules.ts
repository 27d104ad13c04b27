import type { ErrorCode } from '../http/errors.ts'
import { ageOn, isDay, yearsBefore, type Day } from '../values/day.ts'
import { isMailAddress } from '../values/mail-address.ts'
import { isPersonName, tidyName } from '../values/person-name.ts'

export const minimumAge = 13
export const ageOfMajority = 18
export const oldestAge = 120
export const longestName = 100
/** A first name and a last one. */
export const longestSignature = 2 * longestName + 1
export const genders = ['female', 'male', 'other', 'undisclosed'] as const

const isBlank = (text: string | null | undefined): text is null | undefined | '' => !text?.trim()

export function whyNotName(text: string | null | undefined, longest = longestName): ErrorCode | undefined {
  if (isBlank(text)) return 'REQUIRED'
  const name = tidyName(text)
  if (!isPersonName(name)) return 'INVALID_CHARACTERS'
  return name.length > longest ? 'OUT_OF_RANGE' : undefined
}
/** A signer writes their full name. */
export const whyNotSignature = (text: string | null | undefined): ErrorCode | undefined => whyNotName(text, longestSignature)

export function whyNotMailAddress(text: string | null | undefined): ErrorCode | undefined {
  if (isBlank(text)) return 'REQUIRED'
  return isMailAddress(text.trim()) ? undefined : 'INVALID'
}

/** A birthday that a living person may have. */
export function whyNotBirthday(dob: Day | null | undefined, today: Day): ErrorCode | undefined {
  if (isBlank(dob)) return 'REQUIRED'
  if (!isDay(dob)) return 'INVALID'
  if (dob > today) return 'IN_FUTURE'
  return dob < yearsBefore(today, oldestAge) ? 'IN_DISTANT_PAST' : undefined
}

/** Under thirteen, a grown-up has to agree first. */
export const needsConsent = (dob: Day, today: Day): boolean => ageOn(dob, today) < minimumAge

/** The fields of a person that a form or a call sends; a missing field is not checked. */
export type PersonFields = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  dob?: Day | null | undefined
  email?: string | null | undefined
  minorConsentApproved?: boolean | undefined
}

/**
 * What the server knows already: whether the person stays anonymous, their birthday, and whether a consent is required
 * under 13.
 */
type PersonContext = { isAnonymous: boolean; born?: Day | null; asksConsent?: boolean }

/** The errors of a person's fields. An anonymous person needs no name. */
export function personFieldErrors(
  fields: PersonFields,
  today: Day,
  { isAnonymous, born, asksConsent = false }: PersonContext,
): Record<string, ErrorCode[]> {
  const name = (text: string | null | undefined) => (isAnonymous && isBlank(text) ? undefined : whyNotName(text))
  const refusals = {
    firstName: 'firstName' in fields ? name(fields.firstName) : undefined,
    lastName: 'lastName' in fields ? name(fields.lastName) : undefined,
    dob: 'dob' in fields ? whyNotBirthday(fields.dob, today) : undefined,
    minorConsentApproved:
      asksConsent && isChild(fields.dob ?? born, today) && !fields.minorConsentApproved ? ('REQUIRED' as const) : undefined,
    email: isBlank(fields.email) ? undefined : (whyNotMailAddress(fields.email) ?? whyNotAddressYet(fields.dob ?? born, today)),
  }
  return Object.fromEntries(Object.entries(refusals).flatMap(([field, code]) => (code ? [[field, [code]]] : [])))
}

/** A child has no address of its own in this shop. */
export const whyNotAddressYet = (dob: Day | null | undefined, today: Day): ErrorCode | undefined =>
  isChild(dob, today) ? 'AGE_INVALID' : undefined

const isChild = (dob: Day | null | undefined, today: Day) => Boolean(dob && isDay(dob) && needsConsent(dob, today))
