import { setTimeout as pause } from 'node:timers/promises'

const keptMs = 3_600_000
/** As many kinds of hash, each at its cost, as come from several systems over many years. A bound for the memory. */
const mostKinds = 100

export type Slowest = {
  saw(kind: string, ms: number): void
  /** Waits until a failure has taken as long as the slowest kind; `already`: how many ms have passed. */
  waitFor(already: number): Promise<void>
}

/**
 * Makes failed sign-ins take the same time (a defence against enumeration by timing). An imported hash may take longer
 * to check than the shop's own, and the longer time would reveal that the account exists. So for an hour after such a
 * hash was checked, every failure takes as long as the slowest kind: by waiting, not by work, which a flood could
 * exhaust. Of each kind the quickest time counts: a slow one may only mean a busy machine.
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
