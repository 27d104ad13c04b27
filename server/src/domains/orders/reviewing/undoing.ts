import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import type { Tx } from '../../../db/connect.ts'
import { sumChanges } from '../../cart/cart.ts'
import { returnCredit } from '../../credits/credits.ts'
import { bookCancellation } from '../../ledger/ledger.ts'
import { unusePromotions } from '../../promotions/promotions.ts'
import { unsellPlaces } from '../../stock/stock.ts'
import { closeProducts, giveBackExchanged, moveOrder, type ToDecide } from './reviewing-store.ts'

export type Undoing = { from: Exclude<OrderState, 'cancelled'>; end: OrderEnd; why: string; actor: 'staff' | 'shop' }

/**
 * An order of which nothing was charged, or will be, is no order any more: all that it took is given back, in one transaction; or nothing is done,
 * where it is in another state by now. Its payment comes first, and is whoever's business who calls this. Then in the order in which carts take it:
 * the cart that there is by now, places, promotions, credit; and what people own last, for whoever buys at this moment may wait for that, with credit in their hands.
 */
export async function undoOrder(
  tx: Tx,
  { id, number, cart_id: cartId, today, ...order }: ToDecide,
  { from, end, why, actor }: Undoing,
): Promise<boolean> {
  if (!(await moveOrder(tx, { id, from, to: 'cancelled', end, why, actor }))) return false
  const { account_id: accountId, credit_applied: credit, seller: purchaseGroup } = order
  if (accountId !== null && credit > 0) await sumChanges(tx, { accountId, purchaseGroup })
  await unsellPlaces(tx, cartId)
  await unusePromotions(tx, cartId)
  await returnCredit(tx, { order: number, today })
  await closeProducts(tx, id)
  // As long as it waited, nothing was exchanged yet.
  if (from === 'placed') await giveBackExchanged(tx, id)
  await bookCancellation(tx, id)
  return true
}
