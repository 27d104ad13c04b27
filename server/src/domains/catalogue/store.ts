import { sql, type Selectable } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'

/** The tables of the catalogue with their keys; a table comes after those that it refers to. */
const keys = {
  age_category: ['code'],
  purchase_group: ['code'],
  season: ['id'],
  tax_rate: ['place', 'tax_class', 'code'],
  waiver: ['code', 'version'],
  resort: ['id'],
  resort_season: ['resort_id', 'season_id'],
  resort_days: ['resort_id', 'season_id', 'kind', 'from_day'],
  product: ['id'],
  product_resort: ['product_id', 'resort_id'],
  product_blackout: ['product_id', 'position'],
  product_blackout_resort: ['product_id', 'position', 'resort_id'],
  product_base: ['product_id', 'base_id'],
  product_relation: ['product_id', 'kind', 'other_id'],
  variant: ['product_id', 'variant'],
  price: ['product_id', 'variant', 'tier', 'from_day'],
  partner_branding: ['id'],
  promotion: ['code'],
} as const satisfies { [T in keyof Database]?: readonly (keyof Database[T])[] }
type Table = keyof typeof keys
const tables = Object.keys(keys) as Table[]

export type CatalogueRows = { [T in Table]: Selectable<Database[T]>[] }

/** All rows in one statement, and so of one moment: never half of an old catalogue and half of a new one. */
export async function readRows(on: Runner): Promise<CatalogueRows> {
  const columns = tables.map(
    (table) => sql`(SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM ${sql.table(table)} t) AS ${sql.ref(table)}`,
  )
  const [rows] = await on.run(sql<CatalogueRows>`SELECT ${sql.join(columns)}`.compile(q))
  if (!rows) throw new Error('a statement without a condition answered no row')
  return rows
}

/** Makes the tables contain exactly these rows. An unchanged row is not written. */
export async function writeRows(tx: Tx, rows: CatalogueRows): Promise<void> {
  // Upserts come before deletes: a row that stays may refer to one that is deleted until it is updated.
  for (const table of tables) {
    for (const part of inParts(rows[table])) await tx.run(placing(table, part))
  }
  for (const table of tables.toReversed()) await tx.run(removal(table, rows[table]))
}

/** A statement with eighty thousand rows, each with its foreign keys, would come near its time limit. */
const inParts = (rows: object[], size = 10_000): object[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))

const given = (table: Table, rows: object[]) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/**
 * Deletes the rows whose keys are not given. NOT IN is planned as one hashed subquery, even where joins would use
 * nested loops.
 */
function removal(table: Table, rows: object[]) {
  const key = sql.join(keys[table].map((column) => sql.ref(column)))
  return sql`DELETE FROM ${sql.table(table)} WHERE (${key}) NOT IN (SELECT ${key} FROM ${given(table, rows)} AS given)`.compile(
    q,
  )
}

function placing(table: Table, rows: object[]) {
  const columns = Object.keys(rows[0] ?? {})
  const others = columns.filter((column) => !(keys[table] as readonly string[]).includes(column))
  const key = sql.join(keys[table].map((column) => sql.ref(column)))
  const values = sql.join(others.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const differs = (alias: string) => sql`(${sql.join(others.map((column) => sql.ref(`${alias}.${column}`)))})`
  const onConflict =
    others.length === 0
      ? sql`NOTHING`
      : sql`UPDATE SET ${values} WHERE ${differs(table)} IS DISTINCT FROM ${differs('excluded')}`
  return sql`INSERT INTO ${sql.table(table)} SELECT * FROM ${given(table, rows)}
    ON CONFLICT (${key}) DO ${onConflict}`.compile(q)
}

/** The catalogue is a company's own, or the demo of a day. */
export type CatalogueOrigin = { source: 'import' } | { source: 'demo'; day: string; shipped: unknown }

export async function readOrigin(on: Runner): Promise<CatalogueOrigin | undefined> {
  const [row] = await on.run(q.selectFrom('catalogue_origin').select(['source', 'demo_day', 'shipped']))
  return row && (row.demo_day ? { source: 'demo', day: row.demo_day, shipped: row.shipped } : { source: 'import' })
}

export async function writeOrigin(tx: Tx, origin: CatalogueOrigin): Promise<void> {
  const row =
    origin.source === 'demo'
      ? { source: origin.source, demo_day: origin.day, shipped: JSON.stringify(origin.shipped) }
      : { source: origin.source, demo_day: null, shipped: null }
  await tx.run(
    q
      .insertInto('catalogue_origin')
      .values(row)
      .onConflict((c) => c.column('only_row').doUpdateSet(row)),
  )
}

/**
 * A lock that serializes loads of a catalogue. It polls, because a load takes seconds and no statement may wait for a
 * lock that long.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const [row] = await tx.run(
      sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext('catalogue')) AS locked`.compile(q),
    )
    if (row?.locked) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Another catalogue has been loading for a minute. Nothing was loaded: try again.')
}
