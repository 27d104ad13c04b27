/** Of one variant, for one day. */
export const mostOfOne = 50
/** Items in one cart, with what goes with them. What two carts bring together may be more. */
export const mostInAll = 100

export const holdMinutes = 15
/** How often a guest may ask for more. */
export const holdRenewals = 2
