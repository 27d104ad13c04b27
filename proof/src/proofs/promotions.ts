import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { inParts } from '../load.ts'
import { plantAccounts } from '../planted-accounts.ts'
import { PlainClient, amelie } from '../plain-client.ts'
import { startProduct } from '../product.ts'
import { secondApi } from './second-api.ts'
import { table } from '../table.ts'

const [guests, runs] = [100, 20]
const toldWithinMs = 2000
/** Of the demo's catalogue: a Base Pass. */
const pass = { type: 2, variant: 'adult', count: 1 }

type House = { urls: string[]; database: Client; clients: PlainClient[] }

/**
 * R-08 for promotions: a hundred accounts want a single-use code at the same moment, at two processes; the account that
 * has it removes it while all others want it; and another promotion ends while they enter it.
 */
export async function provePromotions([howMany]: string[] = []): Promise<boolean> {
  const many = Number(howMany ?? runs)
  const environment = { FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000', SECRET_KEY: randomBytes(32).toString('base64url') }
  const product = await startProduct(environment)
  const second = await secondApi(product, environment)
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  try {
    for (let run = 0; run < many; run++) for (const kind of kinds) await addPromotion(database, nameOf(kind, run))
    const urls = [product.url, second.url]
    const house: House = { urls, database, clients: await signedIn(urls, database) }
    await waitForPromotion(house, nameOf('ends', many - 1), { ended: false })
    const seen: Seen[] = []
    for (let run = 0; run < many; run++) seen.push(await once(house, run))
    report(seen)
    return seen.every(isRight)
  } finally {
    await database.end()
    await second.stop()
    await product.stop()
  }
}

const kinds = ['wanted', 'ends'] as const
const nameOf = (kind: (typeof kinds)[number], run: number) => `${kind.toUpperCase()}${run}`

const addPromotion = (database: Client, code: string) =>
  database.query(
    `INSERT INTO promotion SELECT (jsonb_populate_record(promotion, jsonb_build_object('code', lower($1::text), 'codes', ARRAY[$1::text],
      'position', 1000, 'until', null, 'uses', 1))).* FROM promotion WHERE code = 'spring'`,
    [code],
  )

/** Accounts with a pass in the cart, half of them at each process. */
async function signedIn(urls: readonly string[], database: Client): Promise<PlainClient[]> {
  const emails = await plantAccounts(database, 'promotions', guests)
  const clients = emails.map((email, n) => ({ email, client: new PlainClient(urls[n % urls.length] ?? '') }))
  await inParts(
    clients,
    async ({ email, client }) => {
      await client.call('/ping')
      const { status } = await client.signIn({ email, password: amelie.password })
      if (status >= 300) throw new Error(`signing in was answered with ${status}`)
      await change(client, 'PATCH', '/cart/items', pass)
    },
    4,
  )
  return clients.map(({ client }) => client)
}

type Answered = { status: number; ms: number; says: string; savings: number }
async function change(client: PlainClient, method: string, path: string, body: object): Promise<Answered> {
  const began = performance.now()
  const answer = await client.call(`/api/v2${path}`, { method, body, headers: { 'X-CSRF-Token': client.token } })
  const { data, messages } = answer.json() as { data: { savings: number } | null; messages?: Record<string, string[]> }
  const says = Object.values(messages ?? {})
    .flat()
    .join(' ')
  return { status: answer.status, ms: performance.now() - began, says, savings: data?.savings ?? 0 }
}
const enter = (client: PlainClient, code: string) => change(client, 'POST', '/cart/promotion', { code, type: 'promotion' })
const leave = (client: PlainClient, code: string) => change(client, 'DELETE', '/cart/promotion', { code, type: 'promotion' })

type Seen = {
  got: number
  refused: number
  p99Ms: number
  /** When it was removed while all others wanted it. */
  after: { held: number; accepted: number; other: number }
  /** For the promotion that ended while it was entered. */
  ended: { got: number; late: number; keeps: boolean }
  wrong: number
}
const isRight = ({ got, refused, p99Ms, after, ended, wrong }: Seen) =>
  got === 1 &&
  refused === guests - 1 &&
  p99Ms <= toldWithinMs &&
  after.held <= 1 &&
  after.held === after.accepted &&
  after.other === 0 &&
  ended.got <= 1 &&
  ended.late === guests - ended.got &&
  ended.keeps &&
  wrong === 0

async function once(house: House, run: number): Promise<Seen> {
  const { clients, database } = house
  const [wanted, ends] = [nameOf('wanted', run), nameOf('ends', run)]
  const first = await Promise.all(clients.map((client) => enter(client, wanted)))
  const times = first.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const holder = clients[first.findIndex(({ status }) => status === 200)]
  const [, ...again] = await Promise.all([
    holder && leave(holder, wanted),
    ...clients.filter((client) => client !== holder).map((client) => enter(client, wanted)),
  ])
  const after = {
    held: await heldOf(database, wanted),
    accepted: again.filter(({ status }) => status === 200).length,
    other: again.filter(({ status }) => status !== 200 && status !== 422).length,
  }
  await inParts(clients, (client) => leave(client, wanted))
  const entering = Promise.all(clients.map((client, n) => sleep(n * 5).then(() => enter(client, ends))))
  await sleep(100)
  await database.query('UPDATE promotion SET until = current_date - 2 WHERE code = lower($1)', [ends])
  const entered = await entering
  await waitForPromotion(house, ends, { ended: true })
  const keeper = clients[entered.findIndex(({ status }) => status === 200)]
  const others = clients.filter((client) => client !== keeper)
  const late = await Promise.all(others.map((client) => enter(client, ends)))
  const kept = keeper ? await change(keeper, 'PATCH', '/cart/items', pass) : undefined
  const ended = {
    got: entered.filter(({ status }) => status === 200).length,
    late: late.filter(({ says }) => says.includes(' ended on ')).length,
    keeps: !kept || kept.savings > 0,
  }
  const wrong = await miscounts(database)
  if (keeper) await leave(keeper, ends)
  return {
    got: first.filter(({ status }) => status === 200).length,
    refused: first.filter(({ says }) => says.includes('used up')).length,
    p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    after,
    ended,
    wrong,
  }
}

async function heldOf(database: Client, code: string): Promise<number> {
  const { rows } = await database.query<{ held: number }>('SELECT held FROM promotion_count WHERE promotion = lower($1)', [
    code,
  ])
  return rows[0]?.held ?? 0
}

/** I1, recomputed: every counter equals the rows that it counts, and no more uses are taken than exist. */
async function miscounts(database: Client): Promise<number> {
  const { rows } = await database.query<{ many: number }>(`SELECT count(*)::integer AS many FROM promotion_count c
    LEFT JOIN (SELECT promotion, scope, count(*) AS holds FROM promotion_hold GROUP BY promotion, scope) h USING (promotion, scope)
    WHERE c.held <> coalesce(h.holds, 0) OR c.held + c.used > c.total`)
  return rows[0]?.many ?? 0
}

/**
 * Waits until both processes know that the promotion exists, or that it is over. The asking visitor has an empty cart.
 */
async function waitForPromotion({ urls }: House, code: string, { ended }: { ended: boolean }): Promise<void> {
  for (const url of urls) {
    for (let tries = 0; ; tries++) {
      if (tries === 100) throw new Error(`${url} has not heard of ${code}.`)
      const client = new PlainClient(url)
      await client.call('/ping')
      const { status, says } = await enter(client, code)
      if (ended ? says.includes(' ended on ') : status === 200) break
      await sleep(100)
    }
  }
}

function report(seen: readonly Seen[]): void {
  console.log(`${guests} accounts, a code that counts once, two processes with a pool of 10 each.`)
  console.log(
    table([
      ['run', 'got it', 'told', 'p99', 'taken out: held, told', 'ended: got it, told', 'keeps it', 'counters wrong'],
      ...seen.map(({ got, refused: told, p99Ms, after, ended, wrong }, at) => [
        String(at + 1),
        String(got),
        String(told),
        `${Math.round(p99Ms)} ms`,
        `${after.held}, ${after.accepted}`,
        `${ended.got}, ${ended.late}`,
        String(ended.keeps),
        String(wrong),
      ]),
    ]),
  )
}
