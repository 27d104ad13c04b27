import type { Product } from '@alpenglow/contract/catalogue/product'
import type { NearbyStock, Places } from '@alpenglow/contract/stock/api'
import { isFew, limitOf, nearestDays } from '@alpenglow/contract/stock/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { addDays, type Day } from '@alpenglow/contract/values/day'
import type { Db } from '../../../db/connect.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { setExpiry } from '../../../kernel/freshness.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import type { createShortCache } from '../short-cache.ts'
import { findTaken } from '../store.ts'
import { findAlternatives, daysSold } from './alternatives.ts'

type Glance<T> = ReturnType<typeof createShortCache<T>>
type TakenRows = Awaited<ReturnType<typeof findTaken>>
/** The dependencies of reading availability. All callers share the two caches. */
export type AvailabilityDeps = {
  db: Db
  clock: Clock
  catalogue: CatalogueDomain
  takenCache: Glance<TakenRows>
  nearCache: Glance<NearbyStock>
}
export type AvailabilityCall = { locale: Locale }
/** How many places of a product are left, on a day or in all. */
export type PlacesLeft = (product: Product, day: Day | null) => number

/** On a morning on which thousands look, the database gets one query a second for each product. */
export const availabilityCacheMs = 1000
const mostProducts = 3

/** The days with few places left, and what is left near the one that the guest wants. */
export async function readPlaces(
  means: AvailabilityDeps,
  call: AvailabilityCall,
  code: string,
  near: Day | null,
): Promise<Places> {
  const product = means.catalogue.productByCode(call.locale, code)
  if (!product) throw new NotFound()
  const limit = limitOf(product)
  const few = limit === null ? [] : await findFew(means, product, limit)
  return setExpiry(
    {
      left: few.find(({ date }) => date === null)?.left ?? null,
      days: few.flatMap(({ date, left }) => (date === null ? [] : [{ date, left }])),
      near: limit === null ? { dates: [], products: [] } : await nearTo(means, call, product, near),
    },
    new Date(Date.now() + availabilityCacheMs),
  )
}

async function findFew(means: AvailabilityDeps, product: Product, limit: number) {
  const isTicket = product.kind === 'day_ticket'
  const rows = (await seenRows(means, [product.id])).filter(({ day }) => (day === null) !== isTicket)
  const untouched = isTicket || rows.length > 0 ? [] : [{ day: null, taken: 0 }]
  return [...rows, ...untouched]
    .map(({ day, taken }) => ({ date: day, left: Math.max(0, limit - taken) }))
    .filter(({ left }) => isFew(left, limit))
}

export const nearTo = (
  means: AvailabilityDeps,
  call: AvailabilityCall,
  product: Product,
  day: Day | null,
): Promise<NearbyStock> => means.nearCache(`${call.locale} ${product.id} ${day}`, () => lookNear(means, call, product, day))

async function lookNear(
  means: AvailabilityDeps,
  { locale }: AvailabilityCall,
  product: Product,
  day: Day | null,
): Promise<NearbyStock> {
  const others = findAlternatives(means, locale, product, day)
  const ids = [product, ...others].map(({ id }) => id)
  const left = leftIn(await seenRows(means, ids))
  const free = (one: Day) => left(product, one) > 0
  return {
    dates: day && product.kind === 'day_ticket' ? nearestDays(daysSold(means, locale, product).filter(free), day) : [],
    products: others
      .filter((other) => left(other, day) > 0)
      .slice(0, mostProducts)
      .map(({ code }) => code),
  }
}

const seenRows = ({ db, clock, takenCache: rowsSeen }: AvailabilityDeps, ids: readonly number[]): Promise<TakenRows> =>
  rowsSeen(ids.join(), () => findTaken(db, ids, addDays(clock.today(), -1)))

export const leftIn =
  (rows: TakenRows): PlacesLeft =>
  (product, day) => {
    const row = rows.find((one) => one.productId === product.id && one.day === day)
    return Math.max(0, (limitOf(product) ?? Number.POSITIVE_INFINITY) - (row?.taken ?? 0))
  }
