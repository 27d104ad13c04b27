import type { OrderAtDesk, OrderRejection, OrdersPage } from '@alpenglow/contract/orders/desk'
import type { OrderState } from '@alpenglow/contract/orders/words'
import type { Runner, Tx } from '../../../db/connect.ts'
import type { StaffCall } from '../../../kernel/call.ts'
import { decideBefore, listAtDesk } from './at-desk.ts'
import { acceptOrder, refuseOrder, type DecisionDeps } from './deciding.ts'
import { findByPayment, findNumbers, countInReview, findWithoutBank, type ToDecide } from './reviewing-store.ts'
import { undoOrder } from './undoing.ts'

export type ReviewDeps = DecisionDeps & {
  /** Sets the metrics by which operators see that there is something to decide. */
  reportInReview(now: { count: number; oldest: Date | null }): void
}
type Of = { params: { id: string } }

/** Review: nobody gets anything of an order above a limit before the desk has looked at it. */
export const createReviewing = (means: ReviewDeps) => ({
  listOrdersAtDesk: (
    call: StaffCall,
    { query }: { query: { state?: OrderState | undefined; before?: string | undefined } },
  ): Promise<OrdersPage> => listAtDesk(means, call, query),
  acceptOrder: (call: StaffCall, { params }: Of): Promise<OrderAtDesk> => acceptOrder(means, call, params.id),
  refuseOrder: (call: StaffCall, { params, body }: Of & { body: { reason: OrderRejection } }): Promise<OrderAtDesk> =>
    refuseOrder(means, call, params.id, body.reason),
  watchWaiting: async (): Promise<void> => means.reportInReview(await countInReview(means.db)),
  cancelForgotten: () => cancelForgotten(means),
})

/**
 * Cancels orders that the desk has not decided while a bank would hold money. An order with a payment is cancelled with
 * that payment, and this sweep cancels the others.
 */
async function cancelForgotten(means: ReviewDeps): Promise<void> {
  const { db } = means
  for (const order of await findWithoutBank(db.write))
    if (decideBefore(means, order) < new Date()) await db.transaction((tx) => cancel(tx, order, 'time', inVain))
}
const inVain = 'nobody has decided in time'

/** Cancelling sends no mail: the worker that numbers receipts finds the order by its state, and enqueues the mail. */
async function cancel(tx: Tx, order: ToDecide | undefined, end: 'desk' | 'time' | 'bank', why: string): Promise<void> {
  if (order && order.state !== 'cancelled') await undoOrder(tx, order, { from: order.state, end, why, actor: 'shop' })
}

/**
 * The bank holds nothing for the order any more, and nothing was captured, be it placed or in review. Runs in the
 * transaction that ends the payment by one step; so no other call moves the order's payment.
 */
export const onLost = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'bank', 'its bank keeps nothing for it any more')
/** The desk has not decided while the bank holds money: in the transaction that gives the authorization up. */
export const onKeptTooLong = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'time', inVain)
/** Money that was captured before the desk accepted is given back: the refund refuses the order, as the desk would. */
export const onGivenBack = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'desk', 'what was taken for it is given back')

/** The numbers of the orders that these payments are for, by payment reference. */
export async function orderNumbersOf(
  on: Runner,
  payments: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNumbers(on, payments)
  return new Map(found.map(({ reference, number }) => [reference, number]))
}
