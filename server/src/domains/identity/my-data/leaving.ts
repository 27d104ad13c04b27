import type { AccountDeletion } from '@alpenglow/contract/identity/my-data'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { sendNews } from '../../notifications/notifications.ts'
import { forgetHolder, forgetOffersTo } from '../../profiles/profiles.ts'
import { holderIn } from '../holder.ts'
import { deleteOpenInvitationsBy, forgetInvitationsTo } from '../invitations/invitations-store.ts'
import { identityLetters } from '../mails/mails.ts'
import { deleteAccount } from '../store.ts'
import type { AccountHolder } from '../../domain-hooks.ts'
import type { MyDataDeps } from './questions.ts'

const whoseOf = ({ account: { accountId, profileId, email } }: AccountCall): AccountHolder => ({ accountId, profileId, email })

/** What prevents the deletion of an account yet, and what is retained after it. */
export async function howToLeave({ db, questions }: MyDataDeps, call: AccountCall): Promise<AccountDeletion> {
  const whose = whoseOf(call)
  const hindrances = await db.transaction((tx) => questions.whyNotLeave(tx, whose))
  return { hindrances, kept: await questions.keptWhenLeaving(whose) }
}

/** Deletes the account, and the profiles that depended on it. */
export async function deleteOwnAccount(
  means: MyDataDeps,
  call: AccountCall,
  currentPassword: string | undefined,
): Promise<undefined> {
  await means.verifyHolder(call, currentPassword)
  await means.db.transaction((tx) => forgetAccount(means, tx, call))
  call.session.replaceWith(null)
}

async function forgetAccount({ clock, sessions, questions, moments }: MyDataDeps, tx: Tx, call: AccountCall): Promise<void> {
  const account = await sessions.hold(tx, call)
  const [hindrance] = await questions.whyNotLeave(tx, whoseOf(call))
  if (hindrance) throw new Invalid({ base: ['INVALID'] }, { base: hindrance })
  await deleteAccount(tx, account.id)
  await deleteOpenInvitationsBy(tx, account.profile_id)
  const people = await forgetHolder(tx, { profileId: account.profile_id, email: account.email, today: clock.today() })
  await moments.onLeft(tx, { people })
  if (call.account.confirmedAt) {
    // An unconfirmed address may be a stranger's, whose pending offers and invitations must stay.
    await forgetOffersTo(tx, account.email)
    await forgetInvitationsTo(tx, account.email)
  }
  await sendNews(tx, identityLetters.accountDeleted, holderIn(account), call)
}
