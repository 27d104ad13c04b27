import { sql } from 'kysely'
import type { Runner } from './connect.ts'
import { q } from './query.ts'

/** Room for the ids that concurrent inserts take while the sequence is moved. */
const room = 1000

/**
 * Moves a table's id sequence beyond imported ids, so that it gives none of them out again. A sequence never moves
 * back.
 */
export const advanceSequence = (
  on: Runner,
  table: 'household' | 'profile' | 'group_member' | 'account' | 'my_product',
  highest: number,
) =>
  on.run(
    sql`SELECT setval(numbers, ${highest + room}::bigint) FROM (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS numbers) AS its
      WHERE coalesce(pg_sequence_last_value(numbers), 0) < ${highest}::bigint`.compile(q),
  )
