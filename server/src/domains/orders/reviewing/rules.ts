import type { Currency } from '@alpenglow/contract/values/money'

/** Above how much an order waits for the desk, in minor units of each currency. Of one that is not there, none does. */
export type ReviewAbove = Partial<Record<Currency, number>>

export const needsReview = (above: ReviewAbove, { currency, total }: { currency: Currency; total: number }): boolean =>
  total > (above[currency] ?? Number.POSITIVE_INFINITY)
