import type { Cart } from '@alpenglow/contract/cart/cart'
import { saidAgain } from '../../../kernel/memoized-answers.ts'

/** What is larger is reckoned each time: a few of a thousand things each would fill the memory. */
const mostItems = 100

/**
 * What the carts came to that were looked at last: whoever looks again before anything has changed is told the same. A page asks for it whenever
 * somebody comes back to its tab. `of`: all that it was reckoned from.
 */
export function createMemory(most: number) {
  const known = new Map<number, { of: readonly unknown[]; cart: Cart }>()
  const keep = (id: number, of: readonly unknown[], cart: Cart): Cart => {
    known.delete(id)
    if (cart.items.length > mostItems) return cart
    known.set(id, { of, cart: saidAgain(cart) })
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
      // Whoever was looked at last goes last.
      return before && isSame ? keep(id, of, before.cart) : undefined
    },
    keep,
  }
}
