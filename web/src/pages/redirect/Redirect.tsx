import { Navigate } from '@alpenglow/client/routing/links'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { usePaths } from '../../usePaths.ts'
import { pageNamed } from './redirect-target.ts'

/** Redirects from a mail or a poster to a page of the shop: `?to=/passes`. Any other target leads to the home page. */
export default function Redirect() {
  const [asked] = useSearchParams()
  const { locale } = useText()
  const home = usePaths().home()
  return <Navigate to={pageNamed(asked.get('to'), locale) ?? home} replace />
}
