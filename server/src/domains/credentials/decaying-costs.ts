type Entry = { cost: number; at: number }

const halfLifeMs = 60_000
/** A cost below this is dropped: the entry would only take memory. */
const least = 0.01

/**
 * Costs by name (an account or a network), in this process's memory, decaying with a half-life of a minute. Past `most`
 * entries the oldest are dropped, so a flood from many networks can't fill the memory.
 */
export function createDecayingCosts({ most = 20_000, now }: { most?: number; now: () => number }) {
  /** In the order of their last cost, the newest at the end: the oldest are dropped first. */
  const entries = new Map<string, Entry>()
  const left = ({ cost, at }: Entry, when: number) => cost * 2 ** ((at - when) / halfLifeMs)

  const of = (name: string): number => {
    const entry = entries.get(name)
    return entry ? left(entry, now()) : 0
  }

  function forgetTheOldest(when: number): void {
    for (const [name, entry] of entries) {
      if (entries.size <= most && left(entry, when) >= least) return
      entries.delete(name)
    }
  }

  return {
    of,
    /** A cost never falls below 0: returned costs earn no credit. */
    add(name: string, by: number): void {
      const cost = Math.max(0, of(name) + by)
      entries.delete(name)
      if (cost >= least) entries.set(name, { cost, at: now() })
      forgetTheOldest(now())
    },
    size: () => entries.size,
  }
}
export type DecayingCosts = ReturnType<typeof createDecayingCosts>
