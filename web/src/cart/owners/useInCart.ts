import type { Item } from '@alpenglow/contract/cart/cart'
import { useCart } from '../data.ts'
import { useCartItems } from '../items.ts'

/**
 * Finds what the cart has for a person already, so that it is not offered to its owner again. An empty cart is not
 * read.
 */
export function useInCart() {
  const { cart } = useCart(useCartItems() > 0)
  const find = (is: (item: Item) => boolean): Item | undefined => cart?.items.find(is)
  return {
    /** A season pass or a renewal: then there is nothing to renew. */
    passOf: (whose: string) =>
      find(({ kind, profileId }) => profileId === whose && (kind === 'season_pass' || kind === 'renewal')),
    /** An upgrade of this pass that the person owns. */
    upgradeOf: (owned: number) => find(({ kind, profileProductId }) => kind === 'upgrade' && profileProductId === owned),
  }
}
