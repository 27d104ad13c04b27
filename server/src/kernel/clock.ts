import { dayAt, type Day } from '@alpenglow/contract/values/day'

/**
 * Business time: prices, ages, seasons. SHOP_NOW moves it; from there it runs on. Sessions, tokens, holds and jobs use real time and
 * never ask here.
 */
export type Clock = {
  now(): Date
  today(): Day
  /** By how many milliseconds business time runs ahead of real time. */
  ahead: number
}

export function createClock(shopNow: string | undefined, timeZone: string): Clock {
  const ahead = shopNow ? new Date(shopNow).getTime() - Date.now() : 0
  const now = () => new Date(Date.now() + ahead)
  return { now, today: todayIn(now, timeZone), ahead }
}

/** Wherever the shop is, a day begins with a quarter of an hour of the world: within one, it is asked for once. */
const quarterMs = 900_000
function todayIn(now: () => Date, timeZone: string): () => Day {
  let known = { quarter: Number.NaN, day: '' }
  return () => {
    const at = now()
    const quarter = Math.floor(at.getTime() / quarterMs)
    if (quarter !== known.quarter) known = { quarter, day: dayAt(at, timeZone) }
    return known.day
  }
}
