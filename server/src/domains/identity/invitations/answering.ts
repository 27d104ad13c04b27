import { whyBirthdayConflicts } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import {
  returnAllLent,
  lockHomes,
  membersFor,
  moveIn,
  formatFullName,
  notifyBorrowers,
  type MemberRow,
} from '../../profiles/profiles.ts'
import { linkDead } from '../recovery/links.ts'
import { findLink, useLink } from '../recovery/links-store.ts'
import { deleteInvitations, markDeclined } from './invitations-store.ts'
import { notifyInviter, type InvitationDeps } from './invitations.ts'

/**
 * Merges two profiles of one person: the account of the accepting guest moves into the household and takes the place of
 * the profile that was entered for them.
 */
export async function acceptByLink(means: InvitationDeps, tx: Tx, { account }: AccountCall, token: string): Promise<undefined> {
  const { linkId, place, invitedBy } = await readInvitation(means, tx, token)
  await means.beforeMerging(tx, { profileId: place })
  const { from, to } = await takeInvitation(tx, linkId, { place, comer: account.profileId })
  if (from === to) refuseToken('pages.invitation.at_home')
  const { me, rows } = await membersFor(tx, account.profileId)
  if (rows.some((row) => !row.is_guest && row.id !== me.id)) refuseToken('pages.invitation.two_households')
  const written = (await membersFor(tx, place)).me
  await refuseOther(means, tx, written, me)
  await notifyBorrowers(tx, [written.id])
  await returnAllLent(tx, rows)
  await means.onMerged(tx, { from: place, to: me.id })
  await moveIn(tx, { profileId: me.id, from, to, inPlaceOf: place })
  await notifyInviter(tx, invitedBy, { householdId: to, name: formatFullName(me) ?? account.email })
  return undefined
}

/** The profile that the household has entered, whose place the link offers. */
async function readInvitation({ signedLinks }: InvitationDeps, tx: Tx, token: string) {
  const id = signedLinks.open('onboarding', token)
  const [found] = id === undefined ? [] : await findLink(tx, 'onboarding', id)
  if (!found?.profile_id || !found.is_invitation) throw linkDead()
  return { linkId: found.id, place: found.profile_id, invitedBy: found.invited_by }
}

/**
 * Locks both households before the link is used: `from` is where the accepting guest lives now, `to` where they were
 * entered.
 */
async function takeInvitation(tx: Tx, linkId: string, { place, comer }: { place: number; comer: number }) {
  const homes = await lockHomes(tx, [place, comer])
  const [to, from] = [homes.get(place), homes.get(comer)]
  const [link] = to === undefined ? [] : await useLink(tx, 'onboarding', linkId)
  if (!link || to === undefined || from === undefined) throw linkDead()
  return { from, to }
}

/** The entered profile must have no login yet, and must not be another person by its birthday. */
async function refuseOther(
  { clock, whyNotBornOn }: InvitationDeps,
  tx: Tx,
  written: MemberRow,
  { dob }: MemberRow,
): Promise<void> {
  if (written.has_login) throw linkDead()
  refuseToken(whyBirthdayConflicts(written.dob, dob, clock.today()))
  if (dob !== null && (await whyNotBornOn(tx, written.id, dob))) refuseToken('pages.invitation.known_birthday')
}

export async function declineByLink({ signedLinks }: InvitationDeps, tx: Tx, token: string): Promise<undefined> {
  const id = signedLinks.open('onboarding', token)
  const [link] = id === undefined ? [] : await useLink(tx, 'onboarding', id)
  if (!link) throw linkDead()
  await markDeclined(tx, link.id)
  // The same mail may have been sent again: the refusal ends those links, too.
  if (link.profile_id !== null) await deleteInvitations(tx, link.profile_id)
  return undefined
}

function refuseToken(why: string | undefined): void {
  if (why) throw new Invalid({ token: ['INVALID'] }, { token: why })
}
