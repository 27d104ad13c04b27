import { Button } from '@alpenglow/ui/Button'
import { useId } from 'react'
import { Link } from 'react-router'
import { usePaths } from '../parts/usePaths.ts'
import { useText } from '../text/Texts.tsx'
import { give, type Answer } from './answer.ts'
import css from './Row.module.css'

/** Asks in one line whether this visit may be counted; the question leads to what that means. Either answer is one press. */
export function Row() {
  const { t } = useText()
  const paths = usePaths()
  const title = useId()
  const answer = (given: Answer) => {
    give(given)
    // The button that was pressed is gone: who works by keyboard goes on at the page itself.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={css.row} aria-label={t('components.consent.title')}>
      <div className={`page ${css.line}`}>
        <Link to={paths.privacy()} id={title}>
          {t('components.consent.title')}
        </Link>
        <div className={css.answers}>
          <Button size="small" aria-describedby={title} onClick={() => answer('no')}>
            {t('components.consent.short_no')}
          </Button>
          <Button size="small" aria-describedby={title} onClick={() => answer('yes')}>
            {t('components.consent.short_yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}
