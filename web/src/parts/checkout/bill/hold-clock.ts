import type { Item } from '@alpenglow/contract/cart/cart'
import { holdMinutes } from '@alpenglow/contract/cart/limits'

const [second, minute] = [1000, 60_000]
/** The time before the end at which the guest is asked whether they need more. */
const lowFor = 2 * minute

/**
 * The places that the hold keeps (`held`), or that the next change can take (`free`); places of other guests do not
 * count.
 */
export function placesOnClock(items: readonly Pick<Item, 'place' | 'addons'>[]): ('held' | 'free')[] {
  return items
    .flatMap((item) => [item, ...item.addons])
    .flatMap(({ place }) => (place === 'held' || place === 'free' ? place : []))
}

export type HoldState = { state: 'none' } | { state: 'over' } | { state: 'runs' | 'low'; left: number; share: number }

/** The state of the cart's hold, at a time of the server's clock. */
export function holdAt(holdExpiresAt: string | null, now: number): HoldState {
  if (holdExpiresAt === null) return { state: 'none' }
  const left = Date.parse(holdExpiresAt) - now
  if (left <= 0) return { state: 'over' }
  return {
    state: left <= lowFor ? 'low' : 'runs',
    // The clock is rounded down to its second: without rounding the time left as well, it would show a second more than
    // there is.
    left: Math.floor(left / second) * second,
    share: Math.min(1, left / (holdMinutes * minute)),
  }
}
