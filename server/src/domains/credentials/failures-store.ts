import { sql, type RawBuilder } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { prepareStatement, q } from '../../db/query.ts'

/**
 * How a bucket is throttled (exponential backoff): after `free` failures in a row each further failure blocks it, for a
 * second at first and twice as long each time. An hour without a failure forgives all. In a bucket that many callers
 * share such an hour may never come, so with a half-life its failures decay instead. A policy with `lockSeconds` blocks
 * for that long; after the lock the count starts anew, so the next failure counts as one and does not lock again.
 */
export type ThrottlePolicy =
  | { free: number; longestSeconds: number; halfLifeSeconds?: number }
  | { free: number; lockSeconds: number }

/** Never negative: the clock may have been ahead at `last_at` and been set back since. */
const secondsSince = sql`greatest(0, extract(epoch FROM now() - f.last_at))`
/** A block that a clock ahead of time has set doesn't count: else it would last for as long as that clock was ahead. */
const isOfNow = sql<boolean>`last_at < now() + interval '1 minute'`
/** What remains of a bucket's failures after decay or the hour of forgiveness. */
const left = sql<number>`CASE
  WHEN f.half_life_seconds IS NOT NULL THEN f.failures * 2 ^ (-least(${secondsSince} / f.half_life_seconds, 100))
  WHEN f.last_at < now() - interval '1 hour' THEN 0
  ELSE f.failures
END`

const wait = prepareStatement('find_wait', ({ buckets }: { buckets: Buffer[] }) =>
  q
    .selectFrom('sign_in_failure')
    .select(sql<number | null>`ceil(extract(epoch FROM max(blocked_until) - now()))::int`.as('seconds'))
    .where('bucket', '=', sql<Buffer>`ANY(${buckets}::bytea[])`)
    .where(isOfNow),
)
/** For how many seconds the longest blocked of these buckets still blocks; 0 if none does. */
export async function secondsToWait(on: Runner, buckets: Buffer[]): Promise<number> {
  const [row] = await on.run(wait({ buckets }))
  return Math.max(0, row?.seconds ?? 0)
}

const waiting = prepareStatement('find_waiting', ({ buckets }: { buckets: Buffer[] }) =>
  q
    .selectFrom('sign_in_failure')
    .select(['bucket', sql<number>`ceil(extract(epoch FROM blocked_until - now()))::int`.as('seconds')])
    .where('bucket', '=', sql<Buffer>`ANY(${buckets}::bytea[])`)
    .where('blocked_until', '>', sql<Date>`now()`)
    .where(isOfNow),
)
/** Which of these buckets block now, and for how many seconds. */
export const findBlockedBuckets = (on: Runner, buckets: Buffer[]) => on.run(waiting({ buckets }))

export async function hasFailures(on: Runner, bucket: Buffer): Promise<boolean> {
  const [row] = await on.run(
    sql<{ left: number }>`SELECT ${left} AS left FROM sign_in_failure AS f WHERE bucket = ${bucket}`.compile(q),
  )
  return (row?.left ?? 0) > 0
}

/**
 * One statement for several buckets: each has the same place in every array. `late`: this much of the cost does not
 * block yet.
 */
type Count = {
  cost: number
  late: number
  keys: Buffer[]
  locks: boolean[]
  free: number[]
  first: number[]
  longest: number[]
  halfLives: (number | null)[]
}
/**
 * A bucket that blocks is not counted, so a bucket in the conflict branch has no block that still holds. A policy with
 * `free` 0 blocks from its first failure on.
 */
const count = prepareStatement('count_failures', ({ cost, late, keys, locks, free, first, longest, halfLives }: Count) => {
  const counted = sql<{
    bucket: Buffer
    waits: boolean
    at: string
  }>`WITH its AS (SELECT * FROM unnest(${keys}::bytea[], ${locks}::boolean[], ${free}::integer[],
        ${first}::integer[], ${longest}::integer[], ${halfLives}::integer[]) AS its (bucket, locks, free, first, longest, half_life))
      INSERT INTO sign_in_failure AS f (bucket, failures, last_at, half_life_seconds, blocked_until)
      SELECT bucket, ${cost}::float8, now(), half_life, CASE
        WHEN free = 0 THEN now() + make_interval(secs => least(longest, first * 2 ^ least(${cost}::float8, 20)))
      END
      FROM its ORDER BY bucket
      ON CONFLICT (bucket) DO UPDATE SET (failures, last_at, half_life_seconds, blocked_until) = (
        SELECT so_far.failures, now(), half_life, CASE
          WHEN so_far.failures - ${late}::float8 < free THEN NULL
          ELSE now() + make_interval(secs => least(longest, first * 2 ^ least(so_far.failures - ${late}::float8 - free, 20)))
        END
        FROM its, LATERAL (SELECT CASE WHEN locks AND f.blocked_until IS NOT NULL THEN 0 ELSE ${left} END + ${cost}::float8 AS failures) AS so_far
        WHERE its.bucket = excluded.bucket)
      WHERE f.blocked_until IS NULL OR f.blocked_until <= now() OR f.last_at > now() + interval '1 minute'
      RETURNING f.bucket, blocked_until IS NOT NULL AS waits, f.last_at::text AS at`
  return { compile: () => counted.compile(q) }
})

