import type { Product } from '@alpenglow/contract/catalogue/product'
import type { NearbyStock, Places } from '@alpenglow/contract/stock/api'
import type { Day } from '@alpenglow/contract/values/day'
import { z } from 'zod'
import type { Runner, Tx } from '../../db/connect.ts'
import { isDividedByZero } from '../../db/errors.ts'
import { defineJob } from '../../jobs/queue.ts'
import { createShortCache } from './short-cache.ts'
import {
  readPlaces,
  availabilityCacheMs,
  leftIn,
  nearTo,
  type PlacesLeft,
  type AvailabilityDeps,
  type AvailabilityCall,
} from './availability/availability.ts'
import { createKeyedConcurrency } from './keyed-concurrency.ts'
import {
  countSold,
  findHeldPlaces,
  findStockMiscounts,
  findPlacesTakenBack,
  findTakenOf,
  clearPlacesTakenBack,
  freeLapsedPlaces,
  giveBackPlaces,
  wholeHoldSql,
  runHoldPlaces,
  markPlacesShort,
  clearPlaceNetworks,
  sellHeld,
  wantedPlacesJson,
  type HeldPlaces,
  type PlaceHoldRequest,
  type StockMiscount,
  type StockItem,
  type WantedPlaces,
} from './store.ts'

type Options = Pick<AvailabilityDeps, 'db' | 'clock' | 'catalogue'>

/** For one day or product four calls use the database at once, and a thousand more may wait. */
const turns = { abreast: 4, most: 1000 }
const freedAtOnce = 500

export const freePlacesJob = defineJob({ name: 'freePlaces', payload: z.strictObject({}) })

/** Limited stock: which cart holds how much of it, and what is left. */
export function createStock({ db, clock, catalogue }: Options) {
  const through = createKeyedConcurrency(turns)
  const looking: AvailabilityDeps = {
    db,
    clock,
    catalogue,
    takenCache: createShortCache(availabilityCacheMs),
    nearCache: createShortCache(availabilityCacheMs),
  }
  return {
    getPlaces: (
      call: AvailabilityCall,
      { params, query }: { params: { code: string }; query: { near?: Day | undefined } },
    ): Promise<Places> => readPlaces(looking, call, params.code, query.near ?? null),
    nearTo: (call: AvailabilityCall, product: Product, day: Day | null): Promise<NearbyStock> =>
      nearTo(looking, call, product, day),
    /** How many places are left right now, past the cache. */
    leftNow: async (things: readonly StockItem[]): Promise<PlacesLeft> => leftIn(await findTakenOf(db, things)),
    /**
     * Calls for the same place queue here, before they take a connection: so a rush leaves connections to all others.
     */
    inTurn: <T>({ productId, day }: StockItem, work: () => Promise<T>) => through(`${productId} ${day}`, work),
    /** The same queue for any other limited supply, by its name. */
    inLine: <T>(what: string, work: () => Promise<T>) => through(what, work),
    free: async (): Promise<void> => {
      while ((await countSold(db.write, freedAtOnce)).length === freedAtOnce);
      while ((await freeLapsedPlaces(db.write, freedAtOnce)).length === freedAtOnce);
    },
  }
}
export type Stock = ReturnType<typeof createStock>

/**
 * Holds that many places of each for a cart until then, in the cart's transaction: after the cart, before promotions
 * and credit. That lock order is the same everywhere. Repeated, it changes nothing.
 */
export const holdPlaces = (tx: Tx, holding: PlaceHoldRequest) => runHoldPlaces(tx, holding)

/**
 * Sells what a cart holds, in the transaction of its order. Where the holds have lapsed or are not what the order
 * needs, it takes what is left now. Returns an item that is missing.
 */
export async function sellPlaces(tx: Tx, holder: number, wanted: readonly WantedPlaces[]): Promise<StockItem | undefined> {
  if (wanted.length === 0) return undefined
  const isShort = (got: Awaited<ReturnType<typeof sellHeld>>) =>
    wanted.find(
      ({ productId, day, places }) => got.find((one) => one.productId === productId && one.day === day)?.places !== places,
    )
  if (!isShort(await sellHeld(tx, holder, wanted))) return undefined
  await runHoldPlaces(tx, { holder, until: new Date(Date.now() + aDay), wanted, network: null })
  return isShort(await sellHeld(tx, holder, wanted))
}
/**
 * Long enough: this transaction sells the hold or rolls it back, so a clock that differs from the database’s makes no
 * difference.
 */
const aDay = 24 * 60 * 60_000

/**
 * Frees a place of a cart's order for each of these, in the transaction that undoes them: before promotions and credit,
 * as they were taken.
 */
export async function unsellPlaces(tx: Tx, holder: number, things: readonly StockItem[]): Promise<void> {
  const counted = Map.groupBy(things, ({ productId, day }) => `${productId} ${day}`)
  const places = [...counted.values()].flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, places: same.length })))
  if (places.length > 0) await giveBackPlaces(tx, holder, places)
}

/**
 * What a cart holds of these is its account's own from now on: the account is proven, so no other cart can take it
 * back.
 */
export const ownPlaces = async (tx: Tx, holder: number, things: readonly StockItem[]): Promise<void> =>
  void (await clearPlaceNetworks(tx, holder, things))

/**
 * Marks an item as short when a guest with a proven account found too little of it. For a quarter of an hour a network
 * then gets no more than its share.
 */
export const notePlacesShort = (on: Runner, stockItem: StockItem): Promise<unknown> => markPlacesShort(on, stockItem)

/** A portion of the carts that lost places to another cart and don't show it yet. */
export const placesTakenBack = (on: Runner, most: number): Promise<number[]> => findPlacesTakenBack(on, most)
/**
 * What such a cart still holds of these, in the transaction that writes it; its mark is deleted. Undefined: the cart
 * shows it already.
 */
export async function placesLeftAfter(tx: Tx, holder: number, things: readonly StockItem[]): Promise<HeldPlaces[] | undefined> {
  return (await clearPlacesTakenBack(tx, holder)).length === 0 ? undefined : findHeldPlaces(tx, holder, things)
}

/**
 * The same in the statement that writes the cart: it gets all places, or it fails as a whole with an error that
 * `isPlacesShortError` knows.
 */
export const wholeHold = { inSql: wholeHoldSql, written: wantedPlacesJson }
export const isPlacesShortError = isDividedByZero

/**
 * Invariant I1: each counter equals what it counts, and no more is taken than there is. Returns the breaches: there
 * should be none.
 */
export const checkStockCounts = (on: Runner): Promise<StockMiscount[]> => findStockMiscounts(on)

export type { HeldPlaces, StockItem, WantedPlaces } from './store.ts'
