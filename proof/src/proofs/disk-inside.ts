import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { signInClient } from '../load.ts'
import { amelie, PlainClient } from '../plain-client.ts'
import { descendantsOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { table } from '../table.ts'

const promisedMs = 30_000

/**
 * Runs in a mount namespace of its own, see disk.ts. Fills a disk for the logs, then one for everything, under a
 * running house.
 */
async function proveInside(): Promise<boolean> {
  const place = await mkdtemp(join(tmpdir(), 'alpenglow-disk-'))
  await chmod(place, 0o755)
  try {
    const checks = [...(await logDisk(join(place, 'a'))), ...(await wholeDisk(join(place, 'b')))]
    console.log(table([['what', 'seen', 'as promised'], ...checks.map(([what, seen, is]) => [what, seen, is ? 'yes' : 'NO'])]))
    return checks.every(([, , is]) => is)
  } finally {
    execFileSync('sh', ['-c', 'umount -l "$1"/a/log "$1"/b 2>/dev/null; true', 'sh', place])
    await rm(place, { recursive: true, force: true })
  }
}

type Check = [what: string, seen: string, asPromised: boolean]

async function mount(folder: string, size: string) {
  await mkdir(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder])
}

/** Fills to the last byte. */
function fill(folder: string): () => void {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (let size = 1024 * 1024; size >= 1;) {
    try {
      if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2)
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(file)
  return () => rmSync(path)
}

const fetchAnswer = async (url: string) => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
  return { status: answer?.status ?? 0, text: (await answer?.text().catch(() => '')) ?? '' }
}

/** A sign-in writes a session. */
const write = async (product: Product) => {
  const client = new PlainClient(product.url)
  try {
    await client.call('/ping')
    return (await client.signIn(amelie)).status
  } catch {
    return 0
  }
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!(await holds().catch(() => false))) {
    if (performance.now() - began > withinMs) return Infinity
    await sleep(100)
  }
  return performance.now() - began
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never')
const apiOf = (product: Product) => descendantsOf(product.pid).find(({ command }) => command.includes('--role=api'))?.pid ?? 0

async function metric(product: Product, name: string): Promise<number> {
  const { text } = await fetchAnswer(`http://127.0.0.1:${product.port + 4}/metrics`)
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}

const flood = async (product: Product, calls: number) => {
  const statuses = new Set<number>()
  for (let left = calls; left > 0; left -= 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetchAnswer(`${product.url}/api/v2/resorts`)))
    for (const { status } of answers) statuses.add(status)
  }
  return [...statuses].join(', ')
}

