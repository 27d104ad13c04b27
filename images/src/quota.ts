import { Refusal, tooManyPictures } from './refusal.ts'

const hour = 60 * 60_000

/** Rate limit: checked pictures for each account and hour, in this process's memory. It protects the processor. */
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
    /** Checked before the queue, so that a sender without quota takes no place from others. */
    refuseSpent,
    /** Counts one more checked picture of an account. */
    count: (account: string): void => {
      refuseSpent(account)
      counts.set(account, (counts.get(account) ?? 0) + 1)
    },
  }
}

/** How many forms one ticket may send, for broken connections. */
const mostTries = 5

/** The uses of each ticket until it expires: after one checked picture it is used up. */
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

/** A concurrency limit for each account, from the first byte to the answer. */
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
