import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config/read.ts'
import { keepsVault } from '../vault.ts'

/** A port that the house will use: its purpose, and the variable that moves it. */
export type PortUse = { port: number; host: string; what: string; variable: string }

/** Every port that this start will use. */
export function portsOf(config: Config): PortUse[] {
  const { port, host, ports, mode, database, vaultDatabaseUrl } = config
  return [
    { port, host, what: 'shop and API', variable: 'PORT' },
    ...(keepsVault(config) && (database.embedded || vaultDatabaseUrl) ? [inside(ports.vault, 'card vault', 'VAULT_PORT')] : []),
    ...(mode === 'demo' ? [inside(ports.sandbox, 'sandbox', 'SANDBOX_PORT')] : []),
    ...(mode === 'demo' ? [inside(ports.smtp, "the sandbox's mail server", 'SANDBOX_SMTP_PORT')] : []),
    inside(ports.metrics, 'metrics', 'METRICS_PORT'),
    inside(ports.workerMetrics, "the worker's metrics", 'WORKER_METRICS_PORT'),
    ...(database.embedded ? [inside(ports.postgres, 'database', 'POSTGRES_PORT')] : []),
  ]
}

const inside = (port: number, what: string, variable: string) => ({ port, host: '127.0.0.1', what, variable })

/** One sentence for every port that is taken; empty when all are free. */
export async function takenPorts(uses: PortUse[]): Promise<string[]> {
  // Checked first, because two tries on one port at once would each find it taken by the other.
  const shared = twice(uses)
  if (shared.length > 0) return shared
  const problems = await Promise.all(uses.map(whyNot))
  return problems.filter((problem) => problem !== undefined)
}

/** Children of a killed supervisor may still be draining; their ports become free within moments. */
export async function waitForPorts(uses: PortUse[], patienceMs: number, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && (await takenPorts(uses)).length > 0) await sleep(100, undefined, { signal })
}

async function whyNot({ port, host, what, variable }: PortUse): Promise<string | undefined> {
  const codes = await Promise.all(addresses(host).map((address) => tryToListen(port, address)))
  if (codes.includes('EADDRINUSE')) return `Port ${port} (${what}) is taken; ${variable} moves it.`
  if (codes.includes('EACCES')) return `Port ${port} (${what}) is for root only; ${variable} moves it.`
  // A machine without IPv6 has no ::1; one existing address is enough.
  if (codes.every((code) => code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
    return `HOST: this machine has no address "${host}".`
  return undefined
}

const addresses = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host])

const tryToListen = (port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

function twice(uses: PortUse[]) {
  return uses.flatMap(({ port, variable }, index) => {
    const other = uses.slice(0, index).find((earlier) => earlier.port === port)
    return other ? [`${variable} and ${other.variable} are both ${port}; each needs a port of its own.`] : []
  })
}
