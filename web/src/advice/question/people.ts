import { numberWithin } from './question.ts'

/** How many of each age category ski, as the query of an address has it: `?adult=2&child=2`. */
export type PartyCounts = Readonly<Record<string, number>>

/** The most people of one category that can be chosen. */
export const mostPeople = 20

/** Reads the people from a query. A missing or invalid number falls back to the default for its category. */
export const readPartyCounts = (query: URLSearchParams, given: PartyCounts): PartyCounts =>
  Object.fromEntries(
    Object.entries(given).map(([category, count]) => [category, numberWithin(query.get(category), 0, mostPeople) ?? count]),
  )

/** The same, as query parameters. */
export const partyToQuery = (people: PartyCounts): Record<string, string> =>
  Object.fromEntries(Object.entries(people).map(([category, count]) => [category, String(count)]))

export const countOf = (people: PartyCounts): number => Object.values(people).reduce((all, one) => all + one, 0)
