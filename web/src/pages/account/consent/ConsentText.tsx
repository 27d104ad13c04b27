import { Waiting } from '@alpenglow/ui/Spinner'
import { Markdown } from '@alpenglow/ui/text/Markdown'
import { useText } from '@alpenglow/client/words/words'
import { usePublic } from '../../../data/public.ts'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import css from './Consent.module.css'

/** What a grown-up agrees to, whole: it is short. */
export function ConsentText() {
  const { t } = useText()
  const { data, error, mutate } = usePublic('getLegalText', { name: 'consent' })
  if (error && !data) return <NotArrived what="pages.consent_of_minor.failed" again={() => void mutate()} />
  return (
    <div className={css.text}>
      {data ? (
        <>
          <h3>{data.title}</h3>
          <Markdown>{data.markdown}</Markdown>
        </>
      ) : (
        <Waiting>{t('pages.consent_of_minor.loading')}</Waiting>
      )}
    </div>
  )
}
