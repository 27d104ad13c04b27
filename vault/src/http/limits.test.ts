import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { createLimit } from './limits.ts'

const isRefused = (count: (key: string) => unknown, key: string): boolean => {
  try {
    count(key)
    return false
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return true
  }
}

it('whoever came to the end of theirs is not forgotten for however many others, and is heard again after ten minutes', () => {
  let now = 0
  const { count } = createLimit(2, () => now)
  expect(['a', 'a', 'a'].map((key) => isRefused(count, key))).toEqual([false, false, true])
  for (let i = 0; i < 50_000; i++) count(`other ${i}`)
  expect(isRefused(count, 'a')).toBe(true)
  now = 11 * 60_000
  expect(isRefused(count, 'a')).toBe(false)
})
