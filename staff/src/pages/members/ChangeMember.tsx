import type { StaffMember } from '@alpenglow/contract/staff/api'
import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { whyNotFreed } from '@alpenglow/contract/staff/rules'
import type { Values } from '@alpenglow/contract/translations/text'
import type { TextKey } from '@alpenglow/texts/texts'
import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useRef, useState } from 'react'
import { staffCalls } from '../../api.ts'
import page from '../../parts/page.module.css'
import css from './Members.module.css'
import { modalWords, selectWords } from '../../text/control-words.ts'
import { useText, type Words } from '../../text/Texts.tsx'
import { sayDone, sayFailed } from '../../parts/flash-messages.ts'
import { refusalOf, useSubmit } from '../../parts/useSubmit.ts'

type Props = { member: StaffMember | undefined; onClose: () => void; onChanged: () => void }

/** The member stays in sight while the dialog closes. */
export function ChangeMember({ member, onClose, onChanged }: Props) {
  const words = useText()
  const [last, setLast] = useState(member)
  if (member && member !== last) setLast(member)
  if (!last) return null
  return (
    <Modal open={member !== undefined} title={last.name} words={modalWords(words)} onClose={onClose}>
      <Acts key={last.id} member={last} onDone={onChanged} onClose={onClose} />
    </Modal>
  )
}

type Act = {
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

function actsFor(member: StaffMember, { moment }: Words): Act[] {
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
  return [...(waits ? [free(waitsUntil)] : []), link, ...(hasSecondFactor ? [app] : []), end]
}

type ActsProps = { member: StaffMember; onDone: () => void; onClose: () => void }

function Acts({ member, onDone, onClose }: ActsProps) {
  const words = useText()
  const { t } = words
  const { id, name, email } = member
  const [role, setRole] = useState<Role>(member.role)
  const act = useAct(({ done, undo }) => {
    onDone()
    onClose()
    const takeBack = () =>
      void undo?.().then(
        () => onDone(),
        (error: unknown) => sayFailed(refusalOf(error, words).whole ?? t('desk.not_saved')),
      )
    sayDone(t(done, { name, email }), undo && takeBack)
  })
  const saveRole: Act = {
    label: 'desk.staff.save_role',
    says: 'desk.staff.role',
    done: 'desk.staff.done.role',
    run: () => staffCalls.changeStaffMember({ params: { id: String(id) }, body: { role } }),
  }
  return (
    <div className={css.acts}>
      <p className={page.faint}>{email}</p>
      {act.refusal && <ErrorBlock>{act.refusal}</ErrorBlock>}
      <Select
        label={t('desk.staff.role')}
        words={selectWords(words)}
        value={role}
        options={roleNames.map((one) => ({ value: one, label: t(`desk.role.${one}`) }))}
        onChange={(chosen) => setRole(roleNames.find((one) => one === chosen) ?? role)}
      />
      {role !== member.role && (
        <div>
          <Button kind="go" busy={act.busy} onClick={() => act.go(saveRole)}>
            {t(saveRole.label)}
          </Button>
        </div>
      )}
      {actsFor(member, words).map((one) => (
        <OneAct key={one.label} act={one} busy={act.busy} onGo={() => act.go(one)} />
      ))}
    </div>
  )
}

function OneAct({ act: { label, says, values, sure }, busy, onGo }: { act: Act; busy: boolean; onGo: () => void }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const asked = isAsking ? sure : undefined
  return (
    <div className={page.act}>
      <output className={asked ? undefined : page.faint}>{t(asked?.says ?? says, values)}</output>
      <span className={page.pages}>
        <Button size="small" busy={busy} onClick={sure && !isAsking ? () => setAsking(true) : onGo}>
          {t(asked?.label ?? label)}
        </Button>
        {asked && (
          <Button kind="text" size="small" onClick={() => setAsking(false)}>
            {t('desk.staff.keep')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** One act at a time, whichever button it is. */
function useAct(onDone: (act: Act) => void) {
  const chosen = useRef<Act>(undefined)
  const { busy, refusal, submit } = useSubmit(async () => {
    if (!chosen.current) return
    await chosen.current.run()
    onDone(chosen.current)
  })
  const go = (act: Act) => {
    if (!busy) chosen.current = act
    submit()
  }
  return { busy, refusal: refusal.whole, go }
}
