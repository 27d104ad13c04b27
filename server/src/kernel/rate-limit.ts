import { networkBucketsOf } from './network-buckets.ts'
import { TooMany } from './errors.ts'

const minute = 60_000
/** Monotonic, so that a change of the machine's clock doesn't matter. */
const elapsed = () => performance.now()

/**
 * A rate limit: calls a minute by network, in fixed windows, in this process's memory; a /56 of IPv6 may send as much
 * as four networks. It protects capacity only; limits that protect a secret are counted in the database.
 */
export const createRateLimit = (limit: number, now: () => number = elapsed) => createCounts(limit, now).take

function createCounts(limit: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()

  return {
    take: (network: string): void => {
      const at = now()
      if (at - since >= minute) {
        counts = new Map()
        since = at
      }
      for (const { name, networks } of networkBucketsOf(network)) {
        const count = counts.get(name) ?? 0
        if (count >= limit * networks) throw new TooMany(Math.ceil((since + minute - at) / 1000))
        counts.set(name, count + 1)
      }
    },
    /** In a new window there is nothing to give back. */
    giveBack: (network: string): void => {
      for (const { name } of networkBucketsOf(network)) counts.set(name, Math.max(0, (counts.get(name) ?? 0) - 1))
    },
  }
}

/**
 * The same for public endpoints: besides each network's limit there is one for all together, so that many networks are
 * no flood either.
 */
export function createTotalRateLimit(limit: { fromOne: number; fromAll: number }, now: () => number = elapsed) {
  const [each, all] = [createRateLimit(limit.fromOne, now), createRateLimit(limit.fromAll, now)]
  return (network: string): void => {
    each(network)
    all('all')
  }
}

/** Sessions that were valid lately; older ones are looked up again. */
const [rememberedMs, mostRemembered] = [10 * minute, 50_000]

/**
 * A rate limit of calls by account, for signed-in callers, and by network for all others. A session's account is known
 * only after a look-up, and a stranger could send made-up sessions without end. So a session counts against its network
 * until it was found valid, and then no longer for some minutes. When strangers have used up a network's calls, as many
 * sessions again are looked up before the network is refused.
 */
export function createCallLimit(ofNetwork: (network: string) => void, limit: number, now: () => number = elapsed) {
  const [ofAccount, lookUps] = [createRateLimit(limit, now), createCounts(limit, now)]
  let [found, foundBefore] = [new Set<string>(), new Set<string>()]
  let since = now()
  const remember = (session: string): void => {
    if (now() - since >= rememberedMs || found.size >= mostRemembered) {
      foundBefore = found
      found = new Set()
      since = now()
    }
    found.add(session)
  }
  const forget = (session: string): void => {
    found.delete(session)
    foundBefore.delete(session)
  }
  const isRemembered = (session: string): boolean => found.has(session) || foundBefore.has(session)

  return {
    /** Before any look-up. `sessions` are the cookies that may be valid sessions. */
    arrive: (network: string, sessions: readonly string[]): Arrival => {
      if (sessions.some(isRemembered)) return 'remembered'
      try {
        ofNetwork(network)
        return 'counted'
      } catch (error) {
        if (sessions.length === 0) throw error
        lookUps.take(network)
        return 'looked up'
      }
    },
    /** After the look-up: without an `accountId` the session is expired or invalid. */
    count: (network: string, { session, accountId, arrival, sessions }: Caller): void => {
      if (accountId !== undefined) {
        if (arrival === 'looked up') lookUps.giveBack(network)
        remember(session)
        ofAccount(`account ${accountId}`)
        return
      }
      // An expired session costs one look-up, and then counts against the network.
      for (const ended of sessions) forget(ended)
      if (arrival !== 'counted') ofNetwork(network)
    },
  }
}
type Arrival = 'remembered' | 'counted' | 'looked up'
/** `sessions`: what the call came with; `session`: what it has after the look-up. */
type Caller = { session: string; accountId: number | undefined; arrival: Arrival; sessions: readonly string[] }
export type CallLimit = ReturnType<typeof createCallLimit>
