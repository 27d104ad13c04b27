import type { Paths } from '../paths.ts'

/** The address of the block where the card is entered. */
export const cardPlace = (paths: Pick<Paths, 'payment'>): string => `${paths.payment()}#payment_method`
