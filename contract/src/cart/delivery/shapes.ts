import * as z from 'zod/mini'
import { Address, NewAddress } from '../../addresses/api.ts'
import { deliveryWays } from './delivery-ways.ts'

const How = z.enum(deliveryWays)
const on = z.nullable(z.iso.date())
const Where = z.object({ id: z.int(), name: z.string() })

/** How the cards come. */
export const Delivery = z.object({
  how: How,
  /** At whose ticket window they wait. Null, where they wait: tickets for several resorts do so each at its own. */
  resort: z.nullable(Where),
  /** Where they are sent. */
  address: z.nullable(Address),
  /** By mail: the day by which they are there, about; otherwise the one from which on they wait, or open the gate. Null: at once. */
  on,
})
export type Delivery = z.infer<typeof Delivery>

export const CartDelivery = z.extend(Delivery, {
  /** Nobody has said it yet. By mail, and `address` null, as long as no address is needed: to wherever the card that pays is at home. */
  isProposed: z.boolean(),
  /** A ticket waits where it is for, and leaves nothing to be said. */
  hasChoice: z.boolean(),
  /** They can only be sent, and not to where the payment card is at home: nothing is ordered until there is an address that they can be sent to. */
  needsAddress: z.boolean(),
})
export type CartDelivery = z.infer<typeof CartDelivery>

/** In which ways the cards can come; null: not in that way. */
export const DeliveryOptions = z.object({
  mail: z.nullable(
    z.object({
      /** The last day on which they may still be sent, and whether that is over: they might come after the lifts open. */
      until: z.iso.date(),
      isOver: z.boolean(),
      on,
      /** Where to (ISO 3166-1). */
      countries: z.array(z.string()),
    }),
  ),
  pickup: z.nullable(z.object({ resorts: z.array(z.extend(Where, { on })) })),
  /** Only where everybody who gets one has one of an earlier winter. */
  reload: z.nullable(z.object({ on })),
})
export type DeliveryOptions = z.infer<typeof DeliveryOptions>

export const NewDelivery = z.object({
  how: How,
  /** Of those that wait. */
  resortId: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)))),
  /** Of those that are sent; without one: to wherever the card that pays is at home. */
  address: z.optional(z.nullable(NewAddress)),
})
export type NewDelivery = z.infer<typeof NewDelivery>
