import { countedAs, type Counted } from '../../kernel/counted-as.ts'
import { TooMany } from '../../kernel/errors.ts'
import { createDecayingCosts } from './decaying-costs.ts'

export type Places = { waiting: number; ofAccount: number; ofNetwork: number }
/** Who wants a place, and who bears what it costs. */
export type Comer = { account?: string; network: string; bears: 'account' | 'network' }
/** A place that is taken, waiting or running. */
export type Place = { bearers: Counted[]; charge(of: keyof typeof costOf): void; leave(): void }
type Waiter = { place: Place; since: number; begin(): void; giveWay(error: Error): void }

const comeBackIn = 2
/** Whoever has cost much may never be next while others come: rather than wait for ever they are told so. */
const patienceMs = 5000
/**
 * What somebody costs whose work begins; what of it is given back when it was right, which has taken as long all the same; and whoever is
 * turned away, for they come again, and where few are served a flood would cost nothing.
 */
const costOf = { begun: 1, right: -0.95, turnedAway: 0.2 }

/**
 * Where those of one lane wait. Whoever has cost least lately is next, and in a full room whoever weighs most gives way, which is cost
 * and places together. A network has few places, waiting or running, and an account where it bears the cost. Elsewhere anybody may aim at
 * an account, and a stranger would take all of its holder's places.
 *
 *   have cost   a 9, b 4, c 0        wait   a a b a c        are served   c b a a a
 */
export function createWaitingRoom({ waiting, ofAccount, ofNetwork }: Places, now: () => number) {
  const costs = createDecayingCosts({ now })
  const held = new Map<string, number>()
  /** In the order in which they came. */
  const waiters: Waiter[] = []

  const placesOf = (name: string) => held.get(name) ?? 0
  const hold = (names: string[], by: 1 | -1) => {
    for (const name of names) {
      if (placesOf(name) + by > 0) held.set(name, placesOf(name) + by)
      else held.delete(name)
    }
  }

  /** Of a network and what is around it, whichever has more for its size. */
  const most = ({ bearers }: Place, of: (name: string) => number) =>
    Math.max(...bearers.map(({ name, networks }) => of(name) / networks))
  const weightOf = (place: Place) => most(place, (name) => costs.of(name) + placesOf(name))

  function leaveBy(at: number): Waiter | undefined {
    const [waiter] = waiters.splice(at, 1)
    return waiter
  }

  /** The last of those who weigh most loses its place, unless whoever comes weighs as much. */
  function makeRoomFor(place: Place): void {
    const weights = waiters.map((waiter) => weightOf(waiter.place))
    const heaviest = Math.max(...weights)
    if (heaviest <= weightOf(place)) throw new TooMany(comeBackIn)
    leaveBy(weights.lastIndexOf(heaviest))?.giveWay(new TooMany(comeBackIn))
  }

  return {
    isEmpty: () => waiters.length === 0,

    /** Refuses whoever has all the places that they may have. */
    take({ account, network, bears }: Comer): Place {
      const networks = countedAs(network)
      const accounts = bears === 'account' && account !== undefined ? [{ name: `account ${account}`, networks: 1 }] : []
      const hasAll =
        networks.some(({ name, networks: like }) => placesOf(name) >= ofNetwork * like) ||
        accounts.some(({ name }) => placesOf(name) >= ofAccount)
      const bearers = accounts.length > 0 ? accounts : networks
      const charge = (of: keyof typeof costOf) => bearers.forEach(({ name }) => costs.add(name, costOf[of]))
      if (hasAll) {
        charge('turnedAway')
        throw new TooMany(comeBackIn)
      }
      const names = [...networks, ...accounts].map(({ name }) => name)
      hold(names, 1)
      return { bearers, charge, leave: () => hold(names, -1) }
    },

    /** Ends when it is their turn, or with the reason why it never will be. */
    wait(place: Place): Promise<void> {
      if (waiters.length >= waiting) makeRoomFor(place)
      return new Promise((begin, giveWay) => void waiters.push({ place, since: now(), begin, giveWay }))
    },

    /** Those who came first stand in front. */
    sendTiredAway(): void {
      while (waiters[0] && now() - waiters[0].since > patienceMs) leaveBy(0)?.giveWay(new TooMany(comeBackIn))
    },

    next(): void {
      const allCosts = waiters.map(({ place }) => most(place, costs.of))
      leaveBy(allCosts.indexOf(Math.min(...allCosts)))?.begin()
    },
  }
}
