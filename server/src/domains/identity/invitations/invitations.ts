import type { Day } from '@alpenglow/contract/values/day'
import type { Runner, Tx } from '../../../db/connect.ts'
import { sendOfHousehold, sendToStranger } from '../../notifications/notifications.ts'
import type { Moment } from '../../moment.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { identityLetters } from '../mails/mails.ts'
import { insertLink } from '../recovery/links-store.ts'
import { deleteInvitations, endInvitationsBy, findThoseToTell, putAwayDeclined } from './invitations-store.ts'

const minutes = 14 * 24 * 60

export type InvitationMoments = {
  /** Before a household is held still for somebody to come: whatever else is held with it is held first, everywhere. */
  beforeMerging: Moment<{ profileId: number }>
  /** Two profiles of one person have become one: what the first owned is the second's. */
  onMerged: Moment<{ from: number; to: number }>
}
/** Whoever comes in the place of a person who was written down has what that one owns. */
export type ClaimQuestions = {
  /** Why they can't, born on that day: something of it is for another age. */
  whyNotBornOn(on: Runner, profileId: number, dob: Day): Promise<string | undefined>
}
export const noClaimQuestions: ClaimQuestions = { whyNotBornOn: async () => undefined }
export const noMerging: InvitationMoments = { beforeMerging: async () => {}, onMerged: async () => {} }

/** What is needed to invite somebody into a household, and to hear what they answer. */
export type Inviting = Pick<IdentityTools, 'db' | 'clock' | 'signedLinks'> & InvitationMoments & ClaimQuestions

type Sent = { profileId: number; email: string; locale: 'en' | 'fr'; invitedBy: number; by: string | undefined }

/** A link, once, for a fortnight; earlier ones lead nowhere any more, unless it only repeats them. */
export async function sendInvitation(
  tx: Tx,
  { profileId, email, locale, invitedBy, by }: Sent,
  { isAgain = false } = {},
): Promise<void> {
  if (!isAgain) await deleteInvitations(tx, profileId)
  const link = await insertLink(tx, {
    purpose: 'onboarding',
    profile_id: profileId,
    email,
    minutes,
    is_invitation: true,
    invited_by: invitedBy,
  })
  await sendToStranger(tx, identityLetters.invitation, { to: email, locale }, { by, link })
}

/** Whoever invited hears that somebody has come, and whoever holds the household. */
export async function tellInviter(tx: Tx, invitedBy: number | null, of: { householdId: number; name: string }): Promise<void> {
  for (const { email: to, locale } of await findThoseToTell(tx, invitedBy, of.householdId))
    await sendOfHousehold(tx, identityLetters.invitationAccepted, { to, locale }, { name: of.name })
}

/** Whoever goes from a household leaves no way back in, and no link to somebody who is gone. */
export async function endInvitationsOf(tx: Tx, profileId: number): Promise<void> {
  await endInvitationsBy(tx, profileId)
  await putAwayDeclined(tx, profileId)
}
