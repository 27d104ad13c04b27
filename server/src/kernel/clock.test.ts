import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['America/Denver', '2026-11-23T06:59:59.999Z', '2026-11-22', '2026-11-23'],
  ['Asia/Kathmandu', '2026-11-22T18:14:59.999Z', '2026-11-22', '2026-11-23'],
  ['America/St_Johns', '2026-11-23T03:29:59.999Z', '2026-11-22', '2026-11-23'],
])('a day of %s ends at its midnight', (timeZone, last, before, after) => {
  vi.setSystemTime(last)
  const { today } = createClock(undefined, timeZone)
  expect([today(), today()]).toEqual([before, before])
  vi.setSystemTime(Date.parse(last) + 1)
  expect(today()).toBe(after)
})
it('a clock that is set runs on from there', () => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { today, now } = createClock('2027-01-31T22:30:00Z', 'Europe/Zurich')
  expect([today(), now().toISOString()]).toEqual(['2027-01-31', '2027-01-31T22:30:00.000Z'])
  vi.setSystemTime('2026-11-23T12:30:00Z')
  expect([today(), now().toISOString()]).toEqual(['2027-02-01', '2027-01-31T23:00:00.000Z'])
})
