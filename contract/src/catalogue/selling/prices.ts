import { dayAt, startOfDay, type Day } from '../../values/day.ts'
import type { Money } from '../../values/money.ts'

/**
 * Valid from the first instant of its day, in the company's time zone; null: always. An amount of null: not sold from
 * then on.
 */
export type PriceStep = { from: Day | null; amount: number | null }
export type PriceChange = { amount: number | null; from: Date }
export type PriceAt = { amount: number | null; next: PriceChange | null }

/** The price at an instant, and the next change. Steps are sorted; before the first one nothing is sold. */
export function priceAt(steps: readonly PriceStep[], at: Date, timeZone: string): PriceAt {
  let amount: number | null = null
  for (const step of steps) {
    const from = step.from && startOfDay(step.from, timeZone)
    if (!from || from <= at) amount = step.amount
    else if (step.amount !== amount) return { amount, next: { amount: step.amount, from } }
  }
  return { amount, next: null }
}

/** The next change of the price. */
export const nextChange = (steps: readonly PriceStep[], at: Date, timeZone: string): PriceChange | null =>
  priceAt(steps, at, timeZone).next

/** A price as the server published it, with the next one if there is one. A next amount of null: no longer sold. */
export type PriceWithNext = { price: Money; nextPrice: { amount: number | null; from: string } | null }

/** The price that holds now, even on a page that was opened before the price changed. Null: it is no longer sold. */
export function priceNow({ price, nextPrice }: PriceWithNext, now: Date): Money | null {
  if (!nextPrice || now.getTime() < Date.parse(nextPrice.from)) return price
  return nextPrice.amount === null ? null : { amount: nextPrice.amount, currency: price.currency }
}

/**
 * What the guest is charged now; null while it is not sold. The server publishes a product that is not on sale yet with
 * its first price, which is also the next one; and a product that is no longer sold with its last price.
 */
export function findSalePrice(priced: PriceWithNext & { available: boolean }, now: Date): Money | null {
  const { nextPrice, available } = priced
  const isTold = nextPrice === null || now.getTime() < Date.parse(nextPrice.from)
  return isTold && !available ? null : priceNow(priced, now)
}

/** Drops a price change after the ticket's day: nobody ever pays that price. */
export function dropPriceAfterDay<P extends PriceWithNext>(priced: P, day: Day | null, timeZone: string): P {
  const { nextPrice } = priced
  return nextPrice && day !== null && dayAt(new Date(nextPrice.from), timeZone) > day ? { ...priced, nextPrice: null } : priced
}

export type Rise = {
  more: Money
  amount: Money
  from: Date
  /** The beginning of the last minute in which today's price holds: what a guest reads as "12 October, 23:59". */
  lastMinute: Date
  left: 'days' | 'hours' | 'minutes'
  /** How many of them are left, rounded down, so never too many; in the last minute 1. */
  count: number
}

const minute = 60_000
const units = [
  { left: 'minutes', length: minute, within: 60 * minute },
  { left: 'hours', length: 60 * minute, within: 48 * 60 * minute },
  { left: 'days', length: 24 * 60 * minute, within: Infinity },
] as const

/**
 * When the price rises, and by how much: counted in days, in the last 48 hours in hours, in the last hour in minutes.
 */
export function riseOf({ price, nextPrice }: PriceWithNext, now: Date): Rise | undefined {
  if (!nextPrice || nextPrice.amount === null || nextPrice.amount <= price.amount) return undefined
  const from = new Date(nextPrice.from)
  const remaining = from.getTime() - now.getTime()
  const unit = units.find(({ within }) => remaining <= within)
  if (remaining <= 0 || !unit) return undefined
  return {
    more: { amount: nextPrice.amount - price.amount, currency: price.currency },
    amount: { amount: nextPrice.amount, currency: price.currency },
    from,
    lastMinute: new Date(from.getTime() - minute),
    left: unit.left,
    count: Math.max(1, Math.floor(remaining / unit.length)),
  }
}
