import { expect, it } from 'vitest'
import { isExpired } from './expiry.ts'

it.each([
  ['2026-11-30T12:00:00Z', false],
  // The last evening of the month in the shop's time zone; and its last hour anywhere. The vault has the same rule.
  ['2026-12-01T03:00:00Z', false],
  ['2026-12-01T11:59:59Z', false],
  ['2026-12-01T12:00:00Z', true],
  ['2027-10-01T12:00:00Z', true],
])('at %s a card of November 2026 is over: %s', (now, isOver) => {
  expect(isExpired({ month: 11, year: 2026 }, new Date(now))).toBe(isOver)
})
it('a year ends with its December, as any month', () => {
  const inDecember = { month: 12, year: 2026 }
  expect(isExpired(inDecember, new Date('2027-01-01T11:00:00Z'))).toBe(false)
  expect(isExpired(inDecember, new Date('2027-01-01T12:00:00Z'))).toBe(true)
  expect(isExpired({ month: 1, year: 2027 }, new Date('2026-12-31T23:00:00Z'))).toBe(false)
})
