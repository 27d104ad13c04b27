import { daysFrom, weekdayOf, type Day } from '../values/day.ts'
import type { Tier } from './kinds.ts'
import type { Blackout, Product } from './product.ts'
import type { ResortDetail, ResortSeason } from './resort.ts'

export type ProductGrants = Pick<Product, 'grants'>
export type ResortDays = {
  seasons: readonly Pick<ResortDetail['seasons'][number], 'opensOn' | 'closesOn' | 'closedDates'>[]
}

export type NotValid = 'not_included' | 'before_season' | 'after_season' | 'closed' | 'blackout'

export const includes = (from: Day, day: Day, until: Day) => from <= day && day <= until

export const grantOf = ({ grants }: ProductGrants, resortId: number) =>
  grants.resorts.find((resort) => resort.resortId === resortId)

/** Whether a day at the resort must be reserved first. */
export const needsReservation = (product: ProductGrants, resortId: number): boolean =>
  grantOf(product, resortId)?.reservation ?? false

const covers = (blackout: Blackout, resortId: number, day: Day) =>
  includes(blackout.from, day, blackout.until) && (blackout.resortIds?.includes(resortId) ?? true)

/**
 * Whether a day is blacked out at a resort; without a resort: at every resort of the product, so that it opens none.
 */
export function isBlackout({ grants }: ProductGrants, resortId: number | null, day: Day): boolean {
  const ids = resortId === null ? grants.resorts.map((resort) => resort.resortId) : [resortId]
  return ids.every((id) => grants.blackouts.some((blackout) => covers(blackout, id, day)))
}

/** Why a pass does not open the lifts of a resort on a day. */
export function whyNotValid(product: ProductGrants, resort: ResortDays, resortId: number, day: Day): NotValid | undefined {
  if (!grantOf(product, resortId)) return 'not_included'
  return whyNotInSeason(product, resort, day) ?? (isBlackout(product, resortId, day) ? 'blackout' : undefined)
}

function whyNotInSeason(
  { grants: { validFrom, validUntil } }: ProductGrants,
  resort: ResortDays,
  day: Day,
): NotValid | undefined {
  if (day < validFrom) return 'before_season'
  if (day > validUntil) return 'after_season'
  // Only the winters in which the pass is valid count: its owner does not want to read of the end of last winter.
  const winters = resort.seasons.filter(({ opensOn, closesOn }) => opensOn <= validUntil && closesOn >= validFrom)
  const winter = winters.find(({ opensOn, closesOn }) => includes(opensOn, day, closesOn))
  if (winter) return winter.closedDates.includes(day) ? 'closed' : undefined
  if (winters.length > 0 && winters.every(({ opensOn }) => day < opensOn)) return 'before_season'
  return winters.length > 0 && winters.every(({ closesOn }) => closesOn < day) ? 'after_season' : 'closed'
}

/** The kind of day, which decides the price of a day ticket. */
export function tierOf(day: Day, { peakDates }: Pick<ResortSeason, 'peakDates'>): Tier {
  if (peakDates.includes(day)) return 'peak'
  return weekdayOf(day) >= 5 ? 'weekend' : 'weekday'
}

/**
 * The number of days on which it opens the lifts of a resort; where the owner may use only some of them, the number to
 * choose from.
 */
export function daysValid(product: ProductGrants, resort: ResortDays, resortId: number): number {
  const days = daysFrom(product.grants.validFrom, product.grants.validUntil)
  return days.filter((day) => !whyNotValid(product, resort, resortId, day)).length
}

/** The number of blacked-out days at a resort; without a resort: at all of its resorts. */
export function blackoutDays(product: ProductGrants, resortId: number | null = null): number {
  const { validFrom, validUntil, blackouts } = product.grants
  const days = new Set(blackouts.flatMap(({ from, until }) => daysFrom(from, until)))
  return [...days].filter((day) => includes(validFrom, day, validUntil) && isBlackout(product, resortId, day)).length
}
