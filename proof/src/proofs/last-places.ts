import { randomBytes } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PlainClient } from '../plain-client.ts'
import { descendantsOf } from '../processes.ts'
import { inParts } from '../load.ts'
import { startProduct, type Product } from '../product.ts'
import { secondApi } from './second-api.ts'
import { table } from '../table.ts'

const [buyers, places, runs] = [200, 10, 20]
const toldWithinMs = 2000
/** Of the demo's catalogue: a day ticket. */
const ticket = { type: 9, variant: 'adult' }
const gift = { type: 29, variant: 'all_ages' }
const path = '/api/v2/cart/items'

type House = { urls: string[]; database: Client; second: Awaited<ReturnType<typeof secondApi>>; product: Product }

/**
 * R-01 for held places: two hundred buyers want the last ten at the same moment, at two processes. Afterwards
 * processes are killed while guests fill and empty their carts: the counters must equal the rows that they count.
 */
export async function proveLastPlaces([howMany]: string[] = []): Promise<boolean> {
  const house = await open()
  try {
    const crowds: Crowd[] = []
    for (let run = 0; run < Number(howMany ?? runs); run++) crowds.push(await crowd(house, run))
    report(crowds)
    const killed = await killStorm(house)
    return crowds.every(isRight) && killed
  } finally {
    await house.database.end()
    await house.second.stop()
    await house.product.stop()
  }
}

