import { Button } from '@alpenglow/ui/Button'
import { PasswordField } from '@alpenglow/ui/fields/password/PasswordField'
import { TextField } from '@alpenglow/ui/fields/text/TextField'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { desk } from '../../page-data.ts'
import { Heading } from '../../parts/Heading.tsx'
import { useSubmit } from '../../parts/useSubmit.ts'
import { signIn } from '../../session.ts'
import { usePasswordWords } from '@alpenglow/client/words/password'
import { useText } from '../../text/Texts.tsx'
import type { TextKey } from '@alpenglow/texts/texts'
import css from '../../code/code.module.css'
import own from './sign-in.module.css'

export function LogIn() {
  const words = useText()
  const passwordWords = usePasswordWords()
  const { t } = words
  const [asked] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, refusal, submit } = useSubmit(
    () => signIn({ email, password }),
    () => ({
      email: email.trim() === '' ? t('desk.sign_in.email_missing') : undefined,
      password: password === '' ? t('desk.sign_in.password_missing') : undefined,
    }),
  )
  const { fields } = refusal
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Heading title="desk.sign_in.title" text="desk.sign_in.heading" />
      <p className={css.intro}>
        {t('desk.sign_in.intro')} <a href={`${desk.shopUrl}/`}>{t('desk.sign_in.to_shop')}</a>
      </p>
      {asked.get('ended') === 'true' && !refusal.whole && <Note>{t('desk.sign_in.ended')}</Note>}
      {asked.get('chosen') === 'true' && !refusal.whole && <Note>{t('desk.sign_in.password_chosen')}</Note>}
      {refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t('desk.sign_in.email')}
        error={fields['email']}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={t('desk.sign_in.password')}
        error={fields['password']}
        {...passwordWords}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('desk.sign_in.submit')}
      </Button>
      {desk.demo && (
        <div className={css.demo}>
          <p id="demo-people">{t('desk.sign_in.demo')}</p>
          <ul className={own.people} aria-labelledby="demo-people">
            {desk.demo.logins.map((login) => (
              <li key={login.email}>
                <Button
                  size="small"
                  onClick={() => {
                    setEmail(login.email)
                    setPassword(login.password)
                  }}
                >
                  {t(`desk.role.${login.role}` as TextKey)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </form>
  )
}
