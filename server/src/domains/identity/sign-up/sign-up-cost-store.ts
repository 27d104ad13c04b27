import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

/** Takes the buckets in which an account's cost was counted, and its age; once. The caller has locked the account. */
export async function takeSignUpBuckets(
  tx: Tx,
  accountId: number,
): Promise<{ buckets: Buffer[]; secondsAgo: number } | undefined> {
  const [paid] = await tx.run(
    q
      .selectFrom('account')
      .select(['sign_up_buckets', sql<number>`extract(epoch FROM now() - created_at)::float8`.as('secondsAgo')])
      .where('id', '=', accountId)
      .where('sign_up_buckets', 'is not', null),
  )
  if (!paid?.sign_up_buckets) return undefined
  await tx.run(q.updateTable('account').set({ sign_up_buckets: null }).where('id', '=', accountId))
  return { buckets: paid.sign_up_buckets, secondsAgo: paid.secondsAgo }
}

/** After a day the cost has decayed, and the buckets, which show the network of the account, need not be stored. */
export const forgetSignUpBuckets = (on: Runner) =>
  on.run(
    q
      .updateTable('account')
      .set({ sign_up_buckets: null })
      .where('sign_up_buckets', 'is not', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`),
  )
