import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { signInClient, startLoad, type Load } from '../load.ts'
import type { PlainClient } from '../plain-client.ts'
import { descendantsOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { seconds, table } from '../table.ts'

/**
 * How soon after a kill a part must be back; and how soon after it began to hang: up to 11 s to detect that, 2 s of
 * backoff for one that has ended twice already, and a start.
 */
const promisedMs = { SIGKILL: 3000, SIGSTOP: 11_000 + 2000 + 3000 }

type Victim = {
  name: string
  /** SIGKILL, or SIGSTOP: the process exists, but hangs. */
  signal?: keyof typeof promisedMs
  find(product: Product): number | undefined
  heals(product: Product, client: PlainClient): Promise<boolean>
}

const roleOf = (role: string) => (product: Product) =>
  descendantsOf(product.pid).find(({ command }) => command.includes(`--role=${role}`))?.pid

/** The same session must go on: a signed-in guest stays signed in. */
const answersMe = async (_: Product, client: PlainClient) => (await client.call('/api/v2/me')).status === 200

const api: Victim = { name: 'API', find: roleOf('api'), heals: answersMe }
const worker: Victim = {
  name: 'worker',
  find: roleOf('worker'),
  heals: async ({ port }) => (await fetch(`http://127.0.0.1:${port + 7}/metrics`, { signal: AbortSignal.timeout(1000) })).ok,
}
const postgres: Victim = {
  name: 'PostgreSQL',
  find: ({ dataDir }) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
  heals: answersMe,
}
const vault: Victim = {
  name: 'card vault',
  find: ({ pid }) => descendantsOf(pid).find(({ command }) => command.includes('vault/src/start.ts'))?.pid,
  heals: async ({ port }) => (await fetch(`http://127.0.0.1:${port + 1}/healthz`, { signal: AbortSignal.timeout(1000) })).ok,
}
const hanging = [api, worker, postgres, vault].map((victim): Victim => ({
  ...victim,
  name: `${victim.name} hangs`,
  signal: 'SIGSTOP',
}))
const victims = [api, worker, postgres, vault, api, worker, postgres, vault, ...hanging]

/** Kills each part in turn, without warning, while guests use the shop. */
export async function proveKill(): Promise<boolean> {
  // All these guests come from one address, and the flood limit is not what is proved here.
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  try {
    const client = await signInClient(product.url)
    const load = await startLoad(product.url)
    const rows: Row[] = []
    for (const victim of victims) rows.push(await strike(product, client, victim, load))
    await load.stop()
    report(rows, load)
    const inTime = rows.every(({ ms, signal }) => ms <= promisedMs[signal])
    const counted = await areCounted(product)
    const near = await comeOverSocket(product)
    return inTime && counted && near && load.wrong.size === 0 && load.right > 0
  } finally {
    const { left } = await product.stop()
    if (left.length > 0) console.error(`Left behind: ${left.join(', ')}`)
  }
}

/**
 * The API reports the restarts of its house, although it was killed itself. A worker also ends by itself when its
 * database is gone.
 */
async function areCounted({ port }: Product): Promise<boolean> {
  const metrics = await (await fetch(`http://127.0.0.1:${port + 4}/metrics`)).text()
  const count = (part: string, why: string) =>
    Number(metrics.split(`parts_restarted_total{part="${part}",why="${why}"} `)[1]?.split('\n')[0])
  const parts = ['api', 'worker', 'database', 'vault']
  for (const part of parts) console.log(`${part} restarted: ${count(part, 'ended')} × ended, ${count(part, 'hung')} × hung`)
  return parts.every((part) => count(part, 'ended') >= 2 && count(part, 'hung') === 1)
}

/** After all that, the house still uses the database's Unix socket. Only tools, like this one, use the port. */
async function comeOverSocket(product: Product): Promise<boolean> {
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  try {
    const { rows } = await database.query<{ name: string; near: boolean }>(
      `SELECT application_name AS name, bool_and(client_addr IS NULL) AS near FROM pg_stat_activity
       WHERE backend_type = 'client backend' GROUP BY 1 ORDER BY 1`,
    )
    for (const { name, near } of rows) console.log(`${name}: over ${near ? 'the socket' : 'the port'}`)
    const house = ['alpenglow api', 'alpenglow jobs', 'alpenglow vault', 'alpenglow worker']
    const missing = house.filter((name) => !rows.some((row) => row.name === name))
    return missing.length === 0 && rows.every(({ name, near }) => near === (name !== 'alpenglow proof'))
  } finally {
    await database.end()
  }
}

type Row = { name: string; signal: keyof typeof promisedMs; ms: number; unanswered: number }

async function strike(product: Product, client: PlainClient, victim: Victim, load: Load): Promise<Row> {
  const pid = victim.find(product)
  if (!pid) throw new Error(`There is no ${victim.name} to kill:\n${product.output()}`)
  const before = load.unanswered
  const { signal = 'SIGKILL' } = victim
  process.kill(pid, signal)
  const began = performance.now()
  const isBack = async () => {
    const found = safely(() => victim.find(product))
    return found !== undefined && found !== pid && (await victim.heals(product, client).catch(() => false))
  }
  while (!(await isBack()) && performance.now() - began < 30_000) await sleep(20)
  const ms = performance.now() - began
  // Guests go on for a moment, so that a part that came up broken shows it.
  await sleep(2000)
  return { name: victim.name, signal, ms, unanswered: load.unanswered - before }
}

const safely = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}

function report(rows: Row[], load: Load) {
  const heading = ['killed or stopped', 'answers again after', 'calls without an answer']
  console.log(table([heading, ...rows.map(({ name, ms, unanswered }) => [name, seconds(ms), String(unanswered)])]))
  // The promise is for a machine whose processors are free for the house.
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  console.log(`${load.right} right answers, ${load.busy} × 503, ${load.unanswered} calls without an answer`)
  for (const [what, count] of load.wrong) console.log(`WRONG ${count} × ${what}`)
}
