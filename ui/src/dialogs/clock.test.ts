import { expect, it } from 'vitest'
import { asClock, spokenSeconds } from './clock.ts'

it('reads as on a clock, and never below nothing', () => {
  expect([120_000, 65_000, 9_001, 0, -5000].map(asClock)).toEqual(['2:00', '1:05', '0:10', '0:00', '0:00'])
})

it('tells readers of each minute, of half of one, and of the last ten seconds', () => {
  expect([119_000, 60_000, 31_000, 30_000, 11_000, 10_000, 1000].map(spokenSeconds)).toEqual([120, 60, 60, 30, 30, 10, 10])
})
