import { sql } from 'kysely'
import type { Runner } from './connect.ts'
import { q } from './query.ts'

/** As many as others may take while the numbers are moved. */
const room = 1000

/** Numbers that were given elsewhere are not given again: those of a table go on behind the highest of them. Nothing moves back. */
export const numberBeyond = (
  on: Runner,
  table: 'household' | 'profile' | 'group_member' | 'account' | 'my_product',
  highest: number,
) =>
  on.run(
    sql`SELECT setval(numbers, ${highest + room}::bigint) FROM (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS numbers) AS its
      WHERE coalesce(pg_sequence_last_value(numbers), 0) < ${highest}::bigint`.compile(q),
  )
