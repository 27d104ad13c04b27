import type { Item } from '@alpenglow/contract/cart/cart'
import { useCart } from '../data.ts'
import { useCartItems } from '../items.ts'

/** What lies in the cart for somebody already: whoever owns things is not offered it again. Where nothing lies there, nothing is asked. */
export function useInCart() {
  const { cart } = useCart(useCartItems() > 0)
  const find = (is: (item: Item) => boolean): Item | undefined => cart?.items.find(is)
  return {
    /** A pass for the winter, or what renews one: then there is nothing to renew. */
    passOf: (whose: string) =>
      find(({ kind, profileId }) => profileId === whose && (kind === 'season_pass' || kind === 'renewal')),
    /** What makes more of what somebody owns. */
    upgradeOf: (owned: number) => find(({ kind, profileProductId }) => kind === 'upgrade' && profileProductId === owned),
  }
}
