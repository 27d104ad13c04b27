import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** A rate limit over a sliding window of hours: nothing resets at the full hour. */
export type Allowance = { most: number; hours: number }

/**
 * Whether an act is within its rate limit; if so it is counted. Check and count are one statement, so of many
 * concurrent calls no more than the limit pass. A transaction that rolls back doesn't count.
 */
export async function takeAllowance(tx: Tx, what: string, { most, hours }: Allowance): Promise<boolean> {
  const bucket = createHash('sha256').update(what).digest()
  const lately = sql`SELECT at FROM unnest(a.used_at) AS at WHERE at > now() - make_interval(hours => ${hours}::int)`
  const counted = await tx.run(
    sql`INSERT INTO allowance AS a (bucket, used_at) VALUES (${bucket}, ARRAY[now()])
        ON CONFLICT (bucket) DO UPDATE SET used_at = ARRAY(${lately}) || now()
        WHERE (SELECT count(*) FROM (${lately}) AS lately) < ${most}::int
        RETURNING bucket`.compile(q),
  )
  return counted.length > 0
}

/** The seconds until the next act is allowed: when the oldest of the last `most` uses leaves the window. */
export async function secondsToAllowance(on: Runner, what: string, { most, hours }: Allowance): Promise<number> {
  const bucket = createHash('sha256').update(what).digest()
  const [row] = await on.run(
    sql<{ seconds: number }>`SELECT ceil(extract(epoch FROM at + make_interval(hours => ${hours}::int) - now()))::int AS seconds
        FROM allowance, unnest(used_at) AS at WHERE bucket = ${bucket} ORDER BY at DESC OFFSET ${most - 1}::int LIMIT 1`.compile(
      q,
    ),
  )
  return Math.max(0, row?.seconds ?? 0)
}

/** Resets the counter. */
export const resetAllowance = (tx: Tx, what: string) =>
  tx.run(q.deleteFrom('allowance').where('bucket', '=', createHash('sha256').update(what).digest()))

export const forgetOldAllowances = (on: Runner) =>
  on.run(
    sql`DELETE FROM allowance WHERE NOT EXISTS (SELECT FROM unnest(used_at) AS at WHERE at > now() - interval '1 day')`.compile(
      q,
    ),
  )
