/** Of one variant, for one day. */
export const mostOfOne = 50
/** In one cart, whoever they are for: more than a family skis with is somebody else's places. */
export const mostPasses = 8
export const mostTickets = 12
/** Items that a guest puts in one cart, with what goes with them. */
export const mostInAll = 100
/** What carts bring together at sign-in, so that no line is lost. Whoever does that again and again fills no row without end. */
export const mostTogether = 1000

export const holdMinutes = 15
/** How often a guest may ask for more. */
export const holdRenewals = 2
