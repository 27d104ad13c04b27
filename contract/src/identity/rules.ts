import type { ErrorCode } from '../http/errors.ts'
import { ageOfMajority } from '../profiles/rules.ts'
import { ageOn, type Day } from '../values/day.ts'

/**
 * A holder who is a minor sees fewer products. A holder without a birthday is taken as of age; a purchase asks for it.
 */
export const isAgeRestricted = (dob: Day | null, today: Day): boolean => dob !== null && ageOn(dob, today) < ageOfMajority

export const shortestPassword = 10
export const longestPassword = 128

/**
 * Length is the only rule (the server also refuses the most common passwords). Characters count as the guest sees them,
 * hence NFC.
 */
export function whyNotPassword(password: string | null | undefined): ErrorCode | undefined {
  if (!password) return 'REQUIRED'
  const length = [...password.normalize('NFC')].length
  return length < shortestPassword || length > longestPassword ? 'OUT_OF_RANGE' : undefined
}

/** Apps show codes in two groups, and guests copy the space with them. */
export const bareCode = (code: string): string => code.replace(/\s/g, '')
export const whyNotRecoveryCode = (code: string): ErrorCode | undefined => (bareCode(code) === '' ? 'REQUIRED' : undefined)
/** The six digits of an authenticator app. */
export const whyNotAppCode = (code: string): ErrorCode | undefined =>
  whyNotRecoveryCode(code) ?? (/^\d{6}$/.test(bareCode(code)) ? undefined : 'OUT_OF_RANGE')
