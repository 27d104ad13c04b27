import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { q, statementOf, type PreparedQuery } from '../../db/query.ts'

export type Traces = Record<string, string>
/** A fingerprint of each table that any insert, update or delete changes. */
export async function tracesOf(db: Db): Promise<() => Promise<Traces>> {
  const tables = await db.run(
    sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.compile(q),
  )
  const each = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) AS trace FROM ${sql.table(name)}`,
  )
  const { text, values } = statementOf(sql<{ name: string; trace: string }>`${sql.join(each, sql` UNION ALL `)}`.compile(q))
  const all: PreparedQuery<{ name: string; trace: string }> = { statement: { text, values, name: 'traces' } }
  const read = () =>
    db.transaction(async (tx) => {
      // Starting parallel workers takes several times as long as reading these small tables.
      await tx.run(sql`SET LOCAL max_parallel_workers_per_gather = 0`.compile(q))
      return tx.run(all)
    })
  return async () => Object.fromEntries((await read()).map(({ name, trace }) => [name, trace]))
}

/**
 * Sessions record their last use twice a minute, at any call, which would change the fingerprints. Set almost an hour
 * ahead, the maximum, they record nothing meanwhile.
 */
export async function seeAllForAnHour(db: Db): Promise<void> {
  for (const table of ['session', 'staff_session'] as const)
    await db.run(q.updateTable(table).set({ last_seen_at: sql<Date>`now() + interval '58 minutes'` }))
}
