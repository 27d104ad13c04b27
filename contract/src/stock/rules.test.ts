import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../values/day.ts'
import { isFew, limitOf, nearestDays } from './rules.ts'

it('a ticket is limited by the day, everything else in all, and most of it not', () => {
  expect(limitOf({ kind: 'day_ticket', dailyQuantity: 300, quantity: null })).toBe(300)
  expect(limitOf({ kind: 'add_on', dailyQuantity: null, quantity: 120 })).toBe(120)
  expect(limitOf({ kind: 'season_pass', dailyQuantity: null, quantity: null })).toBeNull()
})

it('tells how many are left only when they are few', () => {
  const first = (limit: number) => Array.from({ length: limit + 1 }, (_, n) => limit - n).find((left) => isFew(left, limit))
  expect([900, 120, 60, 10, 3, 1].map(first)).toEqual([20, 12, 6, 5, 3, 1])
})
it('what is sold out is always told, and who is told of some is told of fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (limit, left) => {
      expect(isFew(0, limit)).toBe(true)
      if (isFew(left + 1, limit)) expect(isFew(left, limit)).toBe(true)
    }),
  )
})

it('the days nearest to one are around it, in order, and never that day itself', () => {
  const days = ['2027-01-10', '2027-01-14', '2027-01-16', '2027-01-17', '2027-01-18', '2027-01-30']
  expect(nearestDays(days, '2027-01-16')).toEqual(['2027-01-14', '2027-01-17', '2027-01-18'])
  expect(nearestDays(days, '2027-01-15')).toEqual(['2027-01-14', '2027-01-16', '2027-01-17'])
  expect(nearestDays([], '2027-01-16')).toEqual([])
})
it('no day that is left out is nearer than one that is told', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200)), fc.nat(200), (numbers, at) => {
      const day = (n: number) => addDays('2027-01-01', n)
      const near = nearestDays(numbers.map(day), day(at))
      const far = (one: string) => Math.abs(Date.parse(one) - Date.parse(day(at)))
      const farthest = Math.max(0, ...near.map(far))
      for (const other of numbers.map(day))
        if (other !== day(at) && !near.includes(other)) expect(far(other)).toBeGreaterThanOrEqual(farthest)
    }),
  )
})
