import type { Cart } from '@alpenglow/contract/cart/cart'
import { markMemoized } from '../../../kernel/memoized-answers.ts'

/** A larger cart is quoted each time: a few of a thousand things each would fill the memory. */
const mostItems = 100

/**
 * Memoized quotes of the carts that were read last: a page reads its cart whenever its guest comes back to the tab. A
 * quote is used again only while all that it was computed from (`of`) is the same.
 */
export function createMemory(most: number) {
  const known = new Map<number, { of: readonly unknown[]; cart: Cart }>()
  const keep = (id: number, of: readonly unknown[], cart: Cart): Cart => {
    known.delete(id)
    if (cart.items.length > mostItems) return cart
    known.set(id, { of, cart: markMemoized(cart) })
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return cart
  }
  return {
    find: (id: number, of: readonly unknown[]): Cart | undefined => {
      const before = known.get(id)
      const isSame = before?.of.every((one, at) => one === of[at])
      // The cart that was read last is evicted last.
      return before && isSame ? keep(id, of, before.cart) : undefined
    },
    keep,
  }
}
