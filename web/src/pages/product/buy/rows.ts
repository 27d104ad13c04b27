import { findOftenBoughtWith } from '@alpenglow/contract/catalogue/selling/related-products'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import { roomFor } from '@alpenglow/contract/cart/limited-kinds'
import { mostOfOne } from '@alpenglow/contract/cart/limits'
import { price, type PricingLine } from '@alpenglow/contract/cart/pricing'
import type { TaxTable } from '@alpenglow/contract/cart/taxes'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Money } from '@alpenglow/contract/values/money'
import type { Day } from '@alpenglow/contract/values/day'

type Thing = Pick<Product, 'id' | 'code' | 'name' | 'kind' | 'taxClass' | 'taxPlace' | 'taxes' | 'dailyQuantity' | 'quantity'>

/** A row of the panel: a product or add-on for one age category. */
export type BuyRow = {
  key: string
  product: Thing
  variant: Variant
  /** Unit price now. Null: not on sale, or the price depends on a day that is not chosen. */
  price: Money | null
  ridesAlong: boolean
}
/** Counts by the key of the row. */
export type Counts = ReadonlyMap<string, number>

const keyOf = (type: number, variant: string) => `${type} ${variant}`
const forAll = 'all_ages'

type PriceOf = (variant: Variant) => Money | null

/** A row for each age category, then the insurance and add-ons for the same categories. */
export function rowsOf(product: Product, products: readonly Product[], priceOf: PriceOf, now: Date): BuyRow[] {
  const row = (of: Product, variant: Variant, price: Money | null, ridesAlong: boolean): BuyRow => {
    return { key: keyOf(of.id, variant.variant), product: of, variant, price, ridesAlong }
  }
  const own = product.variants.map((variant) => row(product, variant, priceOf(variant), false))
  const ages = new Set([forAll, ...product.variants.map(({ variant }) => variant)])
  const currency = product.variants[0]?.price.currency
  const others = findOftenBoughtWith(product, products)
    .filter(({ kind }) => kind === 'insurance' || kind === 'add_on')
    .flatMap((other) => other.variants.map((variant) => row(other, variant, findSalePrice(variant, now), true)))
  return [...own, ...others.filter(({ variant, price: each }) => ages.has(variant.variant) && each?.currency === currency)]
}

/**
 * The largest count: for the product the limit of a cart over all ages, for an add-on the number of passes that it
 * fits.
 */
export function maxCountOf(row: BuyRow, rows: readonly BuyRow[], counts: Counts): number {
  const { ridesAlong, variant, product } = row
  if (!ridesAlong) {
    const others = rows.filter((one) => !one.ridesAlong && one.key !== row.key)
    const kinds = Array.from({ length: totalCount(others, counts) }, () => product.kind)
    return Math.min(mostOfOne, roomFor(product.kind, kinds))
  }
  const isBase = (row: BuyRow) => !row.ridesAlong && (variant.variant === forAll || row.variant.variant === variant.variant)
  return Math.min(mostOfOne, totalCount(rows.filter(isBase), counts))
}

export const totalCount = (rows: readonly BuyRow[], counts: Counts): number =>
  rows.reduce((all, { key }) => all + (counts.get(key) ?? 0), 0)

/** Clamps the counts: an add-on's count drops with its passes, and comes back with them. */
export function clampCounts(rows: readonly BuyRow[], wanted: Counts): Counts {
  return new Map(rows.map((row) => [row.key, Math.min(wanted.get(row.key) ?? 0, maxCountOf(row, rows, wanted))]))
}

/** The counts that are in the cart, for a ticket those of one day. */
export function countsInCart(cart: Pick<Cart, 'items'> | null, type: number, date: Day | null): Counts {
  const counts = new Map<string, number>()
  const items = cart?.items.filter((item) => item.type === type && item.date === date) ?? []
  for (const { type: of, variant } of items.flatMap((item) => [item, ...item.addons])) {
    const key = keyOf(of, variant)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** A line of the sums: all age categories of a product together. */
export type Sum = { product: Thing; rows: BuyRow[]; many: number; amount: number }
export type TaxSum = {
  code: string
  amount: number
  /** Null: the lines are taxed at different rates. */ rate: number | null
}
export type Sums = { lines: Sum[]; taxes: TaxSum[]; total: number }

/**
 * The total to the cent, by the cart's own pricing rule. Each product and each of its taxes has a line, also at zero.
 */
export function sumsOf(rows: readonly BuyRow[], counts: Counts): Sums {
  const lines = rows.flatMap(({ key, product, price: each }) =>
    Array.from({ length: each ? (counts.get(key) ?? 0) : 0 }, (_, at): PricingLine => {
      return { id: `${key} ${at}`, price: each?.amount ?? 0, taxClass: product.taxClass, place: product.taxPlace }
    }),
  )
  const priced = price({ lines, taxes: tableOf(rows) })
  const amountOf = (row: BuyRow) => (row.price?.amount ?? 0) * (counts.get(row.key) ?? 0)
  const bySum = [...Map.groupBy(rows, ({ product }) => product.id).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ product: first.product, rows: some, many: totalCount(some, counts) }] : []
  })
  return {
    lines: bySum.map((sum) => ({ ...sum, amount: sum.rows.reduce((all, row) => all + amountOf(row), 0) })),
    taxes: taxesOf(rows).map((tax) => ({
      ...tax,
      amount: priced.taxes.find(({ code }) => code === tax.code)?.amount ?? 0,
    })),
    total: priced.total,
  }
}

const tableOf = (rows: readonly BuyRow[]): TaxTable =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ product }) => product.taxPlace)].map(([place, some]) => [
      place,
      Object.fromEntries(some.map(({ product }) => [product.taxClass, product.taxes] as const)),
    ]),
  )

function taxesOf(rows: readonly BuyRow[]): Omit<TaxSum, 'amount'>[] {
  const rates = new Map<string, Set<number>>()
  const all = rows.flatMap(({ product }) => (product.taxClass === 'gift' ? [] : product.taxes))
  for (const { code, rate } of all) rates.set(code, (rates.get(code) ?? new Set()).add(rate))
  return [...rates].map(([code, [rate, ...others]]) => ({ code, rate: others.length === 0 ? (rate ?? null) : null }))
}
