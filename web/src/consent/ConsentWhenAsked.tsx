import { useEffect, useId, useSyncExternalStore } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { usePaths } from '../usePaths.ts'
import css from '../look/Line.module.css'
import { useText } from '@alpenglow/client/words/words'
import { consentAnswers, counts, saveConsentAnswer, mustAsk, onAnswer, type ConsentAnswer } from './answer.ts'
import { isLaterPage } from './later-page.ts'

const asks = () => mustAsk() && isLaterPage()
const notYet = () => false

/**
 * The question of consent: a row of the page itself, above all else, so that it covers nothing and keyboards reach it
 * early. New visitors look around first; the row is shown from the second page on. `load-scripts.ts` reserves its room
 * from the first frame, so that nothing moves when the row is rendered. The page with the switch for consent does not
 * show it.
 */
export function ConsentWhenAsked() {
  const { pathname } = useLocation()
  const answersItself = usePaths().accountPrivacy() === pathname
  const isAsked = useSyncExternalStore(onAnswer, asks, notYet) && !answersItself
  useEffect(() => document.documentElement.removeAttribute('data-asking'), [])
  return counts() && <div className={`not-on-paper ${css.room}`}>{isAsked && <Row />}</div>
}

/** One line; its link leads to what counting means. Either answer is one press. */
function Row() {
  const { t } = useText()
  const title = useId()
  const answer = (given: ConsentAnswer) => {
    saveConsentAnswer(given)
    // The pressed button is gone: keyboards go on at the page itself.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={css.line} aria-label={t('components.consent.title')}>
      <Link to={usePaths().privacy()} id={title}>
        {t('components.consent.title')}
      </Link>
      {consentAnswers.map((given) => (
        <button key={given} type="button" aria-describedby={title} onClick={() => answer(given)}>
          {t(`components.consent.${given}`)}
        </button>
      ))}
    </section>
  )
}
