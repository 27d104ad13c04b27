import * as z from 'zod/mini'
import { Address } from '../addresses/api.ts'
import { TraceStep } from '../cart/cart.ts'
import { Delivery } from '../cart/delivery/shapes.ts'
import { AcknowledgedCart } from '../cart/acknowledged-cart.ts'
import { productKinds } from '../catalogue/kinds.ts'
import { endpoint } from '../http/endpoint.ts'
import { cardBrands } from '../payments/brands.ts'
import { Currency, Money } from '../values/money.ts'
import { orderEnds, orderPayments, orderRefusals, orderStates } from './words.ts'

const orderLineFields = {
  /** The product's id. */
  type: z.int(),
  code: z.string(),
  /** The name at the time of purchase. */
  name: z.string(),
  kind: z.enum(productKinds),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  /** Its price, before reductions and taxes. */
  price: z.int(),
  /** After reductions and with taxes. */
  total: z.int(),
  /** The my-product that the line created; null: a donation has none, and a cancelled one is owned no longer. */
  profileProductId: z.nullable(z.int()),
  /**
   * The current name of what the person owns by this line: an upgrade makes it a better pass. Null where they own
   * nothing of it any more.
   */
  owns: z.nullable(z.string()),
  /** The name of the product that a later upgrade turned it into. */
  became: z.nullable(z.string()),
  trace: z.array(TraceStep),
}
export const OrderItem = z.object({
  ...orderLineFields,
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  /** The owner; null: a donation, or a person who has left. */
  profileId: z.nullable(z.string()),
  /** The person's name at the time of purchase. */
  profileName: z.nullable(z.string()),
  /** Add-ons. */
  addons: z.array(z.object(orderLineFields)),
})
export type OrderItem = z.infer<typeof OrderItem>

const orderFields = {
  /** Its number, as guests and the desk read it out. It does not reveal how many orders there are. */
  id: z.string(),
  state: z.enum(orderStates),
  /** Why it was cancelled; null: it was not. */
  cancelledFor: z.nullable(z.enum(orderEnds)),
  payment: z.enum(orderPayments),
  placedAt: z.iso.datetime(),
  /** The day of the order in the shop's time zone, as on its receipt. */
  placedOn: z.iso.date(),
  purchaseGroup: z.string(),
  currency: Currency,
  total: z.int(),
}

export const Order = z.object({
  ...orderFields,
  sellerName: z.string(),
  items: z.array(OrderItem),
  /** Of the items before taxes, after reductions. */
  subtotal: z.int(),
  savings: z.int(),
  /** As a receipt lists them: each tax of each place. */
  taxes: z.array(z.object({ code: z.string(), place: z.string(), rate: z.int(), amount: z.int() })),
  taxTotal: z.int(),
  totalCreditApplied: z.int(),
  /** What the card paid. */
  netTotal: z.int(),
  /** How the total came about. */
  trace: z.array(TraceStep),
  /** The card that paid. Null: credit paid all of it, or nothing was left to pay. */
  card: z.nullable(z.object({ cardType: z.enum(cardBrands), lastFourDigits: z.string() })),
  billingAddress: z.nullable(Address),
  /** The delivery of its cards at the time of purchase; null: no item has a card. */
  delivery: z.nullable(Delivery),
  /** The number of its receipt, which is written a moment after the order: without a gap, for each seller. */
  receiptNumber: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>

export const OrderSummary = z.object({
  ...orderFields,
  /** The names of its products at the time of purchase. */
  names: z.array(z.string()),
  /** The same, with how many there are of each. */
  things: z.array(z.object({ name: z.string(), many: z.int() })),
  /** The number of items, and of people. */
  count: z.int(),
  people: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The result of placing an order: the same for parallel calls, and for a repeated one. */
export const PlacedOrder = z.object({ id: z.string(), state: z.enum(orderStates), total: Money })
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const orders = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'account',
    csrf: 'token',
    idempotency: 'own',
    summary:
      'Make an order of the cart, once its bank has said yes: whoever gets something has it then, and what was reserved is taken. 200: that order is there already. 422: `base` says what is missing first, `error_code` why the bank said no',
    body: z.object({ termsAcceptedAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))), seen: AcknowledgedCart }),
    refusals: orderRefusals,
    answers: { 200: PlacedOrder, 201: PlacedOrder },
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'account',
    summary: 'The orders of the account, the latest first',
    answers: { 200: z.array(OrderSummary) },
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    access: 'account',
    guards: { id: 'account' },
    summary: 'An order of the account, as it was placed, and how it stands with it',
    answers: { 200: Order },
  }),
}
