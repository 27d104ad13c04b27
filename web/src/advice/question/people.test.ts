import { expect, it } from 'vitest'
import { partyToQuery, readPartyCounts } from './people.ts'

const family = { adult: 2, child: 2 }
const read = (query: string) => readPartyCounts(new URLSearchParams(query), family)

it('reads who an address names, and takes the usual family for the rest', () => {
  expect(read('')).toEqual(family)
  expect(read('adult=1&child=0')).toEqual({ adult: 1, child: 0 })
  expect(read('child=3&days=8')).toEqual({ adult: 2, child: 3 })
})
it('counts what makes no sense as not said', () => {
  for (const nonsense of ['adult=', 'adult=-1', 'adult=1.5', 'adult=many', 'adult=21', 'adult=99999999999'])
    expect(read(nonsense), nonsense).toEqual(family)
})
it('reads again what it wrote', () => {
  for (const people of [family, { adult: 0, child: 20 }])
    expect(read(String(new URLSearchParams(partyToQuery(people))))).toEqual(people)
})
