import type { Cart } from '@alpenglow/contract/cart/cart'
import { tabStorage } from '../../../tab-storage.ts'
import { seenIn, type SeenCart } from './difference.ts'

const name = 'unaccepted'
type Of = Pick<Cart, 'fraudCheckIdentifier'>

/**
 * The cart as the guest saw it before it was changed elsewhere. It survives a reload and any way back to the last
 * steps, until the guest has accepted the change, or has looked at the cart itself.
 */
export const unacceptedCart = {
  of({ fraudCheckIdentifier: id }: Of): SeenCart | undefined {
    try {
      const written = JSON.parse(tabStorage.read(name) || '{}') as { id?: unknown }
      return id !== null && written.id === id ? seenIn(written) : undefined
    } catch {
      return undefined
    }
  },
  keep: ({ fraudCheckIdentifier: id }: Of, seen: SeenCart): void => tabStorage.write(name, JSON.stringify({ id, seen })),
  forget: (): void => tabStorage.write(name, ''),
}
