import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'

/** The number of changes of a cart: a page with another number shows another cart. */
const versionOfAccount = prepareStatement('find_cart_version', ({ accountId }: { accountId: number }) =>
  q.selectFrom('cart').select('version').where('account_id', '=', accountId),
)
const versionOfKey = prepareStatement('find_cart_version_of_key', ({ keyHash }: { keyHash: Buffer }) =>
  q.selectFrom('cart').select('version').where('key_hash', '=', keyHash),
)
export async function findVersion(on: Runner, whose: { accountId: number } | { cartKeyHash: Buffer }) {
  const [row] = await on.run('accountId' in whose ? versionOfAccount(whose) : versionOfKey({ keyHash: whose.cartKeyHash }))
  return row?.version
}

/** The versions of these carts; those that are not there are left out. */
export async function findVersions(on: Runner, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await on.run(versions({ ids: [...ids] }))
  return new Map(rows.map(({ id, version }) => [id, version]))
}
const versions = prepareStatement('find_cart_versions', ({ ids }: { ids: number[] }) =>
  q
    .selectFrom('cart')
    .select(['id', 'version'])
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`),
)

type Payer = { accountId: number; purchaseGroup: string }
/**
 * Raises the version of a cart whose total has changed, although nothing else in it has: a page and a bank's answer are
 * for the old total.
 */
export const countUp = (tx: Tx, { accountId, purchaseGroup }: Payer) =>
  tx.run(
    q
      .updateTable('cart')
      .set({ version: sql<number>`version + 1` })
      .where('account_id', '=', accountId)
      .where('purchase_group', '=', purchaseGroup)
      .returning('version'),
  )
