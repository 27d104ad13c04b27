/** Apart from the zod schemas, so that a page that only needs the names doesn't load them. */

/**
 * The states of an order. `in_review`: the bank has authorized, and nothing is captured until the desk has decided.
 * `cancelled`: its products are revoked, and nothing was charged or all of it was refunded.
 */
export const orderStates = ['placed', 'in_review', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** The transitions of an order's state. */
export const orderBecomes = {
  in_review: ['placed', 'cancelled'],
  placed: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/**
 * Why an order was cancelled. `desk`: the desk refused it. `time`: the desk did not decide before the bank's hold would
 * expire. `bank`: the bank released its hold, before the desk decided or after the order was placed.
 */
export const orderEnds = ['desk', 'time', 'bank'] as const
export type OrderEnd = (typeof orderEnds)[number]

/**
 * The payment of an order. `reserved`: the bank holds it, and the worker captures it soon. `paid`: it was captured.
 * `nothing`: credit paid all of it, or nothing was left to pay. `released`: nothing was captured, and nothing is held.
 * `taken`: it was captured without a decision, as after a restore of the database from before an order was accepted.
 * `returned`: it was captured like that, and all of it is refunded.
 */
export const orderPayments = ['reserved', 'paid', 'nothing', 'released', 'taken', 'returned'] as const
export type OrderPayment = (typeof orderPayments)[number]

/**
 * Why a cart can't become an order, besides the specification's own codes: what the bank has to authorize first, or
 * what has to be awaited. Each comes with a sentence for the buyer.
 */
export const orderRefusals = [
  "Can't be empty.",
  'unacknowledged_change',
  'authorization_missing',
  'device_fingerprint_missing',
  'challenge_missing',
  'authorization_processing',
  'step_missing',
] as const
export type OrderRefusal = (typeof orderRefusals)[number]
