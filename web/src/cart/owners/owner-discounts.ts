import type { Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { isPassOf } from '@alpenglow/contract/my-products/renewals'
import { isInForce } from '@alpenglow/contract/my-products/rules'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import type { Money } from '@alpenglow/contract/values/money'
import type { RenewalRequests, UpgradeOf } from '../useCartChange.ts'

type Theirs = Pick<GroupMember, 'renewalProducts' | 'profile'>
/** A cheaper offer that a guest can have because of what they own. */
export type ForLess = { price: Money } & ({ renew: RenewalRequests[number] } | { upgrade: UpgradeOf })

/** A renewal or upgrade that gives this person the same pass for less than the cart line costs. */
export function forLess(item: Item, { renewalProducts, profile }: Theirs, products: readonly Product[]): ForLess | undefined {
  const product = products.find(({ id }) => id === item.type)
  const { price } = item
  if (product?.kind !== 'season_pass' || !price) return undefined
  const called = (code: string) => products.find((one) => one.code === code)
  const isLess = (other: Money) => other.currency === price.currency && other.amount < price.amount
  for (const { productCode, price: renewed } of renewalProducts) {
    const renewal = called(productCode)
    if (renewal && isPassOf(product, renewal) && isLess(renewed))
      return { price: renewed, renew: { profileId: profile.id, productCode } }
  }
  for (const { id: profileProductId, upgrades } of profile.items)
    for (const { productCode, variant, price: difference } of upgrades)
      if (called(productCode)?.upgradeTo === product.id && isLess(difference))
        return { price: difference, upgrade: { profileProductId, productCode, variant } }
  return undefined
}

/**
 * Another season pass of the same winter that the person owns, or gets with an earlier cart line: most people need one.
 */
export function otherPassOf(
  item: Item,
  before: readonly Item[],
  { profile }: Pick<Theirs, 'profile'>,
  products: readonly Product[],
): string | undefined {
  const known = (id: number) => products.find((one) => one.id === id)
  const product = known(item.type)
  if (!product || !isPassOf(product, product)) return undefined
  const isOther = (type: number) => {
    const other = known(type)
    return other !== undefined && isPassOf(other, product)
  }
  const owned = profile.items.find(({ productId, state }) => isInForce(state) && isOther(productId))
  const gets = before.find(({ type, profileId }) => profileId === profile.id && isOther(type))
  return owned?.name ?? gets?.name
}
