import { TooMany } from '../../errors.ts'

/** Whose work it is: whoever has most of it waits for themselves, not the others for them. */
export type Whose = { account?: string; network: string }

export type Places = { atOnce: number; waiting: number; ofAccount: number; ofNetwork: number }
type Waiter = { begin(): void; giveWay(error: Error): void }

const comeBackIn = 2
const keysOf = ({ account, network }: Whose) => [`network ${network}`, ...(account === undefined ? [] : [`account ${account}`])]

/**
 * A line in front of something that few can use at once. Networks take turns in it, an account and a network have few places, waiting or
 * running, and in a full line whoever has most of it gives way:
 *
 *   networks   a a a a a   b   c      are served   a b c a a a a
 *
 * So a flood makes its own work slow, and that of others wait for one turn of each network at most.
 */
export function createFairLine({ atOnce, waiting, ofAccount, ofNetwork }: Places) {
  const held = new Map<string, number>()
  /** In the order of their turns: whoever had one goes to the end. */
  const lines = new Map<string, Waiter[]>()
  let running = 0
  let inLine = 0

  const hold = (keys: string[], by: 1 | -1) => {
    for (const key of keys) {
      const left = (held.get(key) ?? 0) + by
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }

  function take(network: string, end: 'first' | 'last'): Waiter | undefined {
    const line = lines.get(network) ?? []
    const taken = end === 'first' ? line.shift() : line.pop()
    if (taken) inLine--
    if (end === 'first' || line.length === 0) lines.delete(network)
    if (line.length > 0) lines.set(network, line)
    return taken
  }

  /** The greediest loses its last place to somebody who has at least two less. */
  function makeRoomFor(network: string): void {
    const [greediest = '', longest = []] = [...lines].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (longest.length < (lines.get(network)?.length ?? 0) + 2) throw new TooMany(comeBackIn)
    take(greediest, 'last')?.giveWay(new TooMany(comeBackIn))
  }

  function wait(network: string): Promise<void> {
    if (inLine >= waiting) makeRoomFor(network)
    return new Promise((resolve, reject) => {
      lines.set(network, [...(lines.get(network) ?? []), { begin: resolve, giveWay: reject }])
      inLine++
    })
  }

  /** Whoever is next runs in the place of whoever has finished, so that nobody can come between. */
  function passOn(): void {
    const [network] = lines.keys()
    const next = network === undefined ? undefined : take(network, 'first')
    if (next) next.begin()
    else running--
  }

  return async <T>(whose: Whose, work: () => Promise<T>): Promise<T> => {
    const keys = keysOf(whose)
    const [ofThis = 0, ofThat = 0] = keys.map((key) => held.get(key) ?? 0)
    if (ofThis >= ofNetwork || ofThat >= ofAccount) throw new TooMany(comeBackIn)
    hold(keys, 1)
    try {
      if (running < atOnce) running++
      else await wait(whose.network)
      try {
        return await work()
      } finally {
        passOn()
      }
    } finally {
      hold(keys, -1)
    }
  }
}
