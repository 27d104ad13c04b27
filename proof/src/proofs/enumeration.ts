import { Client } from 'pg'
import { plantAccounts } from '../planted-accounts.ts'
import { PlainClient, type Answer } from '../plain-client.ts'
import { startProduct } from '../product.ts'
import { table } from '../table.ts'

const usualTries = 2000
/**
 * The limit of chance: two samples of the same kind are this far apart once in a million runs; for 2,000 tries the
 * minimum of 0.05 is larger.
 */
export const maxSeparation = (tries: number): number => 0.5 + Math.max(0.05, 5 / Math.sqrt(6 * tries))

type Way = { says: string; ask(client: PlainClient, email: string): Promise<Answer> }
const header = (client: PlainClient) => ({ headers: { 'X-CSRF-Token': client.token } })
const ways: Way[] = [
  { says: 'signing in', ask: (client, email) => client.signIn({ email, password: 'a wrong password' }) },
  {
    says: 'asking for a new password',
    ask: (client, email) => client.call('/api/v2/password-resets', { method: 'POST', body: { email }, ...header(client) }),
  },
]

/**
 * How well status, size or time tell two samples apart: 0.5 is not at all. The Mann-Whitney rank statistic, ties
 * counted half.
 */
export function separation(first: number[], second: number[]): number {
  const all = [...first.map((n) => ({ n, mine: true })), ...second.map((n) => ({ n, mine: false }))].toSorted(
    (a, b) => a.n - b.n,
  )
  let ranks = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]?.n === all[from]?.n) to++
    ranks += all.slice(from, to).filter(({ mine }) => mine).length * ((from + 1 + to) / 2)
    from = to
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * second.length)
}

/** `npm run prove -- enumeration 200` is less precise, in a tenth of the time. */
export async function proveEnumeration([given]: string[] = []): Promise<boolean> {
  const tries = Number(given ?? usualTries)
  if (!Number.isInteger(tries) || tries < 20)
    throw new Error(`how many tries of each are there to be? ${given} is no number from 20`)
  const most = maxSeparation(tries)
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  const db = new Client({ connectionString: await product.databaseUrl() })
  await db.connect()
  try {
    const known = await plantAccounts(db, 'known', tries)
    const client = new PlainClient(product.url)
    await client.call('/ping')
    const rows: string[][] = []
    let alike = true
    for (const way of ways) {
      const seen = { known: [] as number[], unknown: [] as number[] }
      const shapes = new Set<string>()
      for (let i = 0; i < 2 * tries; i++) {
        if (i % 20 === 0) await db.query('DELETE FROM sign_in_failure')
        const who = i % 2 === 0 ? 'known' : 'unknown'
        const email = who === 'known' ? (known[i >> 1] ?? '') : `nobody${i}@proof.example`
        const began = performance.now()
        const { status, text } = await way.ask(client, email)
        seen[who].push(performance.now() - began)
        shapes.add(`${status} ${text}`)
      }
      const told = separation(seen.known, seen.unknown)
      const isAlike = shapes.size === 1 && told <= most && told >= 1 - most
      alike &&= isAlike
      rows.push([way.says, String(shapes.size), told.toFixed(3), isAlike ? 'held' : 'MISSED'])
    }
    console.log(table([['', 'kinds of answer', 'told by time', `${(1 - most).toFixed(2)}–${most.toFixed(2)}`], ...rows]))
    return alike
  } finally {
    await db.end()
    await product.stop()
  }
}
