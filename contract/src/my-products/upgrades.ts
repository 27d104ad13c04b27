import type { Product, Variant } from '../catalogue/product.ts'
import { findSalePrice } from '../catalogue/selling/prices.ts'
import type { Money } from '../values/money.ts'
import type { Ownership } from './renewals.ts'
import { isInForce } from './rules.ts'

export type NotUpgradable =
  | 'not_owned'
  | 'not_active'
  | 'not_paid'
  | 'leads_elsewhere'
  | 'has_it_already'
  | 'other_age'
  | 'not_sold'
export type Upgrade = { product: Product; variant: Variant; price: Money }

/**
 * Why an upgrade is refused. Each product is upgraded by itself, and an unpaid or blocked one has to be settled first.
 */
export function whyNotUpgradable(
  of: Ownership | undefined,
  upgrade: Product,
  wanted: string,
  owned: readonly Ownership[],
  now: Date,
): NotUpgradable | undefined {
  if (!of) return 'not_owned'
  if (upgrade.kind !== 'upgrade' || !upgrade.addOnForProducts.includes(of.product.id)) return 'leads_elsewhere'
  if (of.state !== 'active') return 'not_active'
  if (of.isUnpaid) return 'not_paid'
  const gets = [upgrade.id, upgrade.upgradeTo]
  if (owned.some(({ product, state }) => isInForce(state) && gets.includes(product.id))) return 'has_it_already'
  const variant = upgrade.variants.find((one) => one.variant === wanted)
  if (!variant || (wanted !== of.variant && wanted !== 'all_ages')) return 'other_age'
  return findSalePrice(variant, now) ? undefined : 'not_sold'
}

/** The upgrades on sale for a product that a person owns, in its age category. */
export const upgradesFor = (of: Ownership, owned: readonly Ownership[], products: readonly Product[], now: Date): Upgrade[] =>
  products.flatMap((product) => {
    // Most products are no upgrade, or upgrade something else.
    if (product.kind !== 'upgrade' || !product.addOnForProducts.includes(of.product.id)) return []
    const variant = ofAge(product, of)
    const price = variant && findSalePrice(variant, now)
    return price && !whyNotUpgradable(of, product, variant.variant, owned, now) ? [{ product, variant, price }] : []
  })

const ofAge = ({ variants }: Product, of: Ownership): Variant | undefined =>
  variants.find(({ variant }) => variant === of.variant) ?? variants.find(({ variant }) => variant === 'all_ages')
