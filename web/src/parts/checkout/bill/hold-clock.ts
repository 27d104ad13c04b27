import type { Item } from '@alpenglow/contract/cart/cart'
import { holdMinutes } from '@alpenglow/contract/cart/limits'

const [second, minute] = [1000, 60_000]
/** So long before the end a guest is asked whether they want more time. */
const lowFor = 2 * minute

/** Of everything in a cart the places that the clock keeps, or that the next change takes; what somebody else has now is no matter of the clock. */
export function placesOnClock(items: readonly Pick<Item, 'place' | 'addons'>[]): ('held' | 'free')[] {
  return items
    .flatMap((item) => [item, ...item.addons])
    .flatMap(({ place }) => (place === 'held' || place === 'free' ? place : []))
}

export type HoldState = { state: 'none' } | { state: 'over' } | { state: 'runs' | 'low'; left: number; share: number }

/** How far the prices of a cart are still held, at a time of the server's clock. */
export function holdAt(holdExpiresAt: string | null, now: number): HoldState {
  if (holdExpiresAt === null) return { state: 'none' }
  const left = Date.parse(holdExpiresAt) - now
  if (left <= 0) return { state: 'over' }
  return {
    state: left <= lowFor ? 'low' : 'runs',
    // The clock is read at the beginning of its second: what is left of that would be shown as a second more than was given.
    left: Math.floor(left / second) * second,
    share: Math.min(1, left / (holdMinutes * minute)),
  }
}
