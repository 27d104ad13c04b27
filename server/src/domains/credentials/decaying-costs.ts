type Entry = { cost: number; at: number }

const halfLifeMs = 60_000
/** What is less than this is as good as nothing. */
const least = 0.01

/**
 * What somebody has cost lately, decaying with a half-life of a minute, in this process's memory. Nothing is kept for long, nor of too many.
 */
export function createDecayingCosts({ most = 20_000, now }: { most?: number; now: () => number }) {
  /** Whoever was added to last is at the end. */
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
    /** Less than nothing is nothing. */
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
