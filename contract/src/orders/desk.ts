import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { cardBrands } from '../payments/brands.ts'
import { Currency } from '../values/money.ts'
import { orderPayments, orderStates } from './words.ts'

/** Why the desk refuses an order. */
export const orderRejections = ['suspected_fraud', 'not_reached', 'asked_by_guest', 'other'] as const
export type OrderRejection = (typeof orderRejections)[number]

export const OrderAtDesk = z.object({
  /** Its number, as guests read it out. */
  id: z.string(),
  state: z.enum(orderStates),
  payment: z.enum(orderPayments),
  placedAt: z.iso.datetime(),
  /**
   * The deadline for the desk: a bank holds money for a week, and after that the order is cancelled. Null: it is
   * decided.
   */
  decideBefore: z.nullable(z.iso.datetime()),
  /** The address is null once they have deleted their account. */
  buyer: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  purchaseGroup: z.string(),
  currency: Currency,
  total: z.int(),
  netTotal: z.int(),
  card: z.nullable(z.object({ cardType: z.enum(cardBrands), lastFourDigits: z.string() })),
  /** The names of its products at the time of purchase, and for how many people they are. */
  names: z.array(z.string()),
  count: z.int(),
  people: z.int(),
  /** Every change of its state. */
  steps: z.array(
    z.object({ at: z.iso.datetime(), to: z.enum(orderStates), why: z.string(), actor: z.enum(['guest', 'staff', 'shop']) }),
  ),
})
export type OrderAtDesk = z.infer<typeof OrderAtDesk>

const OrdersPage = z.object({
  orders: z.array(OrderAtDesk),
  /** The number of the last one, for `before` of the next call. Null on the last page. */
  next: z.nullable(z.string()),
})
export type OrdersPage = z.infer<typeof OrdersPage>

const number = z.string().check(z.maxLength(20))
const decides = {
  access: 'staff',
  permission: 'orders.review',
  csrf: 'token',
  idempotency: 'stored',
  guards: { id: 'staff' },
} as const

export const ordersAtDesk = {
  listOrdersAtDesk: endpoint({
    method: 'GET',
    path: '/staff/orders',
    access: 'staff',
    permission: 'orders.review',
    summary: 'Orders, the latest first; those that wait for the desk with `state=in_review`',
    query: z.object({ state: z.optional(z.enum(orderStates)), before: z.optional(number) }),
    answers: { 200: OrdersPage },
  }),
  acceptOrder: endpoint({
    ...decides,
    method: 'POST',
    path: '/staff/orders/{id}/accept',
    summary:
      'An order that waits for the desk is placed: people have what they bought, and the money is taken. Of two who decide at once one does',
    answers: { 200: OrderAtDesk },
  }),
  refuseOrder: endpoint({
    ...decides,
    method: 'POST',
    path: '/staff/orders/{id}/refuse',
    summary:
      'An order that waits for the desk is cancelled: nothing is charged, and what it took is given back. Of two who decide at once one does',
    body: z.object({ reason: z.enum(orderRejections) }),
    answers: { 200: OrderAtDesk },
  }),
}
