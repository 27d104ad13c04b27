import type { ErrorCode } from '../http/errors.ts'
import { ageOn, isDay, yearsBefore, type Day } from '../values/day.ts'
import { isMailAddress } from '../values/mail-address.ts'
import { isPersonName, tidyName } from '../values/person-name.ts'

export const minimumAge = 13
export const ageOfMajority = 18
export const oldestAge = 120
export const longestName = 100
export const genders = ['female', 'male', 'other', 'undisclosed'] as const

const nothing = (text: string | null | undefined): text is null | undefined | '' => !text?.trim()

export function whyNotName(text: string | null | undefined): ErrorCode | undefined {
  if (nothing(text)) return 'REQUIRED'
  const name = tidyName(text)
  if (!isPersonName(name)) return 'INVALID_CHARACTERS'
  return name.length > longestName ? 'OUT_OF_RANGE' : undefined
}

export function whyNotMailAddress(text: string | null | undefined): ErrorCode | undefined {
  if (nothing(text)) return 'REQUIRED'
  return isMailAddress(text.trim()) ? undefined : 'INVALID'
}

/** A day on which somebody alive today may have been born. */
export function whyNotBirthday(dob: Day | null | undefined, today: Day): ErrorCode | undefined {
  if (nothing(dob)) return 'REQUIRED'
  if (!isDay(dob)) return 'INVALID'
  if (dob > today) return 'IN_FUTURE'
  return dob < yearsBefore(today, oldestAge) ? 'IN_DISTANT_PAST' : undefined
}

/** Under thirteen, an adult has to agree first. */
export const needsConsent = (dob: Day, today: Day): boolean => ageOn(dob, today) < minimumAge
