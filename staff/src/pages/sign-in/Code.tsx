import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import css from '../../code/code.module.css'
import { DemoCode } from '../../code/DemoCode.tsx'
import { useCodeForm } from '../../code/useCodeForm.ts'
import { desk } from '../../page-data.ts'
import { Heading } from '../../parts/Heading.tsx'
import { typedEmail } from '../../session.ts'
import { useText } from '../../text/Texts.tsx'
import { OtherPerson } from './OtherPerson.tsx'

export function Code() {
  const { t } = useText()
  const form = useCodeForm()
  const email = typedEmail()
  // An invited staff member has an app of their own, whose code the demo can't know.
  const mayBeDemo = email === undefined || desk.demo?.logins.some((login) => login.email === email)
  return (
    <div className={css.form}>
      <Heading title="desk.code.title" text="desk.code.heading" />
      <p className={css.intro}>{t('desk.code.intro')}</p>
      <FormBuilder form={form} wide submit={t('desk.code.submit')} />
      <OtherPerson />
      {desk.demo && mayBeDemo && (
        <DemoCode secret={desk.demo.secret} fill={(code) => form.set('code', code)} className={css.demo} />
      )}
    </div>
  )
}
