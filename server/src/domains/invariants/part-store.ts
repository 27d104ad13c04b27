import { sql, type RawBuilder } from 'kysely'
import type { InvariantId } from '@alpenglow/contract/invariants/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** A part of an invariant: how many things it is about, and which of them break it, each by what it is called. `once` is read for both, by the name `it`. */
export type Part = { of: InvariantId; once?: RawBuilder<unknown>; looked: RawBuilder<unknown>; broken: RawBuilder<unknown> }
/** Of rows that are read anyway: which of them a part of an invariant is about, which break it, and how those are called. */
export type Rule = { of: InvariantId; about: RawBuilder<unknown>; broken: RawBuilder<unknown>; called: RawBuilder<unknown> }
/** What is read once, for all that has to be so of each of its rows. To read it costs more than to judge it. */
export type Pass = { once?: RawBuilder<unknown>; rows: RawBuilder<unknown>; rules: readonly Rule[] }
/** Where `o` is an order and `p` a payment. */
export const calledOrder = sql`'order ' || o.number`
export const calledPayment = sql`'payment ' || p.reference`
/** Where `l` is a line of an order. */
export const isUndone = sql`(l.id IN (SELECT order_line_id FROM order_line_undone))`
/** What was found of one. */
export type Found = { of: InvariantId; looked: number; violations: number; examples: string[] }

export const mostExamples = 10

/** `looked` is a statement that counts; `broken` one that names, in a column `what`. */
export async function findBroken(on: Runner, { of, once, looked, broken }: Part): Promise<Found> {
  const it = once ? sql`it AS MATERIALIZED (${once}), ` : sql``
  const [row] = await on.run(
    sql<Omit<Found, 'of'>>`WITH ${it}broken AS MATERIALIZED (${broken})
      SELECT (${looked})::integer AS looked, (SELECT count(*) FROM broken)::integer AS violations,
        ARRAY(SELECT what FROM broken ORDER BY what LIMIT ${mostExamples}) AS examples`.compile(q),
  )
  if (!row) throw new Error('the database answered nothing')
  return { of, ...row }
}

/** All that a pass has found, in the order of its rules. */
export function findInPass(on: Runner, { once, rows, rules }: Pass): Promise<Found[]> {
  const it = once ? sql`WITH it AS MATERIALIZED (${once}) ` : sql``
  const looked = (at: number) => sql.ref(`looked_${at}`)
  const broken = (at: number) => sql.ref(`broken_${at}`)
  const judged = rules.flatMap((rule, at) => [
    sql`count(*) FILTER (WHERE ${rule.about}) AS ${looked(at)}`,
    sql`array_agg(DISTINCT ${rule.called}) FILTER (WHERE ${rule.broken}) AS ${broken(at)}`,
  ])
  const each = rules.map(({ of }, at) => sql`(${sql.lit(at)}, ${of}, ${looked(at)}, ${broken(at)})`)
  return on.run(
    sql<Found>`${it}SELECT of, looked::integer, coalesce(cardinality(broken), 0) AS violations, coalesce(broken[:${mostExamples}], '{}') AS examples
      FROM (SELECT ${sql.join(judged)} FROM ${rows}) AS judged CROSS JOIN LATERAL (VALUES ${sql.join(each)}) AS one (at, of, looked, broken)
      ORDER BY at`.compile(q),
  )
}

/** All that follows is of one moment, and changes nothing. One process alone looks: the others wait for it. */
export async function beginLook(on: Runner): Promise<boolean> {
  await on.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.compile(q))
  // Guests have the other cores; and what is asked once in a while is not worth compiling.
  await on.run(sql`SET LOCAL max_parallel_workers_per_gather = 0`.compile(q))
  await on.run(sql`SET LOCAL jit = off`.compile(q))
  await on.run(sql`SET LOCAL work_mem = '64MB'`.compile(q))
  // What is summed up lies, for the most part, in the order of what it is summed up by. Read in this order each sum is done before the next one
  // begins; a table of all sums at once fits no cache.
  await on.run(sql`SET LOCAL enable_hashagg = off`.compile(q))
  await on.run(sql`SET LOCAL random_page_cost = 1.1`.compile(q))
  const [row] = await on.run(sql<{ is_alone: boolean }>`SELECT pg_try_advisory_xact_lock(${lookLock}) AS is_alone`.compile(q))
  return row?.is_alone ?? false
}
/** Any fixed number. */
const lookLock = 7_201_106
