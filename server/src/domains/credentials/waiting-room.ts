import { countedAs, type Counted } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import { createDecayingCosts, type DecayingCosts } from './decaying-costs.ts'

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

type WaitingRoom = Places & {
  now: () => number
  costs: DecayingCosts
  /** How many places each has. */
  held: Map<string, number>
  /** In the order in which they came. */
  waiters: Waiter[]
}

/**
 * Where those of one lane wait. Whoever has cost least lately is next, and in a full room whoever weighs most gives way, which is cost
 * and places together. A network has few places, waiting or running, and an account where it bears the cost. Elsewhere anybody may aim at
 * an account, and a stranger would take all of its holder's places.
 *
 *   have cost   a 9, b 4, c 0        wait   a a b a c        are served   c b a a a
 */
export function createWaitingRoom(places: Places, now: () => number) {
  const room: WaitingRoom = { ...places, now, costs: createDecayingCosts({ now }), held: new Map(), waiters: [] }
  return {
    isEmpty: () => room.waiters.length === 0,
    take: (comer: Comer) => takePlace(room, comer),
    wait: (place: Place) => wait(room, place),
    sendTiredAway: () => sendTiredAway(room),
    next: () => beginNext(room),
  }
}

/** Refuses whoever has all the places that they may have. */
function takePlace(room: WaitingRoom, { account, network, bears }: Comer): Place {
  const networks = countedAs(network)
  const accounts = bears === 'account' && account !== undefined ? [{ name: `account ${account}`, networks: 1 }] : []
  const bearers = accounts.length > 0 ? accounts : networks
  const charge = (of: keyof typeof costOf) => bearers.forEach(({ name }) => room.costs.add(name, costOf[of]))
  if (hasAllPlaces(room, { networks, accounts })) {
    charge('turnedAway')
    throw new TooMany(comeBackIn)
  }
  const names = [...networks, ...accounts].map(({ name }) => name)
  hold(room, names, 1)
  return { bearers, charge, leave: () => hold(room, names, -1) }
}

const hasAllPlaces = (room: WaitingRoom, { networks, accounts }: { networks: Counted[]; accounts: Counted[] }): boolean =>
  networks.some(({ name, networks: like }) => placesOf(room, name) >= room.ofNetwork * like) ||
  accounts.some(({ name }) => placesOf(room, name) >= room.ofAccount)

const placesOf = ({ held }: WaitingRoom, name: string) => held.get(name) ?? 0

function hold(room: WaitingRoom, names: string[], by: 1 | -1): void {
  for (const name of names) {
    const places = placesOf(room, name) + by
    if (places > 0) room.held.set(name, places)
    else room.held.delete(name)
  }
}

/** Ends when it is their turn, or with the reason why it never will be. */
function wait(room: WaitingRoom, place: Place): Promise<void> {
  const { waiters, waiting, now } = room
  if (waiters.length >= waiting) makeRoomFor(room, place)
  return new Promise((begin, giveWay) => void waiters.push({ place, since: now(), begin, giveWay }))
}

/** The last of those who weigh most loses its place, unless whoever comes weighs as much. */
function makeRoomFor(room: WaitingRoom, place: Place): void {
  const weights = room.waiters.map((waiter) => weightOf(room, waiter.place))
  const heaviest = Math.max(...weights)
  if (heaviest <= weightOf(room, place)) throw new TooMany(comeBackIn)
  leaveBy(room, weights.lastIndexOf(heaviest))?.giveWay(new TooMany(comeBackIn))
}

const weightOf = (room: WaitingRoom, place: Place): number => most(place, (name) => room.costs.of(name) + placesOf(room, name))

/** Of a network and what is around it, whichever has more for its size. */
const most = ({ bearers }: Place, of: (name: string) => number): number =>
  Math.max(...bearers.map(({ name, networks }) => of(name) / networks))

/** Those who came first stand in front. */
function sendTiredAway(room: WaitingRoom): void {
  const { waiters, now } = room
  while (waiters[0] && now() - waiters[0].since > patienceMs) leaveBy(room, 0)?.giveWay(new TooMany(comeBackIn))
}

/** Whoever has cost least is next. */
function beginNext(room: WaitingRoom): void {
  const allCosts = room.waiters.map(({ place }) => most(place, room.costs.of))
  leaveBy(room, allCosts.indexOf(Math.min(...allCosts)))?.begin()
}

function leaveBy({ waiters }: WaitingRoom, at: number): Waiter | undefined {
  const [waiter] = waiters.splice(at, 1)
  return waiter
}
