import type { PeopleByAge } from '../../advice/answer/answer.ts'
import { numberWithin, type Age } from '../../advice/question/question.ts'

export const mostOfAnAge = 20

/** The people in the address: `?adult=2&child=2`. Without any there are two of the oldest age category. */
export function readParty(query: URLSearchParams, ages: readonly Age[]): PeopleByAge {
  const said = ages.some(({ variant }) => query.has(variant))
  return ages.map((age, index) => ({
    age,
    count: said ? (numberWithin(query.get(age.variant), 0, mostOfAnAge) ?? 0) : index === 0 ? 2 : 0,
  }))
}

/** The people as query parameters. */
export const writeParty = (people: PeopleByAge): Record<string, string> =>
  Object.fromEntries(people.map(({ age, count }) => [age.variant, String(count)]))
