import { useLocation } from '@alpenglow/client/routing/Router'
import type { Locale } from '@alpenglow/contract/translations/api'
import { Link } from '@alpenglow/client/routing/links'
import { sameIn } from '../../paths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useFullAddress } from '../useFullAddress.ts'

/** A language is named in itself, so that its readers can read it. */
const own: Record<Locale, string> = { en: 'English', fr: 'Français' }

/** This very page in the other language, with its history state. */
export function LanguageLink({ onFollow }: { onFollow?: () => void }) {
  const at = useFullAddress()
  const { state } = useLocation()
  const other: Locale = useText().locale === 'fr' ? 'en' : 'fr'
  return (
    <Link to={sameIn(other, at)} lang={other} hrefLang={other} replace state={state} onClick={onFollow}>
      {own[other]}
    </Link>
  )
}
