import type { Resort } from '@alpenglow/contract/catalogue/resort'

type Spot = Pick<Resort, 'id' | 'latitude' | 'longitude'>

const radians = (degrees: number) => (degrees * Math.PI) / 180
const earthKm = 6371

/** Great-circle distance in kilometres (haversine formula). */
export function kmBetween(a: Pick<Spot, 'latitude' | 'longitude'>, b: Pick<Spot, 'latitude' | 'longitude'>): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const part = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** All other resorts with their distances, the nearest first. */
export const neighboursOf = <R extends Spot>(resorts: readonly R[], here: Spot): { resort: R; km: number }[] =>
  resorts
    .filter(({ id }) => id !== here.id)
    .map((resort) => ({ resort, km: kmBetween(resort, here) }))
    .toSorted((a, b) => a.km - b.km)
