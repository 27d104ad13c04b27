import { Heading } from '../../parts/Heading.tsx'
import { NotArrived } from '../../parts/NotArrived.tsx'
import { LoginForm } from '../../sign-in/LoginForm.tsx'
import { useMe } from '../../session/session.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Account.module.css'
import { AccountOf } from './AccountOf.tsx'
import { Loading } from './Loading.tsx'

/** Shown to whoever is signed in; everybody else is asked to sign in, here, and then sees it. */
export default function Account() {
  const visitor = useMe()
  if (visitor.state === 'in') return <AccountOf me={visitor.me} />
  if (visitor.state === 'loading') return <Loading />
  return (
    <div className={`page ${css.plain}`}>
      {visitor.state === 'out' && <SignInHere />}
      {visitor.state === 'unknown' && <NotArrived what="pages.account.failed" again={() => void visitor.retry()} />}
    </div>
  )
}

function SignInHere() {
  const { t } = useText()
  return (
    <>
      <Heading title="pages.account.title">{t('pages.login.heading_account')}</Heading>
      <LoginForm />
    </>
  )
}
