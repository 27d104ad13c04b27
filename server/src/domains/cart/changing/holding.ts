import type { Runner, Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { PublicCall, VisitorCall } from '../../../kernel/call.ts'
import { holdPlaces, notePlacesShort, type Stock, type Thing, type Wanted } from '../../stock/stock.ts'
import { noteUsesShort } from '../../promotions/promotions.ts'
import { isHeld } from '../contents/clock.ts'
import type { Contents } from '../contents/contents.ts'
import { limitedIds, missing, placed, wantedPlaces, type Missing } from '../contents/places.ts'
import type { Shelf } from '../contents/shelf.ts'
import { NotCounting } from '../promoting/promote.ts'
import { holdingNetworkOf, isProven } from '../visitors/passers-by.ts'

/** A change wanted places that are not there. Nothing of it is done. */
export class CameTooLate extends Error {
  readonly missing: Missing
  constructor(short: Missing) {
    super('there are no places left')
    this.missing = short
  }
}

type Changed = { before: Contents; after: Contents; shelf: Shelf }

/** What is to be held for a cart that there is, when it is written so. What starts no clock takes no places. */
export const wantedIn = ({ before, after, shelf }: Changed): Wanted[] =>
  after.items.length > 0 && !isHeld(after, new Date()) ? [] : wantedPlaces(before, after, shelf)

/** A cart that has no row yet is written down as if it got everything; what is not so is undone. */
export function asIfPlaced({ before, after, shelf }: Changed) {
  const wanted = wantedPlaces(before, after, shelf)
  return { wanted, contents: wanted.length === 0 ? after : allPlaced(after, wanted, shelf) }
}
export const allPlaced = (after: Contents, wanted: readonly Wanted[], shelf: Shelf): Contents =>
  placed(
    after,
    limitedIds(after, shelf),
    wanted.map((one) => ({ ...one, has: one.places })),
  )

/** For so long nobody tries for all or nothing of what was short: it would be refused by an error, each time. */
const shortMs = 2000
export function createShort() {
  const until = new Map<string, number>()
  const name = ({ productId, day }: Thing) => `${productId} ${day}`
  return {
    note: (wanted: readonly Thing[]): void => {
      const now = Date.now()
      for (const [one, end] of until) if (end <= now) until.delete(one)
      for (const one of wanted) until.set(name(one), now + shortMs)
    },
    has: (wanted: readonly Thing[]): boolean =>
      until.size > 0 && wanted.some((one) => (until.get(name(one)) ?? 0) > Date.now()),
  }
}

/** The cart as it is to be written, with the places that are held for it from now on. Its row is held, and nothing of the stock is yet. */
export async function take(
  tx: Tx,
  { cartId: holder, network }: Holder,
  wanted: readonly Wanted[],
  { before, after, shelf }: Changed,
): Promise<Contents> {
  const got = await holdPlaces(tx, { holder, until: after.holdExpiresAt ?? new Date(), wanted, network })
  const short = missing(before, after, shelf, got)
  if (short) throw new CameTooLate({ ...short, isKept: network !== null && isLeft(got, short.thing) })
  return placed(after, limitedIds(after, shelf), got)
}

const isLeft = (got: Awaited<ReturnType<typeof holdPlaces>>, { productId, day }: Thing): boolean =>
  got.some((one) => one.productId === productId && one.day === day && one.remaining > 0)

/** Who holds something, and where it counts. */
type Holder = { cartId: number; network: Buffer | null }
/** Null: it counts against none. An account that is proven since the call began, or by an order, the database knows. */
export const createHoldingNetwork =
  (secretKey: string) =>
  ({ account, network }: VisitorCall): Buffer | null =>
    account?.confirmedAt ? null : holdingNetworkOf(secretKey, network)

/**
 * Whoever's account is proven and who finds too little of something makes it short: then no network gets more of it than its share. Answers whether the
 * rest is kept for others.
 */
export async function noteShort(on: Runner, { account }: VisitorCall, error: unknown): Promise<boolean> {
  const isLate = error instanceof CameTooLate
  if (!isLate && !(error instanceof NotCounting && error.isUsedUp)) return false
  if (!account || !(await isProven(on, account))) return isLate && error.missing.isKept === true
  await (isLate ? notePlacesShort(on, error.missing.thing) : noteUsesShort(on, error.promotion))
  return false
}

export type LeftOf = (thing: Thing) => number

/** How many places of these are left right now. */
export async function lookFor(things: readonly Thing[], shelf: Shelf, stock: Pick<Stock, 'leftNow'>): Promise<LeftOf> {
  const left = await stock.leftNow(things)
  return ({ productId, day }) => {
    const product = shelf.product(productId)
    return product ? left(product, day) : 0
  }
}

/** For whoever holds nothing yet. */
export function refuseWhereNoneAreLeft(wanted: readonly Wanted[], leftOf: LeftOf): void {
  for (const { productId, day, places } of wanted) {
    const left = leftOf({ productId, day })
    if (left < places) throw new CameTooLate({ thing: { productId, day }, left })
  }
}

/** Told at once, with what is left of it, and what is left near it. */
export async function tooLate(
  { missing: { thing, left } }: CameTooLate,
  isKept: boolean,
  call: PublicCall,
  shelf: Shelf,
  stock: Pick<Stock, 'nearTo'>,
): Promise<Invalid> {
  const product = shelf.product(thing.productId)
  const near = product && { left, ...(await stock.nearTo(call, product, thing.day)) }
  if (isKept)
    return new Invalid({ places: ['OUT_OF_RANGE'] }, { places: 'pages.cart.kept_for_accounts' }, { ...(near && { near }) })
  const text = left === 0 ? 'pages.cart.sold_out' : left === 1 ? 'pages.cart.one_left' : 'pages.cart.some_left'
  return new Invalid({ places: ['OUT_OF_RANGE'] }, { places: text }, { values: { left: String(left) }, ...(near && { near }) })
}
