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

/** Tickets whose picture was looked at, whatever came of it, for as long as they would be good. */
export function createUsedUp(now: () => number) {
  const until = new Map<string, number>()
  return {
    has: (id: string): boolean => until.has(id),
    add: (ticket: { id: string; until: number }): void => {
      for (const [id, end] of until) if (end < now()) until.delete(id)
      until.set(ticket.id, ticket.until)
    },
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
