import { expect, test } from 'vitest'
import { createLatencies } from './latencies.ts'

test('half of the calls took no longer than the median, and one in a hundred longer than the 99th percentile', () => {
  const latencies = createLatencies()
  for (let ms = 1; ms <= 100; ms++) latencies.add(ms)
  expect(latencies.percentile(0.5)).toBeCloseTo(50.01)
  expect(latencies.percentile(0.99)).toBeCloseTo(99.01)
})

test('a call of more than a second counts as one of a second', () => {
  const latencies = createLatencies()
  latencies.add(5000)
  expect(latencies.percentile(0.5)).toBeCloseTo(1000)
})

test('what came before the measurement is forgotten', () => {
  const latencies = createLatencies()
  latencies.add(900)
  latencies.clear()
  latencies.add(1)
  expect(latencies.percentile(0.99)).toBeCloseTo(1.01)
})
