import { whyNotInvite, whyNotInviteTo, whyNotWithdraw } from '@alpenglow/contract/profiles/invitation'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { countToStranger } from '../../notifications/notifications.ts'
import { membersFor, formatFullName, type MembersFor } from '../../profiles/profiles.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { acceptByLink, declineByLink } from './answering.ts'
import { deleteInvitations, findAddressesOf, putAwayDeclined } from './invitations-store.ts'
import { sendInvitation, type ClaimQuestions, type InvitationMoments, type InvitationDeps } from './invitations.ts'

type Of = { params: { id: string } }
type ByToken = { body: { token: string } }

export function createInviting(tools: IdentityTools, hooks: InvitationMoments & ClaimQuestions) {
  const means: InvitationDeps = { ...tools, ...hooks }
  const { db } = means
  return {
    invite: (call: AccountCall, { params, body }: Of & { body: { email?: string | undefined } }) =>
      inviteMember(means, call, params.id, body.email?.trim() ?? ''),
    withdrawInvitation: (call: AccountCall, { params }: Of) =>
      db.transaction((tx) => withdrawInvitation(means, tx, call, params.id)),
    acceptInvitation: (call: AccountCall, { body }: ByToken) =>
      db.transaction((tx) => acceptByLink(means, tx, call, body.token)),
    declineInvitation: (_: VisitorCall, { body }: ByToken) => db.transaction((tx) => declineByLink(means, tx, body.token)),
  }
}

/** A refusal is thrown after the transaction: thrown inside, the rollback would undo its count. */
async function inviteMember(means: InvitationDeps, call: AccountCall, memberId: string, email: string): Promise<undefined> {
  const why = await means.db.transaction((tx) => sendUnlessRefused(means, tx, call, { memberId, email }))
  if (why) throw new Invalid({ email: ['INVALID'] }, { email: why })
}

/** Returns why the address is refused; `undefined` if the mail was sent. */
async function sendUnlessRefused(
  { clock }: InvitationDeps,
  tx: Tx,
  { account }: AccountCall,
  { memberId, email }: { memberId: string; email: string },
): Promise<string | undefined> {
  const group = await membersFor(tx, account.profileId)
  const them = memberIn(group, memberId)
  const { standing, person, caller } = group.between(them, { today: clock.today() })
  refuseBase(whyNotInvite({ ...caller, isConfirmed: account.confirmedAt !== null }, standing, person))
  if (email === '') throw new Invalid({ email: ['REQUIRED'] })
  const why = await whyNotAddress(tx, group, them.id, email, account.email)
  // Counted before the answer, also for a refused address: so trying addresses doesn't reveal who has which.
  const isMailed = why === undefined
  await countToStranger(tx, { account: account.accountId, what: 'invitations' }, email, { isMailed })
  if (why) return why
  const { locale, profileId: invitedBy } = account
  await sendInvitation(tx, { profileId: them.id, email, locale, invitedBy, by: formatFullName(group.me) })
  return undefined
}

/** Two residents can't share an address: refuses one with which another signs in, or is invited. */
async function whyNotAddress(tx: Tx, { rows, me }: MembersFor, profileId: number, email: string, own: string) {
  const residents = rows.filter(({ is_guest, id }) => !is_guest && id !== profileId && id !== me.id).map(({ id }) => id)
  const taken = residents.length > 0 ? await findAddressesOf(tx, residents) : []
  return whyNotInviteTo(email, { own, others: taken.map((one) => one.email) })
}

async function withdrawInvitation(
  { clock }: InvitationDeps,
  tx: Tx,
  { account }: AccountCall,
  memberId: string,
): Promise<undefined> {
  const group = await membersFor(tx, account.profileId)
  const them = memberIn(group, memberId)
  const { standing, person, caller } = group.between(them, { today: clock.today() })
  refuseBase(whyNotWithdraw(caller, standing, person))
  await deleteInvitations(tx, them.id)
  await putAwayDeclined(tx, them.id)
  return undefined
}

function memberIn({ rows }: MembersFor, memberId: string) {
  const them = rows.find(({ member_id }) => String(member_id) === memberId)
  if (!them) throw new NotFound()
  return them
}

function refuseBase(why: string | undefined): void {
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
}
