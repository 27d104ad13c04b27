import type { Reply } from '@alpenglow/contract/http/endpoint'
import type { orders as api } from '@alpenglow/contract/orders/api'
import { Busy, uniqueViolatedBy } from '../../../db/errors.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { createKeyedQueue } from '../../../kernel/keyed-queue.ts'
import { unacknowledgedRefusal, type CartDomain, type OrderPace } from '../../cart/cart.ts'
import type { Payments } from '../../payments/payments.ts'
import { findByKey, findLatest, findOfCart, type OrderReply } from '../store.ts'
import { checkReadyCart, type OrderCheckDeps, type OrderInput, type Ready } from './ready-cart.ts'
import { keyUsed, notWritten, orderRefused, whyNotWritten } from './refusals.ts'
import { bodyOf, draftOf, writeOrder, type OrderWritingDeps } from './writing.ts'

export type PlacingDeps = OrderCheckDeps &
  OrderWritingDeps & {
    cart: Pick<CartDomain, 'endFirstPurchase'>
    payments: Pick<Payments, 'giveCountBack'>
    orderPace: Pick<OrderPace, 'count'>
    /** Makes the account's other pages read the cart again. */
    notifyPages: (accountId: number, version: number) => void
  }
type Placed = Reply<(typeof api)['placeOrder']>

/** A call after so long is a new order, and no repeated one. */
const justNowSeconds = 15 * 60
const mostTries = 3
/** An idempotency key is stored with its order and indexed: a longer one fits no index. */
const longestKey = 255
/** So many calls of one account may wait for each other (concurrency limit). */
const mostInTurn = 100

/**
 * Places orders: from a cart to an order, once the bank has authorized. Double submit: calls of one account take turns,
 * and a repeated call gets the order that the first has made.
 */
export function createPlacing(means: PlacingDeps) {
  const inTurn = createKeyedQueue(mostInTurn)
  return {
    placeOrder: (call: AccountCall, input: OrderInput): Promise<Placed> =>
      inTurn(`${call.account.accountId}`, () => placeNow(means, call, input)),
  }
}

async function placeNow(means: PlacingDeps, call: AccountCall, input: OrderInput): Promise<Placed> {
  if ((call.idempotencyKey?.length ?? 0) > longestKey) throw new Invalid({ base: ['OUT_OF_RANGE'] })
  for (let tries = 0; tries < mostTries; tries++) {
    const ready = await checkReadyCart(means, call, input).catch(async (error: unknown) => {
      const before = error instanceof Invalid ? await placedByKey(means, call, input) : undefined
      if (!before) throw error
      return before
    })
    if (!ready) return (await placedByKey(means, call, input)) ?? placedBefore(means, call)
    if ('status' in ready) return ready
    try {
      return await place(means, call, input, ready)
    } catch (error) {
      const answered = await answerOf(means, call, input, ready, error)
      if (answered) return answered
    }
  }
  throw new Busy('the cart changes faster than it can be ordered')
}

async function place(means: PlacingDeps, call: AccountCall, input: OrderInput, ready: Ready): Promise<Placed> {
  const { orderPace, payments, notifyPages: tellOthers } = means
  const draft = draftOf(means, call, input, ready)
  await writeOrder(means, call, ready, draft)
  call.cart.count(0)
  // The order is placed even if its counting fails; a count that is not given back now is found by the next round.
  await Promise.all([orderPace.count(call), draft.binding && payments.giveCountBack(ready.row.id)]).catch(() => undefined)
  tellOthers(call.account.accountId, ready.row.version + 1)
  return { status: 201, data: dataOf(draft.order) }
}

/**
 * The answer if an order could not be written: the order that another call has made of the same cart. Undefined: the
 * cart is to be read again.
 */
async function answerOf(
  means: PlacingDeps,
  call: AccountCall,
  input: OrderInput,
  { row }: Ready,
  error: unknown,
): Promise<Placed | undefined> {
  const { db, payments, cart: carts } = means
  const why = whyNotWritten(error)
  if (why === undefined) throw error
  const before = await findOfCart(db.write, row.id)
  // Another cart's order has this idempotency key: all of this cart can still be ordered, with another key.
  if (!before && uniqueViolatedBy(error) === 'orders_operation') throw keyUsed()
  const placed = before ? asBefore(before) : await placedByKey(means, call, input)
  if (placed || why === 'changed') return placed
  await payments.leave({ cartId: row.id, cartVersion: row.version })
  if (why === 'not_first') throw unacknowledgedRefusal(await carts.endFirstPurchase(call))
  throw notWritten[why]()
}

/** An empty cart: the same call may have placed it a moment ago, from this tab or another. */
async function placedBefore({ db }: PlacingDeps, { account: { accountId } }: AccountCall): Promise<Placed> {
  const before = await findLatest(db.write, { accountId, seconds: justNowSeconds })
  if (!before) throw orderRefused("Can't be empty.", 'components.order.refused.empty')
  return asBefore(before)
}
/** Idempotency key: a repeated key wins over today's cart, which may hold something else by now. */
async function placedByKey(
  { db }: PlacingDeps,
  { account, idempotencyKey: key }: AccountCall,
  input: OrderInput,
): Promise<Placed | undefined> {
  const before = key === undefined ? undefined : await findByKey(db.write, { accountId: account.accountId, key })
  if (before && before.operation_body !== null && before.operation_body !== bodyOf(input)) throw keyUsed()
  return before && asBefore(before)
}

const dataOf = ({ number, state, total, currency }: OrderReply) => ({ id: number, state, total: { amount: total, currency } })
const asBefore = (order: OrderReply): Placed => ({ status: 200, data: dataOf(order) })
