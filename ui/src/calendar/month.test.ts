import { expect, it } from 'vitest'
import { addDays, addMonths, daysOf, inMonth, nearest, stepOf, weekdayOf, weeksOf } from './month.ts'

const sunday = 0
const monday = 1

it('lays a month into its weeks, from the first to the last of its days', () => {
  const weeks = weeksOf('2027-01', sunday)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2027-01-01', '2027-01-02'])
  expect(weeks[5]?.[0]).toBe('2027-01-31')
  expect(weeks.flat().filter(Boolean)).toHaveLength(31)
})
it('has no week without a day', () => {
  expect(weeksOf('2026-11', sunday)).toHaveLength(5)
  expect(weeksOf('2026-02', sunday)).toHaveLength(4)
})
it('begins the week where it is told to', () => {
  expect(weeksOf('2027-01', monday)[0]?.indexOf('2027-01-01')).toBe(4)
  expect(weeksOf('2027-02', monday)[0]?.[0]).toBe('2027-02-01')
})
it('knows leap years', () => {
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOf('2027-02').at(-1)).toBe('2027-02-28')
  expect(weeksOf('2028-02', sunday).flat().filter(Boolean)).toEqual(daysOf('2028-02'))
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
})
it('counts days over the nights when clocks change', () => {
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14')
  expect(addDays('2027-03-14', 1)).toBe('2027-03-15')
  expect(addDays('2026-11-01', -1)).toBe('2026-10-31')
})
it('goes over the ends of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -13)).toBe('2025-12')
  expect(weekdayOf('2027-01-02')).toBe(6)
})
it('keeps the day of the month, or takes the last one', () => {
  expect(inMonth('2027-01-31', '2027-02')).toBe('2027-02-28')
  expect(inMonth('2027-01-15', '2027-02')).toBe('2027-02-15')
  expect(inMonth('2028-02-29', '2029-02')).toBe('2029-02-28')
})
it.each([
  ['ArrowLeft', false, '2026-12-31'],
  ['ArrowRight', false, '2027-01-02'],
  ['ArrowUp', false, '2026-12-25'],
  ['ArrowDown', false, '2027-01-08'],
  ['Home', false, '2027-01-01'],
  ['End', false, '2027-01-02'],
  ['PageUp', false, '2026-12-01'],
  ['PageDown', false, '2027-02-01'],
  ['PageUp', true, '2026-01-01'],
  ['PageDown', true, '2028-01-01'],
  ['a', false, undefined],
])('%s (shift: %s) leads from 1 January 2027 to %s', (key, shift, to) => {
  expect(stepOf(key, shift, '2027-01-01', sunday)).toBe(to)
})
it('goes on over what there is not, and no further than to the last', () => {
  const months = ['2026-12', '2027-01', '2027-11']
  expect(nearest(months, '2027-01', '2027-02')).toBe('2027-11')
  expect(nearest(months, '2027-11', '2027-10')).toBe('2027-01')
  expect(nearest(months, '2027-11', '2027-12')).toBe('2027-11')
  expect(nearest(months, '2026-12', '2026-11')).toBe('2026-12')
})
