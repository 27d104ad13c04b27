import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import { firstAt, nextCheckoutStep } from '@alpenglow/contract/cart/steps'
import type { OrderRefusal } from '@alpenglow/contract/orders/words'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { refusalOfLine } from '../ordering/order-eligibility.ts'
import type { Waits } from '../signing/open-waiver-needs.ts'
import type { LoadedCartRow } from '../store.ts'
import type { CartNow } from './authorization-request.ts'
import { baseRefusal } from './card.ts'
import { isUnseen, unacknowledgedRefusal } from './unacknowledged-change.ts'

export type BeforeReview = {
  /** What in the cart still waits for its people. */
  waits: (call: AccountCall, cart: Cart) => Promise<Waits>
  /** Whether the first-purchase discount still applies; and the change that ends it. */
  isFirstStill: (call: AccountCall, row: LoadedCartRow) => Promise<boolean>
  endFirstPurchase: (call: AccountCall) => Promise<Cart>
}

/** Refuses with the name of the first step that is not done yet. */
export async function refuseBeforeReview(
  { waits, isFirstStill, endFirstPurchase }: BeforeReview,
  call: AccountCall,
  now: CartNow | undefined,
  seen: AcknowledgedCart,
): Promise<void> {
  const { cart, row } = now ?? {}
  if (!cart || !row || cart.items.length === 0)
    throw new Invalid({ base: ["Can't be empty." satisfies OrderRefusal] }, { base: 'components.order.refused.empty' })
  if (isUnseen(seen, cart) || cart.changed.length > 0) throw unacknowledgedRefusal(cart)
  const { why, ...people } = await waits(call, cart)
  const progress = { cart, isSignedIn: true, ...people }
  const step = nextCheckoutStep(progress)
  if (step !== 'review') throw baseRefusal(`components.checkout.first.${firstAt(step, progress)}`)
  if (why) throw refusalOfLine('INVALID', why)
  if (await isFirstStill(call, row)) return
  throw unacknowledgedRefusal(await endFirstPurchase(call))
}
