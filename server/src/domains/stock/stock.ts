import { leadOf } from '@alpenglow/contract/catalogue/selling/sale'
import { covers } from '@alpenglow/contract/catalogue/selling/goes-with'
import { soldNow } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { includes, tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import type { Near, Places } from '@alpenglow/contract/stock/api'
import { isFew, limitOf, nearestDays } from '@alpenglow/contract/stock/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { addDays, dayAt, daysFrom, type Day } from '@alpenglow/contract/values/day'
import { z } from 'zod'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import { isDividedByZero } from '../../db/errors.ts'
import type { Clock } from '../../kernel/clock.ts'
import { NotFound } from '../../kernel/errors.ts'
import { defineJob } from '../../jobs/queue.ts'
import { rightUntil } from '../../kernel/freshness.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { createGlance } from './glance.ts'
import { createNarrows } from './narrows.ts'
import {
  countSold,
  findHeldOf,
  findMiscounts,
  findTaken,
  findTakenBack,
  findTakenOf,
  forgetTakenBack,
  freeLapsed,
  giveBackPlaces,
  heldWholeInSql,
  holdAll,
  noteShort,
  ownHolds,
  sellHeld,
  writtenDown,
  type HeldPlaces,
  type Holding,
  type Miscount,
  type Thing,
  type Wanted,
} from './store.ts'

type Options = { db: Db; clock: Clock; catalogue: CatalogueDomain }
type Call = { locale: Locale }
/** How many places of something are left. */
type LeftOf = (product: Product, day: Day | null) => number

/** So few of those who want the same thing go to the database at once; so many more wait for them. */
const turns = { abreast: 4, most: 1000 }
const freedAtOnce = 500
/** On a morning on which thousands look, the database is asked once a second. */
const keptMs = 1000
const mostProducts = 3

export const freePlacesJob = defineJob({ name: 'freePlaces', payload: z.strictObject({}) })

/** Of what there is only so much: who holds how much of it, and what is left. */
export function createStock({ db, clock, catalogue }: Options) {
  const through = createNarrows(turns)
  const rowsSeen = createGlance<Awaited<ReturnType<typeof findTaken>>>(keptMs)
  const nearSeen = createGlance<Near>(keptMs)

  const taken = (ids: readonly number[]) => findTaken(db, ids, addDays(clock.today(), -1))
  const leftIn =
    (rows: Awaited<ReturnType<typeof taken>>): LeftOf =>
    (product, day) => {
      const row = rows.find((one) => one.productId === product.id && one.day === day)
      return Math.max(0, (limitOf(product) ?? Number.POSITIVE_INFINITY) - (row?.taken ?? 0))
    }

  const seenRows = (ids: readonly number[]) => rowsSeen(ids.join(), () => taken(ids))
  const seen = async (products: readonly Product[]) => leftIn(await seenRows(products.map(({ id }) => id)))

  /** Whether a ticket can be had for a day, if there are places. */
  function isSoldFor(locale: Locale, product: Product, day: Day): boolean {
    const resort = catalogue.resortById(locale, product.grants.resorts[0]?.resortId ?? 0)
    if (!resort || day < dayAt(clock.now(), resort.timeZone) || whyNotValid(product, resort, resort.id, day)) return false
    const season = resort.seasons.find(({ opensOn, closesOn }) => includes(opensOn, day, closesOn))
    const priced = season && leadOf(product.variants)?.dayPrices.find(({ tier }) => tier === tierOf(day, season))
    return priced !== undefined && soldNow(priced, clock.now()) !== null
  }
  const daysOf = (locale: Locale, product: Product): Day[] =>
    daysFrom(product.grants.validFrom, product.grants.validUntil).filter((day) => isSoldFor(locale, product, day))

  /** What would do in its place: of a ticket another one for that day, of anything else what goes with the same. */
  function alike(locale: Locale, product: Product, day: Day | null): Product[] {
    const all = catalogue.listProducts({ locale }, { query: {} })
    const others = all.filter(({ id, kind, purchaseGroup }) => {
      return id !== product.id && kind === product.kind && purchaseGroup === product.purchaseGroup
    })
    if (product.kind === 'day_ticket') return day ? others.filter((other) => isSoldFor(locale, other, day)) : []
    const bases = all.filter((base) => product.addOnForProducts.includes(base.id) || covers(product, base))
    const goesWithOne = (other: Product) =>
      bases.length === 0 || bases.some((base) => other.addOnForProducts.includes(base.id) || covers(other, base))
    const isSold = ({ variants }: Product) => variants.some((variant) => soldNow(variant, clock.now()))
    return others.filter((other) => goesWithOne(other) && isSold(other))
  }

  const nearTo = (call: Call, product: Product, day: Day | null): Promise<Near> =>
    nearSeen(`${call.locale} ${product.id} ${day}`, () => lookNear(call, product, day))

  async function lookNear({ locale }: Call, product: Product, day: Day | null): Promise<Near> {
    const others = alike(locale, product, day)
    const left = await seen([product, ...others])
    return {
      dates:
        day && product.kind === 'day_ticket'
          ? nearestDays(
              daysOf(locale, product).filter((one) => left(product, one) > 0),
              day,
            )
          : [],
      products: others
        .filter((other) => left(other, day) > 0)
        .slice(0, mostProducts)
        .map(({ code }) => code),
    }
  }

  return {
    getPlaces: async (
      call: Call,
      { params, query }: { params: { code: string }; query: { near?: Day | undefined } },
    ): Promise<Places> => {
      const product = catalogue.productByCode(call.locale, params.code)
      if (!product) throw new NotFound()
      const limit = limitOf(product)
      const isTicket = product.kind === 'day_ticket'
      const rows = limit === null ? [] : (await seenRows([product.id])).filter(({ day }) => (day === null) !== isTicket)
      const untouched = isTicket || limit === null || rows.length > 0 ? [] : [{ day: null, taken: 0 }]
      const few = [...rows, ...untouched]
        .map(({ day, taken: some }) => ({ date: day, left: Math.max(0, (limit ?? 0) - some) }))
        .filter(({ left }) => isFew(left, limit ?? 0))
      return rightUntil(
        {
          left: few.find(({ date }) => date === null)?.left ?? null,
          days: few.flatMap(({ date, left }) => (date === null ? [] : [{ date, left }])),
          near: limit === null ? { dates: [], products: [] } : await nearTo(call, product, query.near ?? null),
        },
        new Date(Date.now() + keptMs),
      )
    },
    nearTo,
    /** How many places are left right now, whatever was seen before. */
    leftNow: async (things: readonly Thing[]): Promise<LeftOf> => leftIn(await findTakenOf(db, things)),
    /** Whoever is about to want the same as many others waits here, without a connection. */
    inTurn: <T>({ productId, day }: Thing, work: () => Promise<T>) => through(`${productId} ${day}`, work),
    /** The same for what else there is only so much of, by its name. */
    inLine: <T>(what: string, work: () => Promise<T>) => through(what, work),
    free: async (): Promise<void> => {
      while ((await countSold(db.write, freedAtOnce)).length === freedAtOnce);
      while ((await freeLapsed(db.write, freedAtOnce)).length === freedAtOnce);
    },
  }
}
export type Stock = ReturnType<typeof createStock>

/**
 * So many places of each for a cart until then, in its own transaction, after the cart and before promotions and credit: that order is the same
 * everywhere. Said twice, it is done once.
 */
export const holdPlaces = (tx: Tx, holding: Holding) => holdAll(tx, holding)

/**
 * What a cart holds is sold, in the transaction of its order. Where it holds something else than it needs, as its clock has run out, what is left is
 * taken now. Answers what is missing.
 */
export async function sellPlaces(tx: Tx, holder: number, wanted: readonly Wanted[]): Promise<Thing | undefined> {
  if (wanted.length === 0) return undefined
  const isShort = (got: Awaited<ReturnType<typeof sellHeld>>) =>
    wanted.find(
      ({ productId, day, places }) => got.find((one) => one.productId === productId && one.day === day)?.places !== places,
    )
  if (!isShort(await sellHeld(tx, holder, wanted))) return undefined
  await holdAll(tx, { holder, until: new Date(Date.now() + aDay), wanted, network: null })
  return isShort(await sellHeld(tx, holder, wanted))
}
/** Sold in this very transaction, or given back with it: a clock that differs from the database’s makes no difference. */
const aDay = 24 * 60 * 60_000

/** Of what the order of a cart took, a place for each of these is free again, in the transaction in which they are undone; before promotions and credit, as when it was taken. */
export async function unsellPlaces(tx: Tx, holder: number, things: readonly Thing[]): Promise<void> {
  const counted = Map.groupBy(things, ({ productId, day }) => `${productId} ${day}`)
  const places = [...counted.values()].flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, places: same.length })))
  if (places.length > 0) await giveBackPlaces(tx, holder, places)
}

