import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { patience } from '../kernel/patience.ts'
import { createCallTimes } from './call-times.ts'
import type { Disk } from './disk.ts'
import { watchProcess } from './process-metrics.ts'
import { createInvariantGauges } from './invariant-gauges.ts'
import { createWaitingOrders } from './waiting-orders.ts'
import type { Restarts } from './restart-counts.ts'

/** Prometheus metrics of one process: rate, errors and latency of calls, the pool, jobs, the process itself. */
export function createMetrics() {
  const registry = new Registry()
  watchProcess(registry)
  const calls = createCallTimes()
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by name and outcome',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  })
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs take',
    labelNames: ['job'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'client_reports_total',
    help: 'Errors that browsers reported, by kind, and whether they were logged or left out as noise',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  })

  return {
    type: registry.contentType,
    text: async (): Promise<string> => calls.text() + (await registry.metrics()),
    called: calls.called,
    answered: calls.all,
    watchPool(load: () => { total: number; idle: number; waiting: number }): void {
      void new Gauge({
        name: 'db_pool_connections',
        help: 'Connections of the pool, and calls that wait for one',
        labelNames: ['state'] as const,
        registers: [registry],
        collect() {
          for (const [state, count] of Object.entries(load())) this.set({ state }, count)
        },
      })
    },
    watchStatements(sent: () => number): void {
      void new Counter({
        name: 'db_statements_total',
        help: 'Statements that were sent to the database, beginnings and ends of transactions not counted',
        registers: [registry],
        collect() {
          this.reset()
          this.inc(sent())
        },
      })
    },
    watchVault(answers: () => boolean): void {
      void new Gauge({
        name: 'card_vault_answers',
        help: '1 while the card vault is where this process looks for it, and knows its key',
        registers: [registry],
        collect() {
          this.set(Number(answers()))
        },
      })
    },
    watchStreams(open: () => number): void {
      void new Gauge({
        name: 'news_streams_open',
        help: 'Pages that are told at once when something of theirs changes',
        registers: [registry],
        collect() {
          this.set(open())
        },
      })
    },
    /** A supervisor's own counts, which outlive this process. */
    watchRestarts(restarts: () => Restarts): void {
      void new Counter({
        name: 'parts_restarted_total',
        help: 'Parts of the house that were started again, because they had ended, or no longer answered',
        labelNames: ['part', 'why'] as const,
        registers: [registry],
        collect() {
          this.reset()
          for (const { part, why, count } of restarts()) this.inc({ part, why }, count)
        },
      })
    },
    watchLog(lost: () => number): void {
      void new Counter({
        name: 'log_lines_lost_total',
        help: 'Lines that the log had no room for, or nobody to read them',
        registers: [registry],
        collect() {
          this.reset()
          this.inc(lost())
        },
      })
    },
    watchDisk(state: () => Disk): void {
      const gauge = (name: string, help: string, read: () => number | undefined) =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            const value = read()
            // One that is never set says 0.
            if (value === undefined) this.remove()
            else this.set(value)
          },
        })
      gauge('disk_free_bytes', "Room that is left on the data folder's disk", () => state().freeBytes)
      gauge('disk_full', '1 while there is no room to write, there or where the database lies', () => Number(state().isFull))
    },
    clientReported(kind: string, outcome: 'logged' | 'noise'): void {
      reports.inc({ kind, outcome })
    },
    /** What always has to be so, as it was found last. */
    invariantsLooked: createInvariantGauges(registry),
    /** How many orders wait for the desk, and since when. */
    ordersWait: createWaitingOrders(registry),
    jobEnded(job: string, outcome: 'done' | 'failed' | 'dead', ms: number): void {
      jobs.inc({ job, outcome })
      jobSeconds.observe({ job }, ms / 1000)
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Metrics have a port of their own, on the loopback address: they are for the operator, not for guests. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  limits = patience,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(limits, (request, response) => {
    const { host, path } = askedFor(request)
    const refuse = (status: number, headers = {}) => void response.writeHead(status, headers).end()
    if (!isOurs(host, served)) return refuse(421)
    if (path !== '/metrics') return refuse(404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, { allow: 'GET, HEAD' })
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => refuse(500),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const { port: served } = server.address() as AddressInfo
  return { port: served, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/**
 * A page of somebody else's may give its own host name the address of this machine, and would then be of the same origin as we: the browser
 * lets it read. But the name that it asks for stays its own.
 */
const isOurs = (host: string, port: number) => ['127.0.0.1', 'localhost', '[::1]'].some((name) => host === `${name}:${port}`)

/** A whole address in the first line comes before the Host header (RFC 9112, 3.2.2). */
function askedFor({ url = '', headers }: IncomingMessage): { host: string; path: string } {
  const whole = URL.canParse(url) ? new URL(url) : undefined
  return { host: (whole?.host ?? headers.host ?? '').toLowerCase(), path: whole?.pathname ?? url.split('?', 1)[0] ?? '' }
}
