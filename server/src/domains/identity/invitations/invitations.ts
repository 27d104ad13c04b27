import type { Day } from '@alpenglow/contract/values/day'
import type { Runner, Tx } from '../../../db/connect.ts'
import { sendOfHousehold, sendToStranger } from '../../notifications/notifications.ts'
import type { Moment } from '../../moment.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { identityLetters } from '../mails/mails.ts'
import { insertLink } from '../recovery/links-store.ts'
import { deleteInvitations, deleteOpenInvitationsBy, findInvitationReaders, putAwayDeclined } from './invitations-store.ts'

const minutes = 14 * 24 * 60

export type InvitationMoments = {
  /**
   * Runs before a household is locked for a newcomer, so that higher domains lock their rows first: one order, no
   * deadlock.
   */
  beforeMerging: Moment<{ profileId: number }>
  /** Two profiles of one person were merged: what the first owned becomes the second's. */
  onMerged: Moment<{ from: number; to: number }>
}
/** Questions to higher domains before a profile is claimed: the claimant inherits what the profile owns. */
export type ClaimQuestions = {
  /** Why the claimant can't be born on that day: the profile owns something for another age. */
  whyNotBornOn(on: Runner, profileId: number, dob: Day): Promise<string | undefined>
}
export const noClaimQuestions: ClaimQuestions = { whyNotBornOn: async () => undefined }
export const noMerging: InvitationMoments = { beforeMerging: async () => {}, onMerged: async () => {} }

/** The dependencies of inviting and answering. */
export type InvitationDeps = Pick<IdentityTools, 'db' | 'clock' | 'signedLinks'> & InvitationMoments & ClaimQuestions

type Sent = { profileId: number; email: string; locale: 'en' | 'fr'; invitedBy: number; by: string | undefined }

/**
 * Mails a single-use link that is valid for a fortnight. It replaces earlier ones, unless it only repeats them
 * (`isAgain`).
 */
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

/** Mails the inviter and the holder of the household that the invited person has come. */
export async function notifyInviter(
  tx: Tx,
  invitedBy: number | null,
  of: { householdId: number; name: string },
): Promise<void> {
  for (const { email: to, locale } of await findInvitationReaders(tx, invitedBy, of.householdId))
    await sendOfHousehold(tx, identityLetters.invitationAccepted, { to, locale }, { name: of.name })
}

/**
 * When a person leaves a household: deletes the invitations they have sent, which could lead them back in, and detaches
 * the declined ones to them.
 */
export async function withdrawInvitationsOf(tx: Tx, profileId: number): Promise<void> {
  await deleteOpenInvitationsBy(tx, profileId)
  await putAwayDeclined(tx, profileId)
}
