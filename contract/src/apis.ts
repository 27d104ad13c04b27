import { addresses } from './addresses/api.ts'
import { audit } from './audit/api.ts'
import { cart } from './cart/api.ts'
import { cartPaying } from './cart/paying.ts'
import { cartWaivers } from './cart/waivers.ts'
import { catalogue } from './catalogue/api.ts'
import { clientReports } from './client-reports/api.ts'
import { conversions } from './conversions/api.ts'
import { credits } from './credits/api.ts'
import { flags } from './flags/api.ts'
import type { Api } from './http/endpoint.ts'
import { identity } from './identity/api.ts'
import { invariants } from './invariants/api.ts'
import { legal } from './legal/api.ts'
import { myProducts } from './my-products/api.ts'
import { news } from './news/api.ts'
import { orders } from './orders/api.ts'
import { ordersAtDesk } from './orders/desk.ts'
import { orderReceipts } from './orders/receipts.ts'
import { payments } from './payments/api.ts'
import { photos } from './photos/api.ts'
import { profiles } from './profiles/api.ts'
import { readiness } from './readiness/api.ts'
import { staff } from './staff/api.ts'
import { stock } from './stock/api.ts'
import { translations } from './translations/api.ts'
import { waivers } from './waivers/api.ts'

/** All endpoints, by domain: for the API document, the tests generated from it, and the server's composition. */
export const apis = {
  audit,
  clientReports,
  flags,
  translations,
  legal,
  addresses,
  catalogue,
  news,
  profiles,
  photos,
  identity,
  credits,
  waivers,
  payments,
  myProducts,
  stock,
  cart: { ...cart, ...cartWaivers, ...cartPaying },
  conversions,
  orders: { ...orders, ...ordersAtDesk, ...orderReceipts },
  readiness,
  staff,
  invariants,
} satisfies Record<string, Api>
