import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PlainClient } from '../plain-client.ts'
import { plantAccounts } from '../planted-accounts.ts'
import { descendantsOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { listenTo, type Listener } from './listeners.ts'
import { table } from '../table.ts'

const promised = { megabytes: 40, toldMs: 2000, backMs: 5000, costOfCart: 1.05 }
const usualStreams = 500
const rounds = 3
const loadMs = 5000
const changes = 100
const atOnce = 8

/**
 * Five hundred people have a page open with a news stream. Measured are the process's memory, and the latency of a cart
 * for other guests; each event must arrive in time; and after a kill of the process all must be back soon, with the
 * events of the meantime.
 */
export async function proveNews([howMany]: string[] = []): Promise<boolean> {
  const count = Number(howMany ?? usualStreams)
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000', TRUST_PROXY: '127.0.0.1,::1' })
  const database = new Client({ connectionString: await product.databaseUrl(), application_name: 'alpenglow proof' })
  await database.connect()
  try {
    const people = await peopleWithSessions(product, database, count)
    const megabytes = await memoryFor(product, people)
    const buyer = await withCart(people[0]?.client ?? new PlainClient(product.url))
    const cost = await costOf(product, people, buyer)
    const listeners = await listen(people)
    const told = await tellEach(people.slice(0, changes), listeners)
    const back = await killed(product, database, people, listeners)
    for (const one of listeners) one.leave()
    return report(count, { megabytes, cost, latenciesMs: told, back })
  } finally {
    await database.end()
    await product.stop()
  }
}

type Person = { accountId: number; client: PlainClient; network: string }

/** Inserts sessions, because the sign-in is not what is proved here. A few people share each network. */
async function peopleWithSessions({ url }: Product, database: Client, count: number): Promise<Person[]> {
  const emails = await plantAccounts(database, 'listens', count)
  const ids = emails.map(() => randomBytes(32).toString('base64url'))
  const { rows } = await database.query<{ id: string; account_id: string }>(
    `INSERT INTO session (id_hash, account_id, device)
     SELECT given.hash, account.id, 'proof' FROM unnest($1::text[], $2::bytea[]) AS given(email, hash) JOIN account USING (email)
     RETURNING encode(id_hash, 'hex') AS id, account_id`,
    [emails, ids.map(hashOf)],
  )
  const accounts = new Map(rows.map(({ id, account_id: account }) => [id, Number(account)]))
  return ids.map((id, at) => {
    const client = new PlainClient(url)
    client.cookies.set('_itw_iaa_prod_session', id)
    return { accountId: accounts.get(hashOf(id).toString('hex')) ?? 0, client, network: `198.51.100.${at % 100}` }
  })
}
const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest()

const put = (client: PlainClient, count: number) =>
  client.call('/api/v2/cart/items', {
    method: 'PATCH',
    body: { type: 1, variant: 'adult', count },
    headers: { 'X-CSRF-Token': client.token },
  })
async function withCart(client: PlainClient): Promise<PlainClient> {
  await client.call('/ping')
  const { status } = await put(client, 2)
  if (status !== 200) throw new Error(`A pass was put in a cart with ${status}.`)
  return client
}

async function until(what: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!what() && performance.now() < end) await sleep(5)
  return what()
}

async function listen(people: readonly Person[]): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (const { client, network } of people) {
    listeners.push(listenTo(client, { 'x-forwarded-for': network }))
    if (listeners.length % 25 === 0) await sleep(20)
  }
  if (!(await until(() => listeners.every((one) => one.isOpen()), 15_000)))
    throw new Error(`Only ${listeners.filter((one) => one.isOpen()).length} of ${listeners.length} streams opened.`)
  return listeners
}

const apiOf = ({ pid }: Product) => descendantsOf(pid).find(({ command }) => command.includes('--role=api'))?.pid ?? 0

/** In MB of a million bytes, as the kernel counts the touched pages. */
const memoryOf = (pid: number): number =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

/** The memory that so many open streams add to a fresh process, which has none to spare. */
async function memoryFor(product: Product, people: readonly Person[]): Promise<number> {
  await sleep(5000)
  const before = memoryOf(apiOf(product))
  const listeners = await listen(people)
  await sleep(12_000)
  const megabytes = memoryOf(apiOf(product)) - before
  for (const one of listeners) one.leave()
  return megabytes
}

/** CPU time of the process so far, in seconds. */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Carts a second, and the cost of one for the process, in ms of a core. */
type Carts = { perSecond: number; msEach: number }
type Cost = { without: Carts[]; beside: Carts[] }
/** In turn within one run, so that other work on the machine affects both. */
async function costOf(product: Product, people: readonly Person[], buyer: PlainClient): Promise<Cost> {
  const cost: Cost = { without: [], beside: [] }
  const measured = async (): Promise<Carts> => {
    const pid = apiOf(product)
    const before = workOf(pid)
    const answered = await cartsAnswered(buyer)
    return { perSecond: answered / (loadMs / 1000), msEach: ((workOf(pid) - before) * 1000) / answered }
  }
  await cartsAnswered(buyer)
  for (let round = 0; round < rounds; round++) {
    cost.without.push(await measured())
    const listeners = await listen(people)
    await sleep(1500)
    cost.beside.push(await measured())
    for (const one of listeners) one.leave()
    await sleep(1500)
  }
  return cost
}

