import { useLocation } from '@alpenglow/client/routing/Router'
import { prefixOf } from '../paths.ts'
import { useText } from '../text/Texts.tsx'

/**
 * The same page in the other language. It is a document with its own texts, so it is loaded anew; the fragment, with
 * the token of a mailed link, is kept.
 */
export function LanguageLink() {
  const { t, locale } = useText()
  const { pathname, search, hash } = useLocation()
  const other = locale === 'en' ? 'fr' : 'en'
  const bare = pathname.slice(prefixOf(pathname).length)
  const href = `${other === 'en' ? '' : '/fr'}${bare}${search}${hash}`
  return (
    <a href={href} hrefLang={other} lang={other}>
      {t('desk.nav.other_language')}
    </a>
  )
}
