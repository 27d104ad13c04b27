import type { Cart } from '@alpenglow/contract/cart/cart'
import { saidAgain } from '../../../kernel/said-again.ts'

/**
 * What the carts came to that were looked at last: whoever looks again before anything has changed is told the same. A page asks for it whenever
 * somebody comes back to its tab. `of`: all that it was reckoned from.
 */
export function createMemory(most: number) {
  const known = new Map<number, { of: readonly unknown[]; cart: Cart }>()
  return (id: number, of: readonly unknown[], reckon: () => Cart): Cart => {
    const before = known.get(id)
    known.delete(id)
    const isSame = before?.of.every((one, at) => one === of[at])
    const now = before && isSame ? before : { of, cart: saidAgain(reckon()) }
    known.set(id, now)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return now.cart
  }
}
