import type { People } from '../../advice/answer/answer.ts'
import { numberWithin, type Age } from '../../advice/question/question.ts'

export const mostOfAnAge = 20

/** Who skis, as an address has it: `?adult=2&child=2`. Where it says nothing at all there are two of the oldest. */
export function readPeople(query: URLSearchParams, ages: readonly Age[]): People {
  const said = ages.some(({ variant }) => query.has(variant))
  return ages.map((age, index) => ({
    age,
    count: said ? (numberWithin(query.get(age.variant), 0, mostOfAnAge) ?? 0) : index === 0 ? 2 : 0,
  }))
}

/** The same, as it is written into an address. */
export const peopleIn = (people: People): Record<string, string> =>
  Object.fromEntries(people.map(({ age, count }) => [age.variant, String(count)]))
