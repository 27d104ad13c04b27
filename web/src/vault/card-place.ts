import type { Paths } from '../paths.ts'

/** Where the card is given. */
export const cardPlace = (paths: Pick<Paths, 'payment'>): string => `${paths.payment()}#payment_method`
