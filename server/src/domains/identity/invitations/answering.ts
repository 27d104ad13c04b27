import { whyNotOtherBirthday } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { giveAllBack, lockHomes, membersFor, moveIn, nameOf, tellBorrowers, type MemberRow } from '../../profiles/profiles.ts'
import { linkDead } from '../recovery/links.ts'
import { findLink, useLink } from '../recovery/links-store.ts'
import { deleteInvitations, markDeclined } from './invitations-store.ts'
import { tellInviter, type Inviting } from './invitations.ts'

/** The person whom the household wrote down and the one who comes are one: they move in, and stand in that place. */
export async function acceptByLink(means: Inviting, tx: Tx, { account }: AccountCall, token: string): Promise<undefined> {
  const { linkId, place, invitedBy } = await readInvitation(means, tx, token)
  await means.beforeMerging(tx, { profileId: place })
  const { from, to } = await takeInvitation(tx, linkId, { place, comer: account.profileId })
  if (from === to) refuseToken('pages.invitation.at_home')
  const { me, rows } = await membersFor(tx, account.profileId)
  if (rows.some((row) => !row.is_guest && row.id !== me.id)) refuseToken('pages.invitation.two_households')
  const written = (await membersFor(tx, place)).me
  await refuseOther(means, tx, written, me)
  await tellBorrowers(tx, [written.id])
  await giveAllBack(tx, rows)
  await means.onMerged(tx, { from: place, to: me.id })
  await moveIn(tx, { profileId: me.id, from, to, inPlaceOf: place })
  await tellInviter(tx, invitedBy, { householdId: to, name: nameOf(me) ?? account.email })
  return undefined
}

/** Who was written down, in whose place somebody comes by this link. */
async function readInvitation({ signedLinks }: Inviting, tx: Tx, token: string) {
  const id = signedLinks.open('onboarding', token)
  const [found] = id === undefined ? [] : await findLink(tx, 'onboarding', id)
  if (!found?.profile_id || !found.is_invitation) throw linkDead()
  return { linkId: found.id, place: found.profile_id, invitedBy: found.invited_by }
}

/** Both homes are held before the link is taken: `from` where whoever comes lives now, `to` where they were written down. */
async function takeInvitation(tx: Tx, linkId: string, { place, comer }: { place: number; comer: number }) {
  const homes = await lockHomes(tx, [place, comer])
  const [to, from] = [homes.get(place), homes.get(comer)]
  const [link] = to === undefined ? [] : await useLink(tx, 'onboarding', linkId)
  if (!link || to === undefined || from === undefined) throw linkDead()
  return { from, to }
}

/** Whoever was written down must not have a login by now, nor be somebody else by their birthday. */
async function refuseOther({ clock, whyNotBornOn }: Inviting, tx: Tx, written: MemberRow, { dob }: MemberRow): Promise<void> {
  if (written.has_login) throw linkDead()
  refuseToken(whyNotOtherBirthday(written.dob, dob, clock.today()))
  if (dob !== null && (await whyNotBornOn(tx, written.id, dob))) refuseToken('pages.invitation.known_birthday')
}

export async function declineByLink({ signedLinks }: Inviting, tx: Tx, token: string): Promise<undefined> {
  const id = signedLinks.open('onboarding', token)
  const [link] = id === undefined ? [] : await useLink(tx, 'onboarding', id)
  if (!link) throw linkDead()
  await markDeclined(tx, link.id)
  // A no to one is a no to what repeats it.
  if (link.profile_id !== null) await deleteInvitations(tx, link.profile_id)
  return undefined
}

function refuseToken(why: string | undefined): void {
  if (why) throw new Invalid({ token: ['INVALID'] }, { token: why })
}
