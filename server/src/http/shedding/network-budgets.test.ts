import { expect, it } from 'vitest'
import { createNetworkBudgets, type NetworkBudget } from './network-budgets.ts'

const limit = { msPerSecond: 100, bytesPerSecond: 1000 }
function clocked() {
  let at = 0
  const purses = createNetworkBudgets(limit, () => at)
  const isEmpty = (address: string) => purses.isEmpty(purses.of(address))
  const charge = (theirs: readonly NetworkBudget[], ms: number, bytes: number) =>
    purses.charge(theirs, { ms, bytes, heldMs: 0 })
  return { ...purses, charge, isEmpty, later: (ms: number) => void (at += ms) }
}

it('a network that has used up its time waits until it is there again, and another does not notice', () => {
  const { of, charge, isEmpty, later } = clocked()
  charge(of('203.0.113.7'), 499, 0)
  expect(isEmpty('203.0.113.7')).toBe(false)
  charge(of('203.0.113.7'), 51, 0)
  expect([isEmpty('203.0.113.7'), isEmpty('::ffff:203.0.113.7'), isEmpty('203.0.113.8')]).toEqual([true, true, false])
  later(499)
  expect(isEmpty('203.0.113.7')).toBe(true)
  later(2)
  expect(isEmpty('203.0.113.7')).toBe(false)
})
it('or its bytes', () => {
  const { of, charge, isEmpty, later } = clocked()
  charge(of('203.0.113.7'), 0, 2_500_000)
  later(60 * 60_000)
  expect(isEmpty('203.0.113.7')).toBe(false)
  charge(of('203.0.113.7'), 0, 5001)
  expect(isEmpty('203.0.113.7')).toBe(true)
})
it('a house of 256 networks has what four have', () => {
  const { of, charge, isEmpty } = clocked()
  for (let n = 0; n < 4; n++) charge(of(`2001:db8:1:10${n}::1`), 499, 0)
  expect(isEmpty('2001:db8:1:1f0::1')).toBe(false)
  charge(of('2001:db8:1:110::1'), 100, 0)
  expect([isEmpty('2001:db8:1:1f0::1'), isEmpty('2001:db8:1:200::1')]).toEqual([true, false])
})
it('who has used theirs up is not forgotten for however many others', () => {
  const { of, charge, isEmpty } = clocked()
  for (let n = 0; n < 15_000; n++) of(`198.18.${n >> 8}.${n & 255}`)
  charge(of('203.0.113.7'), 501, 0)
  for (let n = 0; n < 15_000; n++) of(`198.19.${n >> 8}.${n & 255}`)
  expect(isEmpty('203.0.113.7')).toBe(true)
})
it('what is still being answered is held back, as much as such a read has cost lately, and what it does not cost is given back', () => {
  const { of, hold, charge, isEmpty } = clocked()
  const theirs = of('203.0.113.7')
  for (let n = 0; n < 50; n++) charge(theirs, 5, 0)
  let begun = 0
  for (; !isEmpty('203.0.113.7'); begun++) hold(theirs)
  // 250 ms were left, and each read costs five.
  expect(begun).toBeGreaterThanOrEqual(50)
  expect(begun).toBeLessThan(55)
})
