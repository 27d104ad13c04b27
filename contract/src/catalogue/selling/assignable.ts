import type { Day } from '../../values/day.ts'
import { effectiveAge, tooOldFor, tooYoungFor } from '../ages.ts'
import type { Product, Season, Variant } from '../product.ts'

/** Products that a person has, or gets with the same cart. */
type Holder = { heldProductIds: readonly number[] }
/** Undefined: the caller may not know the person's birthday. */
type Person = Holder & { dob: Day | null | undefined }
type Item = Pick<Variant, 'variant' | 'ageRange'> & Pick<Product, 'addOnForProducts'>

export type NotAssignable = 'age_unknown' | 'too_young' | 'too_old' | 'needs_base_product' | 'base_belongs_to_another'

const forEverybody = ['adult', 'all_ages']

/**
 * Why a person can't get an item. Age decides, but everybody may ski as an adult. An add-on, upgrade or renewal goes
 * with a base product of the same person: another person's base does not help. The group only decides which refusal it
 * is: whether one of them has the base, and should get the item, or whether the base must be bought first.
 */
export function whyNotAssignable(
  person: Person,
  item: Item,
  group: readonly Holder[],
  season: Pick<Season, 'ageDate'>,
): NotAssignable | undefined {
  return whyNotForAge(person.dob, item, season) ?? whyNotWithBase(person, item, group)
}

/** Why an item is not for a person with this birthday. */
export function whyNotForAge(
  dob: Person['dob'],
  { variant, ageRange }: Pick<Item, 'variant' | 'ageRange'>,
  season: Pick<Season, 'ageDate'>,
): NotAssignable | undefined {
  if (forEverybody.includes(variant) || dob === undefined) return undefined
  if (dob === null) return 'age_unknown'
  const age = effectiveAge(dob, season)
  if (tooYoungFor(age, ageRange)) return 'too_young'
  return tooOldFor(age, ageRange) ? 'too_old' : undefined
}

function whyNotWithBase(
  person: Holder,
  { addOnForProducts: bases }: Item,
  group: readonly Holder[],
): NotAssignable | undefined {
  const has = ({ heldProductIds }: Holder) => heldProductIds.some((id) => bases.includes(id))
  if (bases.length === 0 || has(person)) return undefined
  return group.some(has) ? 'base_belongs_to_another' : 'needs_base_product'
}
