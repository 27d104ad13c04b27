import type { StaffMember } from '@alpenglow/contract/staff/api'
import { whyNotFreed, type StaffMemberChange } from '@alpenglow/contract/staff/rules'
import type { Values } from '@alpenglow/contract/translations/text'
import type { TextKey } from '@alpenglow/texts/texts'
import { staffCalls } from '../../api.ts'
import type { Words } from '../../text/Texts.tsx'

/** An action on a staff member, other than changing the role. */
export type Act = {
  label: TextKey
  says: TextKey
  values?: Values
  done: TextKey
  run: () => Promise<unknown>
  /** A second confirmation, for an action that can't be undone. */
  sure?: { says: TextKey; label: TextKey }
  /** Undoes the action. */
  undo?: () => Promise<unknown>
}

/** Rounded up: a time to the minute must not be the minute that is still running. */
const fullMinute = (moment: string) => new Date(Math.ceil(Date.parse(moment) / 60_000) * 60_000).toISOString()

export type WhyNot = (change: StaffMemberChange) => TextKey | undefined

/** Actions that the server would refuse are left out. */
export function actsFor(member: StaffMember, whyNot: WhyNot, { moment }: Words): Act[] {
  const { id, isActive, hasSecondFactor, waitsUntil } = member
  const params = { id: String(id) }
  const change = (active: boolean) => () => staffCalls.changeStaffMember({ params, body: { isActive: active } })
  if (!isActive)
    return [
      { label: 'desk.staff.restore', says: 'desk.staff.restore_text', done: 'desk.staff.done.restored', run: change(true) },
    ]
  const free = (until: string): Act => ({
    label: 'desk.staff.free',
    says: 'desk.staff.free_text',
    values: { time: moment(fullMinute(until)) },
    done: 'desk.staff.done.freed',
    run: () => staffCalls.freeStaffMember({ params }),
  })
  const waits = whyNotFreed(member, new Date()) === undefined && waitsUntil !== null
  const link: Act = {
    label: 'desk.staff.new_link',
    says: 'desk.staff.new_link_text',
    done: 'desk.staff.done.link',
    run: () => staffCalls.inviteStaffMember({ params }),
  }
  const app: Act = {
    label: 'desk.staff.reset_app',
    says: 'desk.staff.reset_app_text',
    done: 'desk.staff.done.app',
    run: () => staffCalls.resetStaffSecondFactor({ params }),
    sure: { says: 'desk.staff.reset_app_sure', label: 'desk.staff.reset_app_yes' },
  }
  const end: Act = {
    label: 'desk.staff.end',
    says: 'desk.staff.end_text',
    done: 'desk.staff.done.ended',
    run: change(false),
    undo: change(true),
  }
  return [
    ...(waits ? [free(waitsUntil)] : []),
    link,
    ...(hasSecondFactor ? [app] : []),
    ...(whyNot({ isActive: false }) ? [] : [end]),
  ]
}
