import { dayAt, startOfDay, type Day } from '../../values/day.ts'
import type { Money } from '../../values/money.ts'

/**
 * From the first instant of its day on, in the company's time zone; null: since ever. An amount of null: not sold from then.
 */
export type PriceStep = { from: Day | null; amount: number | null }
export type PriceChange = { amount: number | null; from: Date }
export type PriceAt = { amount: number | null; next: PriceChange | null }

/** What something costs at an instant, and what follows. Steps are sorted; before the first one nothing is sold. */
export function priceAt(steps: readonly PriceStep[], at: Date, timeZone: string): PriceAt {
  let amount: number | null = null
  for (const step of steps) {
    const from = step.from && startOfDay(step.from, timeZone)
    if (!from || from <= at) amount = step.amount
    else if (step.amount !== amount) return { amount, next: { amount: step.amount, from } }
  }
  return { amount, next: null }
}

/** The next instant at which it costs something else. */
export const nextChange = (steps: readonly PriceStep[], at: Date, timeZone: string): PriceChange | null =>
  priceAt(steps, at, timeZone).next

/** A price as it was told at some time: with the one that follows it, if one does. An amount of null there: no longer sold. */
export type Priced = { price: Money; nextPrice: { amount: number | null; from: string } | null }

/** What holds now, even on a page that was opened before the price changed. Null: it is no longer sold. */
export function priceNow({ price, nextPrice }: Priced, now: Date): Money | null {
  if (!nextPrice || now.getTime() < Date.parse(nextPrice.from)) return price
  return nextPrice.amount === null ? null : { amount: nextPrice.amount, currency: price.currency }
}

/**
 * What somebody is charged now; null while it is not sold. What is not sold yet is told with the price that it will have, as the next one
 * too; what is no longer sold with the last one.
 */
export function soldNow(priced: Priced & { available: boolean }, now: Date): Money | null {
  const { nextPrice, available } = priced
  const isTold = nextPrice === null || now.getTime() < Date.parse(nextPrice.from)
  return isTold && !available ? null : priceNow(priced, now)
}

/** Of a ticket: what it would cost once its day is over, nobody pays. */
export function upToItsDay<P extends Priced>(priced: P, day: Day | null, timeZone: string): P {
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
  /** How many of them are left, never more than there are; in the last minute 1. */
  count: number
}

const minute = 60_000
const units = [
  { left: 'minutes', length: minute, within: 60 * minute },
  { left: 'hours', length: 60 * minute, within: 48 * 60 * minute },
  { left: 'days', length: 24 * 60 * minute, within: Infinity },
] as const

/** When it gets dearer, and by how much: counted in days, in the last 48 hours in hours, in the last one in minutes. */
export function riseOf({ price, nextPrice }: Priced, now: Date): Rise | undefined {
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
