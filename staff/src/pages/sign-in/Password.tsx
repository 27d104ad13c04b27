import { whyNotStaffPassword } from '@alpenglow/contract/staff/rules'
import { Button } from '@alpenglow/ui/Button'
import { PasswordField } from '@alpenglow/ui/fields/password/PasswordField'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { mutate } from 'swr'
import { staffCalls } from '../../api.ts'
import { Heading } from '../../parts/Heading.tsx'
import { useSubmit } from '../../parts/useSubmit.ts'
import { usePath } from '../../paths.ts'
import { usePasswordWords } from '@alpenglow/client/words/password'
import { useText, type Words } from '../../text/Texts.tsx'
import css from '../../code/code.module.css'

/** Where the link of an invitation leads. What it carries stands after the #: no server and no log sees it on the way here. */
export function Password() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <DeadLink /> : <Choose key={token} token={token} />
}

function Choose({ token }: { token: string }) {
  const words = useText()
  const passwordWords = usePasswordWords()
  const { t } = words
  const path = usePath()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { busy, refusal, submit } = useSubmit(
    async () => {
      await staffCalls.chooseStaffPassword({ body: { token, password } })
      await mutate('session')
      await navigate(`${path('logIn')}?chosen=true`, { replace: true })
    },
    () => ({ password: whyWrong(password, words) }),
  )
  if (refusal.fields['token']) return <DeadLink />
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Heading title="desk.password.title" text="desk.password.heading" />
      {refusal.whole && <ErrorBlock>{refusal.whole}</ErrorBlock>}
      <PasswordField
        id="new-password"
        name="password"
        autoComplete="new-password"
        label={t('desk.password.label')}
        hint={t('desk.password.intro')}
        error={refusal.fields['password']}
        {...passwordWords}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('desk.password.submit')}
      </Button>
    </form>
  )
}

function whyWrong(password: string, { t }: Words): string | undefined {
  const why = whyNotStaffPassword(password)
  return why && t(why === 'REQUIRED' ? 'components.errors.missing.password' : 'desk.password.length')
}

/** Nothing that could be typed here would help. */
function DeadLink() {
  const { t } = useText()
  const path = usePath()
  return (
    <div className={css.form}>
      <Heading title="desk.password.dead_title" />
      <p>{t('desk.password.dead_link')}</p>
      <p>
        <Link to={path('logIn')}>{t('desk.password.dead_log_in')}</Link>
      </p>
    </div>
  )
}
