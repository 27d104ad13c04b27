import type { StaffMember } from '@alpenglow/contract/staff/api'
import { whyNotStaffPassword } from '@alpenglow/contract/staff/rules'
import type { DeskCall, StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { isCommon } from '../../credentials/credentials.ts'
import { sendLink } from '../../notifications/notifications.ts'
import type { DeskTools } from '../desk-tools.ts'
import { staffLetters } from '../mails.ts'
import { forgetDevices } from '../sign-in/devices-store.ts'
import { lockSeatAndMember } from '../sign-in/session-lock.ts'
import { deleteSessionsOf } from '../sign-in/sessions-store.ts'
import {
  findInvited,
  forgiveTries,
  insertInvitation,
  lockMember,
  updateMember,
  useInvitation,
  voidInvitations,
  type StaffMemberRow,
} from '../store.ts'
import { toAuditObject, memberIdOf, memberOf, presentNow } from './member.ts'

const daysOfAnInvitation = 3
export const invitationPurpose = 'staff_invitation'

export async function inviteStaffMember(tx: Tx, call: StaffCall, params: { id: string }): Promise<StaffMember> {
  await lockSeatAndMember(tx, call, memberIdOf(params))
  const member = await memberOf(tx, memberIdOf(params))
  if (!member.is_active) throw new Invalid({ base: ['INVALID'] }, { base: 'desk.staff.why_not.inactive' })
  await mailInvitation(tx, member)
  await call.audit(tx, { action: 'staff.invited', ...toAuditObject(member) })
  return presentNow(tx, member)
}

export async function mailInvitation(tx: Tx, member: StaffMemberRow): Promise<void> {
  const link = await makeInvitation(tx, member.id)
  await sendLink(tx, staffLetters.staffInvitation, { to: member.email, locale: member.locale }, link, { name: member.name })
}

/** A new link; it voids all earlier ones. */
export async function makeInvitation(tx: Tx, id: number): Promise<string> {
  await voidInvitations(tx, id)
  const [invitation] = await insertInvitation(tx, id, daysOfAnInvitation)
  if (!invitation) throw new Error('the database made no invitation')
  return invitation.id
}

type Chosen = { token: string; password: string }
/** The invited member opened the link from the mail and chooses the password for the desk. */
export async function chooseStaffPassword(means: DeskTools, call: DeskCall, { token, password }: Chosen): Promise<undefined> {
  const { db, signedLinks, passwords } = means
  const id = signedLinks.open(invitationPurpose, token)
  const [invited] = id === undefined ? [] : await findInvited(db, id)
  if (!id || !invited) throw deadLink()
  await refuseWeak(password, [invited.email, invited.name])
  const hash = await passwords.hash(password, {
    lane: 'desk',
    account: `member ${invited.id}`,
    network: call.network,
  })
  await db.transaction((tx) => writePassword(means, tx, call, { id, memberId: invited.id, hash }))
}

async function refuseWeak(password: string, names: string[]): Promise<void> {
  const why = whyNotStaffPassword(password)
  if (why) throw new Invalid({ password: [why] }, { password: 'desk.password.length' })
  if (await isCommon(password, names)) throw new Invalid({ password: ['INVALID'] }, { password: 'desk.password.common' })
}

/** Uses the link, and ends all sessions, devices and links that another password has opened. */
async function writePassword(
  { writeEntry }: DeskTools,
  tx: Tx,
  { requestId }: DeskCall,
  { id, memberId, hash }: { id: string; memberId: number; hash: string },
): Promise<void> {
  // Locks the member before the link, in the order of all who send links or deactivate members: the other order could
  // deadlock.
  const [member] = await lockMember(tx, memberId)
  const [used] = await useInvitation(tx, id)
  if (!member || !used) throw deadLink()
  await updateMember(tx, member.id, { password_hash: hash })
  await voidInvitations(tx, member.id)
  await forgetDevices(tx, member.id)
  // The link proves the mailbox, and strangers' failures were at the old password: so all waits end.
  await forgiveTries(tx, member.id)
  await deleteSessionsOf(tx, member.id)
  const actor = { kind: 'staff', id: member.id, name: member.name } as const
  await writeEntry(tx, { actor, requestId, action: 'staff.password_chosen', ...toAuditObject(member) })
}

const deadLink = () => new Invalid({ token: ['INVALID'] }, { token: 'desk.password.dead_link' })
