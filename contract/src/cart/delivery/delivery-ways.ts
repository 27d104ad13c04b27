import { cardDeliveries } from '../../catalogue/kinds.ts'

/**
 * Apart from the zod schemas, so that a page that only needs the names doesn't load them. `reload`: the card of an
 * earlier winter opens the gate again.
 */
export const deliveryWays = [...cardDeliveries, 'reload'] as const
export type DeliveryWay = (typeof deliveryWays)[number]
