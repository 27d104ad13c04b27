import type { Product } from '@alpenglow/contract/catalogue/product'
import { blackoutDays, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import { addDays, daysFrom } from '@alpenglow/contract/values/day'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { blackoutMonths, blackoutsOf, markOf } from './blackouts.ts'

const [validFrom, validUntil] = ['2026-10-24', '2027-04-25']
const passWith = (blackouts: Product['grants']['blackouts'], resorts = [1, 2, 3]): Pick<Product, 'grants'> => ({
  grants: {
    validFrom,
    validUntil,
    days: null,
    resorts: resorts.map((resortId) => ({ resortId, days: null, reservation: false })),
    blackouts,
    benefits: [],
    deferralDeadline: null,
    paymentPlan: null,
    voucherQuantity: 0,
    waivers: [],
  },
})
const holidays = { from: '2026-12-26', until: '2027-01-02', resortIds: null }
const break_ = { from: '2027-02-13', until: '2027-02-20', resortIds: [2] }

it('puts the days that hold everywhere first, and names the resorts of the others', () => {
  expect(blackoutsOf(passWith([break_, holidays]))).toEqual([
    { resortIds: null, ranges: [{ from: '2026-12-26', until: '2027-01-02' }] },
    { resortIds: [2], ranges: [{ from: '2027-02-13', until: '2027-02-20' }] },
  ])
})
it('speaks of every resort where all of them are named', () => {
  expect(blackoutsOf(passWith([{ ...holidays, resortIds: [3, 1, 2] }]))[0]?.resortIds).toBeNull()
})
it('leaves out what holds at other resorts than those of the pass', () => {
  expect(blackoutsOf(passWith([{ ...holidays, resortIds: [9] }]))).toEqual([])
})
it('shows the months from the first blackout to the last, over the new year', () => {
  expect(blackoutMonths(passWith([break_, holidays]))).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(blackoutMonths(passWith([]))).toEqual([])
})

const day = fc.integer({ min: -10, max: 200 }).map((days) => addDays(validFrom, days))
const blackout = fc.record({
  from: day,
  length: fc.integer({ min: 0, max: 12 }),
  resortIds: fc.option(fc.subarray([1, 2, 3, 4], { minLength: 1 })),
})
it('marks every day as the gate would, whatever the blackouts', () => {
  const open = { seasons: [{ opensOn: '2026-01-01', closesOn: '2027-12-31', closedDates: [] }] }
  fc.assert(
    fc.property(fc.array(blackout, { maxLength: 5 }), day, (drawn, asked) => {
      const pass = passWith(drawn.map(({ from, length, resortIds }) => ({ from, until: addDays(from, length), resortIds })))
      const shutAt = [1, 2, 3].filter((id) => whyNotValid(pass, open, id, asked) === 'blackout').length
      const isOutside = asked < validFrom || asked > validUntil
      const expected = isOutside ? 'outside' : shutAt === 3 ? 'blackout' : shutAt > 0 ? 'partly' : 'open'
      expect(markOf(pass)(asked)).toBe(expected)
    }),
  )
})
it('counts as many days that are shut everywhere as it marks', () => {
  fc.assert(
    fc.property(fc.array(blackout, { maxLength: 5 }), (drawn) => {
      const pass = passWith(drawn.map(({ from, length, resortIds }) => ({ from, until: addDays(from, length), resortIds })))
      const mark = markOf(pass)
      const marked = daysFrom(validFrom, validUntil).filter((date) => mark(date) === 'blackout')
      expect(marked.length).toBe(blackoutDays(pass))
    }),
  )
})
