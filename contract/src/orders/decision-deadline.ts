import { daysBetween, type Day } from '../values/day.ts'

/** Days that an order waits for the desk's decision; a bank holds money for a week. */
export const daysToDecide = 6

export const firstTicket = (dates: readonly (Day | null)[]): Day | undefined =>
  dates.flatMap((date) => date ?? []).toSorted()[0]

/** Whether a ticket's day ends the review earlier than the bank's hold would. */
export function endsByTicketDay(placedOn: Day, dates: readonly (Day | null)[]): boolean {
  const ticket = firstTicket(dates)
  return ticket !== undefined && daysBetween(placedOn, ticket) <= daysToDecide
}
