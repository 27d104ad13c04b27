import { priceNow } from './prices.ts'
import type { Product, Variant } from '../product.ts'
import { dayAt } from '../../values/day.ts'
import type { Money } from '../../values/money.ts'

/**
 * Whether a product can be bought now, and at what price. It has no price in states in which nobody would be charged.
 */
export type SaleState =
  | { state: 'on_sale'; price: Money; until: Date | null }
  | { state: 'later'; price: Money; from: Date }
  | { state: 'over'; since: Date | null }
  | { state: 'not_now' }

type Sold = Pick<Variant, 'price' | 'nextPrice' | 'available'>

export function saleOf(
  sold: Sold,
  { validUntil }: Pick<Product['grants'], 'validUntil'>,
  now: Date,
  timeZone: string,
): SaleState {
  const { price, nextPrice, available } = sold
  const change = nextPrice && { amount: nextPrice.amount, at: new Date(nextPrice.from) }
  const isAhead = change !== null && now < change.at
  const current = priceNow(sold, now)
  if (!current) return { state: 'over', since: change?.at ?? null }
  if (available) return { state: 'on_sale', price: current, until: isAhead && change.amount === null ? change.at : null }
  if (dayAt(now, timeZone) > validUntil) return { state: 'over', since: null }
  // A product that is not sold yet is published with its first price, which is also the next one.
  if (isAhead && change.amount === price.amount) return { state: 'later', price, from: change.at }
  return { state: 'not_now' }
}

/** The category that a page shows first: the first one that can be bought. */
export const leadVariantOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ available }) => available) ?? variants[0]

/** The instant at which all prices that change do so together; undefined where they differ, or none changes. */
export function commonChange(variants: readonly Sold[], now: Date): Date | undefined {
  const ahead = variants.flatMap(({ nextPrice }) => (nextPrice && now < new Date(nextPrice.from) ? [nextPrice.from] : []))
  const [first] = ahead
  return first !== undefined && ahead.every((from) => from === first) ? new Date(first) : undefined
}
