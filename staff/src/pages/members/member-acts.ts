import type { StaffMember } from '@alpenglow/contract/staff/api'
import { whyNotFreed, type Change } from '@alpenglow/contract/staff/rules'
import type { Values } from '@alpenglow/contract/translations/text'
import type { TextKey } from '@alpenglow/texts/texts'
import { staffCalls } from '../../api.ts'
import type { Words } from '../../text/Texts.tsx'

/** What can be done for or to a member of staff, besides another role. */
export type Act = {
  label: TextKey
  says: TextKey
  values?: Values
  done: TextKey
  run: () => Promise<unknown>
  /** Of what can't be taken back: it is asked once more. */
  sure?: { says: TextKey; label: TextKey }
  /** Takes it back. */
  undo?: () => Promise<unknown>
}

/** Told to the minute, it must not be the one that is still running. */
const fullMinute = (moment: string) => new Date(Math.ceil(Date.parse(moment) / 60_000) * 60_000).toISOString()

export type WhyNot = (change: Change) => TextKey | undefined

/** What would be refused is not offered. */
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
