import { Gauge, type Registry } from 'prom-client'

/** `violations`: null where there is no subject yet. */
type Look = { at: Date; ms: number; violations: ReadonlyMap<string, number | null> }

/**
 * Registers the gauges at the first check: a process that never checks then reports nothing, instead of "no
 * violations".
 */
export function createInvariantGauges(registry: Registry): (look: Look) => void {
  let last: Look | undefined
  const begin = () => {
    const registers = [registry]
    void new Gauge({
      name: 'invariant_violations',
      help: 'How many things break each of what always has to be so; -1 where there is nothing yet to look at',
      labelNames: ['invariant'] as const,
      registers,
      collect() {
        for (const [invariant, count] of last?.violations ?? []) this.set({ invariant }, count ?? -1)
      },
    })
    void new Gauge({
      name: 'invariants_looked_age_seconds',
      help: 'How long ago it was looked at',
      registers,
      collect() {
        this.set((Date.now() - (last?.at.getTime() ?? 0)) / 1000)
      },
    })
    void new Gauge({
      name: 'invariants_look_seconds',
      help: 'How long the last look took',
      registers,
      collect() {
        this.set((last?.ms ?? 0) / 1000)
      },
    })
  }
  return (look) => {
    if (!last) begin()
    last = look
  }
}
