import { sql, type RawBuilder } from 'kysely'
import type { InvariantId } from '@alpenglow/contract/invariants/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** A part of an invariant: how many things it is about, and which of them break it, each by what it is called. */
export type Part = { of: InvariantId; looked: RawBuilder<unknown>; broken: RawBuilder<unknown> }
/** What was found of one. */
export type Found = { of: InvariantId; looked: number; violations: number; examples: string[] }

export const mostExamples = 10

/** `looked` is a statement that counts; `broken` one that names, in a column `what`. */
export async function findBroken(on: Runner, { of, looked, broken }: Part): Promise<Found> {
  const [row] = await on.run(
    sql<Omit<Found, 'of'>>`WITH broken AS MATERIALIZED (${broken})
      SELECT (${looked})::integer AS looked, (SELECT count(*) FROM broken)::integer AS violations,
        ARRAY(SELECT what FROM broken ORDER BY what LIMIT ${mostExamples}) AS examples`.compile(q),
  )
  if (!row) throw new Error('the database answered nothing')
  return { of, ...row }
}

/** All that follows is of one moment, and changes nothing. One process alone looks: the others wait for it. */
export async function beginLook(on: Runner): Promise<boolean> {
  await on.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.compile(q))
  // Guests have the other cores; and what is asked once in a while is not worth compiling.
  await on.run(sql`SET LOCAL max_parallel_workers_per_gather = 0`.compile(q))
  await on.run(sql`SET LOCAL jit = off`.compile(q))
  // All there is has to be read, and each time it is another lot.
  await on.run(sql`SET LOCAL enable_seqscan = on`.compile(q))
  await on.run(sql`SET LOCAL plan_cache_mode = auto`.compile(q))
  await on.run(sql`SET LOCAL work_mem = '64MB'`.compile(q))
  const [row] = await on.run(sql<{ is_alone: boolean }>`SELECT pg_try_advisory_xact_lock(${lookLock}) AS is_alone`.compile(q))
  return row?.is_alone ?? false
}
/** Any fixed number. */
const lookLock = 7_201_106
