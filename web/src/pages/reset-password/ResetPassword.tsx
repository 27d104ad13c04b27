import { CallFailed } from '@alpenglow/contract/http/errors'
import { whyNotPassword } from '@alpenglow/contract/identity/rules'
import { buttonClass } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { Entry } from '../../entry/Entry.tsx'
import { useLinkToken } from '../../entry/useLinkToken.ts'
import { usePaths } from '../../usePaths.ts'
import { resetPassword } from '../../entry/entry-actions.ts'
import type { EntryState } from '../../entry/entry-state.ts'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../text/useFormWords.ts'
import { useNewPasswordWords } from '@alpenglow/client/words/password'

export default function ResetPassword() {
  const token = useLinkToken()
  const [dead, setDead] = useState<string>()
  // The key remounts the form for each token: an older link opened in this tab must not be used for the newer one.
  if (token === '' || token === dead) return <Dead />
  return <Choose key={token} token={token} onDead={() => setDead(token)} />
}

function Dead() {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Entry title="pages.reset.title" heading={t('pages.reset.heading_dead')} lead={t('pages.reset.dead')}>
      <Link className={buttonClass('go')} to={paths.forgottenPassword()}>
        {t('pages.reset.ask_again')}
      </Link>
    </Entry>
  )
}

function Choose({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const paths = usePaths()
  const meter = useNewPasswordWords()
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'password',
        name: 'password',
        label: t('pages.reset.password'),
        hint: t('pages.sign_up.password_hint'),
        autoComplete: 'new-password',
        meter: { words: meter },
      },
    ],
    check: ({ password }) => ({ password: [whyNotPassword(password) ?? []].flat() }),
    describeError: (code) => (code === 'OUT_OF_RANGE' ? t('components.errors.password.length') : undefined),
    submit: async ({ password }) => {
      const handed: EntryState = { note: 'reset' }
      try {
        await resetPassword(token, password)
        navigate(paths.login(), { replace: true, state: handed })
      } catch (refusal) {
        if (isDead(refusal)) onDead()
        else throw refusal
      }
    },
  })
  return (
    <Entry title="pages.reset.title" heading={t('pages.reset.heading')} lead={t('pages.reset.lead')}>
      <FormBuilder form={form} submit={t('pages.reset.submit')} />
    </Entry>
  )
}

const isDead = (refusal: unknown) => refusal instanceof CallFailed && refusal.fields['token'] !== undefined
