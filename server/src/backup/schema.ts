import type pg from 'pg'
import type { readMigrations } from '../db/migrate.ts'

export type Migration = Awaited<ReturnType<typeof readMigrations>>[number]

/**
 * Like db/migrate.ts, but within the transaction that also loads the rows: if those don't fit, it rolls back to the old
 * tables.
 */
export async function apply(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const { version, name, sql, checksum } of migrations) {
    await client.query(sql)
    await client.query('INSERT INTO public.schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
  }
}

/**
 * A DROP statement for each object that migrations made in `public`, without an extension's. Dependents of a table are
 * dropped with it.
 */
const removalsQuery = `
  WITH ours AS (SELECT oid FROM pg_namespace WHERE nspname = 'public'),
       foreigners AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
  SELECT format('DROP %s IF EXISTS %I.%I CASCADE', CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
                WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, 'public', c.relname) AS statement,
         CASE c.relkind WHEN 'S' THEN 2 ELSE 1 END AS rank
    FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND c.relname <> 'schema_migration'
     AND ('pg_class'::regclass, c.oid) NOT IN (SELECT * FROM foreigners)
   UNION ALL
  SELECT format('DROP ROUTINE IF EXISTS public.%I(%s) CASCADE', p.proname, pg_get_function_identity_arguments(p.oid)), 3
    FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace
   WHERE ('pg_proc'::regclass, p.oid) NOT IN (SELECT * FROM foreigners)
   UNION ALL
  SELECT format('DROP TYPE IF EXISTS public.%I CASCADE', t.typname), 4
    FROM pg_type t JOIN ours ON ours.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
   WHERE (t.typtype IN ('e', 'd', 'r') OR t.typtype = 'c' AND c.relkind = 'c')
     AND ('pg_type'::regclass, t.oid) NOT IN (SELECT * FROM foreigners)
   ORDER BY 2, 1`

/** Keeps only the list of migrations, emptied: the lock on it blocks other migrations until the end. */
export async function removeAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(removalsQuery)
  for (const { statement } of rows) await client.query(statement)
  await client.query('DELETE FROM public.schema_migration')
}
