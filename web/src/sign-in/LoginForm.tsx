import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { PasswordField } from '@alpenglow/ui/fields/PasswordField'
import { TextField } from '@alpenglow/ui/fields/TextField'
import { useEffect, useRef, useState } from 'react'
import { shop } from '../blocks.ts'
import { prepareSignIn, signIn } from '../session/session.ts'
import { useText } from '../text/Texts.tsx'
import { usePasswordWords } from '../text/words/password.ts'
import { DemoLogin } from './DemoLogin.tsx'
import css from './LoginForm.module.css'
import { whyNotSignedIn } from './why-not-signed-in.ts'

type Props = { expired?: boolean; onSignedIn?: (redirectUrl: string | undefined) => void }

/**
 * Asks who is there. Empty fields are sent like any others: the server answers them all alike. What is typed stays, whatever comes back.
 */
export function LoginForm({ expired = false, onSignedIn }: Props) {
  const words = useText()
  const { t } = words
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, refusal, submit } = useSubmit(async () => {
    const redirectUrl = await signIn({ email, password })
    onSignedIn?.(redirectUrl)
  })
  useEffect(prepareSignIn, [])
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {expired && !refusal && <Note>{t('pages.login.expired')}</Note>}
      {refusal !== undefined && <ErrorBlock>{whyNotSignedIn(refusal, words)}</ErrorBlock>}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('pages.login.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="sign-in-password"
        name="password"
        autoComplete="current-password"
        label={t('pages.login.password')}
        {...usePasswordWords()}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('pages.login.submit')}
      </Button>
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
