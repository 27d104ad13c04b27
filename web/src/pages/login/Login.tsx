import { homeward } from '@alpenglow/contract/identity/rules'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Heading } from '../../parts/Heading.tsx'
import { Landscape } from '../../parts/Landscape.tsx'
import { LoginForm } from '../../sign-in/LoginForm.tsx'
import { usePaths } from '../../parts/usePaths.ts'
import { useMe } from '../../session/session.ts'
import { useText } from '../../text/Texts.tsx'
import valleyDay from './valley-day.svg'
import valleyNight from './valley-night.svg'
import css from './Login.module.css'

export default function Login() {
  const { t } = useText()
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const visitor = useMe()
  const home = usePaths().account()
  const wanted = homeward(asked.get('redirect_uri')) ?? home
  const land = (redirectUrl: string | undefined) => void navigate(homeward(redirectUrl) ?? wanted, { replace: true })
  // Whoever is signed in has nothing to do here.
  if (visitor.state === 'in') return <Navigate to={wanted} replace />
  return (
    <div className={css.login} data-sky>
      <div className={css.form}>
        <Heading title="pages.login.title">{t('pages.login.heading')}</Heading>
        <LoginForm expired={asked.get('expired') === 'true'} onSignedIn={land} />
      </div>
      <Landscape wide={{ day: valleyDay, night: valleyNight }} className={css.art} />
    </div>
  )
}
