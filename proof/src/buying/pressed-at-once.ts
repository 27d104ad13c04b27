import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { Buyer, plantBuyers } from './buyers.ts'
import { startTwoApis } from './two-apis.ts'
import { table } from '../table.ts'

const [usualRuns, presses] = [200, 50]
const pass = { type: 2, variant: 'adult' }

type Run = { confirmed: number; numbers: number; orders: number; captured: number }
type Booked = { reference: string; status: string; captured_amount: number }

/** fifty parallel calls for the order of one cart, at two processes and in two sessions of one account. */
export async function provePressedAtOnce([howMany]: string[] = []): Promise<boolean> {
  const { product, urls, database, close } = await startTwoApis()
  try {
    const sessions = await plantBuyers(database, Number(howMany ?? usualRuns))
    const runs: Run[] = []
    let busy = 0
    for (const [n, session] of sessions.entries()) {
      const others = await anotherSession(database, session)
      const buyer = new Buyer(urls, session, n)
      await buyer.arrive()
      await buyer.getReady(pass, '4242424242424242')
      await buyer.askBank()
      const tabs = await Promise.all(
        Array.from({ length: presses }, async (_, tab) => {
          const one = new Buyer([urls[tab % 2] ?? ''], tab % 4 < 2 ? session : others, n)
          await one.arrive()
          return one
        }),
      )
      const body = { terms_accepted_at: new Date().toISOString() }
      const answers = await Promise.all(
        tabs.map(async (tab) => {
          const first = await tab.call('POST', '/orders', body)
          if (first.status !== 503) return first
          // The pool had no connection for half a second: a page retries.
          busy += 1
          return tab.insist('POST', '/orders', body, [200, 201])
        }),
      )
      const numbers = answers.flatMap(({ data }) => (data as { id?: string } | undefined)?.id ?? [])
      runs.push({
        confirmed: numbers.length,
        numbers: new Set(numbers).size,
        ...(await stored(database, product.sandboxUrl, session)),
      })
    }
    const isRight = (run: Run) => run.confirmed === presses && run.numbers === 1 && run.orders === 1 && run.captured === 1
    const wrong = runs.filter((run) => !isRight(run))
    console.log(
      `${runs.length} carts, ${presses} calls for each at once: ${runs.length - wrong.length} became one order, paid once, told to all; ${busy} were told to ask again first`,
    )
    if (wrong.length > 0)
      console.log(
        table([
          ['told', 'numbers', 'orders', 'captured'],
          ...wrong.map(({ confirmed: told, numbers, orders, captured }) => [told, numbers, orders, captured].map(String)),
        ]),
      )
    console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
    return wrong.length === 0 && runs.length > 0
  } finally {
    await close()
  }
}

const hashOf = (session: string) => createHash('sha256').update(session).digest()

/** A second session of the same account. */
async function anotherSession(database: Client, session: string): Promise<string> {
  const other = randomBytes(32).toString('base64url')
  await database.query(
    `INSERT INTO session (id_hash, account_id, device) SELECT $1, account_id, 'proof' FROM session WHERE id_hash = $2`,
    [hashOf(other), hashOf(session)],
  )
  return other
}

async function stored(database: Client, sandboxUrl: string, session: string): Promise<Pick<Run, 'orders' | 'captured'>> {
  for (const until = Date.now() + 30_000; ; await sleep(100)) {
    const { rows } = await database.query<{ number: string; reference: string; state: string }>(
      `SELECT number, reference, p.state FROM orders LEFT JOIN payment_attempt p ON p.id = payment_id
        WHERE orders.account_id = (SELECT account_id FROM session WHERE id_hash = $1)`,
      [hashOf(session)],
    )
    if (rows.some(({ state }) => state === 'ordered') && Date.now() < until) continue
    const books = (await (await fetch(`${sandboxUrl}/gateway/payments`)).json()) as Booked[]
    const taken = books.filter((one) => one.captured_amount > 0 && rows.some(({ reference }) => reference === one.reference))
    return { orders: rows.length, captured: taken.length }
  }
}
