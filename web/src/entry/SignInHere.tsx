import type { TextKey } from '@alpenglow/texts/texts'
import { useText } from '@alpenglow/client/words/words'
import { Entry } from './Entry.tsx'
import { LoginForm } from './sign-in/LoginForm.tsx'

/** In the place of a page that is somebody's own, until they are known. */
export function SignInHere({ title }: { title: TextKey }) {
  const { t } = useText()
  return (
    <Entry title={title} heading={t('pages.login.heading_account')}>
      <LoginForm />
    </Entry>
  )
}
