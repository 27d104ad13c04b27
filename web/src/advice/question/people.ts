import { numberWithin } from './question.ts'

/** How many of each age category ski, as the query of an address has it: `?adult=2&child=2`. */
export type People = Readonly<Record<string, number>>

/** The most people of one category that can be chosen. */
export const mostPeople = 20

/** Reads the people from a query. A missing or invalid number falls back to the default for its category. */
export const readPeople = (query: URLSearchParams, given: People): People =>
  Object.fromEntries(
    Object.entries(given).map(([category, count]) => [category, numberWithin(query.get(category), 0, mostPeople) ?? count]),
  )

/** The same, as query parameters. */
export const peopleIn = (people: People): Record<string, string> =>
  Object.fromEntries(Object.entries(people).map(([category, count]) => [category, String(count)]))

export const countOf = (people: People): number => Object.values(people).reduce((all, one) => all + one, 0)
