const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const name = 'http_request_duration_seconds'

/** How many calls fell into each bucket, the last one unbounded; and their total time. */
type Times = { counts: number[]; seconds: number }

/**
 * A histogram of call times, by operation and status, in Prometheus' format. Calls are counted by tens of thousands a
 * second, and read every few seconds: so a call costs one addition, and the cumulative buckets are computed when they
 * are read.
 */
export function createCallTimes() {
  const operations = new Map<string, Map<number, Times>>()
  let all = 0
  const timesOf = (operation: string, status: number): Times => {
    const known = operations.get(operation)
    const times = known?.get(status)
    if (times) return times
    const fresh = { counts: bounds.concat(0).fill(0), seconds: 0 }
    operations.set(operation, (known ?? new Map<number, Times>()).set(status, fresh))
    return fresh
  }
  return {
    /** How many calls were answered. */
    all: () => all,
    called(operation: string, status: number, ms: number): void {
      all++
      const times = timesOf(operation, status)
      const seconds = ms / 1000
      let slot = 0
      while (slot < bounds.length && seconds > (bounds[slot] ?? 0)) slot++
      times.counts[slot] = (times.counts[slot] ?? 0) + 1
      times.seconds += seconds
    },
    text(): string {
      const lines = [`# HELP ${name} Calls by operation and status`, `# TYPE ${name} histogram`]
      for (const [operation, statuses] of operations)
        for (const [status, times] of statuses) lines.push(...linesOf(`operation="${operation}",status="${status}"`, times))
      return `${lines.join('\n')}\n`
    },
  }
}

function linesOf(labels: string, { counts, seconds }: Times): string[] {
  let sum = 0
  const buckets = counts.map((count, slot) => `${name}_bucket{${labels},le="${bounds[slot] ?? '+Inf'}"} ${(sum += count)}`)
  return [...buckets, `${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${sum}`]
}
