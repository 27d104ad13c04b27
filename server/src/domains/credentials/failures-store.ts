import { sql, type RawBuilder } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { prepared, q } from '../../db/query.ts'

/**
 * After so many failures in a row each further one makes its bucket wait, twice as long each time, for a second at first. An hour without
 * a failure forgives all. Where many share a bucket there may never be such an hour: with a half-life failures fade one by one instead. One
 * that locks waits as long as it says, and when that is over counts anew: the next failure is one, and no other lock.
 */
export type Patience =
  | { free: number; longestSeconds: number; halfLifeSeconds?: number }
  | { free: number; lockSeconds: number }

/** None, where a clock that was ahead has been set right since. */
const secondsSince = sql`greatest(0, extract(epoch FROM now() - f.last_at))`
/** A wait that such a clock began is over. */
const isOfNow = sql<boolean>`last_at < now() + interval '1 minute'`
/** What is left of a bucket's failures. */
const left = sql<number>`CASE
  WHEN f.half_life_seconds IS NOT NULL THEN f.failures * 2 ^ (-least(${secondsSince} / f.half_life_seconds, 100))
  WHEN f.last_at < now() - interval '1 hour' THEN 0
  ELSE f.failures
END`

const wait = prepared('find_wait', ({ buckets }: { buckets: Buffer[] }) =>
  q
    .selectFrom('sign_in_failure')
    .select(sql<number | null>`ceil(extract(epoch FROM max(blocked_until) - now()))::int`.as('seconds'))
    .where('bucket', '=', sql<Buffer>`ANY(${buckets}::bytea[])`)
    .where(isOfNow),
)
/** The seconds that the fullest of these buckets still has to wait; 0 when all may try. */
export async function secondsToWait(on: Runner, buckets: Buffer[]): Promise<number> {
  const [row] = await on.run(wait({ buckets }))
  return Math.max(0, row?.seconds ?? 0)
}

const waiting = prepared('find_waiting', ({ buckets }: { buckets: Buffer[] }) =>
  q
    .selectFrom('sign_in_failure')
    .select(['bucket', sql<number>`ceil(extract(epoch FROM blocked_until - now()))::int`.as('seconds')])
    .where('bucket', '=', sql<Buffer>`ANY(${buckets}::bytea[])`)
    .where('blocked_until', '>', sql<Date>`now()`)
    .where(isOfNow),
)
/** Which of these buckets have to wait now, and how long. */
export const findWaiting = (on: Runner, buckets: Buffer[]) => on.run(waiting({ buckets }))

export async function hasFailures(on: Runner, bucket: Buffer): Promise<boolean> {
  const [row] = await on.run(
    sql<{ left: number }>`SELECT ${left} AS left FROM sign_in_failure AS f WHERE bucket = ${bucket}`.compile(q),
  )
  return (row?.left ?? 0) > 0
}

/** Of several buckets, each of which has a place in every list. `late`: so much of it makes nobody wait yet. */
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
/** Nothing is counted while a bucket waits, so that a wait which is there is over. One that forgives nothing waits from its first on. */
const count = prepared('count_failures', ({ cost, late, keys, locks, free, first, longest, halfLives }: Count) => {
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

/** Whose failures are counted, and how many are forgiven. */
export type Bucket = { key: Buffer; patience: Patience }
const waitOf = (patience: Patience) =>
  'lockSeconds' in patience
    ? { first: patience.lockSeconds, longest: patience.lockSeconds, halfLife: null }
    : { first: 1, longest: patience.longestSeconds, halfLife: patience.halfLifeSeconds ?? null }
/**
 * Counts in one statement, so that no two processes can both count the same one, and only one failure makes a bucket wait; which of them wait from now
 * on. One is not among them that another has made wait meanwhile. They are taken in one order: whoever counts the same ones at the same moment waits,
 * and does not block. A failure may cost less than one, and `late` of that makes only those wait longer who come after the next.
 */
export function countFailures(on: Runner, buckets: readonly Bucket[], cost: number, late = 0) {
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

/** What has been counted turns out to be none. It has faded since, as the others have. */
export const giveBack = (on: Runner, bucket: Buffer, { cost, secondsAgo }: { cost: number; secondsAgo: number }) =>
  on.run(
    sql`UPDATE sign_in_failure AS f
        SET last_at = now(),
            failures = greatest(0, ${left} - ${cost}::float8 * 2 ^ (-least(${secondsAgo}::float8 / f.half_life_seconds, 100)))
        WHERE bucket = ${bucket} AND half_life_seconds IS NOT NULL`.compile(q),
  )

/** What was counted at one time, to the microsecond, and may be given back: one in each of these. */
export type Spent = { buckets: Buffer[]; at: string }
/**
 * The same of what is known to the moment: a wait that began by it, and by nothing since, is over. They are taken in one order here, too. A part of
 * somebody else's statement, in which `spent` are rows of `buckets` and `at`.
 */
export const givenBackInSql = (spent: RawBuilder<unknown>) =>
  sql`UPDATE sign_in_failure AS f
    SET failures = greatest(0, f.failures - 2 ^ (-least(extract(epoch FROM f.last_at - its.at) / f.half_life_seconds, 100))),
        blocked_until = CASE WHEN f.last_at = its.at THEN NULL ELSE f.blocked_until END
    FROM (SELECT held.bucket, spent.at FROM ${spent} AS spent CROSS JOIN unnest(spent.buckets) AS one (bucket)
      JOIN sign_in_failure AS held ON held.bucket = one.bucket ORDER BY held.bucket FOR UPDATE OF held) AS its
    WHERE f.bucket = its.bucket AND f.half_life_seconds IS NOT NULL AND f.last_at >= its.at`
const spentBack = prepared('give_spent_back', ({ buckets, at }: Spent) => ({
  compile: () => givenBackInSql(sql`(SELECT ${buckets}::bytea[] AS buckets, ${at}::timestamptz AS at)`).compile(q),
}))
export const giveSpentBack = (on: Runner, spent: Spent) => on.run(spentBack(spent))

/** Of what fades, hardly anything is left after seven half-lives. What is being counted is not old, and is not waited for. */
export const deleteOldFailures = (on: Runner) =>
  on.run(
    sql`DELETE FROM sign_in_failure WHERE bucket IN (SELECT bucket FROM sign_in_failure AS f
        WHERE last_at < now() - interval '1 hour' AND (half_life_seconds IS NULL OR ${secondsSince} > 7 * half_life_seconds)
        FOR UPDATE SKIP LOCKED)`.compile(q),
  )
