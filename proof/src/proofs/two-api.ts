import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../command.ts'
import { startDebianPostgres, type Cluster } from '../debian-postgres.ts'
import type { Environment } from '../environment.ts'
import { freePorts } from '../ports.ts'
import { answers, end, ofOneNetwork, startPart } from '../product.ts'
import { startProxy } from '../proxy.ts'
import { journeys, vitest, type Counts } from '../suites/suites.ts'
import { table } from '../table.ts'

/** The production shape in small: an outside database, two API processes, a worker, and a balancer that takes turns. */
export async function proveTwoApi(): Promise<boolean> {
  const ports = await freePorts(40)
  const cluster = await startDebianPostgres(ports + 30)
  const undo: (() => Promise<unknown>)[] = [cluster.stop]
  try {
    const integration = await vitest(['server', '--exclude', '**/architecture.test.ts'], {
      TEST_DATABASE_URL: cluster.url('postgres'),
    })
    const { counts, told } = await startHouse(cluster, ports, undo)
    const browser = await journeys(told)
    console.log(`\n${table([['', 'passed', 'failed'], row('integration', integration), row('journeys', browser)])}`)
    console.log(`Calls answered by each API process: ${counts.join(' and ')}`)
    return integration.failed + browser.failed === 0 && integration.passed > 0 && counts.every((count) => count > 0)
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

const row = (name: string, { passed, failed }: Counts) => [name, String(passed), String(failed)]

async function startHouse(cluster: Cluster, ports: number, undo: (() => Promise<unknown>)[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-two-api-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  await cluster.createDatabase('alpenglow')
  const shared = sharedBy(cluster, ports, dataDir)
  if ((await runCommand('vite', ['build', 'web', '--logLevel', 'warn'])) !== 0) throw new Error('The shop could not be built.')
  await migrate(shared)

  const start = (args: string[], port: number, script?: string) => {
    const part = startPart(args, { ...shared, PORT: String(port) }, script)
    undo.push(() => end(part.child))
    return part
  }
  const [worker, ...apis] = [ports + 1, ports + 11, ports + 21]
  const sandbox = start([], worker, 'sandbox/src/start.ts')
  const sandboxUrl = `http://127.0.0.1:${shared.SANDBOX_PORT}`
  await answers(sandboxUrl, sandbox.child, sandbox.output)
  start(['--role=worker'], worker)
  const started = apis.map((port) => ({ port, ...start(['--role=api'], port) }))
  for (const { port, child, output } of started) await answers(`http://localhost:${port}/readyz`, child, output)
  const proxy = await startProxy(ports, apis)
  undo.push(proxy.stop)
  const told = { BASE_URL: shared.PUBLIC_URL, BASE_SANDBOX_URL: sandboxUrl, BASE_DATABASE_URL: shared.DATABASE_URL }
  return { told, counts: proxy.counts }
}

/** What all processes of one shop are told alike. Their own ports count from a PORT of each. */
const sharedBy = (cluster: Cluster, ports: number, dataDir: string) => ({
  ...ofOneNetwork,
  MODE: 'demo',
  DATABASE_URL: cluster.url('alpenglow'),
  DATA_DIR: dataDir,
  SECRET_KEY: randomBytes(32).toString('base64url'),
  PUBLIC_URL: `http://localhost:${ports}`,
  TRUST_PROXY: '127.0.0.1,::1',
  SANDBOX_PORT: String(ports + 31),
  SANDBOX_SMTP_PORT: String(ports + 32),
  /** Where the sandbox tells what somebody has answered, as a provider does. */
  SANDBOX_SHOP_URL: `http://localhost:${ports}`,
})

async function migrate(shared: Environment) {
  const { child, output } = startPart(['--role=migrate'], shared)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The migrations failed:\n${output()}`)
}
