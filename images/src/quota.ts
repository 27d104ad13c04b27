import { Refusal, tooManyPictures } from './refusal.ts'

const hour = 60 * 60_000

/** So many pictures an hour that are looked at for each account, in this process's memory: it guards the processor. */
export function createQuota(most: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()
  function refuseSpent(account: string): void {
    if (now() - since >= hour) {
      counts = new Map()
      since = now()
    }
    if ((counts.get(account) ?? 0) >= most) throw new Refusal(420, 'Too many pictures in an hour. Try again later')
  }
  return {
    /** Whoever has none left takes no place of others, who wait. */
    refuseSpent,
    /** One more of theirs is looked at. */
    count: (account: string): void => {
      refuseSpent(account)
      counts.set(account, (counts.get(account) ?? 0) + 1)
    },
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
    if (own >= ofOne) throw tooManyPictures()
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
