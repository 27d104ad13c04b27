import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../testing/test-api.ts'
import { connectionSettings } from './connect.ts'
import { namedStatements, q } from './query.ts'

// The statements of every domain, on a database without any purchase, as in the night before a sale.
const api = await freshApi()
await import('../roles/worker.ts')
afterAll(() => api.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]
/** The first column of each index. */
const indexes = await api.db.run(
  sql<{
    name: string
    first: string
  }>`SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid, 1, true) AS first FROM pg_index`.compile(q),
)
const firstOf = new Map(indexes.map(({ name, first }) => [name, first]))
/**
 * Counts as a full read also where the condition names only a later column of the index: PostgreSQL before 18 then
 * reads the whole index, and a later one a row for each value of the columns before it.
 */
const readsWhole = (part: Plan) => {
  const { 'Node Type': type, 'Index Name': index = '', 'Index Cond': condition } = part
  if (!/^(?:Seq|(?:Bitmap )?Index(?: Only)?) Scan$/.test(type)) return false
  return condition === undefined || !condition.includes(firstOf.get(index) ?? '')
}

/** Partial indexes of rows in progress only: they are made to be read whole. */
const ofWhatIsUnderWay = ['payment_attempt_live', 'orders_to_tell', 'orders_in_review']

/** Each statement with the table or index that its cached plan reads from end to end. */
async function readingWhole(settings: string): Promise<string[]> {
  const client = new Client(connectionSettings({ url: api.on.url, name: 'plans', prepared: true }))
  await client.connect()
  await client.query(settings)
  const found: string[] = []
  for (const { name, text } of namedStatements()) {
    const slots = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, slot]) => Number(slot)))
    const values = slots > 0 ? `(${Array<string>(slots).fill('NULL').join()})` : ''
    await client.query(`PREPARE ${name} AS ${text}`)
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) EXECUTE ${name}${values}`)
    for (const part of partsOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).filter(readsWhole)) {
      const what = part['Index Name'] ?? part['Relation Name'] ?? 'something'
      if (!ofWhatIsUnderWay.includes(what)) found.push(`${name}: ${what}`)
    }
  }
  await client.end()
  return found
}

it('of what is asked by name nothing reads a whole table, however little is in it when its plan is made', async () => {
  expect(namedStatements().length).toBeGreaterThan(90)
  expect(await readingWhole('')).toEqual([])
})
it('it is seen where one does', async () => {
  const found = await readingWhole('SET enable_hashjoin = on')
  expect(found).toContain('insert_signatures_and_tell: account_profile_id_key')
})
