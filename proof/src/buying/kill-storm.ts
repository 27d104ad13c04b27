import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { Buyer, plantBuyers, Stuck } from './buyers.ts'
import { checkout, run } from '../command.ts'
import { plainEnvironment } from '../environment.ts'
import { descendantsOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { table } from '../table.ts'
import { besideOf } from './two-apis.ts'
import { secondApi } from '../proofs/second-api.ts'

const usualPurchases = 2000
/** By the demo's catalogue: a pass that everybody may have once. */
const pass = { type: 2, variant: 'adult' }
const everyMs = { api: 2000, worker: 5000, vault: 10_000, database: 20_000 } as const
type Part = keyof typeof everyMs
/** How soon afterwards all of it has to be known. */
const quietMs = 60_000
const lookAgainMs = 200
const atLeast = 0.95
const lanesFor = (purchases: number) => (purchases > 500 ? 24 : 8)
const secretKey = randomBytes(32).toString('base64url')

/** Three in ten are asked by their bank, one in ten is declined. */
const cardOf = (n: number): 'challenge' | 'insufficient-funds' | 'succeeds' =>
  n % 10 < 3 ? 'challenge' : n % 10 === 3 ? 'insufficient-funds' : 'succeeds'

/** What one guest was told in the end, and after how many tries. */
type Told = {
  n: number
  session: string
  card: ReturnType<typeof cardOf>
  orders: string[]
  isDeclined: boolean
  tries: number
  why: string[]
}

/**
 * purchases, while whatever there is gets killed. At the end every guest has what they were told, nobody was charged without it, and all that
 * always has to be so is so.
 */
export async function proveKillStorm([howMany]: string[] = []): Promise<boolean> {
  const purchases = Number(howMany ?? usualPurchases)
  const environment = {
    FLOOD_LIMIT: '1000000',
    TRUST_PROXY: '127.0.0.1,::1',
    SECRET_KEY: secretKey,
  }
  const product = await startProduct(environment)
  const second = await secondApi(product, {
    ...environment,
    ...besideOf(product),
  })
  try {
    const database = await connectTo(product)
    const sessions = await plantBuyers(database, purchases)
    await database.end()
    const enough = new AbortController()
    const storm = blow({ product, second }, enough.signal)
    const began = performance.now()
    const told = await buyAll([product.url, second.url], sessions, await cardNumbers(product))
    const seconds = (performance.now() - began) / 1000
    enough.abort()
    const strikes = await storm
    return await look({ product, told, strikes, seconds })
  } finally {
    await second.stop()
    const { left } = await product.stop()
    if (left.length > 0) console.error(`Left behind: ${left.join(', ')}`)
  }
}

async function connectTo(product: Product): Promise<Client> {
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  database.on('error', () => undefined)
  await database.connect()
  return database
}

async function cardNumbers({ sandboxUrl }: Product): Promise<Map<string, string>> {
  const listed = (await (await fetch(`${sandboxUrl}/gateway/cards`)).json()) as { id: string; number: string }[]
  return new Map(listed.map(({ id, number }) => [id, number]))
}

type House = { product: Product; second: Awaited<ReturnType<typeof secondApi>> }
const role = ({ pid }: Product, word: string) => descendantsOf(pid).find(({ command }) => command.includes(word))?.pid
const postmaster = ({ dataDir }: Product) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const answersAt = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Kills each part at its own pace, without warning, until it is enough: what is there at that moment. The two API processes take turns, and each is let
 * live as long as it takes to be killed again: on a busy machine a start takes longer than that, and nobody would ever be there.
 */
async function blow({ product, second }: House, signal: AbortSignal): Promise<Record<Part, number>> {
  const strikes: Record<Part, number> = { api: 0, worker: 0, vault: 0, database: 0 }
  let starting: Promise<unknown> | undefined
  const readySince: [number, number] = [performance.now(), performance.now()]
  /** Whether one of the two has been there for its time. */
  const hasLived = async (which: 0 | 1, url: string): Promise<boolean> => {
    if (!(await answersAt(`${url}/readyz`))) readySince[which] = 0
    else readySince[which] ||= performance.now()
    return readySince[which] > 0 && performance.now() - readySince[which] >= everyMs.api
  }
  const kill = (pid: number | undefined) => pid !== undefined && process.kill(pid, 'SIGKILL')
  /** Whether there was anything to kill. One that is still starting is let start. */
  const strike: Record<Part, () => Promise<boolean>> = {
    api: async () => {
      const [isFirst, isSecond] = await Promise.all([hasLived(0, product.url), hasLived(1, second.url)])
      if (isSecond && !starting && (strikes.api % 2 === 1 || !isFirst)) {
        readySince[1] = 0
        // This one is started anew by us, and not by the house.
        starting = second.kill().finally(() => (starting = undefined))
        return true
      }
      if (isFirst) readySince[0] = 0
      return isFirst && kill(role(product, '--role=api'))
    },
    worker: async () => kill(role(product, '--role=worker')),
    vault: async () =>
      (await answersAt(`http://127.0.0.1:${product.port + 1}/healthz`)) && kill(role(product, 'vault/src/start.ts')),
    database: async () => kill(postmaster(product)),
  }
  const rounds = (Object.keys(everyMs) as Part[]).map(async (part) => {
    while (!signal.aborted) {
      await sleep(everyMs[part], undefined, { signal }).catch(() => undefined)
      while (!signal.aborted && !(await strike[part]().catch(() => false))) await sleep(lookAgainMs)
      if (!signal.aborted) strikes[part] += 1
    }
  })
  await Promise.all(rounds)
  await starting
  return strikes
}

async function buyAll(urls: string[], sessions: string[], cards: Map<string, string>): Promise<Told[]> {
  const told: Told[] = []
  const waiting = [...sessions.entries()].values()
  const lane = async () => {
    for (const [n, session] of waiting) {
      told.push(await buy(new Buyer(urls, session, n), { n, session }, cards))
      if (told.length % 100 === 0) console.log(`${told.length} of ${sessions.length} guests have gone`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanesFor(sessions.length), sessions.length) }, lane))
  return told
}

