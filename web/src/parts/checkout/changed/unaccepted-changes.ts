import type { Cart } from '@alpenglow/contract/cart/cart'
import { kept } from '../../../tab-storage.ts'
import { seenIn, type SeenCart } from './difference.ts'

const name = 'unaccepted'
type Of = Pick<Cart, 'fraudCheckIdentifier'>

/**
 * What somebody saw of a cart before it was changed elsewhere. It stays so, also after a reload and whichever way they come back to the last steps, until they
 * have accepted the change, or have looked at the cart itself.
 */
export const unaccepted = {
  of({ fraudCheckIdentifier: id }: Of): SeenCart | undefined {
    try {
      const written = JSON.parse(kept.read(name) || '{}') as { id?: unknown }
      return id !== null && written.id === id ? seenIn(written) : undefined
    } catch {
      return undefined
    }
  },
  keep: ({ fraudCheckIdentifier: id }: Of, seen: SeenCart): void => kept.write(name, JSON.stringify({ id, seen })),
  forget: (): void => kept.write(name, ''),
}
