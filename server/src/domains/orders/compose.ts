import type { CartDomain, CartSigning, OrderPace } from '../cart/cart.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { House } from '../house.ts'
import type { Legal } from '../legal/legal.ts'
import type { NewsDomain } from '../news/news.ts'
import type { Payments } from '../payments/payments.ts'
import { createOrders } from './orders.ts'
import { orderRoutes } from './routes.ts'

type Below = {
  cart: CartDomain
  cartSigning: CartSigning
  catalogue: CatalogueDomain
  legal: Legal
  orderPace: OrderPace
  live: NewsDomain
  payments: Payments
}

export function composeOrders(
  { config, db, clock }: House,
  { cart, cartSigning: signing, catalogue, legal, live, orderPace, payments }: Below,
) {
  const orders = createOrders({
    db,
    clock,
    catalogue,
    legal,
    cart,
    signing,
    payments,
    orderPace,
    reviewAbove: config.orderReviewAbove,
    tellOthers: (accountId, version) => live.tellSoon({ accountId }, 'cart', version),
  })
  return { orders, gives: { routes: orderRoutes(orders), sweeps: [orders.cancelForgotten] } }
}
