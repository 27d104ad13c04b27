import { countedAs } from './network-buckets.ts'
import { TooMany } from './errors.ts'

const minute = 60_000
/** Goes on whatever is done to the clock of the machine. */
const elapsed = () => performance.now()

/**
 * A rate limit: calls a minute by network, in fixed windows, in this process's memory; a /56 of IPv6 may send as much as four. It guards
 * capacity only; what guards a secret counts in the database.
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
      for (const { name, networks } of countedAs(network)) {
        const count = counts.get(name) ?? 0
        if (count >= limit * networks) throw new TooMany(Math.ceil((since + minute - at) / 1000))
        counts.set(name, count + 1)
      }
    },
    /** Of another minute there is nothing left to give back. */
    giveBack: (network: string): void => {
      for (const { name } of countedAs(network)) counts.set(name, Math.max(0, (counts.get(name) ?? 0) - 1))
    },
  }
}

/** The same for what anybody can send: besides each network's share there is one for all together, so that many of them are no flood either. */
export function createSharedRateLimit(limit: { fromOne: number; fromAll: number }, now: () => number = elapsed) {
  const [each, all] = [createRateLimit(limit.fromOne, now), createRateLimit(limit.fromAll, now)]
  return (network: string): void => {
    each(network)
    all('all')
  }
}

/** Sessions that somebody was signed in with a while ago; older ones are looked up anew. */
const [rememberedMs, mostRemembered] = [10 * minute, 50_000]

/**
 * Calls of sessions. Who is signed in counts by their account, and everybody else by their network. Whose session it is is known only once it was
 * looked up, which a stranger could have us do without end: so a session counts against its network until it was found to be somebody's, and from
 * then on, for some minutes, no longer. Where strangers have made all calls of a network, as many sessions again are looked up in vain.
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
    /** Before anything is looked up; `sessions`: those that may be somebody's. */
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
    /** Once it is known whose call it is: nobody's, where the session has ended or never was. */
    count: (network: string, { session, accountId, arrival, sessions }: Caller): void => {
      if (accountId !== undefined) {
        if (arrival === 'looked up') lookUps.giveBack(network)
        remember(session)
        ofAccount(`account ${accountId}`)
        return
      }
      // One that has ended is looked up for nothing once, and counts from then on as a stranger's.
      for (const ended of sessions) forget(ended)
      if (arrival !== 'counted') ofNetwork(network)
    },
  }
}
type Arrival = 'remembered' | 'counted' | 'looked up'
/** `sessions`: what it came with, as it arrived; `session`: what it has now. */
type Caller = { session: string; accountId: number | undefined; arrival: Arrival; sessions: readonly string[] }
export type CallLimit = ReturnType<typeof createCallLimit>
