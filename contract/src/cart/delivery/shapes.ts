import * as z from 'zod/mini'
import { Address, NewAddress } from '../../addresses/api.ts'
import { deliveryWays } from './delivery-ways.ts'

const How = z.enum(deliveryWays)
const on = z.nullable(z.iso.date())
const Where = z.object({ id: z.int(), name: z.string() })

/** How the cards are delivered. */
export const Delivery = z.object({
  how: How,
  /**
   * The ticket window where they wait. Null for pickup: tickets for several resorts wait at each resort's own window.
   */
  resort: z.nullable(Where),
  /** The address that they are mailed to. */
  address: z.nullable(Address),
  /**
   * By mail: the day of arrival, about; otherwise the first day of pickup, or on which the old card opens the gate.
   * Null: at once.
   */
  on,
})
export type Delivery = z.infer<typeof Delivery>

export const CartDelivery = z.extend(Delivery, {
  /**
   * The guest has not chosen yet. By mail with a null `address`: they go to the billing address of the payment card.
   */
  isProposed: z.boolean(),
  /** False for a ticket: it waits at its own resort, and the guest has no choice. */
  hasChoice: z.boolean(),
  /**
   * The cards can only be mailed, and not to the billing address: no order is placed until the guest gives another
   * address.
   */
  needsAddress: z.boolean(),
})
export type CartDelivery = z.infer<typeof CartDelivery>

/** The ways in which the cards can be delivered; null: not in that way. */
export const DeliveryOptions = z.object({
  mail: z.nullable(
    z.object({
      /** The last day for mailing them, and whether it has passed: they might arrive after the lifts open. */
      until: z.iso.date(),
      isOver: z.boolean(),
      on,
      /** Countries that they are mailed to (ISO 3166-1). */
      countries: z.array(z.string()),
    }),
  ),
  pickup: z.nullable(z.object({ resorts: z.array(z.extend(Where, { on })) })),
  /** Only where each person who gets a card has one of an earlier winter. */
  reload: z.nullable(z.object({ on })),
})
export type DeliveryOptions = z.infer<typeof DeliveryOptions>

export const NewDelivery = z.object({
  how: How,
  /** For pickup. */
  resortId: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)))),
  /** For mail; without an address they go to the billing address of the payment card. */
  address: z.optional(z.nullable(NewAddress)),
})
export type NewDelivery = z.infer<typeof NewDelivery>
