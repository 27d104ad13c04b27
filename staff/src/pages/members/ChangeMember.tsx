import type { StaffMember } from '@alpenglow/contract/staff/api'
import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { whyNotChangeable } from '@alpenglow/contract/staff/rules'
import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { staffCalls } from '../../api.ts'
import { useMember } from '../../member.ts'
import page from '../../parts/page.module.css'
import css from './Members.module.css'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useText } from '../../text/Texts.tsx'
import { actsFor, type Act, type WhyNot } from './member-acts.ts'
import { sayDone, sayFailed } from '../../parts/flash-messages.ts'
import { whyRefused } from '../../text/refusals.ts'
import { useAct } from '../../parts/useAct.ts'

type Props = {
  member: StaffMember | undefined
  /** All staff members. */
  members: readonly StaffMember[]
  onClose: () => void
  onChanged: () => void
}

/** The member stays visible while the dialog closes. */
export function ChangeMember({ member, members, onClose, onChanged }: Props) {
  const modalWords = useModalWords()
  const [last, setLast] = useState(member)
  if (member && member !== last) setLast(member)
  if (!last) return null
  return (
    <Modal open={member !== undefined} title={last.name} words={modalWords} onClose={onClose}>
      <Acts key={last.id} member={last} members={members} onDone={onChanged} onClose={onClose} />
    </Modal>
  )
}

/** Predicts the server's refusals from the list of members. */
function useWhyNot(member: StaffMember, members: readonly StaffMember[]): WhyNot {
  const { id: by } = useMember()
  const administrators = members.filter(
    ({ role, isActive, hasPassword }) => role === 'administrator' && isActive && hasPassword,
  )
  const otherAdministrators = administrators.filter(({ id }) => id !== member.id).length
  return (change) => {
    const why = whyNotChangeable(member, change, { by, otherAdministrators })
    return why && `desk.staff.why_not.${why}`
  }
}

type ActsProps = Omit<Props, 'member' | 'onChanged'> & { member: StaffMember; onDone: () => void }

function Acts({ member, members, onDone, onClose }: ActsProps) {
  const words = useText()
  const selectWords = useSelectWords()
  const { t } = words
  const { id, name, email } = member
  const [role, setRole] = useState<Role>(member.role)
  const whyNot = useWhyNot(member, members)
  const whyNoOtherRole = whyNot({ role: roleNames.find((one) => one !== member.role) })
  const { busy, refusal, press } = useAct()
  const go = ({ run, done, undo }: Act) =>
    press(async () => {
      await run()
      onDone()
      onClose()
      const takeBack = () =>
        void undo?.().then(
          () => onDone(),
          (error: unknown) => sayFailed(whyRefused(error, words)),
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
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      {whyNoOtherRole ? (
        <p>
          {t('desk.staff.role')}: {t(`desk.role.${role}`)}. {t(whyNoOtherRole)}
        </p>
      ) : (
        <Select
          label={t('desk.staff.role')}
          words={selectWords}
          value={role}
          options={roleNames.map((one) => ({ value: one, label: t(`desk.role.${one}`) }))}
          onChange={(chosen) => setRole(roleNames.find((one) => one === chosen) ?? role)}
        />
      )}
      {role !== member.role && (
        <div>
          <Button kind="go" busy={busy} onClick={() => go(saveRole)}>
            {t(saveRole.label)}
          </Button>
        </div>
      )}
      {actsFor(member, whyNot, words).map((one) => (
        <OneAct key={one.label} act={one} busy={busy} onGo={() => go(one)} />
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
