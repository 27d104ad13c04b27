import { expect, it } from 'vitest'
import { closedOf, dayKindOf, monthsOf, peaksOf, seasonsLeft } from './season-days.ts'

const winter = {
  opensOn: '2026-11-20',
  closesOn: '2027-02-04',
  closedDates: ['2027-01-26', '2027-01-27'],
  peakDates: ['2026-12-26', '2027-01-27'],
}
const next = { ...winter, opensOn: '2027-11-20', closesOn: '2028-02-04' }

it('tells what the lifts do on a day', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-12-26', '2027-01-27', '2027-02-04', '2027-02-05']
  expect(days.map((day) => dayKindOf([winter], day))).toEqual(['outside', 'open', 'peak', 'closed', 'open', 'outside'])
})
it('shows every month in which the lifts run', () => {
  expect(monthsOf(winter)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})
it('keeps a season until the evening of its last day', () => {
  expect(seasonsLeft([next, winter], '2027-02-04')).toEqual([winter, next])
  expect(seasonsLeft([next, winter], '2027-02-05')).toEqual([next])
})
it('counts no closed day as a peak day', () => {
  expect(peaksOf(winter)).toBe(1)
})
it('says which days the lifts rest on: a weekday, some days in a row, or too many to name', () => {
  const closed = (closedDates: string[], closesOn = '2026-12-05') => closedOf({ ...winter, closesOn, closedDates })
  expect(closed([])).toEqual({ kind: 'none' })
  expect(closed(['2026-11-23', '2026-11-30'])).toEqual({ kind: 'weekly', weekdays: [1] })
  expect(closed(['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01'])).toEqual({ kind: 'weekly', weekdays: [1, 2] })
  // The lifts run on the third Monday, so the weekday is no rule.
  expect(closed(['2026-11-23', '2026-11-30'], '2026-12-07')).toMatchObject({ kind: 'days' })
  expect(closedOf(winter)).toEqual({ kind: 'days', runs: [{ from: '2027-01-26', until: '2027-01-27' }] })
  expect(closed(['2026-11-21', '2026-11-23', '2026-11-25', '2026-11-27', '2026-11-29'])).toEqual({ kind: 'many', days: 5 })
})
