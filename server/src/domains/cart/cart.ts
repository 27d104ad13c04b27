import type { Tx } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import type { PromotionsDomain } from '../promotions/promotions.ts'
import type { OrderSale } from './allocating/allocation.ts'
import { createChanging, type Changes } from './changing/changing.ts'
import { createFilling } from './changing/item-verbs.ts'
import { createFinding } from './changing/cart-lookup.ts'
import { createCartPresenter, type Shows } from './changing/cart-answer.ts'
import { createDelivering } from './delivering/delivering.ts'
import { takeForOrder, takenAlone } from './ordering/take-cart.ts'
import { createGiving } from './owners/assignment-verbs.ts'
import { createPaying, type CartPayingDeps } from './paying/paying.ts'
import { createFirstPurchase } from './promoting/end-first-purchase.ts'
import { createPromoting } from './promoting/promotion-verbs.ts'
import { createSettling, type CheckoutDeps } from './settling/settling.ts'
import type { LoadedCartRow } from './store.ts'
import { sweepVisitors } from './visitors/visitor-carts.ts'
import { createCartWriter } from './writing/cart-writer.ts'
import { createTakenBack, type TellHolder } from './writing/taken-back-holds.ts'

type Options = Omit<Changes, 'writer'> &
  Shows &
  Pick<CartPayingDeps, 'payments' | 'vault' | 'captcha' | 'orderPace'> & {
    promotions: Pick<PromotionsDomain, 'find' | 'lookFor' | 'limitedCalled'>
    waits: CheckoutDeps['waits']
    /** Pages that show the holder's cart read it again. */
    tellHolder: TellHolder
  }

export function createCart(given: Options) {
  const { db } = given
  const [showing, writer] = [createCartPresenter(given), createCartWriter(given)]
  const { shelfFor } = showing
  const changing = createChanging({ ...given, writer }, showing)
  const finding = createFinding({ ...given, ...showing, writer })
  const first = createFirstPurchase({ db, shelfFor, change: changing.change })
  const means = { ...given, ...showing, ...changing, ...finding, ...first }
  return {
    getCart: finding.getCart,
    ...createFilling(means),
    ...createGiving(means),
    ...createSettling(means),
    ...createDelivering(means),
    ...createPaying(means),
    ...createPromoting(means),
    /** In the transaction of its order: the cart is deleted if it is still as it was read, and what it held is sold. */
    take: (tx: Tx, call: AccountCall, row: LoadedCartRow, order: OrderSale) =>
      takeForOrder(tx, { row, order, shelf: shelfFor(call) }),
    takenAlone: (call: AccountCall, row: LoadedCartRow, order: OrderSale) => takenAlone({ row, order, shelf: shelfFor(call) }),
    endFirstPurchase: first.endFirstPurchase,
    /** Writes what was taken back into the carts that had it, and informs their pages. */
    tellTakenBack: createTakenBack(given),
    sweep: () => sweepVisitors(db),
  }
}
export type CartDomain = ReturnType<typeof createCart>

/**
 * What the export of a person's data has of a cart, and the versions by which a page knows whether its cart has
 * changed.
 */
export { findItemsOf as itemsOf } from './store.ts'
export { findVersion as versionOf, findVersions as versionsOf } from './writing/versions-store.ts'

export { dropCart, releaseCart, protectHolds } from './writing/account-moments.ts'
export { mergeAtSignIn } from './writing/merge-carts.ts'
export { handOverAssignedItems, holdCartsAround, whyAwaitedStay } from './owners/assigned-items.ts'
export { createCartSigning, type CartSigning } from './signing/cart-signing.ts'
export type { TellHolder } from './writing/taken-back-holds.ts'
export { createOrderPace, type OrderPace } from './paying/order-pace.ts'
export type { ForOrder } from './paying/paying.ts'
export { refusalOfLine } from './ordering/order-eligibility.ts'
export { sumChanges } from './paying/credit-back.ts'
export { isUnseen, unacknowledgedRefusal } from './paying/unacknowledged-change.ts'
export type { NotTaken } from './allocating/allocation.ts'
export { restoreAllocations } from './allocating/allocations.ts'
export { takeCartSql, type CartTake } from './writing/take-store.ts'
export type { SigningState as SigningStanding } from './signing/signing.ts'
