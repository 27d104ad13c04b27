import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { buttonClass } from '@alpenglow/ui/Button'
import type { Registration } from '@alpenglow/contract/identity/social'
import { Link, Navigate } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { Entry } from '../../entry/Entry.tsx'
import { usePaths } from '../../usePaths.ts'
import { useMe } from '../../session/session.ts'
import { useEntryState, type EntryState } from '../../entry/entry-state.ts'
import { LoginForm } from '../../entry/sign-in/LoginForm.tsx'
import { getProviderName, useSignInProviders } from '../../entry/sign-in/useSignInProviders.ts'
import { useReturnAddress } from '../../entry/useReturnAddress.ts'
import { useText } from '@alpenglow/client/words/words'

export default function Login() {
  const { t } = useText()
  const visitor = useMe()
  const wanted = useReturnAddress()
  const home = usePaths().account()
  const { email, registration } = useEntryState()
  // A signed-in reader needs no login form.
  if (visitor.state === 'in') return <Navigate to={wanted ?? home} replace />
  return (
    <Entry title="pages.login.title" heading={t('pages.login.heading')}>
      <LoginForm
        wanted={wanted}
        email={email ?? registration?.email ?? undefined}
        note={registration ? <NotRegistered registration={registration} wanted={wanted} /> : <WhyHere />}
      />
    </Entry>
  )
}

const notes = { reset: 'pages.login.reset_done', code_over: 'pages.login.code_over' } as const

function WhyHere() {
  const { t } = useText()
  const [asked] = useSearchParams()
  const { note } = useEntryState()
  if (note) return <Note>{t(notes[note])}</Note>
  return asked.get('expired') === 'true' && <Note>{t('pages.login.expired')}</Note>
}

type NotRegisteredProps = { registration: Registration; wanted: string | undefined }

/**
 * The provider knows the guest, but no account is linked to it: they sign up with the provider's data, or log in and
 * link it.
 */
function NotRegistered({ registration, wanted }: NotRegisteredProps) {
  const { t } = useText()
  const paths = usePaths()
  const name = getProviderName(useSignInProviders(), registration.identityProviderType)
  const handed: EntryState = { registration }
  return (
    <Note kind="warn">
      <p>{t('pages.login.social_not_registered', { name })}</p>
      <Link className={buttonClass('text')} data-kind="text" to={paths.createMyAccount({ redirectUri: wanted })} state={handed}>
        {t('pages.login.go_on_with', { name })}
      </Link>
    </Note>
  )
}
