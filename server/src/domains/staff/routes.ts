import { staff as api } from '@alpenglow/contract/staff/api'
import { bind } from '../../http/api/bind.ts'
import type { StaffDomain } from './staff.ts'

export const staffRoutes = (staff: StaffDomain) =>
  bind(api, {
    deskSession: (call) => staff.deskSession(call),
    signInAtDesk: (call, input) => staff.signInAtDesk(call, input),
    showDeskCode: (call, input) => staff.showDeskCode(call, input),
    deskEnrolment: (call) => staff.deskEnrolment(call),
    signOutOfDesk: (call) => staff.signOutOfDesk(call),
    chooseStaffPassword: (call, input) => staff.chooseStaffPassword(call, input),
    staffMe: (call) => staff.staffMe(call),
    changeStaffMe: (call, input) => staff.changeStaffMe(call, input),
    showDeskCodeAgain: (call, input) => staff.showDeskCodeAgain(call, input),
    endOtherDeskSessions: (call) => staff.endOtherDeskSessions(call),
    listStaffMembers: () => staff.listStaffMembers(),
    addStaffMember: (call, input) => staff.addStaffMember(call, input),
    changeStaffMember: (call, input) => staff.changeStaffMember(call, input),
    inviteStaffMember: (call, input) => staff.inviteStaffMember(call, input),
    resetStaffSecondFactor: (call, input) => staff.resetStaffSecondFactor(call, input),
    freeStaffMember: (call, input) => staff.freeStaffMember(call, input),
  })
