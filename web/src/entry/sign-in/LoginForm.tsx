import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { PasswordField } from '@alpenglow/ui/fields/password/PasswordField'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { homeward } from '@alpenglow/contract/identity/rules'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { shop } from '../../loading/page-data.ts'
import { usePaths } from '../../usePaths.ts'
import { prepareSignIn, signIn } from '../send-sign-in.ts'
import { useDraft } from '../../session/useDraft.ts'
import { useText } from '@alpenglow/client/words/words'
import { usePasswordWords } from '@alpenglow/client/words/password'
import { DemoLogin } from './DemoLogin.tsx'
import css from './LoginForm.module.css'
import { OtherWays } from './OtherWays.tsx'
import { Providers } from './Providers.tsx'
import { useMissing } from './useMissing.ts'
import { useBackTo } from '../useWanted.ts'
import { whyNotSignedIn } from '../why-not-signed-in.ts'

type Props = {
  /** Where somebody goes who is in; else they stay on this page, which then shows them what is theirs. */
  wanted?: string | undefined
  /** The address as it was typed elsewhere. */
  email?: string | undefined
  /** Why they are asked, until they are refused for something else. */
  note?: ReactNode
}

/**
 * Asks who is there. Empty fields are sent like any others, and said to be empty beside: the server answers them all alike. What is typed
 * stays, whatever comes back.
 */
export function LoginForm({ wanted, email: known = '', note }: Props) {
  const words = useText()
  const { t } = words
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  useDraft('sign-in', { email }, (kept) => setEmail(kept.email ?? ''))
  const backTo = useBackTo(wanted)
  const goOn = useGoOn(wanted, backTo)
  const { busy, refusal, submit } = useSubmit(async () => goOn(await signIn({ email, password })))
  const missing = useMissing({ email, password })
  useEffect(prepareSignIn, [])
  return (
    // Programs that others wrote look for the names of form and button. Sent without a script, a password must not stand in the address.
    <form
      className={`amp-sign-in-form login-form ${css.form}`}
      method="post"
      noValidate
      onSubmit={(event) => {
        missing.look(event.currentTarget)
        submit(event)
      }}
    >
      {refusal === undefined && note}
      {refusal !== undefined && !missing.says(refusal) && <ErrorBlock>{whyNotSignedIn(refusal, words)}</ErrorBlock>}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('pages.login.email')}
        error={missing.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        autoComplete="current-password"
        label={t('pages.login.password')}
        error={missing.password}
        {...usePasswordWords()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="go" known="submit amp-button primary" busy={busy}>
        {t('pages.login.submit')}
      </Button>
      <OtherWays email={email} wanted={wanted} />
      <Providers purpose="sign_in" redirectUri={backTo} />
      {shop.mode === 'demo' && (
        <DemoLogin
          fill={(demo) => {
            setEmail(demo.email)
            setPassword(demo.password)
          }}
        />
      )}
    </form>
  )
}

/** On from a right password: home, or first to the code that is asked for as well. */
function useGoOn(wanted: string | undefined, backTo: string | undefined) {
  const navigate = useNavigate()
  const paths = usePaths()
  return (redirectUrl: string | undefined) => {
    const next = homeward(redirectUrl)
    if (next?.startsWith('/login/code')) return void navigate(paths.loginCode({ redirectUri: backTo }))
    const target = next ?? wanted
    if (target) void navigate(target, { replace: true })
  }
}

/** One submit at a time: a second press while the first is under way does nothing. */
function useSubmit(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const running = useRef(false)
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    await act().catch(setRefusal)
    running.current = false
    setBusy(false)
  }
  return { busy, refusal, submit: (event: { preventDefault: () => void }) => void submit(event) }
}
