import type { Tx } from '../../../db/connect.ts'
import type { CartSale, NotTaken, OrderSale } from '../allocating/allocation.ts'
import { sellAllocations, takesOnlyItsCart } from '../allocating/allocations.ts'
import { contentsOf } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { LoadedCartRow } from '../store.ts'
import { takeCart, cartTakeOf, type CartTake } from '../writing/take-store.ts'

type Selling = { row: LoadedCartRow; shelf: Shelf; order: OrderSale }
const saleOf = ({ cartId, accountId }: CartTake, { row, ...selling }: Selling): CartSale => ({
  ...selling,
  cartId,
  accountId,
  contents: contentsOf(row),
})

/**
 * Takes a cart for its order, in the order's own transaction: the cart is deleted, and what it held is sold and used.
 * All of that moves with rows of its own, so no other cart that wants the same waits for it.
 *
 *   order    ── locks the account ── takes the cart ── its allocations ── … ── COMMIT
 *   another     waits for the cart ····································· finds none
 */
export async function takeForOrder(tx: Tx, selling: Selling): Promise<NotTaken | undefined> {
  const taken = cartTakeOf(selling.row)
  if (!taken || !(await takeCart(tx, taken))) return 'changed'
  return sellAllocations(tx, saleOf(taken, selling))
}

/** The same for a cart that holds nothing and uses nothing limited: its order takes it in a single statement. */
export function takenAlone(selling: Selling): CartTake | undefined {
  const taken = cartTakeOf(selling.row)
  return taken && takesOnlyItsCart(saleOf(taken, selling)) ? taken : undefined
}
