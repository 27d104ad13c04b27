import { useParams, useSearchParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import useSWR from 'swr'
import { fetchOnceOptions } from '../../data/fetching.ts'
import { Heading } from '../../parts/page/Heading.tsx'
import { NoSuchPage } from '../../parts/page/NoSuchPage.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { loadWaiverLinkCalls } from '../../waivers/link.ts'
import { Wording } from '../../waivers/Wording.tsx'
import css from './WaiverText.module.css'

/** A waiver's text: the current version, or the version that a guest has signed. */
export default function WaiverText() {
  const { t, dates, locale } = useText()
  const { code = '' } = useParams()
  const [asked] = useSearchParams()
  const version = asked.get('version') ?? undefined
  const paths = usePaths()
  const { data, error, mutate } = useSWR(['waiver', code, version, locale], () => read(code, version), {
    ...fetchOnceOptions,
    keepPreviousData: true,
  })
  if (data === null)
    return <NoSuchPage text={t('pages.waiver_text.none')} to={paths.home()} onward={t('pages.invitation.home')} />
  return (
    <div className={`page ${css.page}`}>
      {data ? (
        <Heading title="pages.waiver_text.named" values={{ title: data.title }}>
          {data.title}
        </Heading>
      ) : (
        <Heading title="pages.waiver_text.title">{t('pages.waiver_text.heading')}</Heading>
      )}
      {data ? (
        <>
          <p className={css.version}>
            {t('pages.waiver.version', {
              version: data.version,
              day: dateWriter(dates, { dateStyle: 'long' })(data.effectiveFrom),
            })}
          </p>
          <div className={css.text}>
            <Wording level={2}>{data.markdown}</Wording>
          </div>
        </>
      ) : error ? (
        <LoadError what="pages.waiver_text.failed" again={() => void mutate()} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </div>
  )
}

/** Null if there is none. A version that is no number can't exist, so the server is not called. */
async function read(code: string, version: string | undefined) {
  if (version !== undefined && !/^\d{1,6}$/.test(version)) return null
  return (await (await loadWaiverLinkCalls()).getWaiver({ params: { code }, query: { version } })) ?? null
}
