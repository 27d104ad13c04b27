import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import type { Tx } from '../../../db/connect.ts'
import { restoreAllocations, sumChanges } from '../../cart/cart.ts'
import { bookCancellation, bookUndone } from '../../ledger/ledger.ts'
import { closeProducts, giveBackExchanged } from '../../my-products/my-products.ts'
import { soldOf } from '../lines.ts'
import { cancelOrder, insertUndone, lockSold, type ToDecide, type Undone } from './reviewing-store.ts'

export type Undoing = { from: Exclude<OrderState, 'cancelled'>; end: OrderEnd; why: string; actor: 'staff' | 'shop' }

/**
 * An order of which nothing was charged, or will be, is no order any more: all that its lines took is given back, in one transaction; or nothing is
 * done, where it is in another state by now. Its payments come first, and are whoever's business who calls this.
 */
export async function undoOrder(tx: Tx, order: ToDecide, undoing: Undoing): Promise<boolean> {
  const undone = await cancelOrder(tx, { id: order.id, ...undoing })
  if (!undone) return false
  await giveBackLines(tx, order, undone, { credit: 'all', wasPlaced: undoing.from === 'placed' })
  await bookCancellation(tx, order.id)
  return true
}

/** A line that is to be undone, and how much of what credit paid comes back with it. */
export type ToUndo = { id: number; credit: number }
/**
 * Some lines of a placed order are undone; what of them a card has paid is owed to their guest from now on. Promotions are used by an order, whichever lines they are
 * off of: they may be used again with its last line. Nothing is done, and nothing answered, where one of them is undone already, or the order is no
 * placed one.
 */
export async function undoLines(tx: Tx, order: ToDecide, wanted: readonly ToUndo[]): Promise<Undone | undefined> {
  const sold = await lockSold(tx, order.id, 'placed')
  const lines = sold?.filter(({ id }) => wanted.some((one) => one.id === id)) ?? []
  if (!sold || lines.length === 0 || lines.length < wanted.length) return undefined
  const undone = { lines, isLast: lines.length === sold.length }
  const credit = wanted.reduce((sum, one) => sum + one.credit, 0)
  await giveBackLines(tx, order, undone, { credit, wasPlaced: true })
  await insertUndone(tx, wanted)
  const { id, seller, currency } = order
  const sale = { lines: soldOf(lines), creditApplied: credit }
  await bookUndone(tx, { order: id, reference: `line ${lines[0]?.id}`, seller, currency, sale })
  return undone
}

/** `wasPlaced`: as long as an order waits, nothing is exchanged yet. */
type GivenBack = { credit: number | 'all'; wasPlaced: boolean }
/**
 * In the order in which carts take it: the cart that there is by now, and its allocations; and what people own last, for whoever buys at this moment may
 * wait for that, with credit in their hands.
 */
async function giveBackLines(
  tx: Tx,
  { number, cart_id: cartId, today, ...order }: ToDecide,
  { lines, isLast }: Undone,
  { credit, wasPlaced }: GivenBack,
): Promise<void> {
  const { account_id: accountId, credit_applied: applied, seller: purchaseGroup } = order
  const returned = applied > 0 ? credit : 0
  if (accountId !== null && returned !== 0) await sumChanges(tx, { accountId, purchaseGroup })
  const things = lines.map(({ productId, day }) => ({ productId, day }))
  await restoreAllocations(tx, { cartId, number, today, things, isLast, credit: returned })
  const ids = lines.map(({ id }) => id)
  await closeProducts(tx, ids)
  if (wasPlaced) await giveBackExchanged(tx, ids)
}
