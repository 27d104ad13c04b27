import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { Role } from '@alpenglow/contract/staff/roles'
import {
  nameSentence,
  whyNotChangeable,
  whyNotFreed,
  whyNotStaffName,
  whyNotStaffPassword,
} from '@alpenglow/contract/staff/rules'
import type { Locale } from '@alpenglow/contract/translations/api'
import { isMailAddress } from '@alpenglow/contract/values/mail-address'
import { tidyName } from '@alpenglow/contract/values/person-name'
import type { DeskCall, StaffCall } from '../../kernel/call.ts'
import type { Tx } from '../../db/connect.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import { sendLink } from '../notifications/notifications.ts'
import { forgetDevices } from './sign-in/devices-store.ts'
import { isCommon } from '../credentials/credentials.ts'
import type { DeskTools } from './desk-tools.ts'
import { hold, holdSeat } from './sign-in/seat.ts'
import { deleteSessionsOf } from './sign-in/sessions-store.ts'
import {
  findInvited,
  findMember,
  forgetSecondFactor,
  forgiveTries,
  insertInvitation,
  insertMember,
  listMembers,
  lockAdministrators,
  lockMember,
  lockNames,
  updateMember,
  useInvitation,
  voidInvitations,
  type MemberRow,
} from './store.ts'

const daysOfAnInvitation = 3
export const invitationPurpose = 'staff_invitation'

export type NewMember = { name: string; email: string; role: Role }
type Changed = { role?: Role | undefined; isActive?: boolean | undefined }
type Named = { params: { id: string } }

/** What an entry is about. */
export const about = ({ id, name }: { id: number; name: string }) => ({ object: { kind: 'staff_member', id, name } })

/** Who has a place at the desk. Every change is an entry, and ends the sessions of whom it concerns. */
export function createMembers({ db, passwords, signedLinks, writeEntry }: DeskTools) {
  return {
    listStaffMembers: async (): Promise<StaffMember[]> => (await listMembers(db)).map(presentMember),

    addStaffMember: (call: StaffCall, { body }: { body: NewMember }): Promise<StaffMember> =>
      db.transaction(async (tx) => {
        await hold(tx, call)
        const member = await addMember(tx, body, call.locale)
        await invite(tx, member)
        const { role, email } = member
        await call.audit(tx, { action: 'staff.added', ...about(member), details: { role, email } })
        return presentMember(await memberOf(tx, member.id))
      }),

    changeStaffMember: (call: StaffCall, { params, body }: Named & { body: Changed }): Promise<StaffMember> =>
      db.transaction(async (tx) => {
        const changed = idOf(params)
        const administrators = await lockAdministrators(tx, changed)
        await holdSeat(tx, call)
        const member = await memberOf(tx, changed)
        const otherAdministrators = administrators.filter(({ id, password_hash }) => id !== member.id && password_hash).length
        const was = { id: member.id, role: member.role, isActive: member.is_active }
        const why = whyNotChangeable(was, body, { by: call.staff.id, otherAdministrators })
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: `desk.staff.why_not.${why}` })
        const { role = was.role, isActive = was.isActive } = body
        if (role === was.role && isActive === was.isActive) return presentMember(member)

        await updateMember(tx, member.id, { role, is_active: isActive })
        await deleteSessionsOf(tx, member.id)
        if (!isActive) await voidInvitations(tx, member.id)
        if (!isActive) await forgetDevices(tx, member.id)
        if (role !== was.role)
          await call.audit(tx, { action: 'staff.role_changed', ...about(member), details: { from: was.role, to: role } })
        if (isActive !== was.isActive)
          await call.audit(tx, { action: isActive ? 'staff.reactivated' : 'staff.deactivated', ...about(member) })
        return presentMember(await memberOf(tx, member.id))
      }),

    inviteStaffMember: (call: StaffCall, { params }: Named): Promise<StaffMember> =>
      db.transaction(async (tx) => {
        await hold(tx, call, idOf(params))
        const member = await memberOf(tx, idOf(params))
        if (!member.is_active) throw new Invalid({ base: ['INVALID'] }, { base: 'desk.staff.why_not.inactive' })
        await invite(tx, member)
        await call.audit(tx, { action: 'staff.invited', ...about(member) })
        return presentMember(await memberOf(tx, member.id))
      }),

    resetStaffSecondFactor: (call: StaffCall, { params }: Named): Promise<StaffMember> =>
      db.transaction(async (tx) => {
        await hold(tx, call, idOf(params))
        const member = await memberOf(tx, idOf(params))
        await forgetSecondFactor(tx, member.id)
        await forgetDevices(tx, member.id)
        await deleteSessionsOf(tx, member.id)
        await call.audit(tx, { action: 'staff.second_factor_reset', ...about(member) })
        return presentMember(await memberOf(tx, member.id))
      }),

    /** Whatever was counted against them, and wherever: their next try is the first. */
    freeStaffMember: (call: StaffCall, { params }: Named): Promise<StaffMember> =>
      db.transaction(async (tx) => {
        await hold(tx, call, idOf(params))
        const member = await memberOf(tx, idOf(params))
        const why = whyNotFreed(presentMember(member), new Date())
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: `desk.staff.why_not.${why}` })
        await forgiveTries(tx, member.id)
        await call.audit(tx, { action: 'staff.freed', ...about(member) })
        return presentMember(await memberOf(tx, member.id))
      }),

    chooseStaffPassword: async (
      call: DeskCall,
      { body }: { body: { token: string; password: string } },
    ): Promise<undefined> => {
      const id = signedLinks.open(invitationPurpose, body.token)
      const [invited] = id === undefined ? [] : await findInvited(db, id)
      if (!id || !invited) throw deadLink()
      const why = whyNotStaffPassword(body.password)
      if (why) throw new Invalid({ password: [why] }, { password: 'desk.password.length' })
      if (await isCommon(body.password, [invited.email, invited.name]))
        throw new Invalid({ password: ['INVALID'] }, { password: 'desk.password.common' })

      const password_hash = await passwords.hash(body.password, {
        lane: 'desk',
        account: `member ${invited.id}`,
        network: call.network,
      })
      await db.transaction(async (tx) => {
        // First the member, as everybody who sends a link or takes a place away, or two would wait for each other.
        const [member] = await lockMember(tx, invited.id)
        const [used] = await useInvitation(tx, id)
        if (!member || !used) throw deadLink()
        await updateMember(tx, member.id, { password_hash })
        await voidInvitations(tx, member.id)
        await forgetDevices(tx, member.id)
        // Whoever has the mailbox was no stranger; what strangers have tried was another password.
        await forgiveTries(tx, member.id)
        await deleteSessionsOf(tx, member.id)
        const actor = { kind: 'staff', id: member.id, name: member.name } as const
        await writeEntry(tx, { actor, requestId: call.requestId, action: 'staff.password_chosen', ...about(member) })
      })
    },
  }
}

