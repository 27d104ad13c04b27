import { whyNotMailAddress } from '@alpenglow/contract/profiles/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { Entry, WaysOn } from '../../entry/Entry.tsx'
import { usePaths } from '../../usePaths.ts'
import { askForReset } from '../../entry/entry-actions.ts'
import { useMe } from '../../session/session.ts'
import { useFormDraft } from '../../session/drafts/useDraft.ts'
import { useEntryState, type EntryState } from '../../entry/entry-state.ts'
import { useReturnAddress } from '../../entry/useReturnAddress.ts'
import { useText } from '@alpenglow/client/words/words'
import { useFormWords } from '../../text/useFormWords.ts'
import { ResetMailSent } from './ResetMailSent.tsx'

export default function ForgottenPassword() {
  const wanted = useReturnAddress()
  const paths = usePaths()
  const visitor = useMe()
  const { email: typed } = useEntryState()
  const [sentTo, setSentTo] = useState<string>()
  const [email, setEmail] = useState(typed)
  // A signed-in reader changes the password in the account.
  if (visitor.state === 'in') return <Navigate to={wanted ?? paths.accountSecurity()} replace />
  if (sentTo !== undefined) {
    return (
      <ResetMailSent
        email={sentTo}
        onOther={() => {
          setEmail(sentTo)
          setSentTo(undefined)
        }}
      />
    )
  }
  return <Ask email={email} wanted={wanted} onSent={setSentTo} />
}

type AskProps = { email: string | undefined; wanted: string | undefined; onSent: (email: string) => void }

function Ask({ email = '', wanted, onSent }: AskProps) {
  const { t } = useText()
  const paths = usePaths()
  const form = useForm({
    words: useFormWords(),
    fields: [{ type: 'email', name: 'email', label: t('pages.forgotten.email'), autoComplete: 'email' }],
    initial: { email },
    check: (values) => ({ email: [whyNotMailAddress(values.email) ?? []].flat() }),
    submit: async (values) => {
      await askForReset(values.email)
      onSent(values.email.trim())
    },
  })
  useFormDraft('forgotten', form)
  const handed: EntryState = { email: form.values.email }
  return (
    <Entry title="pages.forgotten.title" heading={t('pages.forgotten.heading')} lead={t('pages.forgotten.lead')}>
      <FormBuilder form={form} submit={t('pages.forgotten.submit')} />
      <WaysOn>
        <Link to={paths.login({ redirectUri: wanted })} state={handed}>
          {t('pages.forgotten.back')}
        </Link>
      </WaysOn>
    </Entry>
  )
}
