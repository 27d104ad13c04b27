import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { Role } from '@alpenglow/contract/staff/roles'
import { whyNotChangeable, whyNotFreed } from '@alpenglow/contract/staff/rules'
import type { StaffCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { forgetDevices } from '../sign-in/devices-store.ts'
import { lockSeatAndMember, lockSeat } from '../sign-in/session-lock.ts'
import { deleteSessionsOf } from '../sign-in/sessions-store.ts'
import {
  forgetSecondFactor,
  forgiveTries,
  lockAdministrators,
  updateMember,
  voidInvitations,
  type StaffMemberRow,
} from '../store.ts'
import { toAuditObject, memberIdOf, memberOf, presentNow, presentStaffMember } from './member.ts'

type Place = { role: Role; isActive: boolean }
export type MemberChanges = { role?: Role | undefined; isActive?: boolean | undefined }
type Named = { id: string }

export async function changeStaffMember(tx: Tx, call: StaffCall, params: Named, body: MemberChanges): Promise<StaffMember> {
  const changed = memberIdOf(params)
  const administrators = await lockAdministrators(tx, changed)
  await lockSeat(tx, call)
  const member = await memberOf(tx, changed)
  const otherAdministrators = administrators.filter(({ id, password_hash }) => id !== member.id && password_hash).length
  const was = { id: member.id, role: member.role, isActive: member.is_active }
  const why = whyNotChangeable(was, body, { by: call.staff.id, otherAdministrators })
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: `desk.staff.why_not.${why}` })
  const { role = was.role, isActive = was.isActive } = body
  if (role === was.role && isActive === was.isActive) return presentStaffMember(member)
  await writePlace(tx, call, member, { role, isActive })
  return presentNow(tx, member)
}

async function writePlace(tx: Tx, call: StaffCall, member: StaffMemberRow, { role, isActive }: Place): Promise<void> {
  await updateMember(tx, member.id, { role, is_active: isActive })
  await deleteSessionsOf(tx, member.id)
  if (!isActive) await voidInvitations(tx, member.id)
  if (!isActive) await forgetDevices(tx, member.id)
  if (role !== member.role)
    await call.audit(tx, { action: 'staff.role_changed', ...toAuditObject(member), details: { from: member.role, to: role } })
  if (isActive !== member.is_active)
    await call.audit(tx, { action: isActive ? 'staff.reactivated' : 'staff.deactivated', ...toAuditObject(member) })
}

export async function resetStaffSecondFactor(tx: Tx, call: StaffCall, params: Named): Promise<StaffMember> {
  await lockSeatAndMember(tx, call, memberIdOf(params))
  const member = await memberOf(tx, memberIdOf(params))
  await forgetSecondFactor(tx, member.id)
  await forgetDevices(tx, member.id)
  await deleteSessionsOf(tx, member.id)
  await call.audit(tx, { action: 'staff.second_factor_reset', ...toAuditObject(member) })
  return presentNow(tx, member)
}

/** Ends all waits of a member, whatever was counted in whichever browser: their next try counts as the first. */
export async function freeStaffMember(tx: Tx, call: StaffCall, params: Named): Promise<StaffMember> {
  await lockSeatAndMember(tx, call, memberIdOf(params))
  const member = await memberOf(tx, memberIdOf(params))
  const why = whyNotFreed(presentStaffMember(member), new Date())
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: `desk.staff.why_not.${why}` })
  await forgiveTries(tx, member.id)
  await call.audit(tx, { action: 'staff.freed', ...toAuditObject(member) })
  return presentNow(tx, member)
}
