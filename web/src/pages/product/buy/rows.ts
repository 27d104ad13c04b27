import { oftenWith } from '@alpenglow/contract/catalogue/selling/related-products'
import { soldNow } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import { roomFor } from '@alpenglow/contract/cart/hoarding'
import { mostOfOne } from '@alpenglow/contract/cart/limits'
import { price, type Line } from '@alpenglow/contract/cart/pricing'
import type { TaxTable } from '@alpenglow/contract/cart/taxes'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Money } from '@alpenglow/contract/values/money'
import type { Day } from '@alpenglow/contract/values/day'

type Thing = Pick<Product, 'id' | 'code' | 'name' | 'kind' | 'taxClass' | 'taxPlace' | 'taxes' | 'dailyQuantity' | 'quantity'>

/** What the panel counts: a product for one age, or what goes with it. */
export type Row = {
  key: string
  product: Thing
  variant: Variant
  /** What one of them costs now. Null: it is not sold, or what it costs depends on a day that nobody has chosen. */
  price: Money | null
  ridesAlong: boolean
}
/** So many of each, by the keys of the rows. */
export type Counts = ReadonlyMap<string, number>

const keyOf = (type: number, variant: string) => `${type} ${variant}`
const forAll = 'all_ages'

type PriceOf = (variant: Variant) => Money | null

/** A row for every age; below them the insurance and whatever else lies beneath a pass in the cart, for the same ages. */
export function rowsOf(product: Product, products: readonly Product[], priceOf: PriceOf, now: Date): Row[] {
  const row = (of: Product, variant: Variant, price: Money | null, ridesAlong: boolean): Row => {
    return { key: keyOf(of.id, variant.variant), product: of, variant, price, ridesAlong }
  }
  const own = product.variants.map((variant) => row(product, variant, priceOf(variant), false))
  const ages = new Set([forAll, ...product.variants.map(({ variant }) => variant)])
  const currency = product.variants[0]?.price.currency
  const others = oftenWith(product, products)
    .filter(({ kind }) => kind === 'insurance' || kind === 'add_on')
    .flatMap((other) => other.variants.map((variant) => row(other, variant, soldNow(variant, now), true)))
  return [...own, ...others.filter(({ variant, price: each }) => ages.has(variant.variant) && each?.currency === currency)]
}

/** As many as one cart may have, all ages together; of what rides along, as many as there are passes that it fits. */
export function mostOf(row: Row, rows: readonly Row[], counts: Counts): number {
  const { ridesAlong, variant, product } = row
  if (!ridesAlong) {
    const others = rows.filter((one) => !one.ridesAlong && one.key !== row.key)
    const kinds = Array.from({ length: together(others, counts) }, () => product.kind)
    return Math.min(mostOfOne, roomFor(product.kind, kinds))
  }
  const isBase = (row: Row) => !row.ridesAlong && (variant.variant === forAll || row.variant.variant === variant.variant)
  return Math.min(mostOfOne, together(rows.filter(isBase), counts))
}

export const together = (rows: readonly Row[], counts: Counts): number =>
  rows.reduce((all, { key }) => all + (counts.get(key) ?? 0), 0)

/** The counts as they can be: what rides along goes with the passes that are counted down, and comes back with them. */
export function fitting(rows: readonly Row[], wanted: Counts): Counts {
  return new Map(rows.map((row) => [row.key, Math.min(wanted.get(row.key) ?? 0, mostOf(row, rows, wanted))]))
}

/** How many of each are in a cart, of a day ticket for one day. */
export function inCart(cart: Pick<Cart, 'items'> | null, type: number, date: Day | null): Counts {
  const counts = new Map<string, number>()
  const items = cart?.items.filter((item) => item.type === type && item.date === date) ?? []
  for (const { type: of, variant } of items.flatMap((item) => [item, ...item.addons])) {
    const key = keyOf(of, variant)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** One line of what it comes to: all ages of a product together. */
export type Sum = { product: Thing; rows: Row[]; many: number; amount: number }
export type TaxSum = {
  code: string
  amount: number
  /** Null: some of it is taxed otherwise than the rest. */ rate: number | null
}
export type Sums = { lines: Sum[]; taxes: TaxSum[]; total: number }

/** The whole of it to the cent, by the rule by which the cart is priced. There is a line for whatever could be counted, and for its taxes. */
export function sumsOf(rows: readonly Row[], counts: Counts): Sums {
  const lines = rows.flatMap(({ key, product, price: each }) =>
    Array.from({ length: each ? (counts.get(key) ?? 0) : 0 }, (_, at): Line => {
      return { id: `${key} ${at}`, price: each?.amount ?? 0, taxClass: product.taxClass, place: product.taxPlace }
    }),
  )
  const priced = price({ lines, taxes: tableOf(rows) })
  const amountOf = (row: Row) => (row.price?.amount ?? 0) * (counts.get(row.key) ?? 0)
  const bySum = [...Map.groupBy(rows, ({ product }) => product.id).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ product: first.product, rows: some, many: together(some, counts) }] : []
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

const tableOf = (rows: readonly Row[]): TaxTable =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ product }) => product.taxPlace)].map(([place, some]) => [
      place,
      Object.fromEntries(some.map(({ product }) => [product.taxClass, product.taxes] as const)),
    ]),
  )

function taxesOf(rows: readonly Row[]): Omit<TaxSum, 'amount'>[] {
  const rates = new Map<string, Set<number>>()
  const all = rows.flatMap(({ product }) => (product.taxClass === 'gift' ? [] : product.taxes))
  for (const { code, rate } of all) rates.set(code, (rates.get(code) ?? new Set()).add(rate))
  return [...rates].map(([code, [rate, ...others]]) => ({ code, rate: others.length === 0 ? (rate ?? null) : null }))
}
