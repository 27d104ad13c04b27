import type pg from 'pg'

/**
 * Names as SQL needs them (quoted where necessary). A name in a file is only ever looked up among these, never
 * executed.
 */
export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; next: string }
type Found = Table & { needs: string[] }

/** All our tables except the list of migrations, which migrations write themselves; the queue's likewise. */
const ours = `
  (n.nspname = 'public' AND c.relname <> 'schema_migration' OR n.nspname = 'graphile_worker' AND c.relname <> 'migrations')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/**
 * Without generated columns, which PostgreSQL computes again. A deferrable foreign key is checked at COMMIT, so it sets
 * no order.
 */
const tablesQuery = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
         ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                ORDER BY a.attnum) AS columns,
         ARRAY(SELECT format('%I.%I', m.nspname, r.relname)
                 FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid JOIN pg_namespace m ON m.oid = r.relnamespace
                WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid AND NOT k.condeferrable) AS needs
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND ${ours}
   ORDER BY n.nspname DESC, c.relname COLLATE "C"`

const sequencesQuery = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, s.seqincrement AS step
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_sequence s ON s.seqrelid = c.oid
   WHERE ${ours}
   ORDER BY 1`

/** Every table of ours with rows, in the order of its foreign keys. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Found>(tablesQuery)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

export function inOrder(tables: Found[]): Found[] {
  const done: Found[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => !needs.some((need) => waiting.some(({ name }) => name === need)))
    if (ready.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ')
      throw new Error(`Among ${names} the foreign keys run in a circle; one of them must be DEFERRABLE.`)
    }
    done.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return done
}

export async function countRows(client: pg.Client, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${name}`)
  return Number(rows[0]?.count)
}

/** Sequences ignore transactions: read after the tables, they are ahead of every row. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; step: string }>(sequencesQuery)
  const sequences: Sequence[] = []
  for (const { name, step } of rows) {
    const read = `SELECT (last_value + CASE WHEN is_called THEN ${Number(step)} ELSE 0 END)::text AS next FROM ${name}`
    const found = await client.query<{ next: string }>(read)
    sequences.push({ name, next: found.rows[0]?.next ?? '1' })
  }
  return sequences
}

export type Level = { schema: { version: number; name: string; checksum: string } | undefined; queue: number }

/** The migration level of the database, ours and the queue's; 0 without a queue. */
export async function readLevel(client: pg.Client): Promise<Level> {
  const there = async (table: string) =>
    (await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0]?.there
  const last = 'SELECT version, name, checksum FROM public.schema_migration ORDER BY version DESC LIMIT 1'
  const schema = (await there('public.schema_migration'))
    ? (await client.query<NonNullable<Level['schema']>>(last)).rows[0]
    : undefined
  const queue = (await there('graphile_worker.migrations'))
    ? (await client.query<{ level: number }>('SELECT max(id) AS level FROM graphile_worker.migrations')).rows[0]?.level
    : 0
  return { schema, queue: queue ?? 0 }
}
