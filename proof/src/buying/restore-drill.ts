import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Buyer, plantBuyers } from './buyers.ts'
import { checkout, run } from '../command.ts'
import { plainEnvironment, type Environment } from '../environment.ts'
import { freePorts } from '../ports.ts'
import { answers, stopProcess, startPart } from '../product.ts'

const usualBuyers = 60
const lanes = 4
const pass = { type: 2, variant: 'adult' }
/** How long a restored shop may take to settle its known payments by itself. */
const quietMs = 60_000

type Booked = { id: string; reference: string; status: string; captured_amount: number; refunded_amount: number }
type Shop = { url: string; child: ReturnType<typeof startPart>['child']; database(): Promise<Client> }

/**
 * R-19, small: a backup is made during a sale, and the database is restored to it later. Only the gateway knows the
 * purchases in between. At the end each of its captures has its order again, or is refunded.
 */
export async function proveRestoreDrill([howMany]: string[] = []): Promise<boolean> {
  const buyers = Number(howMany ?? usualBuyers)
  const port = await freePorts(20)
  const dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-drill-'))
  // The gateway is another company's: its books are not restored with ours.
  const gateway = startPart(
    [],
    { SANDBOX_PORT: String(port + 10), SANDBOX_SMTP_PORT: String(port + 11), SANDBOX_SHOP_URL: `http://localhost:${port}` },
    { script: 'sandbox/src/start.ts' },
  )
  const gatewayUrl = `http://127.0.0.1:${port + 10}/gateway`
  const environment: Environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('base64url'),
    FLOOD_LIMIT: '1000000',
    READ_LIMIT_MS: '1000000',
    TRUST_PROXY: '127.0.0.1,::1',
    CARD_GATEWAY_URL: gatewayUrl,
    CARD_GATEWAY_KEY: 'a-key-that-everybody-knows',
    CARD_GATEWAY_EVENTS_KEY: 'another-key-that-everybody-knows',
  }
  const command = (script: string, ...args: string[]) =>
    run(process.execPath, ['--import', './needs-node-24.mjs', join(checkout, 'server/src/commands', script), ...args], {
      env: plainEnvironment(environment) as NodeJS.ProcessEnv,
    })
  const books = async () => (await (await fetch(`${gatewayUrl}/payments`)).json()) as Booked[]
  let shop: Shop | undefined
  try {
    await answers(`${gatewayUrl}/cards`, gateway.child, gateway.output)
    shop = await openShop(environment)
    const database = await shop.database()
    const sessions = await plantBuyers(database, buyers)
    await database.end()
    // Half of them buy before the backup, a quarter during it, and a quarter afterwards.
    const file = join(dataDir, 'in-the-midst.alpenglow.gz')
    const [half, most] = [Math.ceil(buyers / 2), Math.ceil((buyers * 3) / 4)]
    const told = await buyAll(shop.url, sessions.slice(0, half), 0)
    const selling = buyAll(shop.url, sessions.slice(half, most), half)
    const backedUp = await command('backup.ts', 'backup', file)
    told.push(...(await selling), ...(await buyAll(shop.url, sessions.slice(most), most)))
    await waitForCaptures(books, told.length)
    await stopProcess(shop.child)

    const restored = await command('backup.ts', 'restore', file, '--replace', '--yes')
    shop = await openShop(environment)
    const first = await command('match-payments.ts')
    const second = await command('match-payments.ts', '--give-back')
    const alone = await waitForMatching(books, shop)
    const third = await command('match-payments.ts')
    const invariants = await command('invariants.ts')
    console.log(
      `${told.length} of ${buyers} bought; after the restore ${alone.orders} orders are here, ${alone.refunded} captures were refunded.`,
    )
    console.log(
      `captures that have neither an order nor a refund: ${alone.unmatched}; orders whose money was given back: ${alone.wronged}`,
    )
    console.log(
      `match-payments ended with ${first} before, ${second} when it gave back, and ${third} afterwards; invariants with ${invariants}`,
    )
    const isRight = alone.unmatched === 0 && alone.wronged === 0 && alone.refunded > 0 && alone.orders > 0
    return isRight && [backedUp, restored, second, third, invariants].every((code) => code === 0) && first === 1
  } finally {
    if (shop) await stopProcess(shop.child)
    await stopProcess(gateway.child)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function openShop(environment: Environment): Promise<Shop> {
  const port = Number(environment['PORT'])
  const url = `http://localhost:${port}`
  const { child, output } = startPart([], environment)
  await answers(`${url}/readyz`, child, output, 180_000)
  const database = async () => {
    const secrets = JSON.parse(readFileSync(join(String(environment['DATA_DIR']), 'secrets.json'), 'utf8')) as {
      postgresPassword: string
    }
    const connectionString = `postgres://alpenglow:${encodeURIComponent(secrets.postgresPassword)}@127.0.0.1:${port + 6}/alpenglow`
    const client = new Client({ connectionString, application_name: 'alpenglow proof' })
    await client.connect()
    return client
  }
  return { url, child, database }
}

/** Returns the numbers of the orders that the shop confirmed to guests. */
async function buyAll(url: string, sessions: string[], from: number): Promise<string[]> {
  const told: string[] = []
  const waiting = [...sessions.entries()].values()
  const lane = async () => {
    for (const [n, session] of waiting) {
      const buyer = new Buyer([url], session, from + n)
      await buyer.arrive()
      await buyer.getReady(pass, '4242424242424242')
      await buyer.askBank()
      const answer = await buyer.order()
      if ('id' in answer) told.push(answer.id)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return told
}

async function waitForCaptures(books: () => Promise<Booked[]>, many: number): Promise<void> {
  for (const until = Date.now() + quietMs; Date.now() < until; await sleep(300))
    if ((await books()).filter(({ captured_amount: captured }) => captured > 0).length >= many) return
}

type Matched = { orders: number; refunded: number; unmatched: number; wronged: number }
async function waitForMatching(books: () => Promise<Booked[]>, shop: Shop): Promise<Matched> {
  const database = await shop.database()
  const look = async (): Promise<Matched> => {
    const { rows } = await database.query<{ reference: string }>(
      `SELECT reference FROM orders JOIN payment_attempt ON payment_attempt.id = payment_id WHERE orders.state = 'placed'`,
    )
    const ordered = new Set(rows.map(({ reference }) => reference))
    const taken = (await books()).filter(({ captured_amount: captured }) => captured > 0)
    const isBack = (one: Booked) => one.captured_amount === one.refunded_amount
    return {
      orders: rows.length,
      refunded: taken.filter(isBack).length,
      unmatched: taken.filter((one) => !isBack(one) && !ordered.has(one.reference)).length,
      wronged: taken.filter((one) => isBack(one) && ordered.has(one.reference)).length,
    }
  }
  try {
    for (const until = Date.now() + quietMs; ; await sleep(500)) {
      const matched = await look()
      if (matched.unmatched === 0 || Date.now() > until) return matched
    }
  } finally {
    await database.end()
  }
}
