import type { Tx } from '../../../db/connect.ts'
import {
  holdPlaces,
  notePlacesShort,
  ownPlaces,
  placesLeftAfter,
  placesTakenBack,
  sellPlaces,
  unsellPlaces,
  type StockItem,
  type WantedPlaces,
} from '../../stock/stock.ts'
import { isClockRunning } from '../contents/hold-clock.ts'
import { itemsAndAddons, emptyContents, type Contents } from '../contents/contents.ts'
import {
  heldPlaces,
  heldWithinLimits,
  limitedIds,
  findMissingPlaces,
  withPlaces,
  wantedPlaces,
  withoutPlaces,
  withPlacesLeft,
} from '../contents/places.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { Allocation, ContentsChange, CartSale, CountedHolder, Handover } from './allocation.ts'
import { CameTooLate } from './places-short.ts'

/** Limited places, held by the cart's clock (0073). */
export const placesAllocation: Allocation = {
  name: 'places',
  ahead: (change) => {
    const wanted = wantedIn(change)
    const { after, shelf } = change
    return wanted.length === 0
      ? { contents: after }
      : { contents: allPlaced(after, wanted, shelf), hold: { until: untilOf(after), wanted } }
  },
  hold: async (tx, holder, change) => {
    const wanted = wantedIn(change)
    return wanted.length === 0 ? change.after : take(tx, holder, wanted, change)
  },
  isHolding: (contents) => heldPlaces(contents).length > 0,
  release: async (tx, holder, contents) => {
    const wanted = heldPlaces(contents, { keeps: false })
    if (wanted.length > 0) await holdPlaces(tx, { holder, until: new Date(), wanted, network: null })
    return { ...contents, items: withoutPlaces(contents.items) }
  },
  handOver,
  own: (tx, holder, contents) => ownPlaces(tx, holder, heldPlaces(contents)),
  findTakenBack: placesTakenBack,
  leftAfter: async (tx, holder, contents) => {
    const left = await placesLeftAfter(tx, holder, heldPlaces(contents))
    return left && withPlacesLeft(contents, left)
  },
  isUntouched: (sale) => wantedFor(sale).length === 0,
  sell: async (tx, sale) => ((await sellPlaces(tx, sale.cartId, wantedFor(sale))) ? 'sold_out' : undefined),
  restore: (tx, { cartId, things }) => unsellPlaces(tx, cartId, things),
  shortageIn: (error) =>
    error instanceof CameTooLate ? { note: (on) => notePlacesShort(on, error.missing.stockItem) } : undefined,
}

const untilOf = ({ holdExpiresAt }: Contents): Date => holdExpiresAt ?? new Date()

/** An edit that starts no clock takes no places. */
const wantedIn = ({ before, after, shelf }: ContentsChange): WantedPlaces[] =>
  after.items.length > 0 && !isClockRunning(after, new Date()) ? [] : wantedPlaces(before, after, shelf)
/** All places that an order needs, whatever is held already. */
const wantedFor = ({ contents, shelf }: CartSale): WantedPlaces[] => wantedPlaces(emptyContents, contents, shelf)

const allPlaced = (after: Contents, wanted: readonly WantedPlaces[], shelf: Shelf): Contents =>
  withPlaces(
    after,
    limitedIds(after, shelf),
    wanted.map((one) => ({ ...one, has: one.places })),
  )

/** Runs with the cart's row locked, and no row of the stock yet. */
async function take(
  tx: Tx,
  { cartId: holder, network }: CountedHolder,
  wanted: readonly WantedPlaces[],
  { before, after, shelf }: ContentsChange,
): Promise<Contents> {
  const got = await holdPlaces(tx, { holder, until: untilOf(after), wanted, network })
  const short = findMissingPlaces(before, after, shelf, got)
  if (short) throw new CameTooLate({ ...short, isKept: network !== null && isLeft(got, short.stockItem) })
  return withPlaces(after, limitedIds(after, shelf), got)
}

const isLeft = (got: Awaited<ReturnType<typeof holdPlaces>>, { productId, day }: StockItem): boolean =>
  got.some((one) => one.productId === productId && one.day === day && one.remaining > 0)

/** No place of either cart is freed meanwhile: a guest who wants one waits until the carts are merged. */
async function handOver(
  tx: Tx,
  contents: Contents,
  { product, from: giver, to: holder, network }: Handover,
): Promise<Contents> {
  const { heldIds, wanted } = heldWithinLimits(contents, { product })
  // A visitor has lost places: the next change of the account takes them again, if it is proven.
  const isTakenBack = itemsAndAddons(contents.items).some(({ place }) => place === 'taken_back')
  if (wanted.length === 0 && !isTakenBack) return contents
  const got = await holdPlaces(tx, { holder, giver, until: untilOf(contents), wanted, network })
  return withPlaces(contents, heldIds, got)
}
