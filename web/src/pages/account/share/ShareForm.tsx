import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { useFormDraft } from '../../../session/drafts/useDraft.ts'
import { useFormWords } from '../../../text/useFormWords.ts'
import { loadAccountCalls } from '../../../household/mine.ts'

type Props = { profileId: string; onSent: () => Promise<void>; onClose: () => void }

/** Asks for the address of the account that a person is offered to. */
export function ShareForm({ profileId, onSent, onClose }: Props) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'email',
        name: 'email',
        label: t('pages.share.email'),
        hint: t('pages.share.email_hint'),
        autoComplete: 'off',
      },
    ],
    check: ({ email }): Record<string, string[]> => {
      const wrong = whyNotMailAddress(email)
      return wrong ? { email: [wrong] } : {}
    },
    submit: async ({ email }) => {
      await (await loadAccountCalls()).offerShare({ params: { id: profileId }, body: { email } })
      flashes.add({ id: 'share', type: 'success', text: t('pages.share.done', { email }) })
      await onSent()
    },
  })
  useFormDraft(`share-${profileId}`, form)
  const cancel = (
    <Button kind="text" onClick={onClose}>
      {t('pages.account.cancel')}
    </Button>
  )
  return <FormBuilder form={form} kind="line" submit={t('pages.share.submit')} actions={cancel} />
}
