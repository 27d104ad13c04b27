import { ageCategoryOf, effectiveAge } from '../catalogue/ages.ts'
import type { Product, Variant } from '../catalogue/product.ts'
import { findSalePrice } from '../catalogue/selling/prices.ts'
import type { Day } from '../values/day.ts'
import type { Money } from '../values/money.ts'
import { isInForce, type OwnedState } from './rules.ts'

/** A product that a person owns, with what decides what they may buy next. */
export type Ownership = {
  id: number
  product: Product
  variant: string
  state: OwnedState
  /** Its money is not captured yet; until then the order may be undone. */
  isUnpaid?: boolean
}
export type Owner = { dob: Day | null; owned: readonly Ownership[] }

export type Renewal = {
  product: Product
  variant: Variant
  price: Money
  /** The pass of last winter that it renews. */
  of: Ownership
  /** The birthday may mean another age category than last winter's; or there is no birthday. */
  warning: 'other_age' | 'age_unknown' | null
}
export type NotRenewable = 'nothing_to_renew' | 'not_paid' | 'has_it_already' | 'no_age' | 'not_sold'

/** A deferred pass was turned into credit; a cancelled or blocked one was never used. */
const wasTheirs = ({ state }: Ownership): boolean => state === 'expired' || state === 'active'
/** Whether a pass is of the same winter and company as another. */
export const isPassOf = (one: Product, other: Product): boolean =>
  (one.kind === 'season_pass' || one.kind === 'renewal') &&
  one.productSeasonId === other.productSeasonId &&
  one.purchaseGroup === other.purchaseGroup

/** The renewal for a person who had last winter's pass, and has none of that company for the new winter. */
export function renewalFor({ dob, owned }: Owner, product: Product, now: Date): Renewal | NotRenewable {
  // The early returns keep this cheap: most products are no renewal, and most people own nothing to renew.
  if (product.kind !== 'renewal') return 'nothing_to_renew'
  const had = owned.filter((one) => wasTheirs(one) && product.addOnForProducts.includes(one.product.id))
  if (had.length === 0) return 'nothing_to_renew'
  const of = had.find(({ isUnpaid = false }) => !isUnpaid)
  if (!of) return 'not_paid'
  if (owned.some((one) => isInForce(one.state) && isPassOf(one.product, product))) return 'has_it_already'
  const variant = dob === null ? whateverAge(product) : ageCategoryOf(effectiveAge(dob, product.season), product.variants)
  if (!variant) return 'no_age'
  const price = findSalePrice(variant, now)
  if (!price) return 'not_sold'
  const isOther = variant.variant !== of.variant && variant.variant !== 'all_ages'
  return { product, variant, price, of, warning: dob === null ? 'age_unknown' : isOther ? 'other_age' : null }
}

/** Everybody may ski as an adult. */
const whateverAge = ({ variants }: Product): Variant | undefined =>
  variants.find(({ variant }) => variant === 'adult') ?? variants.find(({ variant }) => variant === 'all_ages')

export const isRenewal = (found: Renewal | NotRenewable): found is Renewal => typeof found === 'object'

/** All renewals for a person: each of last winter's passes once. */
export function renewalsFor(owner: Owner, products: readonly Product[], now: Date): Renewal[] {
  if (owner.owned.length === 0) return []
  const found = products.map((product) => renewalFor(owner, product, now)).filter(isRenewal)
  return found.filter(({ of }, at) => found.findIndex((other) => other.of.id === of.id) === at)
}
