import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { checkout, run } from '../command.ts'
import { plainEnvironment } from '../environment.ts'
import type { Product } from '../product.ts'
import { table } from '../table.ts'
import type { StormGuest } from './storm-guests.ts'
import { stormParts, type StormSize } from './storm-sizes.ts'
import type { Strikes } from './storm-strikes.ts'

type Aftermath = {
  product: Product
  connect(): Promise<Client>
  secretKey: string
  guests: StormGuest[]
  strikes: Strikes
  seconds: number
  size: StormSize
}
type Booked = {
  reference: string
  status: string
  amount: number
  currency: string
  captured_amount: number
  refunded_amount: number
}
type Row = { state: string; count: number }

type Stored = { number: string; reference: string | null }
type Ledger = { stored: Stored[]; left: Row[]; books: Booked[]; quietSeconds: number }

/** Compares the guests' confirmations with the database, the gateway's books and every invariant. */
export async function judgeStorm(aftermath: Aftermath): Promise<boolean> {
  const { product, secretKey, strikes, guests, seconds, size } = aftermath
  const ledger = await readLedger(aftermath)
  const lines = faultsOf(ledger, aftermath)
  const holds = await invariantsHold({ product, secretKey, books: ledger.books })
  console.log(
    table([
      ['killed', 'API', 'worker', 'vault', 'PostgreSQL'],
      ['times', ...stormParts.map((part) => String(strikes[part]))],
    ]),
  )
  console.log(
    `${guests.length} guests in ${Math.round(seconds)} s, all quiet ${ledger.quietSeconds.toFixed(1)} s later; ${ledger.stored.length} orders`,
  )
  for (const [what, count] of lines) console.log(`${count === 0 ? '    ' : 'BAD '}${what}: ${count}`)
  for (const { state, count } of ledger.left) console.log(`     still ${state}: ${count}`)
  const share = tellShare(guests)
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  return holds && share >= size.share && lines.every(([, count]) => count === 0)
}

async function readLedger({ product, connect, size }: Aftermath): Promise<Ledger> {
  const database = await untilThere(connect)
  const began = performance.now()
  const open = async () =>
    (
      await database.query<Row>(`SELECT state, count(*)::integer AS count FROM payment_attempt
        WHERE state NOT IN ('declined', 'voided', 'captured', 'gone', 'authorized') OR (state = 'authorized' AND unwanted_at IS NOT NULL)
        GROUP BY state`)
    ).rows
  while ((await open()).length > 0 && performance.now() - began < size.quietMs) await sleep(200)
  const left = await open()
  const quietSeconds = (performance.now() - began) / 1000
  const books = await booksOf(product)
  const { rows: stored } = await database.query<Stored>(
    `SELECT o.number, a.reference FROM orders o LEFT JOIN payment_attempt a ON a.id = o.payment_id`,
  )
  await database.end()
  return { stored, left, books, quietSeconds }
}

function faultsOf({ stored, left, books }: Ledger, { guests, strikes, size }: Aftermath): [string, number][] {
  const numbers = new Set(stored.map(({ number }) => number))
  const heard = guests.flatMap(({ orders }) => orders)
  const captures = books.filter((one) => one.captured_amount > one.refunded_amount)
  const captured = new Set(captures.map(({ reference }) => reference))
  const references = new Set(stored.map(({ reference }) => reference))
  const unheard = guests.filter(({ card, isDeclined }) => card === 'insufficient-funds' && !isDeclined)
  return [
    ['orders that a guest was told of and that are not there', heard.filter((number) => !numbers.has(number)).length],
    ['orders that no guest was told of', [...numbers].filter((number) => !heard.includes(number)).length],
    ['guests with more than one order', guests.filter(({ orders }) => new Set(orders).size > 1).length],
    ['declined, and an order all the same', guests.filter(({ isDeclined, orders }) => isDeclined && orders.length > 0).length],
    ['declined, although their bank says yes', guests.filter(({ wasWronglyDeclined }) => wasWronglyDeclined).length],
    // Where all guests have their pass, no other authorization may be held; and something had to be voided.
    ['holds on cards for no order', size.everyNthChanges ? books.filter(({ status }) => status === 'authorized').length : 0],
    ['nothing that was given back', size.everyNthChanges && !books.some(({ status }) => status === 'voided') ? 1 : 0],
    ['captures without an order', captures.filter(({ reference }) => !references.has(reference)).length],
    ['orders without their capture', stored.length - captured.size],
    ['captured twice', captures.length - captured.size],
    [`payments that nobody knows after ${size.quietMs / 60_000} min`, left.reduce((sum, { count }) => sum + count, 0)],
    // A guest with a limited number of tries may not have received the bank's decline.
    ['guests whose bank says no and who never heard it', size.mostTries === Infinity ? unheard.length : 0],
    ['parts that were never killed', stormParts.filter((part) => strikes[part] === 0).length],
  ]
}

/** The share of the guests with a good card who have their pass. */
function tellShare(guests: StormGuest[]): number {
  const should = guests.filter(({ card }) => card !== 'insufficient-funds')
  const have = should.filter(({ orders }) => orders.length > 0)
  const share = have.length / Math.max(1, should.length)
  const first = have.filter(({ tries }) => tries === 1).length
  console.log(
    `Of ${should.length} who should have a pass ${have.length} have it (${(share * 100).toFixed(1)} %), ${first} at the first try.`,
  )
  for (const { n, card, why } of should.filter(({ orders }) => orders.length === 0).slice(0, 10))
    console.log(`     guest ${n} (${card}): ${why.join('; ')}`)
  return share
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
async function invariantsHold({
  product,
  secretKey,
  books,
}: Pick<Aftermath, 'product' | 'secretKey'> & Pick<Ledger, 'books'>): Promise<boolean> {
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
