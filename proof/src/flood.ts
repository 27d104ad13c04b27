import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { amelie, PlainClient, type Answer } from './plain-client.ts'
import { startProduct } from './product.ts'
import { table } from './table.ts'

const wrongPerSecond = 200
const networks = 100
/** The flood is at its height before anybody is counted. */
const beforehandMs = 5000
const watchedMs = 30_000
const soonMs = 3000

/** Who comes beside the flood, how often, and how many of them at least are let in soon. */
type Kind = { says: string; everyMs: number; atLeast: number; come(at: number): Promise<{ answer: Answer; right: number }> }
type Seen = { asked: number; refused: number; soon: number; took: number[] }

/** As a balancer tells where somebody comes from. */
const from = (network: string, token?: string) => ({ 'x-forwarded-for': network, ...(token && { 'x-csrf-token': token }) })

/** Accounts with the password of the demo family: `known` of them have been signed in to before. */
async function plant(db: Client, name: string, count: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(`
    WITH hash AS (SELECT password_hash FROM account WHERE email = '${amelie.email}'),
    people AS (
      INSERT INTO profile (first_name, last_name, email) SELECT 'Honest', 'Guest', '${name}' || n || '@proof.example' FROM generate_series(1, ${count}) AS n
      RETURNING id, email
    )
    INSERT INTO account (profile_id, email, password_hash) SELECT id, email, (SELECT password_hash FROM hash) FROM people RETURNING email`)
  return rows.map(({ email }) => email)
}

/** Begins something at a steady pace, whether what began before has ended or not, as people do. */
async function paced(everyMs: number, ms: number, begin: (at: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at * everyMs < ms; at++) {
    await sleep(Math.max(0, began + at * everyMs - performance.now()))
    under.push(begin(at))
  }
  await Promise.all(under)
}

const visitor = async (url: string, network: string, path = '/ping') => {
  const client = new PlainClient(url)
  await client.call(path, { headers: from(network) })
  return client
}
const signIn = (client: PlainClient, network: string, login: { email: string; password: string }) =>
  client.call('/session', { method: 'PUT', body: login, headers: from(network, client.token) })

async function flood(url: string, ms: number): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
  const placeOf = (at: number) => `198.18.0.${at % networks}`
  const clients = await Promise.all(Array.from({ length: networks }, (_, at) => visitor(url, placeOf(at))))
  await paced(1000 / wrongPerSecond, ms, async (at) => {
    const wrong = { email: `nobody${at}@flood.example`, password: 'a wrong password' }
    const answer = await signIn(clients[at % networks] as PlainClient, placeOf(at), wrong).catch(() => undefined)
    count(String(answer?.status ?? 'no answer'))
  })
  return answers
}

async function honestGuests(url: string, db: Client): Promise<Kind[]> {
  const known: (() => Promise<Answer>)[] = []
  for (const [at, email] of (await plant(db, 'known', 20)).entries()) {
    const [login, network] = [{ email, password: amelie.password }, `203.0.113.${at}`]
    const client = await visitor(url, network)
    await signIn(client, network, login)
    known.push(() => signIn(client, network, login))
  }
  const unknown = await plant(db, 'unknown', watchedMs / 1000)
  const members = ['agent', 'merchandiser', 'operations', 'finance', 'administrator']
  const atDesk = await Promise.all(members.map((_, at) => visitor(url, `192.0.2.${at}`, '/api/v2/staff/session')))
  return [
    {
      says: 'known browsers',
      everyMs: 333,
      atLeast: 0.95,
      come: async (at) => ({ answer: await (known[at % known.length] as (typeof known)[number])(), right: 204 }),
    },
    {
      says: 'the desk',
      everyMs: 1000,
      atLeast: 0.95,
      come: async (at) => {
        const who = at % members.length
        const client = atDesk[who] as PlainClient
        const body = { email: `${members[who]}@alpenglow.example`, password: 'alpenglow-demo-desk' }
        const headers = from(`192.0.2.${who}`, decodeURIComponent(client.cookies.get('desk_csrf') ?? ''))
        return { answer: await client.call('/api/v2/staff/session', { method: 'PUT', body, headers }), right: 200 }
      },
    },
    {
      says: 'sign-ups',
      everyMs: 1000,
      atLeast: 0.5,
      come: async (at) => {
        const network = `203.0.113.${100 + at}`
        const client = await visitor(url, network)
        const name = { first_name: 'New', last_name: 'Guest', dob: '1990-06-01' }
        const body = { email: `new${at}@proof.example`, password: 'three larches and a bell', ...name }
        const headers = from(network, client.token)
        return { answer: await client.call('/api/v2/guests?source=web', { method: 'POST', body, headers }), right: 201 }
      },
    },
    {
      says: 'newcomers',
      everyMs: 1000,
      atLeast: 0.5,
      come: async (at) => {
        const network = `203.0.113.${200 + at}`
        const login = { email: unknown[at] ?? '', password: amelie.password }
        return { answer: await signIn(await visitor(url, network), network, login), right: 204 }
      },
    },
  ]
}

async function watch({ everyMs, come }: Kind): Promise<Seen> {
  const seen: Seen = { asked: 0, refused: 0, soon: 0, took: [] }
  await paced(everyMs, watchedMs, async (at) => {
    seen.asked++
    const began = performance.now()
    const came = await come(at).catch(() => undefined)
    const ms = performance.now() - began
    if (came?.answer.status === 429) seen.refused++
    if (came?.answer.status !== came?.right || !came) return
    seen.took.push(ms)
    if (ms <= soonMs) seen.soon++
  })
  return seen
}

function row({ says, atLeast }: Kind, { asked, refused, soon, took }: Seen): string[] {
  const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)]
  const share = soon / asked
  const of = (n: number) => `${(100 * n).toFixed(0)} %`
  const held = share >= atLeast ? 'held' : 'MISSED'
  return [says, String(asked), of(share), `${p95?.toFixed(0) ?? '–'} ms`, String(refused), `${of(atLeast)} ${held}`]
}

/** Two hundred wrong sign-ins a second from a hundred networks, and beside them people who know their passwords. */
export async function proveFlood(): Promise<boolean> {
  const product = await startProduct({ FLOOD_LIMIT: '1000000', TRUST_PROXY: 'loopback' })
  const db = new Client({ connectionString: await product.databaseUrl() })
  await db.connect()
  try {
    const kinds = await honestGuests(product.url, db)
    const flooding = flood(product.url, beforehandMs + watchedMs)
    await sleep(beforehandMs)
    const seen = await Promise.all(kinds.map(watch))
    const rows = kinds.map((kind, at) => row(kind, seen[at] as Seen))
    console.log(table([['', 'asked', 'in 3 s', 'p95', '429', 'target'], ...rows]))
    console.log(`The flood was answered: ${[...(await flooding)].map(([what, n]) => `${n} × ${what}`).join(', ')}`)
    return rows.every((cells) => !cells.at(-1)?.endsWith('MISSED'))
  } finally {
    await db.end()
    await product.stop()
  }
}
