import { daysToDecide, firstTicket } from '@alpenglow/contract/orders/decision-deadline'
import { startOfDay, type Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'

const hour = 3600
/**
 * An order for today, or nearly, is decided within so many hours, and by noon: a ticket that is charged when its lifts
 * close is worth nothing.
 */
const hoursToDecide = 4
const noon = 12
/** A later order still leaves the desk a chance. */
const leastHours = 1

/**
 * How many seconds the desk has to decide on an order: until the first ticket's day begins in the company's time zone,
 * but some hours at least, even into that day, and some days at most.
 */
export function secondsToDecide(at: Date, timeZone: string, dates: readonly (Day | null)[]): number {
  const ticket = firstTicket(dates)
  if (ticket === undefined) return daysToDecide * 24 * hour
  const begins = (startOfDay(ticket, timeZone).getTime() - at.getTime()) / 1000
  if (begins > hoursToDecide * hour) return Math.min(begins, daysToDecide * 24 * hour)
  return Math.max(Math.min(hoursToDecide * hour, begins + noon * hour), leastHours * hour)
}

/**
 * The total above which an order is reviewed, in minor units of each currency. Orders in a missing currency are not
 * reviewed.
 */
export type ReviewAbove = Partial<Record<Currency, number>>

export const needsReview = (above: ReviewAbove, { currency, total }: { currency: Currency; total: number }): boolean =>
  total > (above[currency] ?? Number.POSITIVE_INFINITY)
