import type { StaffMember } from '@alpenglow/contract/staff/api'
import type { Role } from '@alpenglow/contract/staff/roles'
import { whyNotFreed, type StaffMemberChange } from '@alpenglow/contract/staff/rules'
import type { TextKey } from '@alpenglow/texts/texts'
import { staffCalls } from '../../api.ts'
import type { Act } from '../../parts/acts/useAct.ts'
import type { Words } from '../../text/Texts.tsx'

/** Rounded up: a time to the minute must not be the minute that is still running. */
const fullMinute = (moment: string) => new Date(Math.ceil(Date.parse(moment) / 60_000) * 60_000).toISOString()

export type WhyNot = (change: StaffMemberChange) => TextKey | undefined

const paramsOf = ({ id }: StaffMember) => ({ id: String(id) })
const setActive = (member: StaffMember, isActive: boolean) => () =>
  staffCalls.changeStaffMember({ params: paramsOf(member), body: { isActive } })

export const saveRole = (member: StaffMember, role: Role, { t }: Words): Act => ({
  label: t('desk.staff.save_role'),
  says: t('desk.staff.role'),
  done: t('desk.staff.done.role', { name: member.name }),
  run: () => staffCalls.changeStaffMember({ params: paramsOf(member), body: { role } }),
})

/** The actions on a staff member, other than changing the role. Those that the server would refuse are left out. */
export function actsFor(member: StaffMember, whyNot: WhyNot, words: Words): Act[] {
  const { isActive, hasSecondFactor, waitsUntil } = member
  if (!isActive) return [restore(member, words)]
  const waits = whyNotFreed(member, new Date()) === undefined && waitsUntil !== null
  return [
    ...(waits ? [free(member, waitsUntil, words)] : []),
    sendLink(member, words),
    ...(hasSecondFactor ? [forgetApp(member, words)] : []),
    ...(whyNot({ isActive: false }) ? [] : [end(member, words)]),
  ]
}

const restore = (member: StaffMember, { t }: Words): Act => ({
  label: t('desk.staff.restore'),
  says: t('desk.staff.restore_text'),
  done: t('desk.staff.done.restored', { name: member.name }),
  run: setActive(member, true),
})

const free = (member: StaffMember, until: string, { t, moment }: Words): Act => ({
  label: t('desk.staff.free'),
  says: t('desk.staff.free_text', { time: moment(fullMinute(until)) }),
  done: t('desk.staff.done.freed', { name: member.name }),
  run: () => staffCalls.freeStaffMember({ params: paramsOf(member) }),
})

const sendLink = (member: StaffMember, { t }: Words): Act => ({
  label: t('desk.staff.new_link'),
  says: t('desk.staff.new_link_text'),
  done: t('desk.staff.done.link', { email: member.email }),
  run: () => staffCalls.inviteStaffMember({ params: paramsOf(member) }),
})

const forgetApp = (member: StaffMember, { t }: Words): Act => ({
  label: t('desk.staff.reset_app'),
  says: t('desk.staff.reset_app_text'),
  done: t('desk.staff.done.app', { name: member.name }),
  run: () => staffCalls.resetStaffSecondFactor({ params: paramsOf(member) }),
  sure: { says: t('desk.staff.reset_app_sure'), label: t('desk.staff.reset_app_yes') },
})

const end = (member: StaffMember, { t }: Words): Act => ({
  label: t('desk.staff.end'),
  says: t('desk.staff.end_text'),
  done: t('desk.staff.done.ended', { name: member.name }),
  run: setActive(member, false),
  undo: setActive(member, true),
})
