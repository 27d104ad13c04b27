import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { Markdown } from '@alpenglow/ui/text/Markdown'
import { useEffect } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { usePublic } from '../../data/public-data.ts'
import { LoadError } from '../page/LoadError.tsx'
import { setReadConsentVersion } from './version-read.ts'

/** The text that an adult consents to, in full: it is short. */
export function ConsentText() {
  const { t } = useText()
  const { data, error, mutate } = usePublic('getLegalText', { name: 'consent' })
  const shown = data?.version
  useEffect(() => {
    if (shown !== undefined) setReadConsentVersion(shown)
  }, [shown])
  if (error && !data) return <LoadError what="pages.consent_of_minor.failed" again={() => void mutate()} />
  if (!data) return <LoadingNotice>{t('pages.consent_of_minor.loading')}</LoadingNotice>
  return (
    <>
      <h3>{data.title}</h3>
      <Markdown>{data.markdown}</Markdown>
    </>
  )
}
