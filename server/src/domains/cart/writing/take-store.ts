import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { guard, prepareStatement, q } from '../../../db/query.ts'
import type { LoadedCartRow, RowVersion } from '../store.ts'
import { hasVersion } from './row-version-store.ts'

export type CartTake = { cartId: number; accountId: number; rowVersion: RowVersion }
/**
 * The part of an order's statement that takes its cart: `taken` is empty where the cart has changed since it was read,
 * or another call was quicker. The account is locked first, as everywhere: the statement looks it up before it deletes
 * the cart.
 */
export const takeCartSql = ({ cartId, accountId, rowVersion }: CartTake): RawBuilder<unknown> =>
  sql`whose AS (SELECT id FROM account WHERE id = ${accountId}::bigint FOR KEY SHARE),
    ${guard(
      'the cart is no order yet',
      sql`taken AS (DELETE FROM cart USING whose WHERE cart.account_id = whose.id AND cart.id = ${cartId}::bigint AND ${hasVersion(rowVersion)}
      RETURNING cart.id)`,
      sql`gone AS (DELETE FROM cart WHERE id = ${cartId}::bigint), taken AS (SELECT ${cartId}::bigint AS id FROM whose)`,
    )}`
const taken = prepareStatement('take_cart', (row: CartTake) => ({
  compile: () => sql<{ id: number }>`WITH ${takeCartSql(row)} SELECT id FROM taken`.compile(q),
}))
export const cartTakeOf = ({
  id: cartId,
  account_id: accountId,
  row_version: rowVersion,
}: Pick<LoadedCartRow, 'id' | 'account_id' | 'row_version'>): CartTake | undefined =>
  accountId === null ? undefined : { cartId, accountId, rowVersion }
export const takeCart = async (tx: Tx, row: CartTake): Promise<boolean> => (await tx.run(taken(row))).length > 0
