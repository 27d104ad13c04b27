import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { findOftenBoughtWith } from '@alpenglow/contract/catalogue/selling/related-products'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { mostInAll, mostOfOne } from '@alpenglow/contract/cart/limits'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Currency } from '@alpenglow/contract/values/money'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { isClockRunning, effectivePrice } from './hold-clock.ts'
import { itemsAndAddons, type Contents, type StoredLine, type StoredItem } from './contents.ts'
import { countLines } from './counted-lines.ts'
import { acceptedLosses } from './lost-people.ts'
import { idOfPromotion, judgedOf, findPromotionLosses } from './applied-promotions.ts'
import {
  findOnShelf,
  findBeneath,
  fits,
  isForOwners,
  leadOf,
  isOfAge,
  problemOf,
  ridesAlong,
  type ShelfItem,
  type Shelf,
} from './catalogue-view.ts'

/**
 * A guest's edits of a cart, as pure functions: from its contents to the new ones, or a refusal. Nothing here knows a
 * row or reads a clock.
 */
type Wanted = { type: number; variant: string; date?: string | null | undefined }
/** `was`: the count that the guest saw; only the difference to it is applied. */
export type ItemCount = Wanted & { count: number; was?: number | undefined; affiliation?: string | null | undefined }

export const invalidField = (field: string, text?: TextKey) =>
  new Invalid({ [field]: ['INVALID'] }, text ? { [field]: text } : {})

/** An item by its id; add-ons are not searched. */
const itemOf = ({ items }: Contents, id: string): StoredItem | undefined => items.find((item) => item.id === id)

const withItem = (contents: Contents, id: string, change: (item: StoredItem) => StoredItem): Contents => ({
  ...contents,
  items: contents.items.map((item) => (item.id === id ? change(item) : item)),
})

function requireSellable(shelf: Shelf, wanted: Wanted): ShelfItem {
  const product = shelf.product(wanted.type)
  if (!product) throw invalidField('type')
  const found = findOnShelf(shelf, wanted)
  if (!found) throw invalidField('variant')
  if (isForOwners(product)) throw invalidField('type', 'pages.cart.for_owners')
  if (product.kind === 'day_ticket') {
    if (!wanted.date) throw new Invalid({ date: ['REQUIRED'] })
  } else if (wanted.date) throw invalidField('date')
  return found
}

/** A new line at today's price. */
export function fresh(shelf: Shelf, contents: Contents, { product, variant, price }: ShelfItem): StoredLine {
  if (!price)
    throw product.kind === 'day_ticket'
      ? invalidField('date', 'pages.cart.date_closed')
      : invalidField('type', 'pages.cart.not_sold')
  if (contents.payloadCurrency !== null && price.currency !== contents.payloadCurrency)
    throw new Invalid({ type: ['WRONG_CURRENCY'] })
  const lead = leadOf(contents, shelf)
  if (lead && lead.product.purchaseGroup !== product.purchaseGroup) throw invalidField('purchaseGroup', 'pages.cart.mismatch')
  return {
    id: randomBytes(9).toString('base64url'),
    type: product.id,
    variant: variant.variant,
    held: price.amount,
    seen: price.amount,
    currency: price.currency,
  }
}

export function withinLimits(contents: Contents): Contents {
  if (itemsAndAddons(contents.items).length > mostInAll)
    throw new Invalid({ count: ['OUT_OF_RANGE'] }, { count: 'pages.cart.full' })
  return contents
}

/** A guest who counted from an outdated number meant the difference: another member of the family is counting, too. */
const countNow = (currentCount: number, { count, was = currentCount }: ItemCount): number =>
  Math.max(0, currentCount + count - was)

export function countItems(contents: Contents, shelf: Shelf, wanted: ItemCount): Contents {
  const found = requireSellable(shelf, wanted)
  if (ridesAlong(found.product)) return countAddons(contents, shelf, found, wanted)
  const { type, variant, date = null, affiliation = null } = wanted
  const isMeant = (item: StoredItem) => item.type === type && item.variant === variant && item.date === date
  const there = contents.items.filter(isMeant)
  const count = countNow(there.length, wanted)
  if (count === there.length) return contents
  if (count > Math.max(there.length, mostOfOne)) throw new Invalid({ count: ['OUT_OF_RANGE'] }, { count: 'pages.cart.full' })
  if (count < there.length) {
    const going = new Set(lastFirst(there).slice(0, there.length - count))
    return { ...contents, items: contents.items.filter((item) => !going.has(item)) }
  }
  const more = Array.from({ length: count - there.length }, (): StoredItem => {
    const one = fresh(shelf, contents, found)
    return { ...one, date, affiliation, profileId: null, addons: [] }
  })
  return withinLimits({ ...contents, items: [...contents.items, ...more] })
}

