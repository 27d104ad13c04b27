import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import { newKey } from '../../../calls/cart.ts'
import { tabStorage } from '../../../tab-storage.ts'

/**
 * A press on the button for exactly this cart: what the guest saw and accepted, and the idempotency key that makes
 * every repeated call return the same order.
 */
export type OrderIntent = { cart: string | null; seen: NonNullable<AcknowledgedCart>; key: string; at: string }

const name = 'ordering'

/**
 * Stored in the tab, so that it survives a reload and a closed laptop. Other tabs must not see it: no guest pressed in
 * them.
 */
export const storeOrderIntent = (pressed: OrderIntent | undefined): void =>
  tabStorage.write(name, pressed ? JSON.stringify(pressed) : '')

export function loadOrderIntent(): OrderIntent | undefined {
  try {
    const found = JSON.parse(tabStorage.read(name) ?? '') as Partial<OrderIntent>
    const { cart, seen, key, at } = found
    const isWhole =
      (typeof cart === 'string' || cart === null) &&
      typeof seen?.version === 'number' &&
      typeof seen.total === 'number' &&
      typeof key === 'string' &&
      typeof at === 'string'
    return isWhole ? { cart, seen, key, at } : undefined
  } catch {
    return undefined
  }
}

type Bought = Pick<Cart, 'fraudCheckIdentifier' | 'version' | 'netTotal'>

export const createOrderIntent = ({ fraudCheckIdentifier: cart, version, netTotal: total }: Bought): OrderIntent => ({
  cart,
  seen: { version, total },
  key: newKey(),
  at: new Date().toISOString(),
})

/** A cart that has changed since is another one, for which the guest has not pressed. */
export const isIntentFor = (pressed: OrderIntent | undefined, cart: Bought): pressed is OrderIntent =>
  pressed !== undefined &&
  pressed.cart === cart.fraudCheckIdentifier &&
  pressed.seen.version === cart.version &&
  pressed.seen.total === cart.netTotal
