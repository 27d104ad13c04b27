import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AcknowledgedCart } from '@alpenglow/contract/cart/acknowledged-cart'
import { nextCheckoutStep } from '@alpenglow/contract/cart/steps'
import { dayAt } from '@alpenglow/contract/values/day'
import type { Db } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Invalid } from '../../../kernel/errors.ts'
import {
  isUnseen,
  refusalOfLine,
  unacknowledgedRefusal,
  type CartDomain,
  type CartSigning,
  type ForOrder,
  type OrderPace,
  type SigningStanding,
} from '../../cart/cart.ts'
import type { Legal } from '../../legal/legal.ts'
import type { Payments } from '../../payments/payments.ts'
import { findOfCart } from '../store.ts'
import { inTheWay, orderRefused, stepMissing } from './refusals.ts'

export type OrderCheckDeps = {
  db: Db
  clock: Pick<Clock, 'ahead'>
  timeZone: string
  legal: Pick<Legal, 'readableSince'>
  cart: Pick<CartDomain, 'forOrder'>
  signing: Pick<CartSigning, 'standing'>
  payments: Pick<Payments, 'standing' | 'leave'>
  /** Rate limit: an account that has placed so many orders has to wait. */
  orderPace: Pick<OrderPace, 'refuse'>
}
export type OrderInput = { body: { termsAcceptedAt?: string | null | undefined; seen?: AcknowledgedCart } }
/** A cart from which nothing is missing any more. */
export type Ready = ForOrder & SigningStanding & { seller: string; currency: NonNullable<Cart['payloadCurrency']> }

const clocksAheadMs = 24 * 60 * 60_000

/**
 * Refuses an order by its cart, its people and its payment before anything is written; `placing.ts` checks the call
 * itself. Undefined: the cart is empty.
 */
export async function checkReadyCart(
  means: OrderCheckDeps,
  call: AccountCall,
  { body }: OrderInput,
): Promise<Ready | undefined> {
  const { cart: carts, payments, signing, orderPace } = means
  const found = await carts.forOrder(call)
  if (!found || found.cart.items.length === 0) return undefined
  const { row, cart, request } = found
  const [standing, bank] = await Promise.all([
    signing.standing(call, cart),
    request && payments.standing(request, { isOrdering: true }),
  ])
  const { purchaseGroup: seller, payloadCurrency: currency } = cart
  const step = nextCheckoutStep({ cart, isSignedIn: true, ...standing })
  const isChanged = cart.changed.length > 0 || isUnseen(body.seen, cart)
  if (isChanged || step !== 'review' || seller === null || currency === null) {
    // This look gives back what a bank holds for a cart that costs something else by now.
    if (request) await payments.standing(request)
    if (isChanged) throw unacknowledgedRefusal(cart)
    if (cart.errors.length > 0) throw inTheWay(cart)
    throw stepMissing(step === 'review' ? 'cart' : step, { cart, unsigned: standing.unsigned })
  }
  if (standing.why) {
    // Another call has made an order of this cart: the people have their products by that.
    if (await findOfCart(means.db.write, row.id)) return undefined
    await payments.leave({ cartId: row.id, cartVersion: row.version })
    throw refusalOfLine('step_missing', standing.why)
  }
  refuseOtherTerms(means, body)
  // A guest whose bank was called passed this limit before that call.
  if (cart.netTotal > 0) refuseUnlessAuthorized(bank)
  else await orderPace.refuse(call)
  return { ...found, ...standing, seller, currency }
}

/**
 * A guest can't have agreed to terms before they were readable, nor in the future; but browsers' clocks are wrong, some
 * by hours.
 */
function refuseOtherTerms({ clock, timeZone, legal }: OrderCheckDeps, { termsAcceptedAt }: OrderInput['body']): void {
  if (!termsAcceptedAt)
    throw new Invalid({ termsAcceptedAt: ['REQUIRED'] }, { termsAcceptedAt: 'components.order.refused.terms' })
  const at = new Date(termsAcceptedAt)
  // The business day at that real time.
  const day = dayAt(new Date(at.getTime() + clock.ahead), timeZone)
  const text =
    at.getTime() > Date.now() + clocksAheadMs
      ? 'components.order.refused.terms'
      : day < legal.readableSince('terms') && 'components.order.refused.terms_changed'
  if (text) throw new Invalid({ termsAcceptedAt: ['INVALID'] }, { termsAcceptedAt: text })
}

/** Refuses with the bank's step that is missing, or with why the bank declined. */
function refuseUnlessAuthorized(now: Awaited<ReturnType<Payments['standing']>>): void {
  if (!now || now === 'superseded') throw orderRefused('authorization_missing', 'components.order.refused.not_asked')
  switch (now.standing.status) {
    case 'authorized':
      return
    case 'declined':
      throw new Invalid({ errorCode: [now.standing.code] }, { errorCode: `components.card.refused.${now.standing.code}` })
    case 'processing':
      throw orderRefused('authorization_processing', 'components.order.refused.processing')
    case 'fingerprint':
      throw orderRefused('device_fingerprint_missing', 'components.order.refused.step')
    case 'challenge':
      throw orderRefused('challenge_missing', 'components.order.refused.step')
  }
}
