import { expect, it } from 'vitest'
import { filterOf } from './log-filter.ts'

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-13-45', undefined],
  ['2026-02-31', undefined],
  ['yesterday', undefined],
])('a day in the address is one of the calendar: %s', (day, expected) => {
  expect(filterOf(new URLSearchParams({ day })).day).toBe(expected)
})