/** A counter of failures under a keyed hash, with the policy that throttles it. */
export type Bucket = { key: Buffer; patience: ThrottlePolicy }
const waitOf = (patience: ThrottlePolicy) =>
  'lockSeconds' in patience
    ? { first: patience.lockSeconds, longest: patience.lockSeconds, halfLife: null }
    : { first: 1, longest: patience.longestSeconds, halfLife: patience.halfLifeSeconds ?? null }
/**
 * Counts one failure in all buckets, in one statement: two processes can't count the same failure, and only one failure
 * starts a block. Returns the buckets that it counted, each with whether it blocks now; a bucket that another failure
 * has blocked meanwhile is missing. Rows are locked in key order, so two callers with the same buckets wait for each
 * other and don't deadlock. `cost` may be less than 1. `late` delays the block: this failure blocks as if it were not
 * counted yet.
 */
export function recordFailures(on: Runner, buckets: readonly Bucket[], cost: number, late = 0) {
  const waits = buckets.map(({ patience }) => waitOf(patience))
  return on.run(
    count({
      cost,
      late,
      keys: buckets.map(({ key }) => key),
      locks: buckets.map(({ patience }) => 'lockSeconds' in patience),
      free: buckets.map(({ patience }) => patience.free),
      first: waits.map(({ first }) => first),
      longest: waits.map(({ longest }) => longest),
      halfLives: waits.map(({ halfLife }) => halfLife),
    }),
  )
}

export const forgetFailures = (on: Runner, bucket: Buffer) =>
  on.run(q.deleteFrom('sign_in_failure').where('bucket', '=', bucket))

/** Takes back a failure that turned out to be none, as much of it as has not decayed since. */
export const returnFailureCost = (on: Runner, bucket: Buffer, { cost, secondsAgo }: { cost: number; secondsAgo: number }) =>
  on.run(
    sql`UPDATE sign_in_failure AS f
        SET last_at = now(),
            failures = greatest(0, ${left} - ${cost}::float8 * 2 ^ (-least(${secondsAgo}::float8 / f.half_life_seconds, 100)))
        WHERE bucket = ${bucket} AND half_life_seconds IS NOT NULL`.compile(q),
  )

/** One failure counted in each of these buckets, at `at` to the microsecond; it can be taken back. */
export type SpentFailures = { buckets: Buffer[]; at: string }
/**
 * Takes back failures whose exact moment is known: a block ends if that failure started it and no later one was
 * counted. Locks the rows in key order, as counting does, so that the two don't deadlock. A fragment for another
 * statement, in which `spent` has the rows `buckets` and `at`.
 */
export const returnFailuresSql = (spent: RawBuilder<unknown>) =>
  sql`UPDATE sign_in_failure AS f
    SET failures = greatest(0, f.failures - 2 ^ (-least(extract(epoch FROM f.last_at - its.at) / f.half_life_seconds, 100))),
        blocked_until = CASE WHEN f.last_at = its.at THEN NULL ELSE f.blocked_until END
    FROM (SELECT held.bucket, spent.at FROM ${spent} AS spent CROSS JOIN unnest(spent.buckets) AS one (bucket)
      JOIN sign_in_failure AS held ON held.bucket = one.bucket ORDER BY held.bucket FOR UPDATE OF held) AS its
    WHERE f.bucket = its.bucket AND f.half_life_seconds IS NOT NULL AND f.last_at >= its.at`
const spentBack = prepareStatement('give_spent_back', ({ buckets, at }: SpentFailures) => ({
  compile: () => returnFailuresSql(sql`(SELECT ${buckets}::bytea[] AS buckets, ${at}::timestamptz AS at)`).compile(q),
}))
export const returnSpentFailures = (on: Runner, spent: SpentFailures) => on.run(spentBack(spent))

/**
 * After seven half-lives hardly anything of a failure is left. Rows that are being counted are locked: the sweep skips
 * them instead of waiting.
 */
export const deleteOldFailures = (on: Runner) =>
  on.run(
    sql`DELETE FROM sign_in_failure WHERE bucket IN (SELECT bucket FROM sign_in_failure AS f
        WHERE last_at < now() - interval '1 hour' AND (half_life_seconds IS NULL OR ${secondsSince} > 7 * half_life_seconds)
        FOR UPDATE SKIP LOCKED)`.compile(q),
  )
