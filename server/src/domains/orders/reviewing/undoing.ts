import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import type { Tx } from '../../../db/connect.ts'
import { restoreAllocations, sumChanges } from '../../cart/cart.ts'
import { bookCancellation, bookUndone } from '../../ledger/ledger.ts'
import { cancelProducts, restoreExchanged } from '../../my-products/my-products.ts'
import { toSaleLines } from '../lines.ts'
import { cancelOrder, insertUndone, lockOrderLines, type ToDecide, type UndoneLines } from './reviewing-store.ts'

export type OrderCancellation = { from: Exclude<OrderState, 'cancelled'>; end: OrderEnd; why: string; actor: 'staff' | 'shop' }

/**
 * Cancels an order of which nothing was charged, or will be, and restores all that its lines took, in one transaction.
 * False, if it is in another state by now. The caller handles the payments first.
 */
export async function undoOrder(tx: Tx, order: ToDecide, undoing: OrderCancellation): Promise<boolean> {
  const undone = await cancelOrder(tx, { id: order.id, ...undoing })
  if (!undone) return false
  await giveBackLines(tx, order, undone, { credit: 'all', wasPlaced: undoing.from === 'placed' })
  await bookCancellation(tx, order.id)
  return true
}

/** A line to undo, and how much of what credit paid comes back with it. */
export type ToUndo = { id: number; credit: number }
/**
 * Undoes some lines of a placed order; what a card has paid for them is owed to the guest from now on. A promotion is
 * used by the whole order, whichever lines it reduces: its use comes back with the last line. Undefined, and nothing is
 * done, if one of the lines is undone already, or the order is not placed.
 */
export async function undoLines(tx: Tx, order: ToDecide, wanted: readonly ToUndo[]): Promise<UndoneLines | undefined> {
  const sold = await lockOrderLines(tx, order.id, 'placed')
  const lines = sold?.filter(({ id }) => wanted.some((one) => one.id === id)) ?? []
  if (!sold || lines.length === 0 || lines.length < wanted.length) return undefined
  const undone = { lines, isLast: lines.length === sold.length }
  const credit = wanted.reduce((sum, one) => sum + one.credit, 0)
  await giveBackLines(tx, order, undone, { credit, wasPlaced: true })
  await insertUndone(tx, wanted)
  const { id, seller, currency } = order
  const sale = { lines: toSaleLines(lines), creditApplied: credit }
  await bookUndone(tx, { order: id, reference: `line ${lines[0]?.id}`, seller, currency, sale })
  return undone
}

/** `wasPlaced`: an order in review has exchanged nothing yet. */
type GivenBack = { credit: number | 'all'; wasPlaced: boolean }
/**
 * Lock order, as carts have it: the cart that exists by now and its allocations first, and owned products last, since a
 * buyer may wait for those while they hold credit.
 */
async function giveBackLines(
  tx: Tx,
  { number, cart_id: cartId, today, ...order }: ToDecide,
  { lines, isLast }: UndoneLines,
  { credit, wasPlaced }: GivenBack,
): Promise<void> {
  const { account_id: accountId, credit_applied: applied, seller: purchaseGroup } = order
  const returned = applied > 0 ? credit : 0
  if (accountId !== null && returned !== 0) await sumChanges(tx, { accountId, purchaseGroup })
  const things = lines.map(({ productId, day }) => ({ productId, day }))
  await restoreAllocations(tx, { cartId, number, today, things, isLast, credit: returned })
  const ids = lines.map(({ id }) => id)
  await cancelProducts(tx, ids)
  if (wasPlaced) await restoreExchanged(tx, ids)
}
