const stepMs = 0.01
const steps = 100_000

/** A histogram of latencies in steps of 10 µs up to a second: each count costs one addition. */
export function createLatencies() {
  const counts = new Uint32Array(steps)
  return {
    add(ms: number): void {
      const step = Math.min(Math.floor(ms / stepMs), steps - 1)
      counts[step] = (counts[step] ?? 0) + 1
    },
    clear: () => void counts.fill(0),
    /** The upper edge of the step that this share of all calls did not exceed. */
    percentile(share: number): number {
      const rank = Math.ceil(share * counts.reduce((sum, count) => sum + count, 0))
      let seen = 0
      const step = counts.findIndex((count) => (seen += count) >= rank)
      return (step + 1) * stepMs
    },
  }
}
