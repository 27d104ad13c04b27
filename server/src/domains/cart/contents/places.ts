import type { Place } from '@alpenglow/contract/cart/words'
import { limitOf } from '@alpenglow/contract/stock/rules'
import type { Day } from '@alpenglow/contract/values/day'
import type { StockItem, WantedPlaces } from '../../stock/stock.ts'
import type { Contents, StoredLine, StoredItem } from './contents.ts'
import { tooMany, type Products } from './hoarding.ts'
import { findOnShelf, type Shelf } from './catalogue-view.ts'

type Got = StockItem & { has: number }
/** `isKept`: what is left is reserved for guests with a proven account. */
export type MissingPlaces = { stockItem: StockItem; left: number; isKept?: boolean }

const nameOf = ({ productId, day }: StockItem): string => `${productId} ${day}`
const stockItemOf = ({ type }: StoredLine, day: Day | null): StockItem => ({ productId: type, day })

/** All lines of a cart, each with the day that it is for. */
const parts = (items: readonly StoredItem[]): { kept: StoredLine; stockItem: StockItem }[] =>
  items.flatMap((item) => [
    { kept: item, stockItem: stockItemOf(item, item.date) },
    ...item.addons.map((addon) => ({ kept: addon, stockItem: stockItemOf(addon, null) })),
  ])

type Limited = { kept: StoredLine; stockItem: StockItem }[]
const memoizedLines = new WeakMap<readonly StoredItem[], { shelf: Shelf; found: Limited }>()

/** Memoized: a change needs the limited lines of the same contents several times. */
export function findLimitedLines({ items }: Pick<Contents, 'items'>, shelf: Shelf): Limited {
  const before = memoizedLines.get(items)
  if (before?.shelf === shelf) return before.found
  const found = limitedIn(items, shelf)
  memoizedLines.set(items, { shelf, found })
  return found
}

/**
 * The lines of a cart whose places are limited. A line that no person could use any more, or beyond the cart's limits,
 * takes no place.
 */
function limitedIn(items: readonly StoredItem[], shelf: Shelf): Limited {
  const beyond = tooMany(items, shelf)
  return parts(items.filter((item) => !beyond.has(item.id))).filter(({ kept, stockItem: { day } }) => {
    const product = shelf.product(kept.type)
    return product !== undefined && limitOf(product) !== null && findOnShelf(shelf, { ...kept, date: day })?.isGone === false
  })
}

const countBy = (all: readonly { stockItem: StockItem }[]): Map<string, { stockItem: StockItem; places: number }> => {
  const counts = new Map<string, { stockItem: StockItem; places: number }>()
  for (const { stockItem } of all) {
    const known = counts.get(nameOf(stockItem))
    counts.set(nameOf(stockItem), { stockItem, places: (known?.places ?? 0) + 1 })
  }
  return counts
}
const heldIn = ({ items }: Pick<Contents, 'items'>) => countBy(parts(items).filter(({ kept }) => kept.place === 'held'))

/**
 * The places to hold after a change; none, where they are held already. A new or prolonged clock holds all of them
 * anew.
 */
export function wantedPlaces(before: Contents, after: Contents, shelf: Shelf): WantedPlaces[] {
  const [had, wants] = [heldIn(before), countBy(findLimitedLines(after, shelf))]
  const isSame = [...new Set([...had.keys(), ...wants.keys()])].every(
    (name) => had.get(name)?.places === wants.get(name)?.places,
  )
  if (isSame && before.holdExpiresAt?.getTime() === after.holdExpiresAt?.getTime()) return []
  return [...new Map([...had, ...wants])].map(([name, { stockItem }]) => {
    const product = shelf.product(stockItem.productId)
    return { ...stockItem, places: wants.get(name)?.places ?? 0, total: product ? limitOf(product) : null }
  })
}

/**
 * The places that a change asked for and did not get: the change is refused. Lines that were in the cart before stay,
 * and are reported.
 */
export function findMissingPlaces(
  before: Contents,
  after: Contents,
  shelf: Shelf,
  got: readonly Got[],
): MissingPlaces | undefined {
  const [there, held, wants] = [
    countBy(findLimitedLines(before, shelf)),
    heldIn(before),
    countBy(findLimitedLines(after, shelf)),
  ]
  const places = (counts: typeof there, stockItem: StockItem) => counts.get(nameOf(stockItem))?.places ?? 0
  const short = got.find((one) => one.has < places(wants, one) && places(wants, one) > places(there, one))
  if (!short) return undefined
  const stockItem = { productId: short.productId, day: short.day }
  return { stockItem, left: Math.max(0, short.has - Math.min(places(held, stockItem), places(there, stockItem))) }
}

