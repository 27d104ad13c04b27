import { daysBetween, type Day } from '../values/day.ts'

/** So long an order waits for the desk: a bank keeps money for a week. */
export const daysToDecide = 6

export const firstTicket = (dates: readonly (Day | null)[]): Day | undefined =>
  dates.flatMap((date) => date ?? []).toSorted()[0]

/** Whether it waits no longer than until a ticket of it is for, and not for as long as a bank keeps money. */
export function isForTicket(placedOn: Day, dates: readonly (Day | null)[]): boolean {
  const ticket = firstTicket(dates)
  return ticket !== undefined && daysBetween(placedOn, ticket) <= daysToDecide
}
