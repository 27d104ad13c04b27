import * as z from 'zod/mini'
import { Address } from '../addresses/api.ts'
import { TraceStep } from '../cart/cart.ts'
import { Delivery } from '../cart/delivery/shapes.ts'
import { Seen } from '../cart/acknowledged-cart.ts'
import { productKinds } from '../catalogue/kinds.ts'
import { endpoint } from '../http/endpoint.ts'
import { cardBrands } from '../payments/brands.ts'
import { Currency, Money } from '../values/money.ts'
import { orderEnds, orderPayments, orderRefusals, orderStates } from './words.ts'

const Thing = {
  /** The product's id. */
  type: z.int(),
  code: z.string(),
  /** As it was called when it was bought. */
  name: z.string(),
  kind: z.enum(productKinds),
  /** The age category. */
  variant: z.string(),
  variantName: z.string(),
  /** What it cost, before what was off and before taxes. */
  price: z.int(),
  /** With what was off and with taxes. */
  total: z.int(),
  /** The my-product that came of it; null: a gift is nobody’s, and what was cancelled is nobody’s any more. */
  profileProductId: z.nullable(z.int()),
  /** What its person has of it, as that is called now: an upgrade makes a better pass of theirs. Null, where they have nothing of it any more. */
  owns: z.nullable(z.string()),
  /** What took the place of what it was, by a later upgrade. */
  became: z.nullable(z.string()),
  trace: z.array(TraceStep),
}
export const OrderItem = z.object({
  ...Thing,
  /** Of a day ticket. */
  date: z.nullable(z.iso.date()),
  /** Whose it is; null: a gift, or of somebody who has gone. */
  profileId: z.nullable(z.string()),
  /** What they were called then. */
  profileName: z.nullable(z.string()),
  /** What goes with it. */
  addons: z.array(z.object(Thing)),
})
export type OrderItem = z.infer<typeof OrderItem>

const told = {
  /** Its number, as guests and the desk say it. It tells nobody how many there are. */
  id: z.string(),
  state: z.enum(orderStates),
  /** Why it was cancelled; null: it was not. */
  cancelledFor: z.nullable(z.enum(orderEnds)),
  payment: z.enum(orderPayments),
  placedAt: z.iso.datetime(),
  /** The day that it is of, where the shop is: as its receipt has it. */
  placedOn: z.iso.date(),
  purchaseGroup: z.string(),
  currency: Currency,
  total: z.int(),
}

export const Order = z.object({
  ...told,
  sellerName: z.string(),
  items: z.array(OrderItem),
  /** Of the items before taxes, with what was off. */
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
  /** The card that paid. Null: credit did, or nothing was left to pay. */
  card: z.nullable(z.object({ cardType: z.enum(cardBrands), lastFourDigits: z.string() })),
  billingAddress: z.nullable(Address),
  /** How its cards come, as it was when it was placed; null: nothing in it has one. */
  delivery: z.nullable(Delivery),
  /** The number of its receipt, which comes a moment after the order: without a gap, for each seller. */
  receiptNumber: z.nullable(z.string()),
})
export type Order = z.infer<typeof Order>

export const OrderSummary = z.object({
  ...told,
  /** What is in it, as it was called then. */
  names: z.array(z.string()),
  /** The same, and how many there are of each. */
  things: z.array(z.object({ name: z.string(), many: z.int() })),
  /** How many things, and for how many people. */
  count: z.int(),
  people: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** What came of a cart: the same for all who ask at once, and for whoever asks once more. */
export const Placed = z.object({ id: z.string(), state: z.enum(orderStates), total: Money })
export type Placed = z.infer<typeof Placed>

export const orders = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'account',
    csrf: 'token',
    idempotency: 'own',
    summary:
      'Make an order of the cart, once its bank has said yes: whoever gets something has it then, and what was reserved is taken. 200: that order is there already. 422: `base` says what is missing first, `error_code` why the bank said no',
    body: z.object({ termsAcceptedAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))), seen: Seen }),
    refusals: orderRefusals,
    answers: { 200: Placed, 201: Placed },
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
