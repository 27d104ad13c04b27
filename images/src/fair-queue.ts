import { createCosts } from './costs.ts'
import { tooManyPictures } from './refusal.ts'

/** The sender of a picture: an account, and the network of its ticket. */
export type Sender = { account: string; network: string }
type WaitingSender = { sender: Sender; isNew: boolean; begin: () => void; giveWay: () => void }
type Options = { atOnce: number; waiting: number; newcomers: number; now?: () => number }

/** What a place costs in advance, waiting or at work: about as much as a picture. */
const placeMs = 1000
/** A network may cost as much as so many accounts, since guests share it. */
const networkIsLike = 8
/** The cost of a few phone pictures; a sender below it, with no other picture in the queue, is new. */
const littleMs = 4000

const accountOf = ({ account }: Sender) => `account ${account}`
const networkOf = ({ network }: Sender) => `network ${network}`

/**
 * A concurrency limit with a fair queue. New senders and all others have a queue each, so that no number of others can
 * shut out a new one. The sender with the least weight is next: the recent cost and current places of its account, and
 * a share of its network's. A full queue drops the last picture of the heaviest sender (load shedding).
 *
 *   have cost   a 9 s, b 5 s, c nothing        wait   a a b a c        are served   c b a a a
 */
export function createTurns({ now = () => performance.now(), ...limits }: Options) {
  const means: QueueState = { ...limits, now, costs: createCosts(now), places: new Map(), line: [], running: 0 }
  return <T>(sender: Sender, work: () => Promise<T>): Promise<T> => inTurn(means, sender, work)
}

type QueueState = Required<Options> & {
  costs: ReturnType<typeof createCosts>
  places: Map<string, number>
  /** In order of arrival. */
  line: WaitingSender[]
  running: number
}

async function inTurn<T>(means: QueueState, sender: Sender, work: () => Promise<T>): Promise<T> {
  hold(means, sender, 1)
  try {
    if (means.running >= means.atOnce) await waitForTurn(means, sender)
    else means.running++
    return await atWork(means, sender, work)
  } finally {
    hold(means, sender, -1)
  }
}

function hold(means: QueueState, sender: Sender, by: 1 | -1): void {
  for (const name of [accountOf(sender), networkOf(sender)]) {
    const count = placesOf(means, name) + by
    if (count > 0) means.places.set(name, count)
    else means.places.delete(name)
  }
}
const placesOf = ({ places }: QueueState, name: string) => places.get(name) ?? 0

function waitForTurn(means: QueueState, sender: Sender): Promise<void> {
  const account = accountOf(sender)
  const isNew = means.costs.of(account) < littleMs && placesOf(means, account) === 1
  makeRoomFor(means, sender, isNew)
  return new Promise((begin, refuse) => {
    means.line.push({ sender, isNew, begin, giveWay: () => refuse(tooManyPictures()) })
  })
}

function makeRoomFor(means: QueueState, sender: Sender, isNew: boolean): void {
  const { newcomers, waiting: others } = means
  const line = means.line.filter((one) => one.isNew === isNew)
  if (line.length < (isNew ? newcomers : others)) return
  const weights = line.map((one) => weightOf(means, one.sender))
  const most = Math.max(...weights)
  const heaviest = line[weights.lastIndexOf(most)]
  if (!heaviest || most <= weightOf(means, sender)) throw tooManyPictures()
  leave(means, heaviest)
  heaviest.giveWay()
}
const leave = ({ line }: QueueState, one: WaitingSender) => void line.splice(line.indexOf(one), 1)

const weightOf = (means: QueueState, sender: Sender) =>
  weigh(means, accountOf(sender)) + weigh(means, networkOf(sender)) / networkIsLike
const weigh = (means: QueueState, name: string) => means.costs.of(name) + placesOf(means, name) * placeMs

async function atWork<T>(means: QueueState, sender: Sender, work: () => Promise<T>): Promise<T> {
  const { costs, now } = means
  const began = now()
  try {
    return await work()
  } finally {
    for (const name of [accountOf(sender), networkOf(sender)]) costs.add(name, now() - began)
    passOn(means)
  }
}

/** The next sender gets the slot directly, so that no other call can take it in between. */
function passOn(means: QueueState): void {
  const weights = means.line.map(({ sender }) => weightOf(means, sender))
  const next = means.line[weights.indexOf(Math.min(...weights))]
  if (!next) return void means.running--
  leave(means, next)
  next.begin()
}
