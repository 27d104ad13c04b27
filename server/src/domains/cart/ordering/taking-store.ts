import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { prepared, q } from '../../../db/query.ts'
import type { FoundRow } from '../store.ts'

export type Taken = { cartId: number; accountId: number; writtenBy: string }
/**
 * A cart is an order from now on, and no cart: a part of a statement, in which `taken` is nothing where it has changed since it was read, or somebody was
 * quicker. Its account is held first, as everywhere: of what is deleted the account is looked for before it is.
 */
export const takenInSql = ({ cartId, accountId, writtenBy }: Taken): RawBuilder<unknown> =>
  sql`whose AS (SELECT id FROM account WHERE id = ${accountId}::bigint FOR KEY SHARE),
    taken AS (DELETE FROM cart USING whose WHERE cart.account_id = whose.id AND cart.id = ${cartId}::bigint AND cart.xmin = ${writtenBy}::text::xid
      RETURNING cart.id)`
const taken = prepared('take_cart', (row: Taken) => ({
  compile: () => sql<{ id: number }>`WITH ${takenInSql(row)} SELECT id FROM taken`.compile(q),
}))
export const takenOf = ({
  id: cartId,
  account_id: accountId,
  written_by: writtenBy,
}: Pick<FoundRow, 'id' | 'account_id' | 'written_by'>): Taken | undefined =>
  accountId === null ? undefined : { cartId, accountId, writtenBy }
export const takeCart = async (tx: Tx, row: Taken | undefined): Promise<boolean> =>
  row !== undefined && (await tx.run(taken(row))).length > 0
