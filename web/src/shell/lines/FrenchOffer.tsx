import { useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { readBlock } from '../../loading/page-data.ts'
import { sameIn } from '../../paths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from '../../look/Line.module.css'
import { useFullAddress } from '../useFullAddress.ts'

/**
 * A line above everything for a new visitor on an English page whose browser prefers French. The server decides, so it
 * is there from the first frame and moves nothing; it goes with the first page, or when it is dismissed.
 */
export function FrenchOffer() {
  const { t, locale } = useText()
  const at = useFullAddress()
  const { pathname, state } = useLocation()
  const [first] = useState(pathname)
  const [isOver, setOver] = useState(false)
  const end = () => setOver(true)
  if (!readBlock('offered') || isOver || locale !== 'en' || pathname !== first) return null
  return (
    <p className={`not-on-paper ${css.line}`} lang="fr">
      <Link to={sameIn('fr', at)} hrefLang="fr" replace state={state} onClick={end}>
        {t('components.shell.read_in_french')}
      </Link>
      <button type="button" onClick={end}>
        {t('components.shell.stay_in_english')}
      </button>
    </p>
  )
}
