const halfLifeMs = 10 * 60_000
/** What is less than this is as good as nothing. */
const leastMs = 10

/** How long we have lately worked for whom, fading with a half-life of ten minutes, in this process's memory: of so many at most, and not of the past. */
export function createCosts(now: () => number, most = 20_000) {
  /** Whoever was added to last is at the end. */
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
