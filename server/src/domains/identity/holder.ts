import type { SignedInAccount, VisitorCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import type { Moment } from '../moment.ts'
import type { Holder } from '../notifications/notifications.ts'
import type { SmsSubscriber } from '../profiles/profiles.ts'
import { giveSignUpBack } from './sign-up/sign-up-cost.ts'

/** Texts a new account's holder who wants text messages. */
export type WelcomeBySms = (tx: Tx, wanting: SmsSubscriber) => Promise<void>

type Row = { id: number; email: string; locale: Holder['locale']; confirmed_at: Date | null }

/**
 * At the first confirmation of an address: sends what waited for it, and returns the cost of the sign-up to its
 * network.
 */
export async function welcomeOnceConfirmed(
  { welcomeBySms, onConfirmed }: { welcomeBySms: WelcomeBySms; onConfirmed: Moment<{ accountId: number }> },
  tx: Tx,
  account: Row & { profile_id: number },
  { network }: VisitorCall,
): Promise<void> {
  const { id, profile_id: profileId, locale, confirmed_at } = account
  if (confirmed_at !== null) return
  // Carts are locked before profiles: everywhere in this order, or two transactions could deadlock.
  await onConfirmed(tx, { accountId: id })
  await welcomeBySms(tx, { profileId, by: profileId, locale, network, isConfirmed: true })
  await giveSignUpBack(tx, id)
}

/** The holder of an account as a recipient of mails: from the session, or from the account's row. */
export const holderOf = ({ accountId, email, locale, confirmedAt }: SignedInAccount): Holder =>
  holderIn({ id: accountId, email, locale, confirmed_at: confirmedAt })

export const holderIn = ({ id, email, locale, confirmed_at }: Row): Holder => ({
  account: id,
  to: email,
  locale,
  isConfirmed: confirmed_at !== null,
})
