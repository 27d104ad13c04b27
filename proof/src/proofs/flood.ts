import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { peopleBeside, signIn, signInAtDesk, visitor, type Kind } from '../people.ts'
import { startProduct } from '../product.ts'
import { table } from '../table.ts'

const wrongPerSecond = 200
/** The flood is at its height before guests are counted. */
const beforehandMs = 5000
const watchedMs = 30_000
const soonMs = 3000

type Seen = { requests: number; refused: number; soon: number; took: number[] }

/** Starts calls at a steady pace, whether earlier ones have ended or not, as people do. */
async function runPaced(everyMs: number, ms: number, begin: (at: number) => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at * everyMs < ms; at++) {
    await sleep(Math.max(0, began + at * everyMs - performance.now()))
    under.push(begin(at))
  }
  await Promise.all(under)
}

/** Wrong sign-ins, each with another address; every ninth of them at the desk. */
async function floodFrom(url: string, networks: number) {
  const places = Array.from({ length: networks }, (_, at) => `198.18.0.${at}`)
  const guessers = await Promise.all(
    places.map(async (network) => {
      const [shop, desk] = [await visitor(url, network), await visitor(url, network, '/api/v2/staff/session')]
      return { network, shop, desk }
    }),
  )
  const answers = new Map<string, number>()
  let count = 0
  const guess = async () => {
    const { network, shop, desk } = guessers[count % networks] as (typeof guessers)[number]
    const wrong = { email: `nobody${++count}@flood.example`, password: 'a wrong password' }
    const answer = await (count % 9 === 0 ? signInAtDesk(desk, network, wrong) : signIn(shop, network, wrong)).catch(
      () => undefined,
    )
    const what = String(answer?.status ?? 'no answer')
    answers.set(what, (answers.get(what) ?? 0) + 1)
  }
  return { guess, answers }
}

type Flood = { says: string; networks: number; run(guess: () => Promise<void>, ms: number): Promise<unknown> }
const floods: Flood[] = [
  {
    says: `${wrongPerSecond} wrong sign-ins a second from 100 networks`,
    networks: 100,
    run: (guess, ms) => runPaced(1000 / wrongPerSecond, ms, guess),
  },
  {
    says: '70 networks that have always one wrong sign-in under way, and come back at once',
    networks: 70,
    run: (guess, ms) => {
      const ends = performance.now() + ms
      const again = async () => {
        while (performance.now() < ends) await guess()
      }
      return Promise.all(Array.from({ length: 70 }, again))
    },
  },
]

async function watch({ everyMs, come }: Kind): Promise<Seen> {
  const seen: Seen = { requests: 0, refused: 0, soon: 0, took: [] }
  await runPaced(everyMs, watchedMs, async (at) => {
    seen.requests++
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

function row({ says, atLeast }: Kind, { requests, refused, soon, took }: Seen): string[] {
  const p95 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)]
  const share = soon / requests
  const of = (n: number) => `${(100 * n).toFixed(0)} %`
  const held = share >= atLeast ? 'held' : 'MISSED'
  return [says, String(requests), of(share), `${p95?.toFixed(0) ?? '–'} ms`, String(refused), `${of(atLeast)} ${held}`]
}

/** One flood, and beside it people who know their passwords. */
async function proveOne({ says, networks, run }: Flood): Promise<boolean> {
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000', TRUST_PROXY: 'loopback' })
  const db = new Client({ connectionString: await product.databaseUrl() })
  await db.connect()
  try {
    const kinds = await peopleBeside(product.url, db, watchedMs)
    const { guess, answers } = await floodFrom(product.url, networks)
    const flooding = run(guess, beforehandMs + watchedMs)
    await sleep(beforehandMs)
    const seen = await Promise.all(kinds.map(watch))
    await flooding
    const rows = kinds.map((kind, at) => row(kind, seen[at] as Seen))
    console.log(`\n${table([[says, 'asked', 'in 3 s', 'p95', '429', 'target'], ...rows])}`)
    console.log(`The flood was answered: ${[...answers].map(([what, n]) => `${n} × ${what}`).join(', ')}`)
    // With few checked passwords every guest waits: another program has the cores.
    const checked =
      (answers.get('422') ?? 0) / (beforehandMs + watchedMs) + seen.reduce((sum, { took }) => sum + took.length, 0) / watchedMs
    console.log(`Passwords were checked for ${(1000 * checked).toFixed(0)} a second.`)
    return rows.every((cells) => !cells.at(-1)?.endsWith('MISSED'))
  } finally {
    await db.end()
    await product.stop()
  }
}

export async function proveFlood(): Promise<boolean> {
  const held: boolean[] = []
  for (const flood of floods) held.push(await proveOne(flood))
  return held.every(Boolean)
}
