import { findSalePrice } from './prices.ts'
import { isLiftPass, type Tier } from '../kinds.ts'
import type { Product } from '../product.ts'
import type { ResortDetail } from '../resort.ts'
import { reservationModeAt, type ReservationMode } from '../rules.ts'
import { blackoutDays, needsReservation, tierOf, whyNotValid, type NotValid } from '../validity.ts'
import { addDays, type Day } from '../../values/day.ts'
import type { Money } from '../../values/money.ts'

type There = Pick<ResortDetail, 'id' | 'seasons' | 'reservationsEnabled' | 'reservationSystemUrl'>

/** What a pass gives at a resort, on any day. */
export type PassThere = {
  product: Product
  /** The most days; null: every day. */
  days: number | null
  blackouts: number
  /** Where a day must be reserved first; `none`: no reservation is needed. */
  reservationMode: ReservationMode
}
/** What the pass gives at the resort on one day. */
export type DayVerdict = Exclude<NotValid, 'not_included'> | 'valid' | 'reservation'

/** Every pass on sale that opens lifts of the resort, in the order of the shop; tickets for one day come last. */
export const passesAt = (products: readonly Product[], resort: There): PassThere[] =>
  products
    .filter(isLiftPass)
    .toSorted((a, b) => Number(a.kind === 'day_ticket') - Number(b.kind === 'day_ticket'))
    .flatMap((product) => passAt(product, resort) ?? [])

function passAt(product: Product, resort: There): PassThere | undefined {
  const grant = product.grants.resorts.find(({ resortId }) => resortId === resort.id)
  if (!grant) return undefined
  const limits = [product.grants.days, grant.days].filter((days) => days !== null)
  return {
    product,
    days: limits.length > 0 ? Math.min(...limits) : null,
    blackouts: blackoutDays(product, resort.id),
    reservationMode: needsReservation(product, resort.id) ? reservationModeAt(resort) : 'none',
  }
}

export function verdictOn({ product, reservationMode }: PassThere, resort: There, day: Day): DayVerdict {
  const why = whyNotValid(product, resort, resort.id, day)
  if (why === 'not_included') throw new Error(`${product.code} gives nothing at resort ${resort.id}`)
  return why ?? (reservationMode === 'none' ? 'valid' : 'reservation')
}

export const opensLifts = (verdict: DayVerdict): boolean => verdict === 'valid' || verdict === 'reservation'

/** The first later day on which it opens the lifts again. */
export function validAgain({ product }: PassThere, resort: There, day: Day): Day | undefined {
  for (let next = addDays(day, 1); next <= product.grants.validUntil; next = addDays(next, 1))
    if (!whyNotValid(product, resort, resort.id, next)) return next
  return undefined
}

export type Cost = { price: Money; category: string; isFrom: boolean }

/** What an adult pays now; for one day, by the kind of that day. Undefined if it is no longer sold. */
export function costOf({ product }: PassThere, { seasons }: There, day: Day | null, now: Date): Cost | undefined {
  const variant = product.variants.find((one) => findSalePrice(one, now)) ?? product.variants[0]
  if (!variant) return undefined
  const isByDay = variant.dayPrices.length > 0 && day !== null
  const tier = isByDay ? tierAt(seasons, day) : undefined
  const sold = isByDay ? variant.dayPrices.find((one) => one.tier === tier) : variant
  const price = sold && findSalePrice(sold, now)
  return price ? { price, category: variant.name, isFrom: !isByDay && variant.dayPrices.length > 1 } : undefined
}

function tierAt(seasons: There['seasons'], day: Day): Tier | undefined {
  const season = seasons.find(({ opensOn, closesOn }) => opensOn <= day && day <= closesOn)
  return season && tierOf(day, season)
}
