import type { ErrorCode } from '../http/errors.ts'
import { ageOfMajority } from '../profiles/rules.ts'
import { ageOn, type Day } from '../values/day.ts'

/** A holder who is not of age sees fewer products. Who has not said their birthday yet is taken as of age; a purchase asks for it. */
export const isAgeRestricted = (dob: Day | null, today: Day): boolean => dob !== null && ageOn(dob, today) < ageOfMajority

/**
 * Where a sign-in may lead: a path of ours, never another site. `//host`, `/\host` and control characters are what browsers read as
 * another host.
 */
export function homeward(target: string | null | undefined): string | undefined {
  if (!target || !/^\/(?![/\\])[\x21-\x7e]*$/.test(target) || target.includes('\\')) return undefined
  const url = new URL(target, 'http://ours.invalid')
  // Dots are resolved only here: "/.//host" has become "//host".
  const path = url.pathname + url.search + url.hash
  return url.host === 'ours.invalid' && !path.startsWith('//') ? path : undefined
}

export const shortestPassword = 10
export const longestPassword = 128

/** Length is all that is asked of a password (the server also knows those that everybody uses). Letters count as somebody sees them. */
export function whyNotPassword(password: string | null | undefined): ErrorCode | undefined {
  if (!password) return 'REQUIRED'
  const length = [...password.normalize('NFC')].length
  return length < shortestPassword || length > longestPassword ? 'OUT_OF_RANGE' : undefined
}
