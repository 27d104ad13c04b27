import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, ageOn, dayAt, daysBetween, daysFrom, startOfDay, weekdayOf } from './day.ts'

const zones = Intl.supportedValuesOf('timeZone')
/**
 * Zones where midnight is skipped or repeated, where clocks change by half an hour, or are offset by half or quarter
 * hours.
 */
const odd = [
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Asuncion',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Denver',
  'America/Vancouver',
]
const anyZone = fc.oneof(fc.constantFrom(...zones), fc.constantFrom(...odd))
const anyDay = fc.integer({ min: 0, max: daysBetween('1972-01-10', '2037-12-31') }).map((days) => addDays('1972-01-10', days))
/** Days that were skipped when the date line moved. */
const leftOut = new Set([
  'Pacific/Apia 2011-12-30',
  'Pacific/Fakaofo 2011-12-30',
  'Pacific/Enderbury 1994-12-31',
  'Pacific/Kanton 1994-12-31',
  'Pacific/Kiritimati 1994-12-31',
  'Pacific/Kwajalein 1993-08-21',
])
const begins = (day: string, zone: string) => startOfDay(day, zone).toISOString()
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describe('the start of a day', () => {
  it('is the first instant of that day, wherever and whenever', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        fc.pre(!leftOut.has(`${zone} ${day}`))
        const start = startOfDay(day, zone)
        expect(dayAt(start, zone)).toBe(day)
        expect(dayAt(justBefore(start), zone) < day).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
  it('is right on every day of years in which clocks are odd', () => {
    for (const zone of odd) {
      for (const day of [...daysFrom('2010-01-01', '2011-12-28'), ...daysFrom('2023-01-01', '2024-12-31')]) {
        const start = startOfDay(day, zone)
        expect([zone, dayAt(start, zone)]).toEqual([zone, day])
        expect(dayAt(justBefore(start), zone) < day).toBe(true)
      }
    }
  })
  it('comes later than that of the day before, by 20 to 28 hours', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...odd, 'UTC', 'Europe/Paris'), (day, zone) => {
        fc.pre(zone !== 'Pacific/Apia')
        const hours = (startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
        expect(hours >= 20 && hours <= 28).toBe(true)
      }),
    )
  })
  it('is midnight, but an hour later where clocks skip it', () => {
    expect(begins('2026-11-01', 'America/Denver')).toBe('2026-11-01T06:00:00.000Z')
    expect(begins('2026-11-02', 'America/Denver')).toBe('2026-11-02T07:00:00.000Z')
    expect(begins('2024-09-08', 'America/Santiago')).toBe('2024-09-08T04:00:00.000Z')
    expect(begins('2024-04-26', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z')
    expect(begins('2024-03-31', 'Asia/Beirut')).toBe('2024-03-30T22:00:00.000Z')
  })
  it('is the first of two midnights', () => {
    // At 00:01 the clocks in St. John's went back to 23:01, and the day began a second time.
    expect(begins('2010-11-07', 'America/St_Johns')).toBe('2010-11-07T02:30:00.000Z')
  })
  it('is that of the next day where a whole day was left out', () => {
    expect(begins('2011-12-30', 'Pacific/Apia')).toBe(begins('2011-12-31', 'Pacific/Apia'))
    expect(begins('2011-12-31', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z')
  })
})

describe('counting days', () => {
  it('goes there and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        const other = addDays(day, days)
        expect(daysBetween(day, other)).toBe(days)
        expect(addDays(other, -days)).toBe(day)
        expect(other < day).toBe(days < 0)
        expect(weekdayOf(other)).toBe(((((weekdayOf(day) - 1 + days) % 7) + 7) % 7) + 1)
      }),
    )
  })
  it('knows 29 February and the turn of the year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
  it('a week begins with Monday, the first, and ends with Sunday, the seventh', () => {
    expect(daysFrom('2026-11-16', '2026-11-22').map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
  it('lists a range with both of its ends, and nothing when they are crossed', () => {
    expect(daysFrom('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(daysFrom('2027-01-01', '2027-01-01')).toEqual(['2027-01-01'])
    expect(daysFrom('2027-01-02', '2027-01-01')).toEqual([])
  })
  it('somebody born on 29 February is a year older on 1 March of a common year', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
    expect([ageOn('2008-02-29', '2028-02-28'), ageOn('2008-02-29', '2028-02-29')]).toEqual([19, 20])
  })
})
