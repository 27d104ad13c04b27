import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Buyer, plantBuyers } from '../buying/buyers.ts'
import { checkout, runCommand } from '../command.ts'
import type { Environment } from '../environment.ts'
import { inParts } from '../load.ts'
import { freePorts } from '../ports.ts'
import { answers, stopProcess, startPart, startProduct, type Product } from '../product.ts'
import { besideOf } from '../proofs/second-api.ts'
import { table } from '../table.ts'
import { checkInvariants, plant } from './invariants.ts'

/** Planted orders are complete; bought ones are in progress, and some wait for the desk. */
const [planted, bought] = [900, 100]
const things = [
  { type: 1, variant: 'adult' },
  { type: 9, variant: 'adult' },
] as const
const card = '4242424242424242'
const dayOf = (n: number) => new Date(Date.now() + (40 + (n % 5)) * 86_400_000).toISOString().slice(0, 10)

type House = { product: Product; database: Client; before: string; environment: Environment }
type InvariantCheck = { when: string; by: string; violated: string[] }

/**
 * The earlier release sells; this one migrates its database and runs beside it, API and worker; guests buy at both.
 * Before, between and after every invariant holds.
 */
export async function proveUpgrade([folder]: string[] = []): Promise<boolean> {
  if (!folder) throw new Error('Which release comes before? Say the folder of its checkout, in which `npm ci` was run.')
  const before = resolve(folder)
  const environment: Environment = {
    TRUST_PROXY: '127.0.0.1,::1',
    SECRET_KEY: randomBytes(32).toString('base64url'),
    FLOOD_LIMIT: '1000000',
    READ_LIMIT_MS: '1000000',
    ORDER_REVIEW_ABOVE: 'USD:50000',
  }
  for (const workspace of ['web', 'staff'])
    if ((await runCommand('vite', ['build', workspace, '--logLevel', 'warn'])) !== 0) throw new Error(`${workspace}: no build`)
  const product = await startProduct(environment, before)
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  const house = { product, database, before, environment }
  try {
    return await upgrade(house)
  } catch (error) {
    console.log(product.output().slice(-5000))
    throw error
  } finally {
    await database.end()
    await product.stop()
  }
}

async function upgrade(house: House): Promise<boolean> {
  const { product, database, before } = house
  const looked: InvariantCheck[] = []
  /** Commands of a release do not check a database that is newer than the release. */
  const look = async (when: string, by: 'before' | 'this') => {
    const { invariants } = await checkInvariants(aboutOf(house), by === 'before' ? before : checkout)
    const violated = invariants.filter(({ state }) => state === 'violated')
    looked.push({ when, by, violated: violated.map(({ id, examples }) => `${id}: ${examples.slice(0, 3).join('; ')}`) })
  }
  await plant(database, planted)
  const early = await buyersOf(house, [product.url], bought)
  const first = await buy(early)
  await endHalfOfWhatWaits(database)
  await waitUntilSettled(database)
  await look('before', 'before')

  // Guests who buy during the migration wait, at most.
  const meanwhile = buy(await buyersOf(house, [product.url], bought / 2))
  await migrateDatabase(house)
  const second = await meanwhile
  const unread = await notRead(early)
  await waitUntilSettled(database)
  await look('migrated, the older release alone', 'this')

  const beside = await startBeside(house)
  let third = 0
  try {
    third = await buy(await buyersOf(house, [product.url, beside.url], bought))
    await endHalfOfWhatWaits(database)
    await waitUntilSettled(database)
    await look('both beside each other', 'this')
  } finally {
    await beside.stop()
  }
  console.log(
    table([
      ['when', 'looked at by', 'violated'],
      ...looked.map(({ when, by, violated }) => [
        when,
        by === 'this' ? 'this release' : 'the one before',
        violated.join(' | ') || 'nothing',
      ]),
    ]),
  )
  const { rows } = await database.query<{ state: string; many: number }>(
    'SELECT state, count(*)::integer AS many FROM orders GROUP BY state ORDER BY state',
  )
  console.log(
    `orders: ${rows.map(({ state, many }) => `${many} ${state}`).join(', ')}; bought ${first}, ${second} while it was migrated, ${third} at both; ${unread} could not read theirs where they had bought it`,
  )
  const isAllBought = first === bought && second === bought / 2 && third === bought && unread === 0
  return isAllBought && looked.every(({ violated }) => violated.length === 0)
}

