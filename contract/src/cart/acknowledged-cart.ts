import * as z from 'zod/mini'

/**
 * Optimistic lock of the guest: the version of the cart that the page showed when they pressed, and what was left to
 * pay. Where the cart is another by now, a call that costs or binds is refused with `unacknowledged_change`. A call
 * without it accepts the cart as it is.
 */
export const AcknowledgedCart = z.optional(z.nullable(z.object({ version: z.int(), total: z.int() })))
export type AcknowledgedCart = z.infer<typeof AcknowledgedCart>
