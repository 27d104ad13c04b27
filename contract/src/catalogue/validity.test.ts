import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysFrom } from '../values/day.ts'
import { monthsOf, weeksOf } from './season-weeks.ts'
import { blackoutDays, daysValid, needsReservation, tierOf, whyNotValid } from './validity.ts'

const [larkspur, perdu, cinder] = [1, 14, 6]
const grants = {
  validFrom: '2026-11-14',
  validUntil: '2027-04-30',
  days: null,
  resorts: [
    { resortId: larkspur, days: null, reservation: false },
    { resortId: perdu, days: null, reservation: true },
  ],
  blackouts: [
    { from: '2026-12-26', until: '2027-01-02', resortIds: null },
    { from: '2027-02-13', until: '2027-02-14', resortIds: [larkspur] },
  ],
  benefits: [],
  deferralDeadline: null,
  paymentPlan: null,
  voucherQuantity: 0,
  waivers: [],
}
const base = { grants }
const resort = {
  seasons: [
    { opensOn: '2025-11-22', closesOn: '2026-04-12', closedDates: [] },
    { opensOn: '2026-11-21', closesOn: '2027-04-11', closedDates: ['2027-03-01'] },
  ],
}
const at = (day: string, resortId: number = larkspur) => whyNotValid(base, resort, resortId, day)

describe('a pass at a resort on a day', () => {
  it('is valid from the first to the last day of the winter', () => {
    expect([at('2026-11-20'), at('2026-11-21'), at('2027-04-11'), at('2027-04-12')]).toEqual([
      'before_season',
      undefined,
      undefined,
      'after_season',
    ])
  })
  it('is not valid in another winter, nor where it is not sold for', () => {
    expect([at('2026-02-01'), at('2027-12-20'), at('2026-12-01', cinder)]).toEqual([
      'before_season',
      'after_season',
      'not_included',
    ])
  })
  it('is not valid when the lifts stand still', () => {
    expect(at('2027-03-01')).toBe('closed')
    const twoHalves = {
      seasons: [
        { opensOn: '2026-11-21', closesOn: '2027-01-10', closedDates: [] },
        { opensOn: '2027-02-01', closesOn: '2027-04-11', closedDates: [] },
      ],
    }
    expect(whyNotValid(base, twoHalves, larkspur, '2027-01-20')).toBe('closed')
    expect(whyNotValid(base, { seasons: [] }, larkspur, '2027-01-20')).toBe('closed')
  })
  it('is blacked out on both ends of a blackout, and only where it is one', () => {
    expect([at('2026-12-25'), at('2026-12-26'), at('2027-01-02'), at('2027-01-03')]).toEqual([
      undefined,
      'blackout',
      'blackout',
      undefined,
    ])
    expect([at('2027-02-13'), at('2027-02-13', perdu)]).toEqual(['blackout', undefined])
  })
  it('needs a reservation where it says so', () => {
    expect([larkspur, perdu, cinder].map((id) => needsReservation(base, id))).toEqual([false, true, false])
  })
})

it('a day costs by its peak, else by its weekday: a weekend begins on Friday', () => {
  const tiers = daysFrom('2026-11-19', '2026-11-23').map((day) => tierOf(day, { peakDates: ['2026-11-21', '2026-11-23'] }))
  expect(tiers).toEqual(['weekday', 'weekend', 'peak', 'weekend', 'peak'])
})

describe('the season at a glance', () => {
  const season = { startsOn: '2026-11-01', endsOn: '2027-04-17' }
  const states = (resortId?: number) => weeksOf(base, season, resortId).map(({ state }) => state[0])

  it('has a cell a week: hatched with a blackout, hollow without a day', () => {
    expect(states(larkspur).join('')).toBe('noooooobbooooobboooooooo')
  })
  it('shows for no resort in particular only what is blacked out everywhere', () => {
    expect(states().join('')).toBe('noooooobbooooooooooooooo')
    expect([blackoutDays(base), blackoutDays(base, larkspur), blackoutDays(base, perdu)]).toEqual([8, 10, 8])
  })
  it('is hollow all through where the pass is not valid', () => {
    expect(new Set(states(cinder))).toEqual(new Set(['n']))
  })
  it('names each month over the cells that are its', () => {
    expect(monthsOf(weeksOf(base, season))).toEqual([
      { month: '2026-11', cell: 0, cells: 5 },
      { month: '2026-12', cell: 5, cells: 4 },
      { month: '2027-01', cell: 9, cells: 5 },
      { month: '2027-02', cell: 14, cells: 4 },
      { month: '2027-03', cell: 18, cells: 4 },
      { month: '2027-04', cell: 22, cells: 2 },
    ])
  })
})

