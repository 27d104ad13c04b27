import { createCosts } from './costs.ts'
import { tooManyPictures } from './refusal.ts'

/** Who sends a picture: an account, and the network that its ticket was given to. */
export type Sender = { account: string; network: string }
type Waiting = { sender: Sender; isNew: boolean; begin: () => void; giveWay: () => void }
type Options = { atOnce: number; waiting: number; newcomers: number; now?: () => number }

/** What a place costs beforehand, waiting or at work: about as much as a picture. */
const placeMs = 1000
/** A network may cost as much as so many accounts. */
const networkIsLike = 8
/** What a few pictures of a phone have cost; whoever has cost no more, and sends no other one, is new. */
const littleMs = 4000

const accountOf = ({ account }: Sender) => `account ${account}`
const networkOf = ({ network }: Sender) => `network ${network}`

/**
 * So many at once. Those who wait stand in two lines: whoever is new in one, the others in the other, so that no number of others can close the door
 * to somebody new. Whose turn is next weighs least: what their account has cost lately and holds now, and a share of what their network has. In a full
 * line whoever weighs most gives way with their last.
 *
 *   have cost   a 9 s, b 5 s, c nothing        wait   a a b a c        are served   c b a a a
 */
export function createTurns({ now = () => performance.now(), ...limits }: Options) {
  const means: Turning = { ...limits, now, costs: createCosts(now), places: new Map(), line: [], running: 0 }
  return <T>(sender: Sender, work: () => Promise<T>): Promise<T> => inTurn(means, sender, work)
}

type Turning = Required<Options> & {
  costs: ReturnType<typeof createCosts>
  places: Map<string, number>
  /** In the order in which they came. */
  line: Waiting[]
  running: number
}

async function inTurn<T>(means: Turning, sender: Sender, work: () => Promise<T>): Promise<T> {
  hold(means, sender, 1)
  try {
    if (means.running >= means.atOnce) await waitForTurn(means, sender)
    else means.running++
    return await atWork(means, sender, work)
  } finally {
    hold(means, sender, -1)
  }
}

function hold(means: Turning, sender: Sender, by: 1 | -1): void {
  for (const name of [accountOf(sender), networkOf(sender)]) {
    const count = placesOf(means, name) + by
    if (count > 0) means.places.set(name, count)
    else means.places.delete(name)
  }
}
const placesOf = ({ places }: Turning, name: string) => places.get(name) ?? 0

function waitForTurn(means: Turning, sender: Sender): Promise<void> {
  const account = accountOf(sender)
  const isNew = means.costs.of(account) < littleMs && placesOf(means, account) === 1
  makeRoomFor(means, sender, isNew)
  return new Promise((begin, refuse) => {
    means.line.push({ sender, isNew, begin, giveWay: () => refuse(tooManyPictures()) })
  })
}

function makeRoomFor(means: Turning, sender: Sender, isNew: boolean): void {
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
const leave = ({ line }: Turning, one: Waiting) => void line.splice(line.indexOf(one), 1)

const weightOf = (means: Turning, sender: Sender) =>
  weigh(means, accountOf(sender)) + weigh(means, networkOf(sender)) / networkIsLike
const weigh = (means: Turning, name: string) => means.costs.of(name) + placesOf(means, name) * placeMs

async function atWork<T>(means: Turning, sender: Sender, work: () => Promise<T>): Promise<T> {
  const { costs, now } = means
  const began = now()
  try {
    return await work()
  } finally {
    for (const name of [accountOf(sender), networkOf(sender)]) costs.add(name, now() - began)
    passOn(means)
  }
}

/** Whoever is next works in the place of whoever has finished, so that nobody can come between. */
function passOn(means: Turning): void {
  const weights = means.line.map(({ sender }) => weightOf(means, sender))
  const next = means.line[weights.indexOf(Math.min(...weights))]
  if (!next) return void means.running--
  leave(means, next)
  next.begin()
}