async function open(): Promise<House> {
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000', SECRET_KEY: secretKey })
  const second = await secondApi(product, { FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000', SECRET_KEY: secretKey })
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  await database.query('UPDATE product SET daily_quantity = $1 WHERE id = $2', [places, ticket.type])
  const urls = [product.url, second.url]
  for (const url of urls) await untilHeard(url)
  return { urls, database, second, product }
}

const secretKey = randomBytes(32).toString('base64url')

async function untilHeard(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/api/v2/products`)
    const { data } = (await answer.json()) as { data: { id: number; daily_quantity: number | null }[] }
    if (data.find(({ id }) => id === ticket.type)?.daily_quantity === places) return
    await sleep(100)
  }
  throw new Error(`${url} has not heard that there are ${places} places.`)
}

type Crowd = {
  got: number
  late: number
  busy: number
  other: number
  slowestMs: number
  p99Ms: number
  wrong: number
  waited: number
}
const isRight = ({ got, late, p99Ms, wrong }: Crowd) =>
  got === places && late === buyers - places && p99Ms <= toldWithinMs && wrong === 0

/** Each run uses a day of its own. All buyers have called the shop before, and all press at the same moment. */
async function crowd({ urls, database }: House, run: number): Promise<Crowd> {
  const date = new Date(Date.now() + (40 + run) * 86_400_000).toISOString().slice(0, 10)
  const clients: PlainClient[] = []
  for (let n = 0; n < buyers; n++) clients.push(new PlainClient(urls[n % urls.length] ?? ''))
  await inParts(clients, (client) => client.call('/ping'))
  // Half of them have an item in the cart already.
  await inParts(
    clients.filter((_, n) => n % 4 < 2),
    (client) => press(client, { ...gift, count: 1 }),
  )
  const enough = new AbortController()
  const watching = watchWaits(database, enough.signal)
  const seen = await Promise.all(clients.map((client) => press(client, { ...ticket, date, count: 1 })))
  enough.abort()
  const times = seen.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const many = (status: number) => seen.filter((one) => one.status === status).length
  return {
    got: many(200),
    late: many(422),
    busy: many(503),
    other: seen.length - many(200) - many(422) - many(503),
    slowestMs: times.at(-1) ?? 0,
    p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    wrong: await miscounts(database),
    waited: await watching,
  }
}

async function press(client: PlainClient, body: object, key?: string): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const headers = { 'X-CSRF-Token': client.token, ...(key !== undefined && { 'Idempotency-Key': key }) }
  const status = await client.call(path, { method: 'PATCH', body, headers }).then(
    (answer) => answer.status,
    () => 0,
  )
  return { status, ms: performance.now() - began }
}

/** The most statements that waited for a row lock at the same time. */
async function watchWaits(database: Client, stop: AbortSignal): Promise<number> {
  let most = 0
  while (!stop.aborted) {
    const { rows } = await database.query<{ many: number }>(
      `SELECT count(*)::integer AS many FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    most = Math.max(most, rows[0]?.many ?? 0)
    await sleep(5)
  }
  return most
}

/** I1, recomputed: every counter equals the rows that it counts, and no more is taken than exists. */
async function miscounts(database: Client): Promise<number> {
  const { rows } = await database.query<{ many: number }>(`SELECT count(*)::integer AS many FROM stock s
    LEFT JOIN (SELECT product_id, day, sum(places) AS places FROM stock_hold GROUP BY product_id, day) h USING (product_id, day)
    WHERE s.held <> coalesce(h.places, 0) OR s.held + s.sold > s.total`)
  return rows[0]?.many ?? 0
}

function report(crowds: readonly Crowd[]): void {
  const ms = (value: number) => `${Math.round(value)} ms`
  console.log(
    `${buyers} buyers, ${places} places, two processes with a pool of 10 each; a call waits 500 ms at most for a connection.`,
  )
  console.log(
    table([
      ['run', 'got one', 'told late', '503', 'other', 'slowest', 'p99', 'waited for a row', 'counters wrong'],
      ...crowds.map((one, at) => [
        String(at + 1),
        ...[one.got, one.late, one.busy, one.other].map(String),
        ms(one.slowestMs),
        ms(one.p99Ms),
        String(one.waited),
        String(one.wrong),
      ]),
    ]),
  )
  // The promise is for a machine whose processors are free for the house.
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
}

const guests = 12
const strikes = 6

/** A guest without an answer does not know the outcome, and goes on. */
async function killStorm(house: House): Promise<boolean> {
  const enough = new AbortController()
  const dates = [70, 71, 72].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const clients = Array.from({ length: guests }, (_, n) => new PlainClient(house.urls[n % 2] ?? ''))
  await inParts(clients, (client) => client.call('/ping'))
  const statuses = new Map<number, number>()
  const filling = clients.map(async (client, n) => {
    for (let m = 0; !enough.signal.aborted; m++) {
      const body = { ...ticket, date: dates[(n + m) % dates.length], count: (n + m) % 4 }
      const { status } = await press(client, body, `change ${n} ${m}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 0 || status === 503) await sleep(100)
    }
  })
  for (let n = 0; n < strikes; n++) {
    await sleep(1500)
    if (n % 2 === 0) await house.second.kill()
    else strikeFirst(house.product)
  }
  await sleep(2000)
  enough.abort()
  await Promise.all(filling)
  const [wrong, apart] = [await miscounts(house.database), await cartsApart(house.database)]
  const told = [...statuses].map(([status, many]) => `${many} × ${status === 0 ? 'no answer' : status}`).join(', ')
  console.log(`${strikes} × kill -9 of a process while ${guests} guests fill and empty carts: ${told}`)
  console.log(`counters that are not what they count: ${wrong}; carts that believe in a place that is not held: ${apart}`)
  return wrong === 0 && apart === 0 && (statuses.get(200) ?? 0) > 100
}

function strikeFirst(product: Product): void {
  const pid = descendantsOf(product.pid).find(({ command }) => command.includes('--role=api'))?.pid
  if (pid) process.kill(pid, 'SIGKILL')
}

/** Carts whose held places differ from the rows that hold them. */
async function cartsApart(database: Client): Promise<number> {
  const { rows } = await database.query<{ many: number }>(`WITH said AS (
      SELECT cart.id AS holder, (item ->> 'date')::date AS day, (item ->> 'type')::integer AS product_id, count(*) AS places
      FROM cart, jsonb_array_elements(items) item
      WHERE item ->> 'place' = 'held' AND hold_expires_at > now() GROUP BY 1, 2, 3)
    SELECT count(*)::integer AS many FROM said FULL JOIN stock_hold h USING (holder, day, product_id)
    WHERE said.places IS DISTINCT FROM h.places AND (h.until IS NULL OR h.until > now())`)
  return rows[0]?.many ?? 0
}
