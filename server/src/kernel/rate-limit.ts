import { countedAs } from './counted-as.ts'
import { TooMany } from './errors.ts'

const minute = 60_000

/**
 * A rate limit: calls a minute by network, in fixed windows, in this process's memory; a /56 of IPv6 may send as much as four. It guards
 * capacity only; what guards a secret counts in the database.
 */
export function createRateLimit(limit: number, now: () => number = Date.now) {
  let counts = new Map<string, number>()
  let since = now()

  return (network: string): void => {
    const at = now()
    if (at - since >= minute) {
      counts = new Map()
      since = at
    }
    for (const { name, networks } of countedAs(network)) {
      const count = counts.get(name) ?? 0
      if (count >= limit * networks) throw new TooMany(Math.ceil((since + minute - at) / 1000))
      counts.set(name, count + 1)
    }
  }
}

/** The same for what anybody can send: besides each network's share there is one for all together, so that many of them are no flood either. */
export function createSharedRateLimit(limit: { fromOne: number; fromAll: number }, now: () => number = Date.now) {
  const [each, all] = [createRateLimit(limit.fromOne, now), createRateLimit(limit.fromAll, now)]
  return (network: string): void => {
    each(network)
    all('all')
  }
}
