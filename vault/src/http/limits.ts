import { Refusal } from '../refusal.ts'

const spanMs = 10 * 60_000
const mostKeys = 20_000

export type Limit = {
  /** Counts one more call of a key. */
  count: (key: string) => void
}

/**
 * A rate limit by account, in fixed windows of ten minutes. It protects the vault; the shop itself limits the tries of
 * a card.
 */
export function createLimit(most: number, now: () => number): Limit {
  let began = now()
  const counts = new Map<string, number>()
  /**
   * Makes room when there are too many keys. Keys below their limit are dropped first, so that no key escapes its limit
   * because of others.
   */
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
