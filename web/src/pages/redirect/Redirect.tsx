import { Navigate } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { usePaths } from '../../usePaths.ts'
import { pageNamed } from './redirect-target.ts'

/** From a mail or a poster to a page of ours: `?to=/passes`. Whatever names no page of ours leads home. */
export default function Redirect() {
  const [asked] = useSearchParams()
  const { locale } = useText()
  const home = usePaths().home()
  return <Navigate to={pageNamed(asked.get('to'), locale) ?? home} replace />
}
