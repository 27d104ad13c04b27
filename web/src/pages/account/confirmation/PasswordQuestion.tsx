import type { Me } from '@alpenglow/contract/identity/session'
import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../../text/useFormWords.ts'
import css from '../Panel.module.css'
import { passwordAgainFields, requireCurrentPassword, pickCurrentPassword } from '../reauthentication.ts'

type Props = {
  me: Me
  open: boolean
  title: string
  text: string
  /** Label of the confirming button. */
  word: string
  /** Label of the button that cancels; "Cancel" by default. */
  stay?: string
  act: (body: { currentPassword?: string }) => Promise<unknown>
  onClose: () => void
}

/** Confirmation with the password before something irreversible. A wrong password leaves the dialog open. */
export function PasswordQuestion({ open, title, onClose, ...rest }: Props) {
  return (
    <NamedModal name="password-again" open={open} size="small" title={title} onClose={onClose}>
      <PasswordQuestionForm {...rest} onClose={onClose} />
    </NamedModal>
  )
}

function PasswordQuestionForm({ me, text, word, stay, act, onClose }: Omit<Props, 'open' | 'title'>) {
  const { t } = useText()
  const form = useForm({
    words: useFormWords(),
    fields: [...passwordAgainFields(me, t)],
    check: requireCurrentPassword,
    submit: async (values) => {
      await act(pickCurrentPassword(values))
      onClose()
    },
  })
  return (
    <div className={css.ask}>
      <p>{text}</p>
      <FormBuilder
        form={form}
        submit={word}
        actions={
          <Button kind="text" onClick={onClose}>
            {stay ?? t('pages.account.cancel')}
          </Button>
        }
      />
    </div>
  )
}
