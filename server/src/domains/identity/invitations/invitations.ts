import { whyNotInvite, whyNotInviteTo, whyNotWithdraw } from '@alpenglow/contract/profiles/invitation'
import { whyNotOtherBirthday } from '@alpenglow/contract/profiles/standing'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import type { Day } from '@alpenglow/contract/values/day'
import type { Runner, Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { countToStranger, sendOfHousehold, sendToStranger } from '../../notifications/notifications.ts'
import { lockHomes, membersFor, giveAllBack, moveIn, nameOf, tellBorrowers, type MembersFor } from '../../profiles/profiles.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { linkDead } from '../recovery/links.ts'
import { findLink, insertLink, useLink } from '../recovery/links-store.ts'
import type { Moment } from '../../moment.ts'
import {
  deleteInvitations,
  endInvitationsBy,
  findAddressesOf,
  findThoseToTell,
  markDeclined,
  putAwayDeclined,
} from './invitations-store.ts'

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

type Of = { params: { id: string } }
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
  await sendToStranger(tx, 'invitation', { to: email, locale }, { by, link })
}

/** Whoever invited hears that somebody has come, and whoever holds the household. */
export async function tellInviter(tx: Tx, invitedBy: number | null, of: { householdId: number; name: string }): Promise<void> {
  for (const { email: to, locale } of await findThoseToTell(tx, invitedBy, of.householdId))
    await sendOfHousehold(tx, 'invitationAccepted', { to, locale }, { name: of.name })
}

/** Whoever goes from a household leaves no way back in, and no link to somebody who is gone. */
export async function endInvitationsOf(tx: Tx, profileId: number): Promise<void> {
  await endInvitationsBy(tx, profileId)
  await putAwayDeclined(tx, profileId)
}

export function inviting(
  { db, clock, signedLinks }: IdentityTools,
  { beforeMerging, onMerged, whyNotBornOn }: InvitationMoments & ClaimQuestions,
) {
  const themIn = ({ rows }: MembersFor, memberId: string) => {
    const them = rows.find(({ member_id }) => String(member_id) === memberId)
    if (!them) throw new NotFound()
    return them
  }
  const refuse = (field: string, why: string | undefined) => {
    if (why) throw new Invalid({ [field]: ['INVALID'] }, { [field]: why })
  }

  async function whyNotAddress(tx: Tx, { rows, me }: MembersFor, profileId: number, email: string, own: string) {
    const residents = rows.filter(({ is_guest, id }) => !is_guest && id !== profileId && id !== me.id).map(({ id }) => id)
    const known = residents.length > 0 ? await findAddressesOf(tx, residents) : []
    return whyNotInviteTo(email, { own, others: known.map((one) => one.email) })
  }

  return {
    invite: async (
      { account }: AccountCall,
      { params, body }: Of & { body: { email?: string | undefined } },
    ): Promise<undefined> => {
      const whyNot = await db.transaction(async (tx) => {
        const group = await membersFor(tx, account.profileId)
        const them = themIn(group, params.id)
        const { standing, person, caller } = group.between(them, { today: clock.today() })
        refuse('base', whyNotInvite({ ...caller, isConfirmed: account.confirmedAt !== null }, standing, person))
        const email = body.email?.trim() ?? ''
        if (email === '') throw new Invalid({ email: ['REQUIRED'] })
        const why = await whyNotAddress(tx, group, them.id, email, account.email)
        // Counted before anything is said of the address, also where it is refused: nobody finds out by trying who has which.
        const isMailed = why === undefined
        await countToStranger(tx, { account: account.accountId, what: 'invitations' }, email, { isMailed })
        if (why) return why
        const { locale, profileId: invitedBy } = account
        await sendInvitation(tx, { profileId: them.id, email, locale, invitedBy, by: nameOf(group.me) })
        return undefined
      })
      refuse('email', whyNot)
      return undefined
    },

    withdrawInvitation: ({ account }: AccountCall, { params }: Of): Promise<undefined> =>
      db.transaction(async (tx) => {
        const group = await membersFor(tx, account.profileId)
        const them = themIn(group, params.id)
        const { standing, person, caller } = group.between(them, { today: clock.today() })
        refuse('base', whyNotWithdraw(caller, standing, person))
        await deleteInvitations(tx, them.id)
        await putAwayDeclined(tx, them.id)
        return undefined
      }),

    /** The person whom the household wrote down and the one who comes are one: they move in, and stand in that place. */
    acceptInvitation: ({ account }: AccountCall, { body }: { body: { token: string } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const id = signedLinks.open('onboarding', body.token)
        const [found] = id === undefined ? [] : await findLink(tx, 'onboarding', id)
        if (!found?.profile_id || !found.is_invitation) throw linkDead()
        await beforeMerging(tx, { profileId: found.profile_id })
        const homes = await lockHomes(tx, [found.profile_id, account.profileId])
        const [there, here] = [homes.get(found.profile_id), homes.get(account.profileId)]
        const [link] = there === undefined ? [] : await useLink(tx, 'onboarding', found.id)
        if (!link || there === undefined || here === undefined) throw linkDead()
        if (there === here) refuse('token', 'pages.invitation.at_home')
        const { me, rows } = await membersFor(tx, account.profileId)
        if (rows.some((row) => !row.is_guest && row.id !== me.id)) refuse('token', 'pages.invitation.two_households')
        const written = (await membersFor(tx, found.profile_id)).me
        if (written.has_login) throw linkDead()
        refuse('token', whyNotOtherBirthday(written.dob, me.dob, clock.today()))
        const isOther = me.dob !== null && (await whyNotBornOn(tx, written.id, me.dob))
        if (isOther) refuse('token', 'pages.invitation.known_birthday')
        await tellBorrowers(tx, [written.id])
        await giveAllBack(tx, rows)
        await onMerged(tx, { from: found.profile_id, to: me.id })
        await moveIn(tx, { profileId: me.id, from: here, to: there, inPlaceOf: found.profile_id })
        await tellInviter(tx, found.invited_by, { householdId: there, name: nameOf(me) ?? account.email })
        return undefined
      }),

    declineInvitation: (_: VisitorCall, { body }: { body: { token: string } }): Promise<undefined> =>
      db.transaction(async (tx) => {
        const id = signedLinks.open('onboarding', body.token)
        const [link] = id === undefined ? [] : await useLink(tx, 'onboarding', id)
        if (!link) throw linkDead()
        await markDeclined(tx, link.id)
        // A no to one is a no to what repeats it.
        if (link.profile_id !== null) await deleteInvitations(tx, link.profile_id)
        return undefined
      }),
  }
}
