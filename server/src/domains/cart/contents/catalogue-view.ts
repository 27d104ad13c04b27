import type { Mailing } from '@alpenglow/contract/cart/delivery/rules'
import type { ItemProblem } from '@alpenglow/contract/cart/words'
import { covers } from '@alpenglow/contract/catalogue/selling/related-products'
import type { Tier } from '@alpenglow/contract/catalogue/kinds'
import { soldNow, upToItsDay } from '@alpenglow/contract/catalogue/selling/prices'
import type { NextPrice, Product, Variant } from '@alpenglow/contract/catalogue/product'
import type { ResortDetail } from '@alpenglow/contract/catalogue/resort'
import { includes, tierOf, whyNotValid } from '@alpenglow/contract/catalogue/validity'
import { dayAt, type Day } from '@alpenglow/contract/values/day'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency, Money } from '@alpenglow/contract/values/money'
import type { Promotions } from '../../catalogue/catalogue.ts'
import type { Entered } from '../../promotions/promotions.ts'

/** What is sold at one instant, in one language. */
export type Shelf = {
  now: Date
  /** By the company's calendar. */
  today: Day
  /** By how many milliseconds business time, in which prices are, runs ahead of real time, in which they are held. */
  ahead: number
  product(id: number): Product | undefined
  productCalled(code: string): Product | undefined
  /** All that is on sale. */
  products: readonly Product[]
  resort(id: number): ResortDetail | undefined
  promotions: Promotions
  /** A code as its guest has entered it. */
  codeOf(entered: Entered): string
  /** Of whom cards may be that pay a company. */
  brandsOf(purchaseGroup: string): readonly CardBrand[]
  /** How cards are sent. */
  mailing: Mailing
  locale: Locale
}
type Wanted = { type: number; variant: string; date?: Day | null | undefined }

/** Something on the shelf with today's price; null: it is not sold. */
export type Found = {
  product: Product
  variant: Variant
  price: Money | null
  next: NextPrice | null
  /** Of a day ticket, what kind of day it is for. */
  tier: Tier | null
  /** Nobody could use it any more: no price that is held makes up for that. */
  isGone: boolean
}

const found = new WeakMap<Shelf, Map<string, Found | undefined>>()

/** A change looks many times at the same thing, and a ticket has a calendar to be looked up in: on one shelf it is found once. */
export function find(shelf: Shelf, wanted: Wanted): Found | undefined {
  const known = found.get(shelf) ?? new Map<string, Found | undefined>()
  found.set(shelf, known)
  const name = `${wanted.type} ${wanted.variant} ${wanted.date ?? ''}`
  const before = known.get(name)
  if (before !== undefined || known.has(name)) return before
  const now = look(shelf, wanted)
  known.set(name, now)
  return now
}

function look(shelf: Shelf, { type, variant: wanted, date = null }: Wanted): Found | undefined {
  const product = shelf.product(type)
  const variant = product?.variants.find((one) => one.variant === wanted)
  if (!product || !variant) return undefined
  const ticket = product.kind === 'day_ticket' ? ticketFor(shelf, product, variant, date) : undefined
  const sold = product.kind === 'day_ticket' ? ticket : variant
  const price = sold ? soldNow(sold, shelf.now) : null
  const next = sold?.nextPrice && shelf.now.getTime() < Date.parse(sold.nextPrice.from) ? sold.nextPrice : null
  return { product, variant, price, next, tier: ticket?.tier ?? null, isGone: sold === undefined }
}

/** Wherever a resort is, a day begins with a quarter of an hour of the world: within one, it is asked for once. */
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
  return priced && upToItsDay(priced, date, resort.timeZone)
}

/** What is sold only with an item, and lies beneath it. */
export const ridesAlong = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'add_on' || kind === 'insurance'

/** What is for owners of another product, and no part of a cart before it is known who that is. */
export const isForOwners = ({ kind }: Pick<Product, 'kind'>): boolean => kind === 'upgrade' || kind === 'renewal'

export const fits = (addon: Product, base: Product): boolean => addon.addOnForProducts.includes(base.id) || covers(addon, base)

/** An add-on is of the age of whoever it is for, or for everybody. */
export const isOfAge = (addon: Pick<Variant, 'variant'>, base: { variant: string }): boolean =>
  addon.variant === base.variant || addon.variant === 'all_ages'

/** As `find`, of what lies beneath something else; where it does not go with that any more, it is of no use. */
export function findBeneath(shelf: Shelf, addon: Wanted, base: Found | undefined): Found | undefined {
  const found = find(shelf, addon)
  if (!found || !base) return found
  const isGone = !fits(found.product, base.product) || !isOfAge(found.variant, base.variant)
  return isGone ? { ...found, isGone } : found
}

type Holding = { items: readonly Wanted[]; payloadCurrency: Currency | null }

/** What says by whom a cart is sold, and in what: the first thing in it that is sold in what the guest pays in. */
export function leadOf({ items, payloadCurrency }: Holding, shelf: Shelf): Found | undefined {
  for (const item of items) {
    const found = find(shelf, item)
    if (found && (payloadCurrency === null || found.variant.price.currency === payloadCurrency)) return found
  }
  return undefined
}

/** Why something can't be bought with the rest. Then it counts for nothing, and nothing else is asked about it. */
export function problemOf(
  { product, variant }: Found,
  { payloadCurrency }: Holding,
  lead: Found | undefined,
): ItemProblem | undefined {
  if (payloadCurrency !== null && variant.price.currency !== payloadCurrency) return 'WRONG_CURRENCY'
  return lead && product.purchaseGroup !== lead.product.purchaseGroup ? 'OTHER_PURCHASE_GROUP' : undefined
}
