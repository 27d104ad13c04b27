import { priceAt } from '@alpenglow/contract/catalogue/selling/prices'
import type { NextPrice, Variant } from '@alpenglow/contract/catalogue/product'
import type { Locale } from '@alpenglow/contract/translations/api'
import { addDays, type Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'
import type { CatalogueFile } from '../file/format.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

type FileProduct = CatalogueFile['products'][number]
export type PriceSteps = Parameters<typeof priceAt>[0]
type PriceContext = {
  locale: Locale
  now: Date
  timeZone: string
  currency: Currency
  categories: CatalogueFile['ageCategories']
}

/**
 * A product's age categories with the current and the next price of each. A category that never has a price is left
 * out.
 */
export const variantsOf = (product: FileProduct, context: PriceContext): Variant[] =>
  product.variants.flatMap(({ variant, min, max }) => {
    const category = context.categories.find(({ code }) => code === variant)
    const lists = stepLists(product, variant)
    const current = lowest(
      lists.map(({ steps }) => steps),
      context,
    )
    if (!current) return []
    return {
      variant,
      name: category?.name[context.locale] ?? variant,
      ageRange: { min: min ?? category?.min ?? 0, max: max ?? category?.max ?? null },
      price: current.price,
      nextPrice: current.nextPrice,
      available: current.isSold,
      dayPrices: lists.flatMap(({ tier, steps }) => {
        const own = tier === 'any' ? undefined : lowest([steps], context)
        return own && tier !== 'any' ? { tier, price: own.price, nextPrice: own.nextPrice, available: own.isSold } : []
      }),
    }
  })

/** The price steps of a category: one list, or one for each kind of day. */
function stepLists(product: FileProduct, variant: string) {
  const { prices, dayPrices } = product
  return [
    ...(prices.length > 0 ? [{ tier: 'any' as const, steps: soldSteps(product, prices, variant) }] : []),
    ...dayPrices.map(({ tier, steps }) => ({ tier, steps: soldSteps(product, steps, variant) })),
  ]
}

/** A list's steps for a category, cut to the days on which the product is sold. */
export function soldSteps(
  { soldFrom, soldUntil, validUntil }: FileProduct,
  list: FileProduct['prices'],
  variant: string,
): PriceSteps {
  const own = list.flatMap(({ from, amounts }) =>
    Object.hasOwn(amounts, variant) ? { from, amount: ownOf(amounts, variant) ?? null } : [],
  )
  // The sale ends with the validity at the latest: later buyers could not use the product.
  const last = soldUntil !== null && soldUntil < validUntil ? soldUntil : validUntil
  return endingAfter(beginningOn(own, soldFrom), last)
}

const isBy = (from: Day | null, day: Day) => from === null || from <= day

function beginningOn(steps: PriceSteps, first: Day | null): PriceSteps {
  if (first === null) return steps
  const then = steps.findLast(({ from }) => isBy(from, first))
  return [...(then ? [{ from: first, amount: then.amount }] : []), ...steps.filter(({ from }) => !isBy(from, first))]
}

const endingAfter = (steps: PriceSteps, last: Day): PriceSteps => [
  ...steps.filter(({ from }) => isBy(from, last)),
  { from: addDays(last, 1), amount: null },
]

/** The lowest of several prices, and when the lowest changes. */
function lowest(lists: PriceSteps[], { now, timeZone, currency }: PriceContext) {
  const amountAt = (instant: Date) => {
    const amounts = lists.flatMap((steps) => priceAt(steps, instant, timeZone).amount ?? [])
    return amounts.length > 0 ? Math.min(...amounts) : null
  }
  const changeAfter = (instant: Date) => {
    const changes = lists.flatMap((steps) => priceAt(steps, instant, timeZone).next?.from.getTime() ?? [])
    return changes.length > 0 ? new Date(Math.min(...changes)) : undefined
  }
  const today = amountAt(now)
  let change = changeAfter(now)
  while (change && amountAt(change) === today) change = changeAfter(change)

  const next: NextPrice | null = change ? { amount: amountAt(change), from: change.toISOString() } : null
  // A product that is not sold yet shows its first price; one that is no longer sold shows its last.
  const amount = today ?? next?.amount ?? lastOf(lists)
  return amount == null ? undefined : { price: { amount, currency }, nextPrice: next, isSold: today !== null }
}

const lastOf = (lists: PriceSteps[]): number | null =>
  lists.flatMap((steps) => steps.findLast(({ amount }) => amount !== null)?.amount ?? []).toSorted((a, b) => a - b)[0] ?? null

/** The next instant at which any price changes. */
export function nextPriceChange(products: FileProduct[], now: Date, timeZone: string): Date | undefined {
  const changes = products.flatMap((product) =>
    product.variants.flatMap(({ variant }) =>
      stepLists(product, variant).flatMap(({ steps }) => priceAt(steps, now, timeZone).next?.from.getTime() ?? []),
    ),
  )
  return changes.length > 0 ? new Date(Math.min(...changes)) : undefined
}