const aboutOf = ({ product, environment }: House): Record<string, string> => ({
  PORT: String(product.port),
  DATA_DIR: product.dataDir,
  SECRET_KEY: environment['SECRET_KEY'] ?? '',
})

async function buyersOf({ database }: House, urls: readonly string[], howMany: number): Promise<Buyer[]> {
  const sessions = await plantBuyers(database, howMany)
  const buyers = sessions.map((session, n) => new Buyer([urls[n % urls.length] ?? ''], session, n))
  await inParts(buyers, (buyer) => buyer.arrive())
  // Calls each process once with statements that it has prepared.
  for (const buyer of buyers) await buyer.orders()
  return buyers
}
/** How many have an order, each at their address. */
async function buy(buyers: readonly Buyer[]): Promise<number> {
  const buys = async (buyer: Buyer, n: number) => {
    const thing = things[n % things.length] ?? things[0]
    await buyer.getReady(thing.type === 9 ? { ...thing, date: dayOf(n) } : thing, card)
    const { status } = await buyer.askBank()
    return status === 'authorized' && 'id' in (await buyer.order())
  }
  return (await Promise.all(buyers.map(buys))).filter(Boolean).length
}
/** How many can't read their orders at the first try. */
async function notRead(buyers: readonly Buyer[]): Promise<number> {
  let unread = 0
  for (const buyer of buyers) {
    const { status, data } = await buyer.call('GET', '/orders')
    const [order] = status === 200 ? (data as { id: string }[]) : []
    const one = order && (await buyer.call('GET', `/orders/${order.id}`))
    if (one?.status !== 200) unread++
  }
  return unread
}

/**
 * The desk's deadline passes for half of the waiting orders, which cancels them, whichever release's reconciler is
 * first.
 */
const endHalfOfWhatWaits = (database: Client) =>
  database.query(
    `UPDATE payment_attempt SET kept_until = now(), next_look_at = now() WHERE state = 'kept' AND id % 2 = 0 AND card->>'token' NOT LIKE 'tok-%'`,
  )

/** Waits until no unsettled payment or order is left. */
async function waitUntilSettled(database: Client): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await database.query<{ open: number }>(
      `SELECT ((SELECT count(*) FROM payment_attempt WHERE card->>'token' NOT LIKE 'tok-%'
            AND (state IN ('ordered', 'void_needed', 'unknown', 'asking') OR (state = 'kept' AND kept_until <= now())))
          + (SELECT count(*) FROM orders WHERE told IS DISTINCT FROM state OR (state = 'placed' AND receipt_number IS NULL)))::integer AS open`,
    )
    if (rows[0]?.open === 0) return
    await sleep(250)
  }
  throw new Error('it does not come to rest')
}

/** As the shop's own role, because tables of another role would not be the shop's. */
async function shopUrlOf({ databaseUrl }: Product): Promise<string> {
  const url = new URL(await databaseUrl())
  const password = createHmac('sha256', decodeURIComponent(url.password)).update('alpenglow_shop').digest('hex')
  return Object.assign(url, { username: 'alpenglow_shop', password }).href
}
async function partOf(house: House, args: string[], port: number, dataDir: string) {
  const { product, environment } = house
  return startPart(args, {
    MODE: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: await shopUrlOf(product),
    PUBLIC_URL: product.url,
    ...besideOf(product),
    ...environment,
  })
}
async function migrateDatabase(house: House): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-migrate-'))
  const { child, output } = await partOf(house, ['--role=migrate'], await freePorts(), dataDir)
  if (child.exitCode === null) await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
  if (child.exitCode !== 0) throw new Error(`it was not migrated:\n${output()}`)
}
async function startBeside(house: House) {
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-beside-'))
  const [port, workerPort] = [await freePorts(), await freePorts()]
  const api = await partOf(house, ['--role=api'], port, dataDir)
  const worker = await partOf(house, ['--role=worker'], workerPort, dataDir)
  const url = `http://localhost:${port}`
  await answers(`${url}/readyz`, api.child, api.output)
  return {
    url,
    stop: async () => {
      await Promise.all([stopProcess(api.child), stopProcess(worker.child)])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
