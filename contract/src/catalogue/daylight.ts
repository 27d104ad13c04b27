/** The seasons of a picture: they decide its ground and how high the sun climbs. */
export const landSeasons = ['winter', 'spring', 'summer', 'autumn'] as const
export type LandSeason = (typeof landSeasons)[number]

/** The sun's declination on a typical day of the resort's own season, towards the resort's pole, in degrees. */
const declination: Record<LandSeason, number> = { winter: -19, spring: 4, summer: 20, autumn: -2 }

const toRadians = Math.PI / 180

/**
 * Hours of sunrise and sunset in solar time, noon at 12. Winter is the resort's own winter, so a southern latitude
 * counts like its northern mirror. Beyond the polar circles every day keeps a morning and an evening, since a picture
 * needs some light.
 */
export function daylight(latitude: number, season: LandSeason): { rise: number; set: number } {
  const cosine = -Math.tan(Math.min(Math.abs(latitude), 89) * toRadians) * Math.tan(declination[season] * toRadians)
  const half = Math.acos(Math.min(0.6, Math.max(-0.8, cosine))) / toRadians / 15
  return { rise: 12 - half, set: 12 + half }
}

export type Moment = 'night' | 'first_light' | 'morning' | 'noon' | 'afternoon' | 'last_light' | 'dusk'

/**
 * The part of the day, by the light on the peaks. They glow around sunrise and sunset, for longer than the sun needs.
 */
export function momentAt(minutes: number, latitude: number, season: LandSeason): Moment {
  const { rise, set } = daylight(latitude, season)
  const hour = minutes / 60
  if (hour < rise - 0.8 || hour >= set + 1.5) return 'night'
  if (hour < rise + 0.9) return 'first_light'
  if (hour < 11.25) return 'morning'
  if (hour < 12.75) return 'noon'
  if (hour < set - 1) return 'afternoon'
  return hour < set + 0.4 ? 'last_light' : 'dusk'
}
