/** Of one variant, for one day. */
export const mostOfOne = 50
/** In one cart, for all its people: more than a family needs would take other guests' places. */
export const mostPasses = 8
export const mostTickets = 12
/** Items that a guest can add to one cart, with their add-ons. */
export const mostInAll = 100
/**
 * After carts are merged at sign-in, so that no line is lost. The limit keeps repeated merges from growing the row
 * without end.
 */
export const mostTogether = 1000

export const holdMinutes = 15
/** How often a guest may extend the hold. */
export const holdRenewals = 2