const anyDay = fc.integer({ min: -20, max: 230 }).map((days) => addDays('2026-11-01', days))
const anyRange = fc.tuple(anyDay, fc.integer({ min: 0, max: 40 })).map(([from, days]) => ({ from, until: addDays(from, days) }))
const anyBlackouts = fc.array(
  fc
    .tuple(anyRange, fc.option(fc.subarray([larkspur, perdu]), { nil: null }))
    .map(([range, resortIds]) => ({ ...range, resortIds })),
  { maxLength: 5 },
)
const anyPass = fc.tuple(anyRange, fc.integer({ min: 0, max: 170 }), anyBlackouts).map(([{ from }, days, blackouts]) => ({
  grants: { ...grants, validFrom: from, validUntil: addDays(from, days), blackouts },
}))
const anyWinter = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 170 }), fc.array(anyDay, { maxLength: 5 }))
  .map(([opensOn, days, closedDates]) => ({ opensOn, closesOn: addDays(opensOn, days), closedDates }))
const anyResort = fc.constantFrom(larkspur, perdu)

describe('whatever the ranges', () => {
  it('a pass is valid exactly on the open days of its time that are not blacked out there', () => {
    fc.assert(
      fc.property(anyPass, anyWinter, anyResort, (pass, winter, resortId) => {
        const { validFrom, validUntil, blackouts } = pass.grants
        const open = daysFrom(winter.opensOn, winter.closesOn).filter((day) => !winter.closedDates.includes(day))
        const mine = open.filter((day) => day >= validFrom && day <= validUntil)
        const black = new Set(
          blackouts
            .filter(({ resortIds }) => resortIds === null || resortIds.includes(resortId))
            .flatMap(({ from, until }) => daysFrom(from, until)),
        )
        const free = mine.filter((day) => !black.has(day))
        const there = { seasons: [winter] }
        expect(daysFrom('2026-10-01', '2027-12-31').filter((day) => !whyNotValid(pass, there, resortId, day))).toEqual(free)
        expect(daysValid(pass, there, resortId)).toBe(free.length)
        expect(blackoutDays(pass, resortId)).toBe(daysFrom(validFrom, validUntil).filter((day) => black.has(day)).length)
      }),
    )
  })
  it('nowhere are there more blackout days than at each resort', () => {
    fc.assert(
      fc.property(anyPass, (pass) => {
        expect(blackoutDays(pass)).toBeLessThanOrEqual(Math.min(blackoutDays(pass, larkspur), blackoutDays(pass, perdu)))
      }),
    )
  })
  it('the weeks are the season, without gap or overlap, and the months are the weeks', () => {
    fc.assert(
      fc.property(anyPass, anyRange, anyResort, (pass, { from, until }, resortId) => {
        const weeks = weeksOf(pass, { startsOn: from, endsOn: until }, resortId)
        expect(weeks.flatMap((week) => daysFrom(week.from, week.until))).toEqual(daysFrom(from, until))
        expect(weeks.every((week) => daysBetween(week.from, week.until) <= 6)).toBe(true)
        const months = monthsOf(weeks)
        expect(months.reduce((sum, { cells }) => sum + cells, 0)).toBe(weeks.length)
        expect(months.map(({ cell, month }) => weeks[cell]?.from.startsWith(month))).toEqual(months.map(() => true))
      }),
    )
  })
  it('a week is hatched exactly when a day of it is blacked out', () => {
    fc.assert(
      fc.property(anyPass, anyRange, anyResort, (pass, { from, until }, resortId) => {
        const always = { seasons: [{ opensOn: '2026-01-01', closesOn: '2028-01-01', closedDates: [] }] }
        for (const week of weeksOf(pass, { startsOn: from, endsOn: until }, resortId)) {
          const days = daysFrom(week.from, week.until).map((day) => whyNotValid(pass, always, resortId, day))
          const expected = days.includes('blackout') ? 'blackout' : days.includes(undefined) ? 'open' : 'none'
          expect(week.state).toBe(expected)
        }
      }),
    )
  })
})
