import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

/** How often within so many hours, at any time of the day: no hour begins anew with all of it. */
export type Allowance = { most: number; hours: number }

/**
 * Whether something may be done once more, and if so counts it, in one statement: of many who ask at once no more than may are told so. What
 * is rolled back was not done, and does not count.
 */
export async function mayOnceMore(tx: Tx, what: string, { most, hours }: Allowance): Promise<boolean> {
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

/** How long until it may: when the last one but as many as may has left the hours that count. */
export async function secondsToOnceMore(on: Runner, what: string, { most, hours }: Allowance): Promise<number> {
  const bucket = createHash('sha256').update(what).digest()
  const [row] = await on.run(
    sql<{ seconds: number }>`SELECT ceil(extract(epoch FROM at + make_interval(hours => ${hours}::int) - now()))::int AS seconds
        FROM allowance, unnest(used_at) AS at WHERE bucket = ${bucket} ORDER BY at DESC OFFSET ${most - 1}::int LIMIT 1`.compile(
      q,
    ),
  )
  return Math.max(0, row?.seconds ?? 0)
}

/** As if it had never been done. */
export const giveBack = (tx: Tx, what: string) =>
  tx.run(q.deleteFrom('allowance').where('bucket', '=', createHash('sha256').update(what).digest()))

export const forgetOldAllowances = (on: Runner) =>
  on.run(
    sql`DELETE FROM allowance WHERE NOT EXISTS (SELECT FROM unnest(used_at) AS at WHERE at > now() - interval '1 day')`.compile(
      q,
    ),
  )
