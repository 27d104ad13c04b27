import type { Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

export type SocialIdentity = { provider: string; subject: string; account_id: number; email: string | null }

/**
 * An identity signs in one account, and an account has one identity of each provider: returns no row if either is
 * taken.
 */
export const insertIdentity = (tx: Tx, identity: SocialIdentity) =>
  tx.run(
    q
      .insertInto('social_identity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  )
