import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** The check sums of a household's records, by their ids as text. */
export type HouseholdSums = Record<'people' | 'products' | 'credits', Record<string, string>>
export type MovedInRow = { household_id: number; said: Buffer; parts: HouseholdSums }

export const findMovedIn = (on: Runner, ids: readonly number[]) =>
  on.run(sql<MovedInRow>`SELECT household_id, said, parts FROM moved_in WHERE household_id = ANY(${ids}::bigint[])`.compile(q))

type New = { household_id: number; said: string; parts: HouseholdSums }
/** `said` is in hexadecimal digits. */
export const writeMovedIn = (tx: Tx, rows: readonly New[]) =>
  tx.run(
    sql`INSERT INTO moved_in (household_id, said, parts)
    SELECT household_id, decode(said, 'hex'), parts
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (household_id bigint, said text, parts jsonb)
    ON CONFLICT (household_id) DO UPDATE SET said = excluded.said, parts = excluded.parts, at = now()`.compile(q),
  )

/** A lock that serializes two imports, batch by batch, so that the second one sees what the first has written. */
export const lockMovingIn = (tx: Tx) => tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('moving in'))`.compile(q))
