import type { Product, Variant } from '../catalogue/product.ts'
import { soldNow } from '../catalogue/selling/prices.ts'
import type { Money } from '../values/money.ts'
import type { Owned } from './renewals.ts'
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

/** Why what somebody owns does not become what an upgrade makes of it: each its own, and what is paid late or held is settled first. */
export function whyNotUpgradable(
  of: Owned | undefined,
  upgrade: Product,
  wanted: string,
  owned: readonly Owned[],
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
  return soldNow(variant, now) ? undefined : 'not_sold'
}

/** What there is for something that somebody owns, of the age that it is for. */
export const upgradesFor = (of: Owned, owned: readonly Owned[], products: readonly Product[], now: Date): Upgrade[] =>
  products.flatMap((product) => {
    // Most products are no upgrade, or one of something else.
    if (product.kind !== 'upgrade' || !product.addOnForProducts.includes(of.product.id)) return []
    const variant = ofAge(product, of)
    const price = variant && soldNow(variant, now)
    return price && !whyNotUpgradable(of, product, variant.variant, owned, now) ? [{ product, variant, price }] : []
  })

const ofAge = ({ variants }: Product, of: Owned): Variant | undefined =>
  variants.find(({ variant }) => variant === of.variant) ?? variants.find(({ variant }) => variant === 'all_ages')
