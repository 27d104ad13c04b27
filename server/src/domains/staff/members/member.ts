import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { Tx } from '../../../db/connect.ts'
import { NotFound } from '../../../kernel/errors.ts'
import { findMember, type StaffMemberRow } from '../store.ts'

/** The object of an audit entry. */
export const toAuditObject = ({ id, name }: { id: number; name: string }) => ({ object: { kind: 'staff_member', id, name } })

/** A malformed id is 404, like an id that no member has. */
export function memberIdOf({ id }: { id: string }): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound()
  return Number(id)
}

export async function memberOf(tx: Tx, id: number): Promise<StaffMemberRow> {
  const [member] = await findMember(tx, id)
  if (!member) throw new NotFound()
  return member
}

/** Reads the member again after a change, so that the answer shows the new state. */
export const presentNow = async (tx: Tx, { id }: Pick<StaffMemberRow, 'id'>): Promise<StaffMember> =>
  presentStaffMember(await memberOf(tx, id))

export const presentStaffMember = (row: StaffMemberRow): StaffMember => ({
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
