import { setTimeout as pause } from 'node:timers/promises'

const keptMs = 3_600_000
/** As many kinds, each at its cost, as come from several systems over many years. */
const mostKinds = 100

export type Slowest = {
  saw(kind: string, ms: number): void
  /** Of what every failure takes, so much has passed already. */
  waitFor(already: number): Promise<void>
}

/**
 * Hashes of elsewhere may take longer than ours, and by that would tell that their account exists. So as long as such hashes come by, every
 * failure takes as long as the slowest kind of them: not by work, which a flood could ask for, but by waiting. Of each kind the quickest
 * counts, for a machine that was busy once says nothing of it.
 */
export function createSlowest(now = () => performance.now(), wait: (ms: number) => Promise<unknown> = pause): Slowest {
  const kinds = new Map<string, { ms: number; until: number }>()
  const alive = () => [...kinds].filter(([, { until }]) => now() < until)
  return {
    saw: (kind, ms) => {
      const known = kinds.get(kind)
      if (!known && kinds.size >= mostKinds) return
      kinds.set(kind, { ms: known && now() < known.until ? Math.min(known.ms, ms) : ms, until: now() + keptMs })
    },
    waitFor: async (already) => {
      const lacking = Math.max(0, ...alive().map(([, { ms }]) => ms)) - already
      if (lacking > 0) await wait(lacking)
    },
  }
}