/** What a cart holds of these is its account's own from now on: that has been proven, and nothing of it is taken back. */
export const ownPlaces = async (tx: Tx, holder: number, things: readonly Thing[]): Promise<void> =>
  void (await ownHolds(tx, holder, things))

/** What the last of those whose account is proven found too little of is short, until a cart's clock has run out once. */
export const notePlacesShort = (on: Runner, thing: Thing): Promise<unknown> => noteShort(on, thing)

/** The carts from which places were taken back, and which don't say so yet: a portion. */
export const placesTakenBack = (on: Runner, most: number): Promise<number[]> => findTakenBack(on, most)
/** What such a cart still holds of these, in the transaction that writes it: from now on it says so. Nothing, where it says so already. */
export async function placesLeftAfter(tx: Tx, holder: number, things: readonly Thing[]): Promise<HeldPlaces[] | undefined> {
  return (await forgetTakenBack(tx, holder)).length === 0 ? undefined : findHeldOf(tx, holder, things)
}

/** The same in the statement that writes the cart: all places, or nothing is written, and `cameShort` knows the error. */
export const heldWhole = { inSql: heldWholeInSql, written: writtenDown }
export const cameShort = isDividedByZero

/** I1: each counter is what it counts, and nothing is taken that there isn't. What is told here should never be. */
export const miscounts = (on: Runner): Promise<Miscount[]> => findMiscounts(on)

export type { HeldPlaces, Thing, Wanted } from './store.ts'
