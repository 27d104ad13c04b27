/** The sentence that begins on a page with an offer is kept in its address. */
export const offerAsks = ['days', 'resort', 'peak', 'adult', 'child']
