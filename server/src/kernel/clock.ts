import { dayAt, type Day } from '@alpenglow/contract/values/day'

/**
 * Business time: prices, ages, seasons. SHOP_NOW sets it, and it runs on from there. Sessions, tokens, holds and jobs
 * use real time instead, so that moving business time never expires them.
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

/** In every time zone a day begins at a quarter of an hour of UTC, so the day is computed once for each quarter. */
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
