import { expect, it } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const at = (id: number, latitude: number, longitude: number, region = 'USA') => ({ id, latitude, longitude, region })

it('names the other resorts of the region, the nearest first', () => {
  const here = at(1, 40.6, -111.6)
  const [oregon, colorado, alberta] = [at(2, 44, -121), at(3, 39.6, -106.4), at(4, 51, -115, 'Canada')]
  expect(neighboursOf([here, oregon, colorado, alberta], here)).toEqual([colorado, oregon])
})
it('knows that far in the north a degree to the east is a short way', () => {
  const here = at(1, 60, -110)
  expect(neighboursOf([at(2, 62, -110), at(3, 60, -107)], here).map(({ id }) => id)).toEqual([3, 2])
})