/** The items in the order in which they go: unassigned ones without add-ons first, and of those the latest. */
function lastFirst(items: readonly StoredItem[]): StoredItem[] {
  const weight = ({ profileId, addons }: StoredItem) => (profileId === null ? 0 : 1000) + addons.length
  return items.toReversed().toSorted((one, other) => weight(one) - weight(other))
}

const has = (item: StoredItem, type: number) => item.addons.some((addon) => addon.type === type)

/** Sets how many items have an add-on: the first that can have it get it, the last that have it lose it. */
function countAddons(contents: Contents, shelf: Shelf, found: ShelfItem, wanted: ItemCount): Contents {
  const { product, variant } = found
  const isBase = (item: StoredItem) => isOfAge(variant, item) && goesWith(shelf, product, item)
  const having = contents.items.filter((item) =>
    item.addons.some((a) => a.type === product.id && a.variant === variant.variant),
  )
  const count = countNow(having.length, wanted)
  if (count === having.length) return contents
  if (count < having.length) {
    const losing = new Set(having.slice(count).map(({ id }) => id))
    return mapItems(contents, (item) => (losing.has(item.id) ? without(item, product.id) : item))
  }
  const getting = contents.items.filter((item) => isBase(item) && !has(item, product.id)).slice(0, count - having.length)
  if (getting.length < count - having.length) throw invalidField('count', 'pages.cart.needs_base')
  const ids = new Set(getting.map(({ id }) => id))
  return withinLimits(
    mapItems(contents, (item) =>
      ids.has(item.id) ? { ...item, addons: [...item.addons, fresh(shelf, contents, found)] } : item,
    ),
  )
}

const mapItems = (contents: Contents, change: (item: StoredItem) => StoredItem): Contents => ({
  ...contents,
  items: contents.items.map(change),
})
const without = (item: StoredItem, type: number): StoredItem => ({
  ...item,
  addons: item.addons.filter((addon) => addon.type !== type),
})

function goesWith(shelf: Shelf, addon: Product, item: StoredItem): boolean {
  const base = shelf.product(item.type)
  return base !== undefined && fits(addon, base)
}

/** Another product in the item's place: for the same person, with the add-ons that still fit. */
export function changeItem(contents: Contents, shelf: Shelf, id: string, wanted: Wanted): Contents {
  const item = itemOf(contents, id)
  if (!item) throw new NotFound()
  const date = wanted.date ?? (shelf.product(wanted.type)?.kind === 'day_ticket' ? item.date : null)
  if (item.type === wanted.type && item.variant === wanted.variant && item.date === date) return contents
  const found = requireSellable(shelf, { ...wanted, date })
  if (ridesAlong(found.product)) throw invalidField('type')
  const others = { ...contents, items: contents.items.filter((one) => one !== item) }
  // The item is no longer bound to what its person owns.
  const { ownedId: _, ...free } = item
  const changed = { ...free, ...fresh(shelf, others, found), id, date }
  return withItem(contents, id, () => ({
    ...changed,
    addons: item.addons.flatMap((addon) => moved(shelf, contents, addon, changed)),
  }))
}

/** An add-on beneath the changed item: for the age that fits, or not at all. */
function moved(shelf: Shelf, contents: Contents, addon: StoredLine, item: StoredItem): StoredLine[] {
  const product = shelf.product(addon.type)
  if (!product || !goesWith(shelf, product, item)) return []
  if (isOfAge(addon, item)) return [addon]
  const found = findOnShelf(shelf, { type: addon.type, variant: item.variant })
  return found?.price ? [{ ...fresh(shelf, contents, found), id: addon.id }] : []
}

