import { daysBetween, type Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'

/** A bank keeps money for a week. */
export const daysToDecide = 6
/** What is for today is decided within so long, or not at all. */
export const hoursToDecide = 4
/** Before the day of the first ticket is over, which is of no use afterwards: at the hour at which it was ordered. In seconds. */
export function secondsToDecide(today: Day, dates: readonly (Day | null)[]): number {
  const first = dates.flatMap((date) => date ?? []).toSorted()[0]
  const days = first === undefined ? daysToDecide : Math.min(daysToDecide, daysBetween(today, first))
  return Math.max(days * 24, hoursToDecide) * 3600
}

/** Above how much an order waits for the desk, in minor units of each currency. Of one that is not there, none does. */
export type ReviewAbove = Partial<Record<Currency, number>>

export const needsReview = (above: ReviewAbove, { currency, total }: { currency: Currency; total: number }): boolean =>
  total > (above[currency] ?? Number.POSITIVE_INFINITY)
