/** Apart from the shapes, so that a page that goes through them carries no schemas. */

/**
 * How it stands with an order. `in_review`: the bank has said yes and nothing is taken, until the desk has looked at it. `cancelled`: nobody has
 * anything of it, and nothing was charged or all of it was given back.
 */
export const orderStates = ['placed', 'in_review', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** What an order may become. */
export const orderBecomes = {
  in_review: ['placed', 'cancelled'],
  placed: ['cancelled'],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/**
 * Why an order was cancelled. `desk`: whoever looked at it has refused it. `time`: nobody has looked at it for as long as a bank keeps money. `bank`: the
 * bank has let go of what it kept for it, before anybody had decided or after it was placed.
 */
export const orderEnds = ['desk', 'time', 'bank'] as const
export type OrderEnd = (typeof orderEnds)[number]

/**
 * How it stands with its money. `reserved`: the bank keeps it for us, and it is taken in a moment. `paid`: it was taken. `nothing`: credit paid for
 * all of it, or nothing was left to pay. `released`: nothing was taken, and nothing is kept. `taken`: it was taken although nobody has decided yet, as after
 * a restore of the database from before an order was accepted. `returned`: it was taken like that, and all of it is given back.
 */
export const orderPayments = ['reserved', 'paid', 'nothing', 'released', 'taken', 'returned'] as const
export type OrderPayment = (typeof orderPayments)[number]

/**
 * Why no order comes of a cart, beside the specification's own words: what the bank has to be asked first, or what has to be waited for. Each comes
 * with a sentence for whoever buys.
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
