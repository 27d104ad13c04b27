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

/** So many at once, and so many who wait; whoever comes after is told to come again. */
export function createTurns(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'Too many pictures at once. Try again in a moment')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
