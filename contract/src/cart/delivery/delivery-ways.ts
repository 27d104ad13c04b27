import { cardDeliveries } from '../../catalogue/kinds.ts'

/** Apart from the shapes, so that a page that goes through them carries no schemas. `reload`: the card of an earlier winter opens the gate again. */
export const deliveryWays = [...cardDeliveries, 'reload'] as const
export type DeliveryWay = (typeof deliveryWays)[number]
