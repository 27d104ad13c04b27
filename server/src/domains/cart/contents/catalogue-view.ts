import type { MailingTerms } from '@alpenglow/contract/cart/delivery/rules'
import type { ItemProblem } from '@alpenglow/contract/cart/words'
import { covers } from '@alpenglow/contract/catalogue/selling/related-products'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import { findSalePrice, dropPriceAfterDay } from '@alpenglow/contract/catalogue/selling/prices'
import type { NextPrice, Product, Variant } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { includes, tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import { dayAt, type Day } from '@alpenglow/contract/values/day'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency, Money } from '@alpenglow/contract/values/money'
import type { Promotions } from '../../catalogue/catalogue.ts'
import type { EnteredCode } from '../../promotions/promotions.ts'

/** What is sold at one instant, in one language. */
export type Shelf = {
  now: Date
  /** By the company's calendar. */
  today: Day
  /** Milliseconds by which business time, which prices follow, is ahead of real time, which holds follow. */
  ahead: number
  product(id: number): Product | undefined
  productCalled(code: string): Product | undefined
  /** All that is on sale. */
  products: readonly Product[]
  resort(id: number): ResortDetail | undefined
  promotions: Promotions
  /** A code as its guest has entered it. */
  codeOf(entered: EnteredCode): string
  /** The card brands that a company accepts. */
  brandsOf(purchaseGroup: string): readonly CardBrand[]
  /** Where to and how fast cards are mailed. */
  mailing: MailingTerms
  locale: Locale
}
type Wanted = { type: number; variant: string; date?: Day | null | undefined }

/** A product with today's price; null where it is not sold. */
export type ShelfItem = {
  product: Product
  variant: Variant
  price: Money | null
  next: NextPrice | null
  /** The kind of day that a day ticket is for. */
  tier: Tier | null
  /** No person could use it any more, so not even a held price counts. */
  isGone: boolean
}

const found = new WeakMap<Shelf, Map<string, ShelfItem | undefined>>()

/** Memoized for each shelf: a change looks many times at the same thing, and a ticket needs its calendar each time. */
export function findOnShelf(shelf: Shelf, wanted: Wanted): ShelfItem | undefined {
  const known = found.get(shelf) ?? new Map<string, ShelfItem | undefined>()
  found.set(shelf, known)
  const name = `${wanted.type} ${wanted.variant} ${wanted.date ?? ''}`
  const before = known.get(name)
  if (before !== undefined || known.has(name)) return before
  const now = look(shelf, wanted)
  known.set(name, now)
  return now
}

function look(shelf: Shelf, { type, variant: wanted, date = null }: Wanted): ShelfItem | undefined {
  const product = shelf.product(type)
  const variant = product?.variants.find((one) => one.variant === wanted)
  if (!product || !variant) return undefined
  const ticket = product.kind === 'day_ticket' ? ticketFor(shelf, product, variant, date) : undefined
  const sold = product.kind === 'day_ticket' ? ticket : variant
  const price = sold ? findSalePrice(sold, shelf.now) : null
  const next = sold?.nextPrice && shelf.now.getTime() < Date.parse(sold.nextPrice.from) ? sold.nextPrice : null
  return { product, variant, price, next, tier: ticket?.tier ?? null, isGone: sold === undefined }
}

/** In every time zone a day begins on a quarter of an hour of UTC, so the day is computed once a quarter. */
const quarterMs = 900_000
const days = new Map<string, { quarter: number; day: Day }>()
function dayOn({ now }: Shelf, timeZone: string): Day {
  const quarter = Math.floor(now.getTime() / quarterMs)
  const known = days.get(timeZone)
  if (known?.quarter === quarter) return known.day
  const day = dayAt(now, timeZone)
  days.set(timeZone, { quarter, day })
  return day
}

/** A day ticket costs what its day costs, and is sold until that day is over. */
function ticketFor(shelf: Shelf, product: Product, variant: Variant, date: Day | null) {
  const resort = shelf.resort(product.grants.resorts[0]?.resortId ?? 0)
  if (!resort || date === null || whyNotValid(product, resort, resort.id, date)) return undefined
  const season = resort.seasons.find(({ opensOn, closesOn }) => includes(opensOn, date, closesOn))
  if (!season || date < dayOn(shelf, resort.timeZone)) return undefined
  const priced = variant.dayPrices.find(({ tier }) => tier === tierOf(date, season))
  return priced && dropPriceAfterDay(priced, date, resort.timeZone)
}

/** Products that are sold only with an item, and lie beneath it. */
export const ridesAlong = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'add_on' || kind === 'insurance'

/** Products for owners of another product: they are no part of a cart before the owner is known. */
export const isForOwners = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'upgrade' || kind === 'renewal'

export const fits = (addon: Product, base: Product): boolean => addon.addOnForProducts.includes(base.id) || covers(addon, base)

/** An add-on is for the age of its item, or for all ages. */
export const isOfAge = (addon: Pick<Variant, 'variant'>, base: { variant: string }): boolean =>
  addon.variant === base.variant || addon.variant === 'all_ages'

/** As `findOnShelf`, for an add-on beneath an item: one that no longer goes with the item is of no use. */
export function findBeneath(shelf: Shelf, addon: Wanted, base: ShelfItem | undefined): ShelfItem | undefined {
  const found = findOnShelf(shelf, addon)
  if (!found || !base) return found
  const isGone = !fits(found.product, base.product) || !isOfAge(found.variant, base.variant)
  return isGone ? { ...found, isGone } : found
}

type LeadSource = { items: readonly Wanted[]; payloadCurrency: Currency | null }

/** The line that decides who sells a cart, and in what currency: the first one that is sold in the guest's currency. */
export function leadOf({ items, payloadCurrency }: LeadSource, shelf: Shelf): ShelfItem | undefined {
  for (const item of items) {
    const found = findOnShelf(shelf, item)
    if (found && (payloadCurrency === null || found.variant.price.currency === payloadCurrency)) return found
  }
  return undefined
}

/** Why an item can't be bought with the rest. It then counts for nothing, and is checked for nothing else. */
export function problemOf(
  { product, variant }: ShelfItem,
  { payloadCurrency }: LeadSource,
  lead: ShelfItem | undefined,
): ItemProblem | undefined {
  if (payloadCurrency !== null && variant.price.currency !== payloadCurrency) return 'WRONG_CURRENCY'
  return lead && product.purchaseGroup !== lead.product.purchaseGroup ? 'OTHER_PURCHASE_GROUP' : undefined
}
