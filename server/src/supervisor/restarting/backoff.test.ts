import { expect, test } from 'vitest'
import { backoff, countFailuresInRow } from './backoff.ts'

test('a part that ended is started at once; one that keeps ending waits 250 ms, then twice as long each time, 8 s at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 40].map(backoff)).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 8000, 8000])
})

test('a part that lived for a second and a half starts counting anew', () => {
  expect(countFailuresInRow(5, 1499)).toBe(6)
  expect(countFailuresInRow(5, 1500)).toBe(1)
})
