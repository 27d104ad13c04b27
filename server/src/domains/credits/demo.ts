import type { Currency } from '@alpenglow/contract/values/money'
import { addDays, type Day } from '@alpenglow/contract/values/day'
import type { Tx } from '../../db/connect.ts'
import { findDemoHolder } from '../identity/identity.ts'
import { giveCredit } from './books.ts'
import { findMerchant, hasCredits } from './store.ts'

const purchaseGroup = 'alpenglow'

/**
 * The demo family's holder deferred a pass. Planted once: credit that she has used or let expire does not come back.
 */
export async function plantDemoCredit(tx: Tx, today: Day): Promise<void> {
  const accountId = await findDemoHolder(tx)
  // A company may have loaded its own catalogue over the demo's: then there is no such merchant.
  const [merchant] = await findMerchant(tx, purchaseGroup)
  if (accountId === undefined || !merchant || (await hasCredits(tx, accountId))) return
  const currency = merchant.currency as Currency
  await giveCredit(tx, {
    accountId,
    purchaseGroup,
    currency,
    amount: 120_00,
    reason: 'deferral',
    expiresOn: addDays(today, 365),
  })
}
