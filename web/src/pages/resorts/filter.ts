import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { findResorts, reservationModeAt, type ReservationMode } from '@alpenglow/contract/catalogue/rules'
import { needsReservation } from '@alpenglow/contract/catalogue/validity'
import { dayAt } from '@alpenglow/contract/values/day'
import { reservationAt, type ReservationRule } from '../../parts/resort/reservations.ts'
import { isInSeason } from '../../parts/resort/useOpeningText.ts'
import { isInRegion, type RegionOption } from './places.ts'

/** The parsed filter beside the search words. Null: any. */
export type Filter = {
  place: RegionOption | null
  season: 'open' | null
  way: ReservationMode | null
  pass: Product | null
}
/** The same filter as raw query parameters, which may be invalid. */
export type FilterParams = Record<keyof Filter, string | null>

export const filterNames = ['place', 'season', 'way', 'pass'] as const satisfies (keyof Filter)[]
export const reservationWays: readonly ReservationMode[] = ['here', 'elsewhere', 'none']

/** Parses the query. A region that no longer exists, or a pass that is no longer on sale, is ignored. */
export const readFilter = (wanted: FilterParams, places: readonly RegionOption[], passes: readonly Product[]): Filter => ({
  place: places.find(({ key }) => key === wanted.place) ?? null,
  season: wanted.season === 'open' ? 'open' : null,
  way: reservationWays.find((way) => way === wanted.way) ?? null,
  pass: passes.find(({ code }) => code === wanted.pass) ?? null,
})

export const hasFilter = (filter: Filter): boolean => Object.values(filter).some((part) => part !== null)

export const filterResorts = (resorts: Resort[], query: string, filter: Filter, now: Date): Resort[] =>
  findResorts(resorts, query).filter((resort) => fits(resort, filter, now))

const fits = (resort: Resort, { place, season, way, pass }: Filter, now: Date): boolean =>
  (!place || isInRegion(resort, place)) &&
  (!season || isInSeason(resort, dayAt(now, resort.timeZone))) &&
  (!way || reservationWayWith(pass, resort) === way) &&
  (!pass || pass.grants.resorts.some(({ resortId }) => resortId === resort.id))

/** The reservation that a day needs; with a chosen pass the one that this pass needs. */
export const reservationWayWith = (pass: Product | null, resort: Resort): ReservationMode =>
  pass && !needsReservation(pass, resort.id) ? 'none' : reservationModeAt(resort)

/** The same, with whether only some passes need it. A chosen pass leaves no such doubt. */
export const reservationWith = (
  pass: Product | null,
  resort: Resort,
  products: readonly Product[] | undefined,
): ReservationRule =>
  pass ? { reservationMode: reservationWayWith(pass, resort), isForSome: false } : reservationAt(resort, products)

/** Passes, which are for more than a day and have resorts of their own; no tickets. */
export const selectPasses = (products: readonly Product[]): Product[] => products.filter(isPass)
