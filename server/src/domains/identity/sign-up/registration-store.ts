import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

export type SocialIdentity = { provider: string; subject: string; account_id: number; email: string | null }

/** One identity belongs to one account, and an account has one of each provider: nothing comes back where it is taken. */
export const insertIdentity = (tx: Tx, identity: SocialIdentity) =>
  tx.run(
    q
      .insertInto('social_identity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  )
