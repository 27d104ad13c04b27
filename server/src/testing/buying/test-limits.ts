/** Of what there is only so much, and what is off: for tests of domains that stand above both. */
export { addPromotion, counts, enter } from '../../domains/cart/promoting/test-promotions.ts'
export { booksOf, orderOf, ownedBy, place, placedIn } from '../../domains/orders/test-orders.ts'
export { limitTo, saturday, stockRows } from '../../domains/stock/test-stock.ts'