/** The cart with the places that it got: the first lines of each have one, the rest came too late. */
export function withPlaces(contents: Contents, of: ReadonlySet<string>, got: readonly Got[]): Contents {
  const left = new Map(got.map((one) => [nameOf(one), one.has]))
  const place = <K extends StoredLine>(kept: K, day: Day | null): K => {
    const { place: _, ...rest } = kept
    if (!of.has(kept.id)) return rest as K
    const name = nameOf(stockItemOf(kept, day))
    const free = left.get(name) ?? 0
    left.set(name, free - 1)
    const late = kept.place === 'taken_back' ? kept.place : 'sold_out'
    return { ...rest, place: free > 0 ? 'held' : late } as K
  }
  const items = contents.items.map((item) => ({
    ...place(item, item.date),
    addons: item.addons.map((addon) => place(addon, null)),
  }))
  return { ...contents, items }
}
/**
 * The cart with the places that it still holds: the first lines of each have one, the others lost theirs to another
 * cart.
 */
export function withPlacesLeft(contents: Contents, held: readonly Got[]): Contents {
  const left = new Map(held.map((one) => [nameOf(one), one.has]))
  const still = <K extends StoredLine>(kept: K, day: Day | null): K => {
    if (kept.place !== 'held') return kept
    const name = nameOf(stockItemOf(kept, day))
    const free = left.get(name) ?? 0
    left.set(name, free - 1)
    return free > 0 ? kept : { ...kept, place: 'taken_back' }
  }
  const items = contents.items.map((item) => ({
    ...still(item, item.date),
    addons: item.addons.map((addon) => still(addon, null)),
  }))
  return { ...contents, items }
}
export const limitedIds = (contents: Contents, shelf: Shelf): Set<string> =>
  new Set(findLimitedLines(contents, shelf).map(({ kept }) => kept.id))
export const heldIds = ({ items }: Pick<Contents, 'items'>): Set<string> =>
  new Set(parts(items).flatMap(({ kept }) => (kept.place === 'held' ? kept.id : [])))

/** The items without any held place. */
export function withoutPlaces(items: readonly StoredItem[]): StoredItem[] {
  const free = <K extends StoredLine>({ place: _, ...rest }: K): K => rest as K
  return items.map((item) => ({ ...free(item), addons: item.addons.map(free) }))
}

/** All places that a cart holds: to keep, or to give back. Neither needs to know how many there are in all. */
export const heldPlaces = (contents: Pick<Contents, 'items'>, { keeps = true } = {}): WantedPlaces[] =>
  [...heldIn(contents).values()].map(({ stockItem, places }) => ({ ...stockItem, places: keeps ? places : 0, total: null }))

/**
 * After a merge: the places that the one cart holds of those that both held. Places beyond its limits are free again.
 */
export function heldWithinLimits(
  { items }: Pick<Contents, 'items'>,
  shelf: Products,
): { heldIds: Set<string>; wanted: WantedPlaces[] } {
  const beyond = tooMany(items, shelf)
  const within = { items: items.filter(({ id }) => !beyond.has(id)) }
  const counts = heldIn(within)
  const wanted = [...heldIn({ items })].map(([name, { stockItem }]) => ({
    ...stockItem,
    places: counts.get(name)?.places ?? 0,
    total: null,
  }))
  return { heldIds: heldIds(within), wanted }
}

/**
 * The state of each limited line. A line without a hold goes by how many places the caller found left; the next change
 * takes them.
 */
export function placeStatesOf(
  contents: Contents,
  shelf: Shelf,
  { runs, leftOf }: { runs: boolean; leftOf?: ((stockItem: StockItem) => number) | undefined },
): Map<string, Place> {
  const left = new Map<string, number>()
  const told = ({ kept, stockItem }: { kept: StoredLine; stockItem: StockItem }): Place => {
    if (runs && kept.place !== undefined) return kept.place
    const free = left.get(nameOf(stockItem)) ?? leftOf?.(stockItem) ?? Number.POSITIVE_INFINITY
    left.set(nameOf(stockItem), free - 1)
    return free > 0 ? 'free' : 'sold_out'
  }
  return new Map(findLimitedLines(contents, shelf).map((one) => [one.kept.id, told(one)]))
}

/** Whether only a lookup can tell if there are places for all of it. */
export const isUnsure = (contents: Contents, shelf: Shelf, runs: boolean): boolean =>
  findLimitedLines(contents, shelf).some(({ kept }) => !runs || kept.place === undefined)