const deadLink = () => new Invalid({ token: ['INVALID'] }, { token: 'desk.password.dead_link' })

/** An id that is none is one that nobody has. */
function idOf({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound()
  return Number(id)
}

async function memberOf(tx: Tx, id: number): Promise<MemberRow> {
  const [member] = await findMember(tx, id)
  if (!member) throw new NotFound()
  return member
}

/** All that is wrong is told at once. Members are added one after the other, so that of two of one name the second is told. */
async function addMember(tx: Tx, given: NewMember, locale: Locale, lock = lockNames): Promise<MemberRow> {
  const [name, email] = [tidyName(given.name), given.email.trim()]
  await lock(tx)
  const whyNot = whyNotStaffName(
    name,
    (await listMembers(tx)).map((member) => member.name),
  )
  const wrong = { ...(whyNot && { name: [whyNot] }), ...(!isMailAddress(email) && { email: ['INVALID' as const] }) }
  const sentence = whyNot && nameSentence(whyNot)
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong, sentence ? { name: sentence } : {})
  const [added] = await insertMember(tx, { name, email, role: given.role, locale })
  if (!added) throw new Invalid({ email: ['NOT_UNIQUE'] }, { email: 'desk.staff.email_taken' })
  return memberOf(tx, added.id)
}

/** A new link; those before it are worth nothing from now on. */
async function makeInvitation(tx: Tx, id: number): Promise<string> {
  await voidInvitations(tx, id)
  const [invitation] = await insertInvitation(tx, id, daysOfAnInvitation)
  if (!invitation) throw new Error('the database made no invitation')
  return invitation.id
}

async function invite(tx: Tx, member: MemberRow): Promise<void> {
  const link = await makeInvitation(tx, member.id)
  await sendLink(tx, 'staffInvitation', { to: member.email, locale: member.locale }, link, { name: member.name })
}

/**
 * For the command line, where nobody is signed in yet: answers what the link carries, instead of mailing it. `lock` is an argument for the
 * test that shows what it is for.
 */
export async function addFromCommandLine(
  tx: Tx,
  member: NewMember,
  { signedLinks, writeEntry, lock }: Pick<DeskTools, 'signedLinks' | 'writeEntry'> & { lock?: typeof lockNames },
): Promise<string> {
  const added = await addMember(tx, member, 'en', lock)
  const invitation = await makeInvitation(tx, added.id)
  const details = { role: added.role, email: added.email, from: 'command_line' }
  await writeEntry(tx, { actor: { kind: 'system' }, action: 'staff.added', ...about(added), details })
  return signedLinks.sign(invitationPurpose, invitation)
}

const presentMember = (row: MemberRow): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.is_active,
  hasPassword: Boolean(row.has_password),
  hasSecondFactor: Boolean(row.has_second_factor),
  invitedUntil: row.invited_until?.toISOString() ?? null,
  waitsUntil: row.waits_until?.toISOString() ?? null,
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
})
