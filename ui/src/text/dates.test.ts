import { expect, it } from 'vitest'
import { dateWriter } from './dates.ts'

const long = { dateStyle: 'long' } as const

it('writes a day as the language does, wherever the reader is', () => {
  expect(dateWriter('en-GB', long)('1990-03-07')).toBe('7 March 1990')
  expect(dateWriter('fr-CA', long)('1990-03-07')).toBe('7 mars 1990')
  expect(dateWriter('fr-CA', { dateStyle: 'full' })('2027-01-31')).toBe('dimanche 31 janvier 2027')
})
it('counts the first of a month in French, and no other day', () => {
  expect(dateWriter('fr-CA', long)('2025-09-01')).toBe('1er septembre 2025')
  expect(dateWriter('fr-CA', { dateStyle: 'full' })('2027-01-01')).toBe('vendredi 1er janvier 2027')
  expect(dateWriter('fr-CA', long)('2025-09-11')).toBe('11 septembre 2025')
  expect(dateWriter('en-GB', long)('2025-09-01')).toBe('1 September 2025')
})
