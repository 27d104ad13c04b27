const halfLifeMs = 10 * 60_000
/** A cost below this counts as none, and is forgotten. */
const leastMs = 10

/**
 * The recent processing time of each sender, with exponential decay (half-life ten minutes), in this process's memory:
 * of so many senders at most.
 */
export function createCosts(now: () => number, most = 20_000) {
  /** The sender that was added to last is at the end. */
  const entries = new Map<string, { ms: number; at: number }>()
  const of = (name: string): number => {
    const entry = entries.get(name)
    return entry ? entry.ms * 2 ** ((entry.at - now()) / halfLifeMs) : 0
  }
  function forgetTheOldest(): void {
    for (const name of entries.keys()) {
      if (entries.size <= most && of(name) >= leastMs) return
      entries.delete(name)
    }
  }
  return {
    of,
    add(name: string, ms: number): void {
      const cost = of(name) + ms
      entries.delete(name)
      entries.set(name, { ms: cost, at: now() })
      forgetTheOldest()
    },
    size: () => entries.size,
  }
}
