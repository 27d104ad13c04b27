import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Metrics of the process, under the names that dashboards for Node use. Not prom-client's own collector: that listens
 * to every garbage collection, which under load costs a twentieth of the time. The event loop's lag includes the pauses
 * of collections.
 */
export function watchProcess(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const memory = (name: string, help: string, of: keyof NodeJS.MemoryUsage) =>
    gauge(name, help, () => process.memoryUsage()[of])
  const started = Math.round(Date.now() / 1000 - process.uptime())
  gauge('process_start_time_seconds', 'When the process began, in seconds since 1970', () => started)
  memory('process_resident_memory_bytes', 'Memory that the process holds', 'rss')
  memory('nodejs_heap_size_total_bytes', 'Room for JavaScript objects', 'heapTotal')
  memory('nodejs_heap_size_used_bytes', 'What JavaScript objects take of it', 'heapUsed')
  memory('nodejs_external_memory_bytes', 'Buffers and other memory outside of that room', 'external')
  watchCpu(registry)
  watchLag(gauge)
  new Gauge({ name: 'nodejs_version_info', help: 'Node', labelNames: ['version'], registers: [registry] })
    .labels(process.version)
    .set(1)
}

function watchCpu(registry: Registry): void {
  void new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time that processors worked for the process',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
}

/** The event loop's lag since the last scrape. */
function watchLag(gauge: (name: string, help: string, read: () => number) => unknown): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const seconds = (ns: number) => (Number.isFinite(ns) ? ns / 1e9 : 0)
  gauge('nodejs_eventloop_lag_p50_seconds', 'Half of the turns of the event loop were later', () =>
    seconds(delay.percentile(50)),
  )
  gauge('nodejs_eventloop_lag_p99_seconds', 'One turn in a hundred was later', () => seconds(delay.percentile(99)))
  // Read as the last of the three, so it resets the histogram.
  gauge('nodejs_eventloop_lag_max_seconds', 'How late the latest turn was', () => {
    const { max } = delay
    delay.reset()
    return seconds(max)
  })
}
