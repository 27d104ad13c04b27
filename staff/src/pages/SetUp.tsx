import { Button } from '@alpenglow/ui/Button'
import { useMemo } from 'react'
import useSWR from 'swr'
import { encode } from 'uqr'
import { staffCalls } from '../api.ts'
import { CodeField } from '../parts/CodeField.tsx'
import { Heading } from '../parts/Heading.tsx'
import { NotArrived } from '../parts/NotArrived.tsx'
import { useCode } from '../parts/useCode.tsx'
import { signOut } from '../session.ts'
import { useSubmit } from '../parts/useSubmit.ts'
import { useText } from '../text/Texts.tsx'
import css from './door.module.css'

const secretOf = async () => {
  const answer = await staffCalls.deskEnrolment()
  return answer.status === 200 ? answer.data : undefined
}

/** The secret stays the same until a code of it has come, however often the page is loaded. */
export function SetUp() {
  const { t } = useText()
  const { data, error, mutate } = useSWR('enrolment', secretOf, { revalidateOnFocus: false })
  const { code, setCode, busy, submit, field, whole } = useCode()
  const other = useSubmit(signOut)
  if (error) return <NotArrived retry={() => mutate()} />
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Heading title="desk.enrol.title" text="desk.enrol.heading" />
      <p className={css.intro}>{t('desk.enrol.intro')}</p>
      {data && (
        <div className={css.steps}>
          <p>{t('desk.enrol.scan')}</p>
          <QrCode text={data.uri} name={t('desk.enrol.qr')} />
          <p>{t('desk.enrol.type')}</p>
          <p className={css.secret} translate="no">
            {data.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <p>{t('desk.enrol.then')}</p>
        </div>
      )}
      {whole}
      <CodeField code={code} onChange={setCode} error={field} />
      <Button type="submit" kind="go" wide busy={busy}>
        {t('desk.enrol.submit')}
      </Button>
      <span className={css.other}>
        <Button kind="text" busy={other.busy} onClick={other.submit}>
          {t('desk.code.other_person')}
        </Button>
      </span>
    </form>
  )
}

/** Dark on white by day and by night: that is what cameras read. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 })
    const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: cells.join(''), size }
  }, [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and needs no address
    <svg className={css.qr} role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
