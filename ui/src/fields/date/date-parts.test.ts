import { describe, expect, it } from 'vitest'
import {
  dateOf,
  halfOf,
  getMissingParts,
  noParts,
  padPart,
  partsOf,
  partsOfHalf,
  parsePastedDate,
  acceptTyped,
} from './date-parts.ts'

describe('what a box takes', () => {
  it('takes numeric characters only', () => {
    expect(acceptTyped('day', '', 'a')).toBe('')
    expect(acceptTyped('day', '1', '1x')).toBe('1')
    expect(acceptTyped('year', '', '19 90')).toBe('1990')
    expect(acceptTyped('month', '', '٣')).toBe('')
    expect(acceptTyped('month', '', 'せん')).toBe('')
    expect(acceptTyped('year', '', '１９９０')).toBe('1990')
  })
  it('has a day of at most 31 and a month of at most 12: a digit that would exceed is not taken', () => {
    expect(acceptTyped('day', '3', '31')).toBe('31')
    expect(acceptTyped('day', '3', '32')).toBe('3')
    expect(acceptTyped('month', '1', '12')).toBe('12')
    expect(acceptTyped('month', '1', '13')).toBe('1')
    expect(acceptTyped('month', '', '4')).toBe('4')
  })
  it('has box max lengths 2, 2 and 4, and a year of at most 9999', () => {
    expect(acceptTyped('month', '12', '123')).toBe('12')
    expect(acceptTyped('day', '12', '123')).toBe('12')
    expect(acceptTyped('year', '9999', '99999')).toBe('9999')
  })
  it('pads a single-digit day or month with 0, and no year', () => {
    expect([padPart('day', '7'), padPart('month', '3'), padPart('year', '9')]).toEqual(['07', '03', '9'])
    expect([padPart('day', '17'), padPart('month', '')]).toEqual(['17', ''])
  })
})

describe('what is emitted', () => {
  it('is a date only when all three parts are complete', () => {
    expect(dateOf({ month: '03', day: '07', year: '1990' })).toBe('1990-03-07')
    expect(dateOf({ month: '3', day: '07', year: '1990' })).toBeNull()
    expect(dateOf({ month: '03', day: '7', year: '1990' })).toBeNull()
    expect(dateOf({ month: '03', day: '07', year: '199' })).toBeNull()
    expect(dateOf(noParts)).toBeNull()
  })
  it.each([
    ['29', '02', '2024', '2024-02-29'],
    ['29', '02', '2023', null],
    ['29', '02', '1900', null],
    ['29', '02', '2000', '2000-02-29'],
    ['31', '04', '2020', null],
    ['00', '04', '2020', null],
    ['10', '00', '2020', null],
    ['10', '10', '0000', null],
  ])('is a real date: day %s of month %s in %s', (day, month, year, date) => {
    expect(dateOf({ day, month, year })).toBe(date)
  })
  it('is the same date for every day of the years around two centuries', () => {
    for (let at = Date.UTC(1899, 0, 1); at < Date.UTC(1905, 0, 1); at += 86_400_000) {
      const date = new Date(at).toISOString().slice(0, 10)
      expect(dateOf(partsOf(date))).toBe(date)
    }
  })
})

it('what is no date yet can be kept, and put back into the boxes as it stood there', () => {
  for (const parts of [
    { month: '03', day: '1', year: '' },
    { month: '', day: '', year: '199' },
    { month: '02', day: '30', year: '2001' },
  ])
    expect(partsOfHalf(halfOf(parts))).toEqual(parts)
  expect(halfOf(noParts)).toBe('')
  expect(halfOf({ month: '03', day: '07', year: '1990' })).toBe('')
  expect(partsOfHalf('99/<b>/x')).toEqual(noParts)
})

describe('what is missing', () => {
  it('is each part that is not complete, in the order of the boxes', () => {
    expect(getMissingParts({ month: '', day: '', year: '1990' })).toEqual(['month', 'day'])
    expect(getMissingParts({ month: '03', day: '07', year: '19' })).toEqual(['year'])
    expect(getMissingParts({ month: '03', day: '07', year: '1990' })).toEqual([])
  })
  it('is nothing where nobody has begun', () => {
    expect(getMissingParts(noParts)).toEqual([])
  })
})

describe('what is pasted', () => {
  it.each(['1990-03-07', '03/07/1990', ' 3/7/1990 ', '3.7.1990', '03-07-1990', '3 7 1990'])('reads %s', (text) => {
    expect(parsePastedDate(text)).toEqual({ month: '03', day: '07', year: '1990' })
  })
  it.each(['31/12/1990', '1990/12/31', '12311990', '１２/３１/１９９０'])(
    'reads %s, which can be read in one way only',
    (text) => {
      expect(parsePastedDate(text)).toEqual({ month: '12', day: '31', year: '1990' })
    },
  )
  it.each(['1990-03-07', '07/03/1990', '7.3.1990', '07031990'])('reads %s where the day stands first', (text) => {
    expect(parsePastedDate(text, 'day')).toEqual({ month: '03', day: '07', year: '1990' })
  })
  it.each(['', 'yesterday', '1111990', '1990-02-30', '31/02/1990', '3/7/90', '19900307'])('does not read "%s"', (text) => {
    expect(parsePastedDate(text)).toBeUndefined()
  })
})
