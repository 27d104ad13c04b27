import { shop } from './blocks.ts'

/** What time it is in the shop: a demonstration may be ahead of everybody's clocks. */
export const shopNow = (): Date => new Date(Date.now() + shop.ahead)
