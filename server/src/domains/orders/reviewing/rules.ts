import { daysToDecide, firstTicket } from '@alpenglow/contract/orders/decision-deadline'
import { startOfDay, type Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'

const hour = 3600
/** What is for today, or nearly, is decided within so long, and by noon: a ticket that is charged when its lifts close is worth nothing. */
const hoursToDecide = 4
const noon = 12
/** What is ordered later than that: the desk has to have a chance. */
const leastHours = 1

/** Before the day of the first ticket begins, where that is late enough. In seconds, from when it is ordered. */
export function secondsToDecide(at: Date, timeZone: string, dates: readonly (Day | null)[]): number {
  const ticket = firstTicket(dates)
  if (ticket === undefined) return daysToDecide * 24 * hour
  const begins = (startOfDay(ticket, timeZone).getTime() - at.getTime()) / 1000
  if (begins > hoursToDecide * hour) return Math.min(begins, daysToDecide * 24 * hour)
  return Math.max(Math.min(hoursToDecide * hour, begins + noon * hour), leastHours * hour)
}

/** Above how much an order waits for the desk, in minor units of each currency. Of one that is not there, none does. */
export type ReviewAbove = Partial<Record<Currency, number>>

export const needsReview = (above: ReviewAbove, { currency, total }: { currency: Currency; total: number }): boolean =>
  total > (above[currency] ?? Number.POSITIVE_INFINITY)
