/** The query parameters of a page with the sentence of an offer. */
export const offerAsks = ['days', 'resort', 'peak', 'adult', 'child']
