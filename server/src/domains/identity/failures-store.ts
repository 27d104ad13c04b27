import { sql } from 'kysely'
import type { Runner } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** After so many failures in a row each further one makes its bucket wait, twice as long each time; for a second at first, unless it says more. */
export type Patience = { free: number; firstSeconds?: number; longestSeconds: number }

/** The seconds that the fullest of these buckets still has to wait; 0 when all may try. */
export async function secondsToWait(on: Runner, buckets: Buffer[]): Promise<number> {
  const [row] = await on.run(
    q
      .selectFrom('sign_in_failure')
      .select(sql<number | null>`ceil(extract(epoch FROM max(blocked_until) - now()))::int`.as('seconds'))
      .where('bucket', 'in', buckets),
  )
  return Math.max(0, row?.seconds ?? 0)
}

/**
 * Counts in one statement, so that no two processes can both count the same one, and only one failure makes a bucket wait; `late` when
 * another has made it wait meanwhile. An hour without a failure forgives all.
 */
export async function countFailure(
  on: Runner,
  bucket: Buffer,
  { free, firstSeconds = 1, longestSeconds }: Patience,
): Promise<'counted' | 'made it wait' | 'late'> {
  const [counted] = await on.run(
    sql<{ waits: boolean }>`INSERT INTO sign_in_failure AS f (bucket, failures, last_at) VALUES (${bucket}, 1, now())
        ON CONFLICT (bucket) DO UPDATE SET
          failures = CASE WHEN f.last_at < now() - interval '1 hour' THEN 1 ELSE f.failures + 1 END,
          last_at = now(),
          blocked_until = CASE
            WHEN f.last_at < now() - interval '1 hour' OR f.failures + 1 < ${free}::int THEN NULL
            ELSE now() + make_interval(secs => least(${longestSeconds}::int, ${firstSeconds}::int * 2 ^ least(f.failures + 1 - ${free}::int, 20)))
          END
        WHERE f.blocked_until IS NULL OR f.blocked_until <= now()
        RETURNING blocked_until IS NOT NULL AS waits`.compile(q),
  )
  if (!counted) return 'late'
  return counted.waits ? 'made it wait' : 'counted'
}

export const forgetFailures = (on: Runner, bucket: Buffer) =>
  on.run(q.deleteFrom('sign_in_failure').where('bucket', '=', bucket))

export const deleteOldFailures = (on: Runner) =>
  on.run(q.deleteFrom('sign_in_failure').where('last_at', '<', sql<Date>`now() - interval '1 hour'`))
