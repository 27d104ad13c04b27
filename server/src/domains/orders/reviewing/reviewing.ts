import type { OrderAtDesk, OrderRejection, OrdersPage } from '@alpenglow/contract/orders/desk'
import type { OrderState } from '@alpenglow/contract/orders/words'
import type { Runner, Tx } from '../../../db/connect.ts'
import type { StaffCall } from '../../../kernel/call.ts'
import { decideBefore, listAtDesk } from './at-desk.ts'
import { acceptOrder, refuseOrder, type Deciding } from './deciding.ts'
import { findByPayment, findNumbers, findWaiting, findWithoutBank, type ToDecide } from './reviewing-store.ts'
import { undoOrder } from './undoing.ts'

export type Reviewing = Deciding & {
  /** Somebody has to be told that there is something to decide. */
  tellWaiting(now: { count: number; oldest: Date | null }): void
}
type Of = { params: { id: string } }

/** An order above a limit is nobody's until somebody at the desk has looked at it. */
export const createReviewing = (means: Reviewing) => ({
  listOrdersAtDesk: (
    call: StaffCall,
    { query }: { query: { state?: OrderState | undefined; before?: string | undefined } },
  ): Promise<OrdersPage> => listAtDesk(means, call, query),
  acceptOrder: (call: StaffCall, { params }: Of): Promise<OrderAtDesk> => acceptOrder(means, call, params.id),
  refuseOrder: (call: StaffCall, { params, body }: Of & { body: { reason: OrderRejection } }): Promise<OrderAtDesk> =>
    refuseOrder(means, call, params.id, body.reason),
  watchWaiting: async (): Promise<void> => means.tellWaiting(await findWaiting(means.db)),
  cancelForgotten: () => cancelForgotten(means),
})

/** Nobody has decided for as long as a bank keeps money: what a bank keeps something for ends with its payment, and here all else. */
async function cancelForgotten(means: Reviewing): Promise<void> {
  const { db } = means
  for (const order of await findWithoutBank(db.write))
    if (decideBefore(means, order) < new Date()) await db.transaction((tx) => cancel(tx, order, 'time', inVain))
}
const inVain = 'nobody has decided in time'

/** Whoever bought is told by whoever tells of orders: they see it by its state. */
async function cancel(tx: Tx, order: ToDecide | undefined, end: 'desk' | 'time' | 'bank', why: string): Promise<void> {
  if (order && order.state !== 'cancelled') await undoOrder(tx, order, { from: order.state, end, why, actor: 'shop' })
}

/**
 * The bank keeps nothing for it any more, and nothing was taken, be it placed or looked at still: in the transaction in which its payment is over, which
 * was the payment's step; so nobody else takes one of the order's.
 */
export const onLost = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'bank', 'its bank keeps nothing for it any more')
/** Nobody has decided for as long as a bank keeps money: in the transaction in which that is given up. */
export const onKeptTooLong = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'time', inVain)
/** What was taken for an order that nobody has accepted is given back: whoever says so at the gateway refuses it, as the desk would. */
export const onGivenBack = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'desk', 'what was taken for it is given back')

/** The numbers of the orders that these payments are for, by their references. */
export async function orderNumbersOf(
  on: Runner,
  payments: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNumbers(on, payments)
  return new Map(found.map(({ reference, number }) => [reference, number]))
}
