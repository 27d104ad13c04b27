import { ageOn, type Day } from '../values/day.ts'

export const ageOfMajority = 18
export const minimumAge = 13

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