/** How many carts are answered in that time. */
async function cartsAnswered({ origin, cookies }: PlainClient): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'x-forwarded-for': '203.0.113.1' }
  const end = performance.now() + loadMs
  let answered = 0
  const one = async () => {
    const call = request(`${origin}/api/v2/cart`, { agent, headers }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    if (answer.statusCode !== 200) throw new Error(`A cart was answered with ${answer.statusCode}.`)
    answered++
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await one()
    }),
  )
  agent.destroy()
  return answered
}

/** Each person changes their cart in another client; their own page must be notified, and no other person's. */
async function tellEach(people: readonly Person[], listeners: readonly Listener[]): Promise<number[]> {
  const late: number[] = []
  for (const [at, { client }] of people.entries()) {
    if (at > 0) await client.call('/ping')
    listeners[at]?.heard.delete('cart')
    const { status } = await put(client, 3)
    if (status !== 200) throw new Error(`A cart was changed with ${status}.`)
    const answered = performance.now()
    late.push(await heardAfter(listeners[at], answered))
  }
  return late
}
async function heardAfter(listener: Listener | undefined, since: number): Promise<number> {
  await until(() => listener?.heard.has('cart') === true, 5000)
  return (listener?.heardAt('cart') ?? Infinity) - since
}

type Back = { ms: number; answersAgainMs: number; missed: number; open: number }
/** While the process is away other people go on: their events are stored in the database. */
async function killed(
  product: Product,
  database: Client,
  people: readonly Person[],
  listeners: readonly Listener[],
): Promise<Back> {
  for (const { heard } of listeners) heard.delete('ready')
  process.kill(apiOf(product), 'SIGKILL')
  const began = performance.now()
  const answersAgain = alive(product).then(() => performance.now() - began)
  await until(() => listeners.every((one) => !one.isOpen()), 5000)
  await database.query(
    `INSERT INTO news (account_id, kind, told) SELECT unnest($1::bigint[]), 'waivers', 1
     ON CONFLICT (account_id, kind) DO UPDATE SET told = news.told + 1`,
    [people.map(({ accountId }) => accountId)],
  )
  await until(() => listeners.every((one) => one.isOpen()), 20_000)
  const ms = Math.max(...listeners.map((one) => one.heardAt('ready'))) - began
  const knows = ({ heard }: Listener) => (JSON.parse(heard.get('ready') ?? '{}') as { waivers?: number }).waivers === 1
  const open = listeners.filter((one) => one.isOpen()).length
  return { ms, answersAgainMs: await answersAgain, open, missed: listeners.filter((one) => !knows(one)).length }
}

async function alive({ url }: Product): Promise<void> {
  for (;;) {
    const isThere = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await sleep(20)
  }
}

const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
const sorted = (all: readonly number[]) => all.toSorted((one, other) => one - other)
const middle = (all: readonly number[]) => sorted(all)[Math.floor(all.length / 2)] ?? 0

type Found = { megabytes: number; cost: Cost; latenciesMs: number[]; back: Back }
function report(count: number, { megabytes, cost, latenciesMs, back }: Found): boolean {
  const perSecond = (all: readonly Carts[]) => sum(all.map((one) => one.perSecond))
  const msEach = (all: readonly Carts[]) => sum(all.map((one) => one.msEach))
  const ratio = perSecond(cost.beside) / perSecond(cost.without)
  const costs = msEach(cost.beside) / msEach(cost.without)
  const [usual, latest] = [middle(latenciesMs), Math.max(...latenciesMs)]
  const whole = (n: number) => String(Math.round(n))
  const row = (name: string, { perSecond: n, msEach: ms }: Carts) => [name, whole(n), ms.toFixed(3)]
  const rows = cost.without.flatMap((without, at) => [
    row('none', without),
    row(String(count), cost.beside[at] ?? { perSecond: 0, msEach: 0 }),
  ])
  console.log(table([['streams open', 'GET /cart a second', 'ms of the process each'], ...rows]))
  console.log(`beside them ${ratio.toFixed(3)} as many carts a second, at ${costs.toFixed(3)} of the work each`)
  console.log(`${megabytes.toFixed(1)} MB more, from a process that has just begun`)
  console.log(
    `a change is heard ${whole(usual)} ms after its answer, at most ${whole(latest)} ms (${latenciesMs.length} changes)`,
  )
  console.log(
    `after kill -9 the API answers again after ${whole(back.answersAgainMs)} ms, and ${back.open} of ${count} are back after ${whole(back.ms)} ms; ${back.missed} missed something`,
  )
  console.log(`load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`)
  return (
    megabytes <= promised.megabytes &&
    costs <= promised.costOfCart &&
    latest <= promised.toldMs &&
    back.ms <= promised.backMs &&
    back.open === count &&
    back.missed === 0
  )
}
