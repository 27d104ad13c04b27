import { networkBucketsOf, type NetworkBucket } from '../../kernel/network-buckets.ts'
import { TooMany } from '../../kernel/errors.ts'
import { createDecayingCosts, type DecayingCosts } from './decaying-costs.ts'

export type QueueLimits = { waiting: number; ofAccount: number; ofNetwork: number }
/** A caller who wants a slot, and who bears the cost. */
export type Comer = { account?: string; network: string; bears: 'account' | 'network' }
/** A taken slot, waiting or running. */
export type QueueSlot = { bearers: NetworkBucket[]; charge(of: keyof typeof costOf): void; leave(): void }
type Waiter = { place: QueueSlot; since: number; begin(): void; giveWay(error: Error): void }

const comeBackIn = 2
/** The longest wait: a caller with a high cost may never be next while others come, so after this it gets a 429. */
const patienceMs = 5000
/**
 * What starting work costs; what a right password gets back (not all: it took as long); and what a refusal costs.
 * Refused callers come again: without a cost for it a flood would be free where few are served.
 */
const costOf = { begun: 1, right: -0.95, turnedAway: 0.2 }

type WaitingRoom = QueueLimits & {
  now: () => number
  costs: DecayingCosts
  /** How many slots each network and account has. */
  held: Map<string, number>
  /** In the order of their arrival. */
  waiters: Waiter[]
}

/**
 * The waiting room of one lane (back-pressure). The caller with the lowest recent cost is next. In a full room the
 * heaviest waiter gives way: its weight is cost plus slots. A network has few slots, waiting or running, and so has an
 * account where it bears the cost. In the other lanes a stranger can name any account, and would use up its holder's
 * slots.
 *
 *   have cost   a 9, b 4, c 0        wait   a a b a c        are served   c b a a a
 */
export function createWaitingRoom(places: QueueLimits, now: () => number) {
  const room: WaitingRoom = { ...places, now, costs: createDecayingCosts({ now }), held: new Map(), waiters: [] }
  return {
    isEmpty: () => room.waiters.length === 0,
    take: (comer: Comer) => takePlace(room, comer),
    wait: (place: QueueSlot) => wait(room, place),
    sendTiredAway: () => sendTiredAway(room),
    next: () => beginNext(room),
  }
}

/** Refuses a caller whose network or account already has all its slots. */
function takePlace(room: WaitingRoom, { account, network, bears }: Comer): QueueSlot {
  const networks = networkBucketsOf(network)
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

const hasAllPlaces = (
  room: WaitingRoom,
  { networks, accounts }: { networks: NetworkBucket[]; accounts: NetworkBucket[] },
): boolean =>
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

/** Resolves when it is this caller's turn; rejects with `TooMany` when it gives way. */
function wait(room: WaitingRoom, place: QueueSlot): Promise<void> {
  const { waiters, waiting, now } = room
  if (waiters.length >= waiting) makeRoomFor(room, place)
  return new Promise((begin, giveWay) => void waiters.push({ place, since: now(), begin, giveWay }))
}

/** The last of the heaviest waiters gives way, unless the new caller weighs as much: then the new caller is refused. */
function makeRoomFor(room: WaitingRoom, place: QueueSlot): void {
  const weights = room.waiters.map((waiter) => weightOf(room, waiter.place))
  const heaviest = Math.max(...weights)
  if (heaviest <= weightOf(room, place)) throw new TooMany(comeBackIn)
  leaveBy(room, weights.lastIndexOf(heaviest))?.giveWay(new TooMany(comeBackIn))
}

const weightOf = (room: WaitingRoom, place: QueueSlot): number =>
  most(place, (name) => room.costs.of(name) + placesOf(room, name))

/** The higher value of a network and the /56 around it, each divided by its size. */
const most = ({ bearers }: QueueSlot, of: (name: string) => number): number =>
  Math.max(...bearers.map(({ name, networks }) => of(name) / networks))

/** Waiters are in order of arrival, so the first ones have waited longest. */
function sendTiredAway(room: WaitingRoom): void {
  const { waiters, now } = room
  while (waiters[0] && now() - waiters[0].since > patienceMs) leaveBy(room, 0)?.giveWay(new TooMany(comeBackIn))
}

/** Starts the waiter with the lowest cost. */
function beginNext(room: WaitingRoom): void {
  const allCosts = room.waiters.map(({ place }) => most(place, room.costs.of))
  leaveBy(room, allCosts.indexOf(Math.min(...allCosts)))?.begin()
}

function leaveBy({ waiters }: WaitingRoom, at: number): Waiter | undefined {
  const [waiter] = waiters.splice(at, 1)
  return waiter
}
