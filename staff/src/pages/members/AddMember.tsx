import { useModalWords } from '@alpenglow/client/words/modal'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { nameSentence, whyNotStaffName } from '@alpenglow/contract/staff/rules'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useEffect } from 'react'
import { staffCalls } from '../../api.ts'
import { useMember } from '../../member.ts'
import { sayDone } from '../../parts/flash-messages.ts'
import { useText } from '../../text/Texts.tsx'
import { useFormWords } from '../../text/useFormWords.ts'

type Props = {
  open: boolean
  /** The names of all staff members, also former ones. */ names: readonly string[]
  onClose: () => void
  onAdded: () => void
}
type Typed = { name: string; email: string; role: string | null }
/** The input survives the end of a session, for the staff member who typed it. */
const kept = new Map<number, Typed>()

export function AddMember({ open, names, onClose, onAdded }: Props) {
  const { t } = useText()
  const form = useMemberForm(names, (name, email) => {
    onAdded()
    onClose()
    sayDone(t('desk.staff.added', { name, email }))
  })
  return (
    <Modal
      open={open}
      title={t('desk.staff.add')}
      words={useModalWords()}
      startAt="control"
      actions={{ primary: { label: t('desk.staff.send'), form: 'member', busy: form.busy } }}
      onClose={onClose}
    >
      <FormBuilder form={form} id="member" />
    </Modal>
  )
}

function useMemberForm(names: readonly string[], onAdded: (name: string, email: string) => void) {
  const { t } = useText()
  const { id: by } = useMember()
  const form = useForm({
    words: useFormWords(),
    fields: [
      { type: 'text', name: 'name', label: t('desk.staff.name'), autoComplete: 'off' },
      { type: 'email', name: 'email', label: t('desk.staff.email'), autoComplete: 'off' },
      {
        type: 'select',
        name: 'role',
        label: t('desk.staff.role'),
        options: roleNames.map((role) => ({ value: role, label: t(`desk.role.${role}`) })),
      },
    ],
    initial: kept.get(by) ?? { role: 'agent' satisfies Role },
    check: ({ name, email }) => ({
      name: [whyNotStaffName(name, names) ?? []].flat(),
      email: email.trim() === '' ? ['REQUIRED'] : [],
    }),
    describeError: (why, at) => {
      if (why === 'REQUIRED') return t(at === 'name' ? 'desk.staff.name_missing' : 'desk.staff.email_missing')
      const sentence = at === 'name' && nameSentence(why as Parameters<typeof nameSentence>[0])
      return sentence ? t(sentence) : undefined
    },
    submit: async ({ role: chosen, ...who }) => {
      const role = roleNames.find((one) => one === chosen) ?? 'agent'
      const { name, email } = requireAnswer(await staffCalls.addStaffMember({ body: { ...who, role } }))
      form.reset()
      onAdded(name, email)
    },
  })
  const { name, email, role } = form.values
  useEffect(() => void kept.set(by, { name, email, role }), [by, name, email, role])
  return form
}
