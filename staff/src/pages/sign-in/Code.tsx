import { Button } from '@alpenglow/ui/Button'
import { desk } from '../../page-data.ts'
import { CodeField } from '../../code/CodeField.tsx'
import { DemoCode } from '../../code/DemoCode.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { useCode } from '../../code/useCode.tsx'
import { typedEmail } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import css from '../../code/code.module.css'

export function Code() {
  const { t } = useText()
  const { code, setCode, busy, submit, field, whole } = useCode()
  const email = typedEmail()
  // Somebody who was invited has an app of their own, whose code the demo can't know.
  const mayBeDemo = email === undefined || desk.demo?.logins.some((login) => login.email === email)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Heading title="desk.code.title" text="desk.code.heading" />
      <p className={css.intro}>{t('desk.code.intro')}</p>
      {whole}
      <CodeField code={code} onChange={setCode} error={field} />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('desk.code.submit')}
      </Button>
      <OtherPerson />
      {desk.demo && mayBeDemo && <DemoCode secret={desk.demo.secret} fill={setCode} className={css.demo} />}
    </form>
  )
}
