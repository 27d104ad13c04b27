import { expect, it } from 'vitest'
import { kmBetween, neighboursOf } from './neighbours.ts'

const at = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude })
const salt = at(1, 40.76, -111.89)
const [portland, denver, calgary] = [at(2, 45.52, -122.68), at(3, 39.74, -104.99), at(4, 51.05, -114.07)]

it('names all other resorts, the nearest first, on whichever side of a border', () => {
  const near = neighboursOf([portland, salt, calgary, denver], salt)
  expect(near.map(({ resort, km }) => [resort.id, Math.round(km / 10) * 10])).toEqual([
    [3, 600],
    [2, 1020],
    [4, 1160],
  ])
})
it('measures along the earth, over the antimeridian too', () => {
  expect(kmBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1)
  expect(kmBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015, 0)
})
