import type { Day } from '../values/day.ts'
import { landSeasons, type LandSeason } from './daylight.ts'

/**
 * The use of a picture. `quiet` is the share of its width, from the left, that has text and so no summit; `headroom`
 * the share of its height that is more sky than usual; `detail` how rich it is at most.
 */
export type PictureShape = { width: number; height: number; quiet?: number; headroom?: number; focus?: number; detail?: number }

export const pictureShapes = {
  card: { width: 480, height: 360 },
  large: { width: 800, height: 620 },
  band: { width: 1440, height: 430, quiet: 0.46, headroom: 0.3, focus: 0.74 },
  /** The banner on a phone: the text is above the summits. */
  tall: { width: 480, height: 620, headroom: 0.42 },
  /** A pass card, whose name is in the sky. */
  pass: { width: 520, height: 328, headroom: 0.2 },
  logo: { width: 120, height: 120, focus: 0.5, detail: 0.4 },
} as const satisfies Record<string, PictureShape>
export type PictureShapeName = keyof typeof pictureShapes

/** One picture: the resort at a quarter of an hour, in minutes since its midnight. */
export type Picture = { picture: string; season: LandSeason; minutes: number; shape: PictureShapeName }

const folder = '/landscapes/'

export const pictureUrl = (picture: string, { season, minutes, shape }: Omit<Picture, 'picture'>): string =>
  `${folder}${picture}-${season}-${clock(minutes)}-${shape}.svg`

const clock = (minutes: number): string => twoDigits(Math.floor(minutes / 60)) + twoDigits(minutes % 60)
const twoDigits = (n: number): string => String(n).padStart(2, '0')

const written =
  /^(?<picture>[a-z0-9][a-z0-9-]{0,40}-[0-9a-f]{8})-(?<season>[a-z]+)-(?<hours>[01]\d|2[0-3])(?<rest>00|15|30|45)-(?<shape>[a-z]+)\.svg$/
const isSeason = (name: string): name is LandSeason => landSeasons.some((season) => season === name)
const isShape = (name: string): name is PictureShapeName => Object.hasOwn(pictureShapes, name)

/** Parses the file name that `pictureUrl` writes; undefined for any other name. */
export function readPictureName(name: string): Picture | undefined {
  const { picture, season = '', hours, rest, shape = '' } = written.exec(name)?.groups ?? {}
  if (picture === undefined || !isSeason(season) || !isShape(shape)) return undefined
  return {
    picture,
    season,
    minutes: Number(hours) * 60 + Number(rest),
    shape,
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Memoization: making a formatter takes a thousand times as long as using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, made)
  return made
}

/** The local time of an instant, in minutes since midnight. */
export function minutesAt(instant: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockOf(timeZone).format(instant).split(':').map(Number)
  return hours * 60 + minutes
}

/** The quarter of an hour that has begun at the resort, in minutes since midnight. */
export function quarterAt(instant: Date, timeZone: string): number {
  const minutes = minutesAt(instant, timeZone)
  return minutes - (minutes % 15)
}

type Year = { opensOn: Day | null; closesOn: Day | null; hemisphere: 'northern' | 'southern' }

const byMonth: LandSeason[] = [
  'winter',
  'winter',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'autumn',
  'autumn',
  'autumn',
  'winter',
]

/**
 * The season of a picture on a day. Snow lies from a month before the lifts open until three weeks after they close;
 * autumn and spring are the two months before and after. The dates may be those of the next season or the last, since a
 * year shifts nothing. Without dates the calendar decides, half a year later in the south.
 */
export function seasonOf(day: Day, { opensOn, closesOn, hemisphere }: Year): LandSeason {
  if (!opensOn || !closesOn)
    return byMonth[(Number(day.slice(5, 7)) - 1 + (hemisphere === 'southern' ? 6 : 0)) % 12] ?? 'winter'
  const firstSnow = dayNumber(opensOn) - 30
  const snowDays = dayNumber(closesOn) + 21 - firstSnow
  const lain = (((dayNumber(day) - firstSnow) % yearDays) + yearDays) % yearDays
  if (lain <= snowDays) return 'winter'
  if (lain - snowDays <= 60) return 'spring'
  return yearDays - lain <= 60 ? 'autumn' : 'summer'
}

const yearDays = 365
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
