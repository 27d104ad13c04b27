import type { Resort } from '@alpenglow/contract/catalogue/resort'

type Spot = Pick<Resort, 'id' | 'region' | 'latitude' | 'longitude'>

const toRadians = Math.PI / 180

/** Enough of the earth's shape to tell near from far: a degree of longitude is shorter the farther it lies from the equator. */
function distance(a: Spot, b: Spot): number {
  const east = (a.longitude - b.longitude) * Math.cos(((a.latitude + b.latitude) / 2) * toRadians)
  return Math.hypot(east, a.latitude - b.latitude)
}

/** The other resorts of its region, the nearest first. */
export const neighboursOf = <R extends Spot>(resorts: readonly R[], here: Spot): R[] =>
  resorts
    .filter(({ id, region }) => id !== here.id && region === here.region)
    .toSorted((a, b) => distance(a, here) - distance(b, here))
