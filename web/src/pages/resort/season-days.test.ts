import { expect, it } from 'vitest'
import { countsOf, kindOf, monthsOf, seasonsLeft } from './season-days.ts'

const winter = {
  opensOn: '2026-11-20',
  closesOn: '2027-02-04',
  closedDates: ['2027-01-26', '2027-01-27'],
  peakDates: ['2026-12-26', '2027-01-27'],
}
const next = { ...winter, opensOn: '2027-11-20', closesOn: '2028-02-04' }

it('tells what the lifts do on a day', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-12-26', '2027-01-27', '2027-02-04', '2027-02-05']
  expect(days.map((day) => kindOf([winter], day))).toEqual(['outside', 'open', 'peak', 'closed', 'open', 'outside'])
})
it('shows every month in which the lifts run', () => {
  expect(monthsOf(winter)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})
it('keeps a season until the evening of its last day', () => {
  expect(seasonsLeft([next, winter], '2027-02-04')).toEqual([winter, next])
  expect(seasonsLeft([next, winter], '2027-02-05')).toEqual([next])
})
it('counts a closed day as closed, even where it would be a peak day', () => {
  expect(countsOf(winter)).toEqual({ closed: 2, peak: 1 })
})
