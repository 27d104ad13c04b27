import { expect, it } from 'vitest'
import type { Age } from '../../advice/question/question.ts'
import { writeParty, readParty } from './party.ts'

const age = (variant: string): Age => ({ variant, name: variant, ageRange: { min: 0, max: null } })
const ages = [age('adult'), age('child')]
const counts = (query: string) => readParty(new URLSearchParams(query), ages).map(({ count }) => count)

it('reads who skis, and writes it again', () => {
  expect(counts('adult=2&child=3')).toEqual([2, 3])
  expect(writeParty(readParty(new URLSearchParams('adult=1&child=0'), ages))).toEqual({ adult: '1', child: '0' })
})
it('begins with two of the oldest, but believes who says that there is nobody', () => {
  expect(counts('')).toEqual([2, 0])
  expect(counts('adult=0')).toEqual([0, 0])
  expect(counts('child=2')).toEqual([0, 2])
  expect(counts('adult=-1&child=21')).toEqual([0, 0])
})
