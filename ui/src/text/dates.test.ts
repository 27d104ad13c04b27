import { expect, it } from 'vitest'
import { dateWriter } from './dates.ts'

const long = { dateStyle: 'long' } as const

it('writes a day as the language does, wherever the reader is', () => {
  expect(dateWriter('en-GB', long)('1990-03-07')).toBe('7\u00a0March 1990')
  expect(dateWriter('fr-CA', long)('1990-03-07')).toBe('7\u00a0mars 1990')
  expect(dateWriter('fr-CA', { dateStyle: 'full' })('2027-01-31')).toBe('dimanche 31\u00a0janvier 2027')
})
it('counts the first of a month in French, and no other day', () => {
  expect(dateWriter('fr-CA', long)('2025-09-01')).toBe('1er\u00a0septembre 2025')
  expect(dateWriter('fr-CA', { dateStyle: 'full' })('2027-01-01')).toBe('vendredi 1er\u00a0janvier 2027')
  expect(dateWriter('fr-CA', long)('2025-09-11')).toBe('11\u00a0septembre 2025')
  expect(dateWriter('en-GB', long)('2025-09-01')).toBe('1\u00a0September 2025')
})
