import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { Navigate } from '@alpenglow/client/routing/links'
import { useLocation, useParams } from '@alpenglow/client/routing/Router'
import { usePublic } from '../../data/public-data.ts'
import { NoSuchPage } from '../../parts/page/NoSuchPage.tsx'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './Resort.module.css'
import { ResortContents } from './ResortContents.tsx'

/** Redirects to the code in capitals, which a guest who types the address may not know. */
export default function Resort() {
  const { code = '' } = useParams()
  const { search, hash } = useLocation()
  const paths = usePaths()
  const proper = code.toUpperCase()
  if (proper !== code) return <Navigate replace to={paths.resort(proper) + search + hash} />
  return <Loaded key={code} code={code} />
}

function Loaded({ code }: { code: string }) {
  const { t } = useText()
  const paths = usePaths()
  const { data: resort, error, mutate } = usePublic('getResort', { code })
  if (resort === null)
    return <NoSuchPage text={t('pages.resort.none', { code })} to={paths.resorts()} onward={t('pages.resort.all')} />
  if (resort) return <ResortContents resort={resort} />
  return (
    <div className={`page ${css.waiting}`}>
      {error ? (
        <LoadError what="pages.resort.failed" again={() => void mutate()} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </div>
  )
}
