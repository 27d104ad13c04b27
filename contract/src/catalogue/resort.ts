import * as z from 'zod/mini'
import { Currency } from '../values/money.ts'

/**
 * Existing clients know the first fifteen fields; new ones come after. Heights are metres, snowfall is centimetres in a
 * winter.
 */
export const Resort = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  covidCredit: z.boolean(),
  hemisphere: z.enum(['northern', 'southern']),
  tags: z.array(z.string()),
  region: z.string(),
  subregion: z.string(),
  logoUrl: z.string(),
  reservationsEnabled: z.boolean(),
  reservationSystemUrl: z.string(),
  localPolicyUrl: z.string(),
  abbreviation: z.string(),
  active: z.boolean(),
  owned: z.boolean(),
  tagline: z.string(),
  timeZone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  summit: z.int(),
  base: z.int(),
  lifts: z.int(),
  runs: z.int(),
  snowfall: z.int(),
  /** The current season, or the next one. */
  opensOn: z.nullable(z.iso.date()),
  closesOn: z.nullable(z.iso.date()),
  /** The name of its pictures; see picture.ts. */
  picture: z.string(),
})
export type Resort = z.infer<typeof Resort>

/** A resort's days in one season. Each day from the first to the last is open, except the closed ones. */
export const ResortSeason = z.object({
  seasonId: z.int(),
  name: z.string(),
  opensOn: z.iso.date(),
  closesOn: z.iso.date(),
  closedDates: z.array(z.iso.date()),
  peakDates: z.array(z.iso.date()),
})
export type ResortSeason = z.infer<typeof ResortSeason>

export const ResortDetail = z.extend(Resort, {
  about: z.string(),
  hectares: z.int(),
  /** The shares of its runs, in percent: together a hundred. */
  terrain: z.object({ easy: z.int(), intermediate: z.int(), expert: z.int() }),
  purchaseGroup: z.string(),
  currency: Currency,
  /** The country and state whose taxes the resort charges, as "US-UT". */
  taxPlace: z.string(),
  seasons: z.array(ResortSeason),
})
export type ResortDetail = z.infer<typeof ResortDetail>

/**
 * A drawn map under the resorts, by day and by night, and each resort's place on it: from the left and the top, 0 to 1.
 */
export const ResortMap = z.object({
  day: z.string(),
  night: z.string(),
  width: z.int(),
  height: z.int(),
  places: z.array(z.object({ resortId: z.int(), x: z.number(), y: z.number() })),
})
export type ResortMap = z.infer<typeof ResortMap>
