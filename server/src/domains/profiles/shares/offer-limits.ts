import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { TooMany } from '../../../kernel/errors.ts'
import { mayOnceMore, mayOnceMoreFrom, secondsToOnceMore, secondsToOnceMoreFrom } from '../../notifications/notifications.ts'

/**
 * Offers in a day: those that one account makes; and of which one address hears. There whoever offers has a share of their network's own,
 * which no stranger uses up; what is more comes out of one that all share, or many of them would soon fill a mailbox.
 */
const aDay = { account: { most: 20, hours: 24 }, own: { most: 2, hours: 24 }, shared: { most: 4, hours: 24 } }

export async function countOffer(tx: Tx, { account, network }: AccountCall, email: string): Promise<void> {
  const [byThem, to] = [`shares of ${account.accountId}`, `mail share ${email.toLowerCase()}`]
  if (!(await mayOnceMore(tx, byThem, aDay.account))) throw new TooMany(await secondsToOnceMore(tx, byThem, aDay.account))
  if ((await mayOnceMoreFrom(tx, network, to, aDay.own)) || (await mayOnceMore(tx, to, aDay.shared))) return
  const ofOwn = await secondsToOnceMoreFrom(tx, network, to, aDay.own)
  throw new TooMany(Math.min(ofOwn, await secondsToOnceMore(tx, to, aDay.shared)))
}
