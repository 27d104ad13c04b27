import type { SignedIn, VisitorCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import type { Moment } from '../moment.ts'
import type { Holder } from '../notifications/notifications.ts'
import type { Wanting } from '../profiles/profiles.ts'
import { giveSignUpBack } from './sign-up/sign-up-cost.ts'

/** Somebody who signs up wants text messages. */
export type WelcomeBySms = (tx: Tx, wanting: Wanting) => Promise<void>

type Row = { id: number; email: string; locale: Holder['locale']; confirmed_at: Date | null }

/** What waited for an address to be confirmed goes out when it is, the first time, and the network that signed up gets its cost back. */
export async function welcomeOnceConfirmed(
  { welcomeBySms, onConfirmed }: { welcomeBySms: WelcomeBySms; onConfirmed: Moment<{ accountId: number }> },
  tx: Tx,
  account: Row & { profile_id: number },
  { network }: VisitorCall,
): Promise<void> {
  const { id, profile_id: profileId, locale, confirmed_at } = account
  if (confirmed_at !== null) return
  // Before anybody of the household is held: carts come first, everywhere.
  await onConfirmed(tx, { accountId: id })
  await welcomeBySms(tx, { profileId, by: profileId, locale, network, isConfirmed: true })
  await giveSignUpBack(tx, id)
}

/** The holder of an account as mails are written to: as the session brought it, and as its row has it. */
export const holderOf = ({ accountId, email, locale, confirmedAt }: SignedIn): Holder =>
  holderIn({ id: accountId, email, locale, confirmed_at: confirmedAt })

export const holderIn = ({ id, email, locale, confirmed_at }: Row): Holder => ({
  account: id,
  to: email,
  locale,
  isConfirmed: confirmed_at !== null,
})