/** Removes all of them, or none where one is missing. */
export function removeItems(contents: Contents, ids: readonly string[]): Contents {
  const there = new Set(itemsAndAddons(contents.items).map(({ id }) => id))
  if (ids.some((id) => !there.has(id))) throw new NotFound()
  const stays = ({ id }: StoredLine) => !ids.includes(id)
  const items = contents.items.filter(stays).map((item) => ({ ...item, addons: item.addons.filter(stays) }))
  return { ...contents, items }
}

export function removeAffiliation(contents: Contents, id: string): Contents {
  const item = itemOf(contents, id)
  if (!item) throw new NotFound()
  return item.affiliation === null ? contents : withItem(contents, id, () => ({ ...item, affiliation: null }))
}

type AddonOf = { id: string; others?: string[] | undefined; addon: number; variant?: string | null | undefined }
const itemGone = () => invalidField('id', 'pages.cart.item_gone')

export const addAddon = (contents: Contents, shelf: Shelf, { id, others = [], ...wanted }: AddonOf): Contents =>
  [...new Set([id, ...others])].reduce((so, one) => addAddonTo(so, shelf, one, wanted), contents)

function addAddonTo(
  contents: Contents,
  shelf: Shelf,
  id: string,
  { addon, variant }: Omit<AddonOf, 'id' | 'others'>,
): Contents {
  const item = itemOf(contents, id)
  const product = shelf.product(addon)
  if (!item) throw itemGone()
  if (!product || !ridesAlong(product) || !goesWith(shelf, product, item)) throw invalidField('addon', 'pages.cart.needs_base')
  if (has(item, addon)) return contents
  const own = product.variants.filter((one) => isOfAge(one, item))
  const wanted = variant ?? (own.find((one) => one.variant === item.variant) ?? own[0])?.variant
  const found = own.some((one) => one.variant === wanted) && findOnShelf(shelf, { type: addon, variant: wanted ?? '' })
  if (!found) throw invalidField('variant')
  const one = fresh(shelf, contents, found)
  return withinLimits(withItem(contents, id, (base) => ({ ...base, addons: [...base.addons, one] })))
}

export function removeAddon(contents: Contents, { id, others = [], addon }: AddonOf): Contents {
  const ids = [id, ...others]
  if (ids.some((one) => !itemOf(contents, one))) throw itemGone()
  if (!contents.items.some((item) => ids.includes(item.id) && has(item, addon))) return contents
  return mapItems(contents, (item) => (ids.includes(item.id) ? without(item, addon) : item))
}

/** Adds only what the shop offers beside the item. */
export function addCrossSell(
  contents: Contents,
  shelf: Shelf,
  id: string,
  wanted: { productId: number; variant: string },
): Contents {
  const item = itemOf(contents, id)
  if (!item) throw new NotFound()
  const product = shelf.product(item.type)
  const offered = product ? [...product.crossSells, ...findOftenBoughtWith(product, shelf.products).map((one) => one.id)] : []
  if (!offered.includes(wanted.productId)) throw invalidField('productId')
  const { productId: type, variant } = wanted
  const other = shelf.product(type)
  if (other && ridesAlong(other)) return addAddon(contents, shelf, { id, addon: type, variant })
  const there = contents.items.filter((one) => one.type === type && one.variant === variant)
  return countItems(contents, shelf, { type, variant, count: there.length + 1, affiliation: item.affiliation })
}

type Upsell = { cartItemInternalId: string; productCode: string; variant: string }

/** Puts what an upgrade leads to in the place of an item. */
export function takeUpsell(contents: Contents, shelf: Shelf, wanted: readonly Upsell[]): Contents {
  return wanted.reduce((so, { cartItemInternalId: id, productCode, variant }, at) => {
    const item = itemOf(so, id)
    const better = shelf.productCalled(productCode)
    if (!item) throw invalidField(`${at}.cartItemInternalId`)
    if (!better || !leadsTo(shelf, item.type, better.id)) throw invalidField(`${at}.productCode`)
    return changeItem(so, shelf, id, { type: better.id, variant })
  }, contents)
}

const leadsTo = ({ products }: Shelf, from: number, to: number): boolean =>
  products.some(
    ({ kind, addOnForProducts, upgradeTo }) => kind === 'upgrade' && addOnForProducts.includes(from) && upgradeTo === to,
  )

