import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { DeskCall, StaffCall } from '../../../kernel/call.ts'
import type { DeskTools } from '../desk-tools.ts'
import { listMembers } from '../store.ts'
import { addAndInvite, type NewMember } from './adding.ts'
import { changeStaffMember, freeStaffMember, resetStaffSecondFactor, type MemberChanges } from './changing.ts'
import { chooseStaffPassword, inviteStaffMember } from './inviting.ts'
import { presentStaffMember } from './member.ts'

type Named = { params: { id: string } }

/**
 * Manages the members of the desk. Every change writes an audit entry; a change of what a member may do or sign in with
 * ends their sessions.
 */
export function createMembers(means: DeskTools) {
  const { db } = means
  return {
    listStaffMembers: async (): Promise<StaffMember[]> => (await listMembers(db)).map(presentStaffMember),
    addStaffMember: (call: StaffCall, { body }: { body: NewMember }) => db.transaction((tx) => addAndInvite(tx, call, body)),
    changeStaffMember: (call: StaffCall, { params, body }: Named & { body: MemberChanges }) =>
      db.transaction((tx) => changeStaffMember(tx, call, params, body)),
    inviteStaffMember: (call: StaffCall, { params }: Named) => db.transaction((tx) => inviteStaffMember(tx, call, params)),
    resetStaffSecondFactor: (call: StaffCall, { params }: Named) =>
      db.transaction((tx) => resetStaffSecondFactor(tx, call, params)),
    freeStaffMember: (call: StaffCall, { params }: Named) => db.transaction((tx) => freeStaffMember(tx, call, params)),
    chooseStaffPassword: (call: DeskCall, { body }: { body: { token: string; password: string } }) =>
      chooseStaffPassword(means, call, body),
  }
}
