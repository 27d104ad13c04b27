import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { findResorts, reservationWay, type ReservationWay } from '@alpenglow/contract/catalogue/rules'
import { needsReservation } from '@alpenglow/contract/catalogue/validity'
import { dayAt } from '@alpenglow/contract/values/day'
import { reservationAt, type Reservation } from '../../parts/resort/reservations.ts'
import { isInSeason } from '../../parts/resort/useOpening.ts'
import { isIn, type Place } from './places.ts'

/** What is asked for besides the words of the search; null: no matter. */
export type Filter = {
  place: Place | null
  season: 'open' | null
  way: ReservationWay | null
  pass: Product | null
}
/** The same as the address has it: words, which may mean nothing here. */
export type Wanted = Record<keyof Filter, string | null>

export const filterNames = ['place', 'season', 'way', 'pass'] as const satisfies (keyof Filter)[]
export const ways: readonly ReservationWay[] = ['here', 'elsewhere', 'none']

/** What the address asks for. A region that has gone, or a pass no longer on sale, is not asked for. */
export const readFilter = (wanted: Wanted, places: readonly Place[], passes: readonly Product[]): Filter => ({
  place: places.find(({ key }) => key === wanted.place) ?? null,
  season: wanted.season === 'open' ? 'open' : null,
  way: ways.find((way) => way === wanted.way) ?? null,
  pass: passes.find(({ code }) => code === wanted.pass) ?? null,
})

export const isAsking = (filter: Filter): boolean => Object.values(filter).some((part) => part !== null)

export const filtered = (resorts: Resort[], query: string, filter: Filter, now: Date): Resort[] =>
  findResorts(resorts, query).filter((resort) => fits(resort, filter, now))

const fits = (resort: Resort, { place, season, way, pass }: Filter, now: Date): boolean =>
  (!place || isIn(resort, place)) &&
  (!season || isInSeason(resort, dayAt(now, resort.timeZone))) &&
  (!way || wayWith(pass, resort) === way) &&
  (!pass || pass.grants.resorts.some(({ resortId }) => resortId === resort.id))

/** Where a day is held before. Whoever has a pass in mind wants to know it of that pass. */
export const wayWith = (pass: Product | null, resort: Resort): ReservationWay =>
  pass && !needsReservation(pass, resort.id) ? 'none' : reservationWay(resort)

/** The same, and whether it is asked of some passes only: there is no such doubt with a pass in mind. */
export const askedWith = (pass: Product | null, resort: Resort, products: readonly Product[] | undefined): Reservation =>
  pass ? { way: wayWith(pass, resort), isForSome: false } : reservationAt(resort, products)

/** A pass is for more than a day, and has resorts of its own. */
export const passesOf = (products: readonly Product[]): Product[] => products.filter(isPass)
