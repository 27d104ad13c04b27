import type { TextKey } from '@alpenglow/texts/texts'
import { useText } from '@alpenglow/client/words/words'
import { Entry } from './Entry.tsx'
import { LoginForm } from './sign-in/LoginForm.tsx'

/** Replaces a page that needs a signed-in guest, until there is one. */
export function SignInHere({ title }: { title: TextKey }) {
  const { t } = useText()
  return (
    <Entry title={title} heading={t('pages.login.heading_account')}>
      <LoginForm />
    </Entry>
  )
}
