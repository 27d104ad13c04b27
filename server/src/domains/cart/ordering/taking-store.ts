import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { prepared, q } from '../../../db/query.ts'
import type { FoundRow } from '../store.ts'

type Taken = { id: number; accountId: number; writtenBy: string }
const taken = prepared('take_cart', (row: Taken) =>
  q
    .with('whose', (qb) => qb.selectFrom('account').select('id').where('id', '=', row.accountId).forKeyShare())
    .deleteFrom('cart')
    .using('whose')
    .whereRef('cart.account_id', '=', 'whose.id')
    .where('cart.id', '=', row.id)
    .where(sql<boolean>`cart.xmin = ${row.writtenBy}::text::xid`)
    .returning('cart.id'),
)
/**
 * It is an order from now on, and no cart; nothing, where it has changed since it was read, or somebody was quicker. Its account is held first, as
 * everywhere: of what is deleted the account is looked for before it is.
 */
export const takeCart = async (
  tx: Tx,
  { id, account_id: accountId, written_by: writtenBy }: Pick<FoundRow, 'id' | 'account_id' | 'written_by'>,
): Promise<boolean> => accountId !== null && (await tx.run(taken({ id, accountId, writtenBy }))).length > 0
