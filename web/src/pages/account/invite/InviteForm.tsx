import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'

type Props = { member: GroupMember; email: string; onClose: () => void }

/** Asks for the address that the invitation goes to. */
export function InviteForm({ member, email: initialEmail, onClose }: Props) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [{ type: 'email', name: 'email', label: t('pages.invite.email'), autoComplete: 'off' }],
    initial: { email: initialEmail },
    check: ({ email }): Record<string, string[]> => {
      const wrong = whyNotMailAddress(email)
      return wrong ? { email: [wrong] } : {}
    },
    submit: async ({ email }) => {
      await (await loadAccountCalls()).invite({ params: { id: member.id }, body: { email } })
      await reloadGroup()
      flashes.add({ id: 'invitation', type: 'success', text: t('pages.invite.done', { email }) })
      onClose()
    },
  })
  useFormDraft(`invite-${member.id}`, form)
  const cancel = (
    <Button kind="text" onClick={onClose}>
      {t('pages.account.cancel')}
    </Button>
  )
  return <FormBuilder form={form} kind="line" submit={t('pages.invite.submit')} actions={cancel} />
}
