import { expect, it } from 'vitest'
import { byRegion } from './by-region.ts'

it('gathers what lies in one region and keeps the order', () => {
  const [a, b, c] = [
    { name: 'a', region: 'USA' },
    { name: 'b', region: 'Canada' },
    { name: 'c', region: 'USA' },
  ] as const
  expect(byRegion([a, b, c])).toEqual([
    { region: 'USA', resorts: [a, c] },
    { region: 'Canada', resorts: [b] },
  ])
  expect(byRegion([])).toEqual([])
})