/** Only the disk of the logs is full: nothing but the logs may suffer. */
async function logDisk(dataDir: string): Promise<Check[]> {
  const logs = join(dataDir, 'log')
  await mount(logs, '4m')
  const product = await startProduct({ DATA_DIR: dataDir, FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  const free = fill(logs)
  const statuses = await flood(product, 500)
  const before = apiOf(product)
  const client = await signInClient(product.url).then(
    () => 204,
    (error: Error) => error.message,
  )
  await sleep(1500)
  const lost = await metric(product, 'log_lines_lost_total')
  const same = apiOf(product) === before
  process.kill(before, 'SIGKILL')
  const backMs = await until(
    async () => (await fetchAnswer(`${product.url}/readyz`)).status === 200 && apiOf(product) !== before,
    20_000,
  )
  await flood(product, 100)
  await sleep(1200)
  free()
  const tells = () => readFileSync(join(logs, 'api.log'), 'utf8').includes('log lines could not be written')
  const toldMs = await until(async () => {
    await flood(product, 50)
    return tells()
  }, promisedMs)
  const { left, code } = await product.stop()
  return [
    ['log disk full: 500 public calls', statuses, statuses === '200'],
    ['log disk full: a sign-in', String(client), client === 204],
    ['log disk full: lines counted as lost', String(lost), lost > 0],
    ['log disk full: the API lives on', String(same), same],
    ['log disk full: a killed API answers again after', seconds(backMs), backMs < 10_000],
    ['room again: the log says what is missing after', seconds(toldMs), toldMs < promisedMs],
    ['stopped: exit code, left behind', `${code}, ${left.length}`, code === 0 && left.length === 0],
  ]
}

/** The disk of everything is full: the database can't write, and in the end can't even run. */
async function wholeDisk(dataDir: string): Promise<Check[]> {
  await mount(dataDir, '480m')
  const product = await startProduct({ DATA_DIR: dataDir, FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  const databaseUrl = await urlOf(product, dataDir)
  const client = await signInClient(product.url)
  const before = await counts(databaseUrl)
  const free = fill(dataDir)
  const refusedMs = await until(async () => {
    await grow(databaseUrl)
    return (await write(product)) === 503
  }, promisedMs)
  const told = { health: '', full: Number.NaN }
  const toldMs = await until(async () => {
    told.health = (await fetchAnswer(`${product.url}/healthz`)).text.replaceAll('\n', ' ').trim()
    told.full = await metric(product, 'disk_full')
    return told.full === 1 && told.health.includes('full')
  }, 10_000)
  const page = await fetchAnswer(product.url)
  const resorts = await fetchAnswer(`${product.url}/api/v2/resorts`)
  await panic(databaseUrl)
  const goneMs = await until(async () => (await fetchAnswer(`${product.url}/readyz`)).status === 503, 10_000)
  const [during, away] = [await write(product), await fetchAnswer(`${product.url}/api/v2/resorts`)]
  await sleep(10_000)
  free()
  const backMs = await until(async () => (await write(product)) === 204, 60_000)
  const me = (await client.call('/api/v2/me')).status
  const calmMs = await until(async () => (await metric(product, 'disk_full')) === 0, promisedMs)
  const after = await counts(databaseUrl)

  const again = fill(dataDir)
  await panic(databaseUrl)
  process.kill(apiOf(product), 'SIGKILL')
  await sleep(5000)
  again()
  const restartedMs = await until(async () => (await write(product)) === 204, 60_000)
  console.log(product.output().split('\n').slice(-25).join('\n'))
  const { left, code } = await product.stop()
  return [
    ['disk full: a write is 503 after', seconds(refusedMs), refusedMs < promisedMs],
    ['disk full: said by health and metric after', `${seconds(toldMs)}: ${told.health}`, toldMs < 10_000],
    ['disk full: page, public call', `${page.status}, ${resorts.status}`, page.status === 200 && resorts.status === 200],
    ['database gone (PANIC): /readyz says so after', seconds(goneMs), goneMs < 10_000],
    ['database gone: a write, a public call', `${during}, ${away.status}`, during === 503 && away.status === 200],
    ['room again: a write is taken after', seconds(backMs), backMs < promisedMs],
    ['room again: who was signed in still is', String(me), me === 200],
    ['room again: the metric says so after', seconds(calmMs), calmMs < promisedMs],
    ['accounts before and after', `${before}, ${after}`, before === after],
    ['database and API both gone, room again: a write after', seconds(restartedMs), restartedMs < promisedMs],
    ['stopped: exit code, left behind', `${code}, ${left.length}`, code === 0 && left.length === 0],
  ]
}

async function urlOf(product: Product, dataDir: string) {
  const { postgresPassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { postgresPassword: string }
  return `postgres://alpenglow:${encodeURIComponent(postgresPassword)}@127.0.0.1:${product.port + 6}/alpenglow`
}

async function run(url: string, text: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Reads every row in full: a torn one would fail the statement. */
const counts = (url: string) => run(url, "SELECT count(*) || ' of ' || sum(length(a::text)) FROM account a").then(String)
/** Uses up the room in a table's last page, so that the next row needs a new page. */
const grow = (url: string) =>
  run(url, 'CREATE TABLE IF NOT EXISTS ballast AS SELECT repeat(random()::text, 100) FROM generate_series(1, 20000)').catch(
    () => {},
  )
/** Forces a new WAL segment, for which there is no room. */
const panic = async (url: string) => {
  for (let tries = 0; tries < 20; tries++) {
    const failed = await run(url, "SELECT pg_logical_emit_message(false, 'x', repeat('x', 4000000)), pg_switch_wal()").then(
      () => false,
      () => true,
    )
    if (failed) return
  }
}

process.exit((await proveInside()) ? 0 : 1)
