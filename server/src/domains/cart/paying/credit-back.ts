import type { Tx } from '../../../db/connect.ts'
import { tellMark } from '../../news/news.ts'
import { countUp } from '../writing/versions-store.ts'

/**
 * Credit comes back to an account, by which the cart that it has now comes to another sum: an open page hears of it. Before places, promotions and credit of
 * the same transaction, as everywhere.
 */
export async function sumChanges(tx: Tx, payer: { accountId: number; purchaseGroup: string }): Promise<void> {
  for (const { version } of await countUp(tx, payer)) await tellMark(tx, payer.accountId, 'cart', version)
}
