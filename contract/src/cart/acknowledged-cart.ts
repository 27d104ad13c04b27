import * as z from 'zod/mini'

/**
 * What somebody saw of their cart when they pressed: which version of it, and what was left to pay. A call that costs or binds is refused with
 * `unacknowledged_change` where that is another one by now. A call without it is for the cart as it is.
 */
export const Seen = z.optional(z.nullable(z.object({ version: z.int(), total: z.int() })))
export type Seen = z.infer<typeof Seen>
