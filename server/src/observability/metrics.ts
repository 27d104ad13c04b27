import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, Registry } from 'prom-client'
import { requestTimeouts } from '../kernel/request-timeouts.ts'
import { createCallTimes } from './call-times.ts'
import type { Disk } from './disk.ts'
import {
  addDiskGauges,
  addLossCounter,
  addPoolGauge,
  addRestartCounter,
  addStatementCounter,
  addStreamsGauge,
  addVaultGauge,
  type PoolLoad,
} from './gauges.ts'
import { watchProcess } from './process-metrics.ts'
import { createInvariantGauges } from './invariant-gauges.ts'
import { createJobTimes } from './job-times.ts'
import { createWaitingOrders } from './waiting-orders.ts'
import type { Restarts } from './restart-counts.ts'

/** Prometheus metrics of one process: rate, errors and latency of calls, the pool, jobs, the process itself. */
export function createMetrics() {
  const registry = new Registry()
  watchProcess(registry)
  const calls = createCallTimes()
  const jobEnded = createJobTimes(registry)
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
    watchPool: (load: () => PoolLoad): void => addPoolGauge(registry, load),
    watchStatements: (sent: () => number): void => addStatementCounter(registry, sent),
    watchVault: (answers: () => boolean): void => addVaultGauge(registry, answers),
    watchStreams: (open: () => number): void => addStreamsGauge(registry, open),
    watchRestarts: (restarts: () => Restarts): void => addRestartCounter(registry, restarts),
    watchLog: (lost: () => number): void => addLossCounter(registry, lost),
    watchDisk: (state: () => Disk): void => addDiskGauges(registry, state),
    clientReported: (kind: string, outcome: 'logged' | 'noise'): void => reports.inc({ kind, outcome }),
    /** The last check of the invariants. */
    invariantsLooked: createInvariantGauges(registry),
    /** The orders in review: their number, and the age of the oldest. */
    ordersWait: createWaitingOrders(registry),
    jobEnded,
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Metrics have their own port, on the loopback address: they are for the operator, not for guests. */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
  limits = requestTimeouts,
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
 * Protects against DNS rebinding: a foreign page may point its host name to this machine, and its browser would treat
 * our answer as same-origin. But its Host header keeps the foreign name.
 */
const isOurs = (host: string, port: number) => ['127.0.0.1', 'localhost', '[::1]'].some((name) => host === `${name}:${port}`)

/** An absolute address in the request line overrides the Host header (RFC 9112, 3.2.2). */
function askedFor({ url = '', headers }: IncomingMessage): { host: string; path: string } {
  const whole = URL.canParse(url) ? new URL(url) : undefined
  return { host: (whole?.host ?? headers.host ?? '').toLowerCase(), path: whole?.pathname ?? url.split('?', 1)[0] ?? '' }
}
