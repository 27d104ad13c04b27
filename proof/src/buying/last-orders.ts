import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { Buyer, plantBuyers, Stuck } from './buyers.ts'
import { inParts } from '../load.ts'
import { table } from '../table.ts'
import { startTwoApis } from './two-apis.ts'

const [usualRuns, buyers, places] = [20, 200, 10]
/** Of the demo's catalogue: a day ticket. */
const ticket = { type: 9, variant: 'adult' }
const card = '4242424242424242'

type Run = {
  ordered: number
  soldOut: number
  other: number
  stored: number
  captured: number
  held: number
  oversold: number
  orphans: number
}
const isRight = ({ ordered, soldOut, other, stored, captured, held, oversold, orphans }: Run) =>
  ordered === places &&
  soldOut === buyers - places &&
  stored === places &&
  captured === places &&
  other + held + oversold + orphans === 0

/**
 * R-01, the whole race: two hundred buyers press at the same moment, each with a cart of their own, at two processes,
 * until each has an order or the answer that all are sold.
 */
export async function proveLastOrders([howMany]: string[] = []): Promise<boolean> {
  const { product, urls, database, close } = await startTwoApis()
  try {
    await database.query('UPDATE product SET daily_quantity = $1 WHERE id = $2', [places, ticket.type])
    for (const url of urls) await untilHeard(url)
    const runs: Run[] = []
    for (let n = 0; n < Number(howMany ?? usualRuns); n++)
      runs.push(await crowd({ urls, database, sandboxUrl: product.sandboxUrl }, n))
    console.log(
      table([
        ['run', 'have an order', 'told late', 'other', 'orders', 'captured', 'held', 'oversold', 'orphans'],
        ...runs.map((one, at) => [
          String(at + 1),
          ...[one.ordered, one.soldOut, one.other, one.stored, one.captured, one.held, one.oversold, one.orphans].map(String),
        ]),
      ]),
    )
    console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
    return runs.every(isRight)
  } finally {
    await close()
  }
}

async function untilHeard(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { data } = (await (await fetch(`${url}/api/v2/products`)).json()) as {
      data: { id: number; daily_quantity: number | null }[]
    }
    if (data.find(({ id }) => id === ticket.type)?.daily_quantity === places) return
    await sleep(100)
  }
  throw new Error(`${url} has not heard that there are ${places} places.`)
}

type House = { urls: string[]; database: Client; sandboxUrl: string }
type Booked = { reference: string; status: string }
async function crowd({ urls, database, sandboxUrl }: House, run: number): Promise<Run> {
  const date = new Date(Date.now() + (40 + run) * 86_400_000).toISOString().slice(0, 10)
  const sessions = await plantBuyers(database, buyers)
  const all = sessions.map((session, n) => new Buyer(urls, session, run * buyers + n))
  await inParts(all, (buyer) => buyer.arrive())
  const ends = await Promise.all(all.map((buyer) => buys(buyer, date)))
  const count = async (statement: string, ...values: unknown[]) =>
    (await database.query<{ many: number }>(`SELECT count(*)::integer AS many FROM ${statement}`, values)).rows[0]?.many ?? 0
  const ofDay = `(SELECT DISTINCT order_id FROM order_line WHERE product_id = $1 AND date = $2)`
  const stored = await count(`orders WHERE id IN ${ofDay}`, ticket.type, date)
  const paid = () =>
    count(
      `orders JOIN payment_attempt p ON p.id = payment_id WHERE orders.id IN ${ofDay} AND p.state = 'captured'`,
      ticket.type,
      date,
    )
  for (const until = Date.now() + 60_000; (await paid()) < stored && Date.now() < until;) await sleep(300)
  const references = new Set(
    (
      await database.query<{ reference: string }>(
        `SELECT reference FROM orders JOIN payment_attempt p ON p.id = payment_id WHERE orders.id IN ${ofDay}`,
        [ticket.type, date],
      )
    ).rows.map(({ reference }) => reference),
  )
  const books = (await (await fetch(`${sandboxUrl}/gateway/payments`)).json()) as Booked[]
  const its = books.filter(({ reference }) => references.has(reference))
  return {
    ordered: ends.filter((end) => end === 'ordered').length,
    soldOut: ends.filter((end) => end === 'sold out').length,
    other: ends.filter((end) => end === 'other').length,
    stored,
    captured: its.filter(({ status }) => status === 'captured').length,
    held: books.filter(({ status }) => status === 'authorized').length,
    oversold: await count('stock WHERE held + sold > total'),
    orphans: await count(
      `orders o WHERE NOT EXISTS (SELECT FROM order_line l JOIN my_product m ON m.order_line_id = l.id WHERE l.order_id = o.id)`,
    ),
  }
}

async function buys(buyer: Buyer, date: string): Promise<'ordered' | 'sold out' | 'other'> {
  try {
    await buyer.getReady({ ...ticket, date }, card)
    await buyer.askBank()
    return 'id' in (await buyer.order()) ? 'ordered' : 'other'
  } catch (error) {
    return error instanceof Stuck && error.status === 422 && error.message.startsWith('PATCH /cart/items:')
      ? 'sold out'
      : 'other'
  }
}
