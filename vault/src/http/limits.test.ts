import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createLimit, networkOf } from './limits.ts'

const isRefused = (count: (key: string) => unknown, key: string): boolean => {
  try {
    count(key)
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return true
  }
}

it('a network is one text however its address is written', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual(['203.0.113.7', '203.0.113.7'])
  const same = ['2001:db8::1', '2001:0DB8:0:0::2', '2001:db8:0:0:5:6:7:8', '2001:db8::7:8']
  expect(new Set(same.map(networkOf)).size).toBe(1)
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
})

it('whoever came to the end of theirs is not forgotten for however many others, and is heard again after ten minutes', () => {
  let now = 0
  const { count } = createLimit(2, () => now)
  expect(['a', 'a', 'a'].map((key) => isRefused(count, key))).toEqual([false, false, true])
  for (let i = 0; i < 50_000; i++) count(`other ${i}`)
  expect(isRefused(count, 'a')).toBe(true)
  now = 11 * 60_000
  expect(isRefused(count, 'a')).toBe(false)
})

it('what is held counts against its own kind until its end, and after that as it says', () => {
  const { count, hold } = createLimit(2, () => 0)
  const [one, other] = [hold('a'), hold('a')]
  expect([isRefused(hold, 'a'), isRefused(hold, 'b')]).toEqual([true, false])
  one(false)
  other(false)
  expect([isRefused(count, 'a'), isRefused(hold, 'a')]).toEqual([false, false])
  // Those that are counted at once have never heard of it.
  expect([isRefused(count, 'a'), isRefused(count, 'a'), isRefused(hold, 'a')]).toEqual([false, true, true])
  const last = createLimit(1, () => 0)
  last.hold('a')(true)
  expect([isRefused(last.hold, 'a'), isRefused(last.count, 'a')]).toEqual([true, true])
})
