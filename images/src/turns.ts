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
export function createTurns({ atOnce, waiting: mostWaiting, newcomers, now = () => performance.now() }: Options) {
  const costs = createCosts(now)
  const places = new Map<string, number>()
  /** In the order in which they came. */
  const waiting: Waiting[] = []
  let running = 0

  const placesOf = (name: string) => places.get(name) ?? 0
  const weigh = (name: string) => costs.of(name) + placesOf(name) * placeMs
  const weightOf = (sender: Sender) => weigh(accountOf(sender)) + weigh(networkOf(sender)) / networkIsLike

  function hold(sender: Sender, by: 1 | -1): void {
    for (const name of [accountOf(sender), networkOf(sender)]) {
      if (placesOf(name) + by > 0) places.set(name, placesOf(name) + by)
      else places.delete(name)
    }
  }
  const leave = (one: Waiting) => void waiting.splice(waiting.indexOf(one), 1)

  function makeRoomFor(sender: Sender, isNew: boolean): void {
    const line = waiting.filter((one) => one.isNew === isNew)
    if (line.length < (isNew ? newcomers : mostWaiting)) return
    const weights = line.map((one) => weightOf(one.sender))
    const most = Math.max(...weights)
    const heaviest = line[weights.lastIndexOf(most)]
    if (!heaviest || most <= weightOf(sender)) throw tooManyPictures()
    leave(heaviest)
    heaviest.giveWay()
  }
  function waitForTurn(sender: Sender): Promise<void> {
    const isNew = costs.of(accountOf(sender)) < littleMs && placesOf(accountOf(sender)) === 1
    makeRoomFor(sender, isNew)
    return new Promise((begin, refuse) => {
      waiting.push({ sender, isNew, begin, giveWay: () => refuse(tooManyPictures()) })
    })
  }

  /** Whoever is next works in the place of whoever has finished, so that nobody can come between. */
  function passOn(): void {
    const weights = waiting.map(({ sender }) => weightOf(sender))
    const next = waiting[weights.indexOf(Math.min(...weights))]
    if (!next) return void running--
    leave(next)
    next.begin()
  }

  async function atWork<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
    const began = now()
    try {
      return await work()
    } finally {
      for (const name of [accountOf(sender), networkOf(sender)]) costs.add(name, now() - began)
      passOn()
    }
  }

  return async <T>(sender: Sender, work: () => Promise<T>): Promise<T> => {
    hold(sender, 1)
    try {
      if (running >= atOnce) await waitForTurn(sender)
      else running++
      return await atWork(sender, work)
    } finally {
      hold(sender, -1)
    }
  }
}
