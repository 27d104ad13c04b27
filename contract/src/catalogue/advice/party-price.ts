import type { Candidate, Part } from './candidates.ts'
import { sum } from './offers.ts'
import { riseOf, type PriceWithNext } from '../selling/prices.ts'
import type { Product } from '../product.ts'

/**
 * The price of all people together, as one price. Its next price is at the first rise among its parts, and includes
 * only what rises at that instant.
 */
export function priceParty({ shares, total }: Candidate, products: readonly Product[], now: Date): PriceWithNext {
  const rises = shares.flatMap(({ count, parts }) => parts.flatMap((part) => riseOfPart(part, count, products, now)))
  const soonest = Math.min(...rises.map(({ at }) => at))
  const more = sum(rises.filter(({ at }) => at === soonest).map((rise) => rise.more))
  const nextPrice = { amount: total.amount + more, from: new Date(rises.length > 0 ? soonest : now).toISOString() }
  return { price: total, nextPrice: rises.length > 0 ? nextPrice : null }
}

function riseOfPart(part: Part, people: number, products: readonly Product[], now: Date): { at: number; more: number }[] {
  const variants = products.find(({ id }) => id === part.productId)?.variants
  const variant = variants?.find((one) => one.variant === part.variant)
  const priced = part.tier === null ? variant : variant?.dayPrices.find(({ tier }) => tier === part.tier)
  const rise = priced && riseOf(priced, now)
  return rise ? [{ at: rise.from.getTime(), more: rise.more.amount * part.count * people }] : []
}
