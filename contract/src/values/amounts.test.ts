import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dividedBy } from './amounts.ts'

it('rounds half a cent up, and less than half down', () => {
  expect([dividedBy(2056_00, 32), dividedBy(1, 2), dividedBy(1, 3), dividedBy(2, 3), dividedBy(0, 7)]).toEqual([
    64_25, 1, 0, 1, 0,
  ])
})
it('is never more than half a cent from the truth, and always whole', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: 500 }), (amount, among) => {
      const part = dividedBy(amount, among)
      expect(Number.isInteger(part)).toBe(true)
      const error = 2 * (part * among - amount)
      expect(error > -among && error <= among).toBe(true)
    }),
  )
})
