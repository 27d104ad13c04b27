import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { FormBuilder } from '@alpenglow/ui/form/FormBuilder'
import { QrCode } from '@alpenglow/ui/surfaces/QrCode'
import useSWR from 'swr'
import { staffCalls } from '../../api.ts'
import { Loading } from '../../parts/Loading.tsx'
import { Heading } from '../../parts/Heading.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { useCodeForm } from '../../code/useCodeForm.ts'
import { useText } from '../../text/Texts.tsx'
import css from '../../code/code.module.css'
import own from './sign-in.module.css'

const secretOf = async () => {
  const answer = requireAnswer(await staffCalls.deskEnrolment())
  if (answer.status !== 200) throw new Error('there is no secret for this sign-in')
  return answer.data
}

/** The secret stays the same until its first right code, however often the page is loaded. */
export function SetUp() {
  const { t } = useText()
  const { data, error, mutate } = useSWR('enrolment', secretOf, { revalidateOnFocus: false })
  const form = useCodeForm({ hint: t('desk.enrol.then') })
  return (
    <div className={css.form}>
      <Heading title="desk.enrol.title" text="desk.enrol.heading" />
      <p className={css.intro}>{t('desk.enrol.intro')}</p>
      {!data && (error ? <LoadError error={error} retry={() => mutate()} /> : <Loading />)}
      {data && (
        <>
          <Secret {...data} />
          <FormBuilder form={form} wide submit={t('desk.enrol.submit')} />
        </>
      )}
      <OtherPerson />
    </div>
  )
}

/** As a QR code for a camera, as a link for the phone that has the app, and as text to type. */
function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useText()
  return (
    <div className={own.steps}>
      <p>{t('desk.enrol.scan')}</p>
      <QrCode text={uri} name={t('desk.enrol.qr')} />
      <p className={own.onPhone}>
        <a href={uri}>{t('desk.enrol.open')}</a>
      </p>
      <p>{t('desk.enrol.type')}</p>
      <p className={own.secret} translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
    </div>
  )
}
