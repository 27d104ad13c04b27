import { Button } from '@alpenglow/ui/Button'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { useForm } from '@alpenglow/ui/form/useForm.ts'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import type { TextKey } from '@alpenglow/texts/texts'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import css from '../../code/code.module.css'
import { desk } from '../../page-data.ts'
import { Heading } from '../../parts/Heading.tsx'
import { signIn } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import { useFormWords } from '../../text/useFormWords.ts'
import own from './sign-in.module.css'

const missing = { email: 'desk.sign_in.email_missing', password: 'desk.sign_in.password_missing' } as const

export function LogIn() {
  const { t } = useText()
  const [asked] = useSearchParams()
  const form = useForm({
    words: useFormWords(),
    fields: [
      { type: 'email', id: 'email', name: 'email', label: t('desk.sign_in.email'), autoComplete: 'username' },
      {
        type: 'password',
        id: 'password',
        name: 'password',
        label: t('desk.sign_in.password'),
        autoComplete: 'current-password',
      },
    ],
    check: ({ email, password }) => ({
      email: email.trim() === '' ? ['REQUIRED'] : [],
      password: password === '' ? ['REQUIRED'] : [],
    }),
    describeError: (why, name) => (why === 'REQUIRED' ? t(name === 'email' ? missing.email : missing.password) : undefined),
    submit: signIn,
  })
  const { sentence, aboveForm } = form.placed
  const isCalm = sentence === undefined && aboveForm.length === 0
  return (
    <div className={css.form}>
      <Heading title="desk.sign_in.title" text="desk.sign_in.heading" />
      <p className={css.intro}>
        {t('desk.sign_in.intro')} <a href={`${desk.shopUrl}/`}>{t('desk.sign_in.to_shop')}</a>
      </p>
      {asked.get('ended') === 'true' && isCalm && <Note>{t('desk.sign_in.ended')}</Note>}
      {asked.get('chosen') === 'true' && isCalm && <Note>{t('desk.sign_in.password_chosen')}</Note>}
      <FormBuilder form={form} wide submit={t('desk.sign_in.submit')} />
      {desk.demo && (
        <div className={css.demo}>
          <p id="demo-people">{t('desk.sign_in.demo')}</p>
          <ul className={own.people} aria-labelledby="demo-people">
            {desk.demo.logins.map((login) => (
              <li key={login.email}>
                <Button
                  size="small"
                  onClick={() => {
                    form.set('email', login.email)
                    form.set('password', login.password)
                  }}
                >
                  {t(`desk.role.${login.role}` as TextKey)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
