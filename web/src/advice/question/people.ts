import { numberWithin } from './question.ts'

/** How many of each age category ski, as an address keeps it: `?adult=2&child=2`. */
export type People = Readonly<Record<string, number>>

/** So many of one category can be chosen. */
export const mostPeople = 20

/** Who an address names. Of the categories asked about, the given number counts where it says nothing that makes sense. */
export const readPeople = (query: URLSearchParams, given: People): People =>
  Object.fromEntries(
    Object.entries(given).map(([category, count]) => [category, numberWithin(query.get(category), 0, mostPeople) ?? count]),
  )

/** The same, as it is written into an address. */
export const peopleIn = (people: People): Record<string, string> =>
  Object.fromEntries(Object.entries(people).map(([category, count]) => [category, String(count)]))

export const countOf = (people: People): number => Object.values(people).reduce((all, one) => all + one, 0)