/** A guest goes as far as they get, and tries once more from where that was: their cart is still there. */
async function buy(buyer: Buyer, whose: Pick<Told, 'n' | 'session'>, cards: Map<string, string>): Promise<Told> {
  const card = cardOf(whose.n)
  const told: Told = { ...whose, card, orders: [], isDeclined: false, tries: 0, why: [] }
  const number = cards.get(card) ?? ''
  for (; told.tries < 2 && told.orders.length === 0 && !told.isDeclined;) {
    told.tries += 1
    try {
      await buyer.arrive()
      // Whoever comes back looks first.
      if (told.tries > 1) told.orders.push(...(await buyer.orders()))
      if (told.orders.length > 0) break
      await buyer.think()
      await buyer.getReady(pass, number)
      await buyer.think()
      const said = await buyer.askBank()
      if (said.code !== undefined) {
        told.isDeclined = card === 'insufficient-funds'
        told.why.push(`the bank: ${said.code}`)
        continue
      }
      await buyer.think()
      const answer = await buyer.order()
      if ('id' in answer) told.orders.push(answer.id)
      else told.why.push(answer.refused)
    } catch (error) {
      // Whoever was stuck with an order that is there hears of it when they look.
      if (!(error instanceof Error)) throw error
      told.why.push(error instanceof Stuck ? error.message : String(error))
      const found = await buyer.orders().catch(() => [])
      told.orders.push(...found)
    }
  }
  return told
}

type Seen = { product: Product; told: Told[]; strikes: Record<Part, number>; seconds: number }
type Booked = {
  reference: string
  status: string
  amount: number
  currency: string
  captured_amount: number
  refunded_amount: number
}
type Row = { state: string; count: number }

