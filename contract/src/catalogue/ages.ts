import { ageOn, type Day } from '../values/day.ts'
import type { Season, Variant } from './product.ts'

type AgeRange = Variant['ageRange']

/** A person's age for a whole season: as on its age date. A person born after that is 0. */
export const effectiveAge = (dob: Day, season: Pick<Season, 'ageDate'>): number => Math.max(0, ageOn(dob, season.ageDate))

export const tooYoungFor = (age: number, { min }: AgeRange): boolean => age < min
export const tooOldFor = (age: number, { max }: AgeRange): boolean => max !== null && age > max

const upper = ({ max }: AgeRange) => max ?? Infinity
const isNarrower = (a: AgeRange, b: AgeRange) => a.min > b.min || (a.min === b.min && upper(a) < upper(b))

/**
 * The category of an age. Where ranges overlap, as 18+ and 65+ do, the one that begins later is more specific, and
 * wins.
 */
export function ageCategoryOf<V extends Pick<Variant, 'ageRange'>>(age: number, variants: readonly V[]): V | undefined {
  let found: V | undefined
  for (const variant of variants) {
    if (tooYoungFor(age, variant.ageRange) || tooOldFor(age, variant.ageRange)) continue
    if (!found || isNarrower(variant.ageRange, found.ageRange)) found = variant
  }
  return found
}
