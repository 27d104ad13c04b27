import type { Tx } from '../../../db/connect.ts'
import { notifyMark } from '../../news/news.ts'
import { countUp } from '../writing/versions-store.ts'

/**
 * Credit comes back to an account, so the total of its current cart changes: its version rises, and an open page reads
 * it again. It locks the cart, so it runs before places, promotions and credit of its transaction, as everywhere.
 */
export async function sumChanges(tx: Tx, payer: { accountId: number; purchaseGroup: string }): Promise<void> {
  for (const { version } of await countUp(tx, payer)) await notifyMark(tx, payer.accountId, 'cart', version)
}
