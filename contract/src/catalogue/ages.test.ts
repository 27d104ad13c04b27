import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageCategoryOf, effectiveAge } from './ages.ts'

const season = { ageDate: '2026-12-15' }
const variants = [
  { variant: 'adult', ageRange: { min: 18, max: null } },
  { variant: 'senior', ageRange: { min: 65, max: null } },
  { variant: 'youth', ageRange: { min: 13, max: 17 } },
  { variant: 'child', ageRange: { min: 5, max: 12 } },
]
const category = (age: number) => ageCategoryOf(age, variants)?.variant

it('everybody is as old as on the age date, all winter', () => {
  expect(effectiveAge('2008-12-15', season)).toBe(18)
  expect(effectiveAge('2008-12-16', season)).toBe(17)
  expect(effectiveAge('2008-02-29', { ageDate: '2026-02-28' })).toBe(17)
  expect(effectiveAge('2008-02-29', { ageDate: '2026-03-01' })).toBe(18)
})
it('a baby that comes later in the winter is nought, not less', () => {
  expect(effectiveAge('2027-01-31', season)).toBe(0)
})
it('finds the category of an age, the more telling one where two fit', () => {
  expect([4, 5, 12, 13, 17, 18, 64, 65, 99].map(category)).toEqual([
    undefined,
    'child',
    'child',
    'youth',
    'youth',
    'adult',
    'adult',
    'senior',
    'senior',
  ])
})
it('takes what is for all ages only where nothing is for this one', () => {
  const all = { variant: 'all_ages', ageRange: { min: 0, max: null } }
  const infant = { variant: 'infant', ageRange: { min: 0, max: 4 } }
  expect(ageCategoryOf(3, [all, ...variants])).toBe(all)
  expect(ageCategoryOf(3, [all, infant])).toBe(infant)
  expect(ageCategoryOf(30, [all, ...variants])?.variant).toBe('adult')
})
it('does not care about the order of the categories', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.shuffledSubarray(variants, { minLength: 4 }), (age, shuffled) => {
      expect(ageCategoryOf(age, shuffled)?.variant).toBe(category(age))
    }),
  )
})