async function look({ product, told, strikes, seconds }: Seen): Promise<boolean> {
  const database = await untilThere(() => connectTo(product))
  const began = performance.now()
  const open = async () =>
    (
      await database.query<Row>(`SELECT state, count(*)::integer AS count FROM payment_attempt
        WHERE state NOT IN ('declined', 'voided', 'captured', 'gone', 'authorized') OR (state = 'authorized' AND unwanted_at IS NOT NULL)
        GROUP BY state`)
    ).rows
  while ((await open()).length > 0 && performance.now() - began < quietMs) await sleep(500)
  const left = await open()
  const quiet = (performance.now() - began) / 1000
  const books = await booksOf(product)
  const stored = (
    await database.query<{ number: string; reference: string | null }>(
      `SELECT o.number, a.reference FROM orders o LEFT JOIN payment_attempt a ON a.id = o.payment_id`,
    )
  ).rows
  await database.end()

  const numbers = new Set(stored.map(({ number }) => number))
  const heard = told.flatMap(({ orders }) => orders)
  const captures = books.filter((one) => one.captured_amount > one.refunded_amount)
  const references = new Set(stored.map(({ reference }) => reference))
  const should = told.filter(({ card }) => card !== 'insufficient-funds')
  const have = should.filter(({ orders }) => orders.length > 0)
  const lines: [string, number][] = [
    ['orders that a guest was told of and that are not there', heard.filter((number) => !numbers.has(number)).length],
    ['orders that no guest was told of', [...numbers].filter((number) => !heard.includes(number)).length],
    ['guests with more than one order', told.filter(({ orders }) => new Set(orders).size > 1).length],
    ['declined, and an order all the same', told.filter(({ isDeclined, orders }) => isDeclined && orders.length > 0).length],
    ['captures without an order', captures.filter(({ reference }) => !references.has(reference)).length],
    ['orders without their capture', stored.length - new Set(captures.map(({ reference }) => reference)).size],
    ['captured twice', captures.length - new Set(captures.map(({ reference }) => reference)).size],
    ['payments that nobody knows after a minute', left.reduce((sum, { count }) => sum + count, 0)],
    ['parts that were never killed', Object.values(strikes).filter((times) => times === 0).length],
  ]
  const holds = await invariantsHold(product, books)
  console.log(
    table([
      ['killed', 'API', 'worker', 'vault', 'PostgreSQL'],
      ['times', ...(['api', 'worker', 'vault', 'database'] as const).map((part) => String(strikes[part]))],
    ]),
  )
  console.log(
    `${told.length} guests in ${Math.round(seconds)} s, all quiet ${quiet.toFixed(1)} s later; ${stored.length} orders`,
  )
  for (const [what, count] of lines) console.log(`${count === 0 ? '    ' : 'BAD '}${what}: ${count}`)
  for (const { state, count } of left) console.log(`     still ${state}: ${count}`)
  const share = have.length / Math.max(1, should.length)
  const first = have.filter(({ tries }) => tries === 1).length
  console.log(
    `Of ${should.length} who should have a pass ${have.length} have it (${(share * 100).toFixed(1)} %), ${first} at the first try.`,
  )
  for (const { n, card, why } of should.filter(({ orders }) => orders.length === 0).slice(0, 10))
    console.log(`     guest ${n} (${card}): ${why.join('; ')}`)
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  return holds && share >= atLeast && lines.every(([, count]) => count === 0)
}

async function untilThere<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 60_000; ; await sleep(250))
    try {
      return await work()
    } catch (error) {
      if (Date.now() > end) throw error
    }
}

const booksOf = async ({ sandboxUrl }: Product) => (await (await fetch(`${sandboxUrl}/gateway/payments`)).json()) as Booked[]

/** `npm run invariants`, with the gateway's own books. */
async function invariantsHold(product: Product, books: Booked[]): Promise<boolean> {
  const file = join(product.dataDir, 'their-books.json')
  const rows = books.map(({ reference, status, amount, currency, captured_amount: captured, refunded_amount: refunded }) => ({
    reference,
    status,
    amount,
    currency,
    captured,
    refunded,
  }))
  await writeFile(file, JSON.stringify(rows))
  const command = ['--import', './needs-node-24.mjs', join(checkout, 'server/src/commands/invariants.ts'), '--books', file]
  const env = plainEnvironment({ PORT: String(product.port), DATA_DIR: product.dataDir, SECRET_KEY: secretKey })
  return (await run(process.execPath, command, { env: env as NodeJS.ProcessEnv })) === 0
}
