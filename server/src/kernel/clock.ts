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
  return { now, today: () => dayAt(now(), timeZone), ahead }
}
