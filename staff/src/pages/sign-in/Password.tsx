import { CallFailed } from '@alpenglow/contract/http/errors'
import { whyNotStaffPassword } from '@alpenglow/contract/staff/rules'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { mutate } from 'swr'
import { staffCalls } from '../../api.ts'
import css from '../../code/code.module.css'
import { Heading } from '../../parts/Heading.tsx'
import { usePath } from '../../paths.ts'
import { useText } from '../../text/Texts.tsx'
import { useFormWords } from '../../text/useFormWords.ts'

/** The page of an invitation's link. The token is in the fragment: no server and no log sees it. */
export function Password() {
  const token = useLocation().hash.slice(1)
  const [dead, setDead] = useState<string>()
  return token === '' || token === dead ? <DeadLink /> : <Choose key={token} token={token} onDead={() => setDead(token)} />
}

function Choose({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useText()
  const path = usePath()
  const navigate = useNavigate()
  const form = useForm({
    words: useFormWords(),
    fields: [
      {
        type: 'password',
        id: 'new-password',
        name: 'password',
        label: t('desk.password.label'),
        hint: t('desk.password.intro'),
        autoComplete: 'new-password',
      },
    ],
    check: ({ password }) => ({ password: [whyNotStaffPassword(password) ?? []].flat() }),
    describeError: (why) => (why === 'OUT_OF_RANGE' ? t('desk.password.length') : undefined),
    submit: async ({ password }) => {
      try {
        await staffCalls.chooseStaffPassword({ body: { token, password } })
      } catch (refusal) {
        if (isDead(refusal)) return onDead()
        throw refusal
      }
      await mutate('session')
      navigate(`${path('logIn')}?chosen=true`, { replace: true })
    },
  })
  return (
    <div className={css.form}>
      <Heading title="desk.password.title" text="desk.password.heading" />
      <FormBuilder form={form} wide submit={t('desk.password.submit')} />
    </div>
  )
}

const isDead = (refusal: unknown) => refusal instanceof CallFailed && refusal.fields['token'] !== undefined

/** An expired link: no input could help. */
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
