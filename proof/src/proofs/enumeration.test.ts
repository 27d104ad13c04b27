import { expect, it } from 'vitest'
import { separation } from './enumeration.ts'

it('tells times apart as far as they are apart', () => {
  expect(separation([1, 2, 3], [4, 5, 6])).toBe(0)
  expect(separation([4, 5, 6], [1, 2, 3])).toBe(1)
  expect(separation([1, 2, 3], [1, 2, 3])).toBe(0.5)
  expect(separation([1, 3], [2, 2])).toBe(0.5)
})
