import { sql, type RawBuilder } from 'kysely'
import type { InvariantId } from '@alpenglow/contract/invariants/api'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/**
 * A part of an invariant: how many rows it is about, and the names of those that break it. `once` is read for both, as
 * the CTE `it`.
 */
export type InvariantPart = {
  of: InvariantId
  once?: RawBuilder<unknown>
  looked: RawBuilder<unknown>
  broken: RawBuilder<unknown>
}
/** A part of an invariant over rows that a pass reads: which of them it is about, which break it, and their names. */
export type InvariantRule = {
  of: InvariantId
  about: RawBuilder<unknown>
  broken: RawBuilder<unknown>
  called: RawBuilder<unknown>
}
/** Rows that are read once for all of their rules, since reading them costs more than judging them. */
export type Pass = { once?: RawBuilder<unknown>; rows: RawBuilder<unknown>; rules: readonly InvariantRule[] }
/** `o` is an order, and `p` a payment. */
export const calledOrder = sql`'order ' || o.number`
export const calledPayment = sql`'payment ' || p.reference`
/** `l` is a line of an order. */
export const isUndone = sql`(l.id IN (SELECT order_line_id FROM order_line_undone))`
/** The result of one part. */
export type PartResult = { of: InvariantId; looked: number; violations: number; examples: string[] }

export const mostExamples = 10

/** `looked` is a statement that counts; `broken` one that returns names in a column `what`. */
export async function findBroken(on: Runner, { of, once, looked, broken }: InvariantPart): Promise<PartResult> {
  const it = once ? sql`it AS MATERIALIZED (${once}), ` : sql``
  const [row] = await on.run(
    sql<Omit<PartResult, 'of'>>`WITH ${it}broken AS MATERIALIZED (${broken})
      SELECT (${looked})::integer AS looked, (SELECT count(*) FROM broken)::integer AS violations,
        ARRAY(SELECT what FROM broken ORDER BY what LIMIT ${mostExamples}) AS examples`.compile(q),
  )
  if (!row) throw new Error('the database answered nothing')
  return { of, ...row }
}

/** The results of a pass, in the order of its rules. */
export function findInPass(on: Runner, { once, rows, rules }: Pass): Promise<PartResult[]> {
  const it = once ? sql`WITH it AS MATERIALIZED (${once}) ` : sql``
  const looked = (at: number) => sql.ref(`looked_${at}`)
  const broken = (at: number) => sql.ref(`broken_${at}`)
  const judged = rules.flatMap((rule, at) => [
    sql`count(*) FILTER (WHERE ${rule.about}) AS ${looked(at)}`,
    sql`array_agg(DISTINCT ${rule.called}) FILTER (WHERE ${rule.broken}) AS ${broken(at)}`,
  ])
  const each = rules.map(({ of }, at) => sql`(${sql.lit(at)}, ${of}, ${looked(at)}, ${broken(at)})`)
  return on.run(
    sql<PartResult>`${it}SELECT of, looked::integer, coalesce(cardinality(broken), 0) AS violations, coalesce(broken[:${mostExamples}], '{}') AS examples
      FROM (SELECT ${sql.join(judged)} FROM ${rows}) AS judged CROSS JOIN LATERAL (VALUES ${sql.join(each)}) AS one (at, of, looked, broken)
      ORDER BY at`.compile(q),
  )
}

/** A read-only snapshot of one moment. An advisory lock lets one process look at a time: false, if another one does. */
export async function beginLook(on: Runner): Promise<boolean> {
  await on.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.compile(q))
  // Guests have the other cores, and a rare statement is not worth compiling.
  await on.run(sql`SET LOCAL max_parallel_workers_per_gather = 0`.compile(q))
  await on.run(sql`SET LOCAL jit = off`.compile(q))
  await on.run(sql`SET LOCAL work_mem = '64MB'`.compile(q))
  // Most rows lie in the order of their groups. Read in this order each sum is done before the next one begins; a hash
  // table of all sums fits no cache.
  await on.run(sql`SET LOCAL enable_hashagg = off`.compile(q))
  await on.run(sql`SET LOCAL random_page_cost = 1.1`.compile(q))
  const [row] = await on.run(sql<{ is_alone: boolean }>`SELECT pg_try_advisory_xact_lock(${lookLock}) AS is_alone`.compile(q))
  return row?.is_alone ?? false
}
/** Any fixed number. */
const lookLock = 7_201_106