/** A change that the guest was shown, with the price after it. */
export type AcknowledgedChange = { internalId: string; after: number | null }

/**
 * Accepts today's prices, removes what is no longer sold, and confirms the loss of people. Where the call names what
 * the guest was shown, only as far as that is still so. An accepted price is held like any other.
 */
export function acceptChanges(contents: Contents, shelf: Shelf, now: Date, shown?: readonly AcknowledgedChange[]): Contents {
  const runs = isClockRunning(contents, now)
  const isShown = (id: string, after: number | null) =>
    !shown || shown.some((one) => one.internalId === id && one.after === after)
  const accepted = <K extends StoredLine>(one: K, found: ShelfItem | undefined): K[] => {
    const price = found ? effectivePrice(one, found, runs) : null
    if (!isShown(one.id, price)) return [one]
    const currency = found?.variant.price.currency
    if (price === null || currency === undefined) return []
    if (one.seen === price && one.held === price && one.currency === currency) return [one]
    return [{ ...one, seen: price, held: price, currency }]
  }
  const lead = leadOf(contents, shelf)
  const items = acceptedLosses(contents.items, isShown).flatMap((item) => {
    const found = findOnShelf(shelf, item)
    if (found && problemOf(found, contents, lead)) return [item]
    const addons = item.addons.flatMap((addon) => accepted(addon, findBeneath(shelf, addon, found)))
    return accepted(item, found).map((one) => (isSame(addons, one.addons) ? one : { ...one, addons }))
  })
  const promotions = acceptedOf(contents, shelf, runs, shown)
  return isSame(items, contents.items) && promotions === contents.promotions ? contents : { ...contents, items, promotions }
}

/**
 * Accepts the losses of promotions: a lost one is no longer reported, and its code goes. One that takes off less is
 * accepted only as far as it was shown. What is still off is recorded again once it is judged.
 */
function acceptedOf(
  contents: Contents,
  shelf: Shelf,
  runs: boolean,
  shown: readonly AcknowledgedChange[] | undefined,
): Contents['promotions'] {
  const { promotions } = contents
  if (!promotions) return promotions
  const verdicts = judgedOf(promotions, countLines(contents, shelf, { runs }).counted, shelf, runs)
  const all = findPromotionLosses(promotions, verdicts, shelf)
  const isShown = (promotion: string) => {
    const less = all.find(({ seen, state }) => state === 'less' && seen.promotion === promotion)
    return shown?.some((one) => one.internalId === idOfPromotion(promotion) && (!less || one.after === less.after)) ?? true
  }
  const lost = all.filter(({ seen }) => isShown(seen.promotion)).map(({ seen }) => seen.promotion)
  const gone = all.filter(({ seen, state }) => state !== 'less' && isShown(seen.promotion)).map(({ seen }) => seen.promotion)
  // Only a read knows what others have used up meanwhile: a guest who was shown that has accepted it.
  const seen = promotions.seen.filter(({ promotion }) => !(shown ? isShown(promotion) : lost.includes(promotion)))
  const entered = promotions.entered.filter(({ promotion }) => !gone.includes(promotion))
  return seen.length === promotions.seen.length ? promotions : { ...promotions, seen, entered }
}
const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

export function payIn(contents: Contents, { products }: Shelf, payloadCurrency: Currency | null): Contents {
  if (payloadCurrency === contents.payloadCurrency) return contents
  const isSoldIn = products.some(({ variants }) => variants.some(({ price }) => price.currency === payloadCurrency))
  if (payloadCurrency !== null && !isSoldIn) throw invalidField('payloadCurrency')
  return { ...contents, payloadCurrency }
}

/**
 * Naming the currency that all lines have anyway changes no price. The cart then keeps its version, and a bank's answer
 * stays valid.
 */
export function paysTheSame(before: Contents, after: Contents): boolean {
  const [one, ...others] = itemsAndAddons(after.items).map(({ currency }) => currency)
  const said = [before.payloadCurrency, after.payloadCurrency].filter((currency) => currency !== null)
  const isOfOne = one !== undefined && [...others, ...said].every((currency) => currency === one)
  return isOfOne && isDeepStrictEqual({ ...before, payloadCurrency: null }, { ...after, payloadCurrency: null })
}
