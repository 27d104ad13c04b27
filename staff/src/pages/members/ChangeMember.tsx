import type { StaffMember } from '@alpenglow/contract/staff/api'
import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { whyNotChangeable } from '@alpenglow/contract/staff/rules'
import { Button } from '@alpenglow/ui/Button'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useMember } from '../../member.ts'
import { ConfirmAct } from '../../parts/acts/ConfirmAct.tsx'
import { useActs } from '../../parts/acts/useAct.ts'
import { useText } from '../../text/Texts.tsx'
import { actsFor, saveRole, type WhyNot } from './member-acts.ts'
import css from './Members.module.css'

type Props = {
  member: StaffMember
  /** All staff members. */
  members: readonly StaffMember[]
  onDone: () => void
  onChanged: () => void
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

/** What can be done about a member: another role, and the acts that the server would not refuse. */
export function ChangeMember({ member, members, onDone, onChanged }: Props) {
  const words = useText()
  const whyNot = useWhyNot(member, members)
  const { busy, refusal, go } = useActs({ onDone, onChanged })
  const [role, setRole] = useState<Role>(member.role)
  return (
    <div className={css.acts}>
      <p className={css.address}>{member.email}</p>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      <RoleChoice member={member} role={role} whyNot={whyNot} onChoose={setRole} />
      {role !== member.role && (
        <div>
          <Button kind="go" size="small" busy={busy} onClick={() => go(saveRole(member, role, words))}>
            {words.t('desk.staff.save_role')}
          </Button>
        </div>
      )}
      {actsFor(member, whyNot, words).map((act) => (
        <ConfirmAct key={act.label} act={act} busy={busy} onGo={() => go(act)} />
      ))}
    </div>
  )
}

type ChoiceProps = { member: StaffMember; role: Role; whyNot: WhyNot; onChoose: (role: Role) => void }

/** Where no other role is possible, it says why. */
function RoleChoice({ member, role, whyNot, onChoose }: ChoiceProps) {
  const { t } = useText()
  const selectWords = useSelectWords()
  const why = whyNot({ role: roleNames.find((one) => one !== member.role) })
  if (why) {
    return (
      <p>
        {t('desk.staff.role')}: {t(`desk.role.${role}`)}. {t(why)}
      </p>
    )
  }
  return (
    <Select
      label={t('desk.staff.role')}
      words={selectWords}
      value={role}
      options={roleNames.map((one) => ({ value: one, label: t(`desk.role.${one}`) }))}
      onChange={(chosen) => onChoose(roleNames.find((one) => one === chosen) ?? role)}
    />
  )
}
