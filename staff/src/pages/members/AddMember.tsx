import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { nameSentence, whyNotStaffName } from '@alpenglow/contract/staff/rules'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { Select } from '@alpenglow/ui/fields/select/Select'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { staffCalls } from '../../api.ts'
import { useMember } from '../../member.ts'
import css from './Members.module.css'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useText } from '../../text/Texts.tsx'
import { sayDone } from '../../parts/flash-messages.ts'
import { useSubmit } from '../../parts/useSubmit.ts'

type Props = {
  open: boolean
  /** Of everybody who is or was at the desk. */ names: readonly string[]
  onClose: () => void
  onAdded: () => void
}
const nobody = { name: '', email: '', role: 'agent' as Role }
/** What was typed outlives a session that ends meanwhile, for the one who typed it. */
const kept = new Map<number, typeof nobody>()

export function AddMember({ open, names, onClose, onAdded }: Props) {
  const words = useText()
  const selectWords = useSelectWords()
  const modalWords = useModalWords()
  const { t } = words
  const { id: by } = useMember()
  const [member, show] = useState(kept.get(by) ?? nobody)
  const setMember = (next: typeof nobody) => {
    kept.set(by, next)
    show(next)
  }
  const { busy, refusal, submit } = useSubmit(async () => {
    const { name, email } = mustBeThere(await staffCalls.addStaffMember({ body: member }))
    onAdded()
    onClose()
    setMember(nobody)
    sayDone(t('desk.staff.added', { name, email }))
  }, whyNot)
  /** What is seen without asking; the rest is the server's to say. */
  function whyNot() {
    const why = whyNotStaffName(member.name, names)
    const sentence = why && (nameSentence(why) ?? (why === 'REQUIRED' ? 'desk.staff.name_missing' : undefined))
    return {
      name: sentence && t(sentence),
      email: member.email.trim() === '' ? t('desk.staff.email_missing') : undefined,
    }
  }
  const { fields } = refusal
  return (
    <Modal
      open={open}
      title={t('desk.staff.add')}
      words={modalWords}
      startAt="control"
      actions={{ primary: { label: t('desk.staff.send'), form: 'add-member', busy } }}
      onClose={onClose}
    >
      <form id="add-member" className={css.form} noValidate onSubmit={submit}>
        {refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>}
        <TextField
          id="member-name"
          label={t('desk.staff.name')}
          autoComplete="off"
          error={fields['name']}
          value={member.name}
          onChange={(event) => setMember({ ...member, name: event.target.value })}
        />
        <TextField
          id="member-email"
          type="email"
          label={t('desk.staff.email')}
          autoComplete="off"
          error={fields['email']}
          value={member.email}
          onChange={(event) => setMember({ ...member, email: event.target.value })}
        />
        <Select
          label={t('desk.staff.role')}
          words={selectWords}
          value={member.role}
          options={roleNames.map((role) => ({ value: role, label: t(`desk.role.${role}`) }))}
          onChange={(chosen) => setMember({ ...member, role: roleNames.find((role) => role === chosen) ?? member.role })}
        />
      </form>
    </Modal>
  )
}
