import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Near, Places } from '@alpenglow/contract/stock/api'
import type { Day } from '@alpenglow/contract/values/day'
import { z } from 'zod'
import type { Runner, Tx } from '../../db/connect.ts'
import { isDividedByZero } from '../../db/errors.ts'
import { defineJob } from '../../jobs/queue.ts'
import { createGlance } from './short-cache.ts'
import {
  readPlaces,
  keptMs,
  leftIn,
  nearTo,
  type PlacesLeft,
  type LookingAtStock,
  type LookingCall,
} from './looking/availability.ts'
import { createNarrows } from './keyed-concurrency.ts'
import {
  countSold,
  findHeldOf,
  findMiscounts,
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

type Options = Pick<LookingAtStock, 'db' | 'clock' | 'catalogue'>

/** So few of those who want the same thing go to the database at once; so many more wait for them. */
const turns = { abreast: 4, most: 1000 }
const freedAtOnce = 500

export const freePlacesJob = defineJob({ name: 'freePlaces', payload: z.strictObject({}) })

/** Of what there is only so much: who holds how much of it, and what is left. */
export function createStock({ db, clock, catalogue }: Options) {
  const through = createNarrows(turns)
  const looking: LookingAtStock = { db, clock, catalogue, rowsSeen: createGlance(keptMs), nearSeen: createGlance(keptMs) }
  return {
    getPlaces: (
      call: LookingCall,
      { params, query }: { params: { code: string }; query: { near?: Day | undefined } },
    ): Promise<Places> => readPlaces(looking, call, params.code, query.near ?? null),
    nearTo: (call: LookingCall, product: Product, day: Day | null): Promise<Near> => nearTo(looking, call, product, day),
    /** How many places are left right now, whatever was seen before. */
    leftNow: async (things: readonly Thing[]): Promise<PlacesLeft> => leftIn(await findTakenOf(db, things)),
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
