import { Refusal } from './refusal.ts'

const hour = 60 * 60_000

/** So many pictures an hour for each account, in this process's memory: it guards the processor. */
export function createQuota(most: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()
  return (account: string): void => {
    if (now() - since >= hour) {
      counts = new Map()
      since = now()
    }
    const count = counts.get(account) ?? 0
    if (count >= most) throw new Refusal(420, 'Too many pictures in an hour. Try again later')
    counts.set(account, count + 1)
  }
}

/** Forms that one ticket may send, for a line that breaks. */
const mostTries = 5

/** How often a ticket was used, for as long as it would be good: once a picture of it was looked at, never again. */
export function createTicketUse(now: () => number) {
  const used = new Map<string, { until: number; tries: number }>()
  return {
    begin: ({ id, until }: { id: string; until: number }): void => {
      for (const [other, { until: end }] of used) if (end < now()) used.delete(other)
      const tries = (used.get(id)?.tries ?? 0) + 1
      if (tries > mostTries) throw new Refusal(401, 'This ticket was used')
      used.set(id, { until, tries })
    },
    end: ({ id, until }: { id: string; until: number }): void => void used.set(id, { until, tries: mostTries }),
  }
}

/** One account's share: so many pictures at once, from the first byte to the answer. */
export function createShare(ofOne: number) {
  const underWay = new Map<string, number>()
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const own = underWay.get(account) ?? 0
    if (own >= ofOne) throw tooMany()
    underWay.set(account, own + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(account) ?? 1) - 1
      if (left > 0) underWay.set(account, left)
      else underWay.delete(account)
    }
  }
}

type Waiting = { account: string; begin: () => void; giveWay: () => void }

/**
 * So many at once, and so many who wait. Whose turn is next has fewest under way. Where the room is full, whoever has more waiting than the one who
 * comes gives way with their last; else whoever comes is told to come again. So of many accounts each has the same share, however much one sends.
 */
export function createTurns(atOnce: number, mostWaiting: number) {
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  const runningOf = (account: string) => running.get(account) ?? 0
  const waitingOf = (account: string) => waiting.filter((one) => one.account === account).length
  const isFull = () => [...running.values()].reduce((sum, one) => sum + one, 0) >= atOnce

  function makeRoomFor(account: string): void {
    if (waiting.length < mostWaiting) return
    const loudest = waiting.reduce<Waiting | undefined>(
      (most, one) => (most && waitingOf(most.account) > waitingOf(one.account) ? most : one),
      undefined,
    )
    if (!loudest || waitingOf(loudest.account) <= waitingOf(account) + 1) throw tooMany()
    waiting.splice(waiting.indexOf(loudest), 1)
    loudest.giveWay()
  }
  const waitInLine = (account: string) =>
    new Promise<void>((begin, refuse) => waiting.push({ account, begin, giveWay: () => refuse(tooMany()) }))

  function next(): void {
    if (waiting.length === 0 || isFull()) return
    const one = waiting.reduce((first, other) => (runningOf(other.account) < runningOf(first.account) ? other : first))
    waiting.splice(waiting.indexOf(one), 1)
    // Counted here: who comes before it goes on finds its place taken.
    running.set(one.account, runningOf(one.account) + 1)
    one.begin()
  }

  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    if (isFull()) {
      makeRoomFor(account)
      await waitInLine(account)
    } else running.set(account, runningOf(account) + 1)
    try {
      return await work()
    } finally {
      const left = runningOf(account) - 1
      if (left > 0) running.set(account, left)
      else running.delete(account)
      next()
    }
  }
}

const tooMany = () => new Refusal(503, 'Too many pictures at once. Try again in a moment')
