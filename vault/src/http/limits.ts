import { Refusal } from '../refusal.ts'

const spanMs = 10 * 60_000
const mostKeys = 20_000

export type Limit = {
  /** One more of theirs. */
  count: (key: string) => void
}

/** So many in ten minutes, of each account. It is our own defence; what a card may be tried is the shop's to count. */
export function createLimit(most: number, now: () => number): Limit {
  let began = now()
  const counts = new Map<string, number>()
  /** Of very many those go first who have most left: nobody who came to the end of theirs is forgotten for others. */
  function makeRoom(): void {
    for (const hasSome of [true, false]) {
      for (const [key, count] of counts) {
        if (counts.size < mostKeys) return
        if (count < most === hasSome) counts.delete(key)
      }
    }
  }
  function startAnew(): void {
    if (now() - began <= spanMs) return
    began = now()
    counts.clear()
  }
  function add(key: string): number {
    if (!counts.has(key)) makeRoom()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
  const refuse = (): never => {
    throw new Refusal(429, 'limit', undefined, Math.ceil((began + spanMs - now()) / 1000))
  }
  return {
    count: (key) => {
      startAnew()
      if (add(key) > most) refuse()
    },
  }
}
