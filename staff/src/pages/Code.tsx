import { Button } from '@alpenglow/ui/Button'
import { desk } from '../blocks.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { DemoCode } from '../parts/DemoCode.tsx'
import { Heading } from '../parts/Heading.tsx'
import { useCode } from '../parts/useCode.tsx'
import { signOut } from '../session.ts'
import { useSubmit } from '../parts/useSubmit.ts'
import { useText } from '../text/Texts.tsx'
import css from './door.module.css'

export function Code() {
  const { t } = useText()
  const { code, setCode, busy, submit, field, whole } = useCode()
  const other = useSubmit(signOut)
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Heading title="desk.code.title" text="desk.code.heading" />
      <p className={css.intro}>{t('desk.code.intro')}</p>
      {whole}
      <CodeField code={code} onChange={setCode} error={field} />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('desk.code.submit')}
      </Button>
      <span className={css.other}>
        <Button kind="text" busy={other.busy} onClick={other.submit}>
          {t('desk.code.other_person')}
        </Button>
      </span>
      {desk.demo && <DemoCode secret={desk.demo.secret} fill={setCode} className={css.demo} />}
    </form>
  )
}
