import { Button } from '@alpenglow/ui/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { keepChoice } from '../cookies.ts'
import { useText } from '../text/Texts.tsx'
import { browserSaysNo, said, type Answer } from './answer.ts'
import type { PanelProps } from './ConsentWhenAsked.tsx'
import css from './Panel.module.css'

/**
 * Asks whether this visit may be counted. It stands below the page and stays in sight above its end, so that it covers nothing for good;
 * it takes the focus only from somebody who asked for it, and either answer is one press.
 */
export function Panel({ isWanted, onAnswered }: PanelProps) {
  const { t } = useText()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cameFrom] = useState(() => document.activeElement)
  useEffect(() => {
    if (isWanted) heading.current?.focus()
  }, [isWanted])
  const answer = (given: Answer) => {
    keepChoice('consent', given)
    onAnswered()
    // The button that was pressed is gone: who works by keyboard goes on where they came from, or at the page itself.
    const back = isWanted && cameFrom instanceof HTMLElement ? cameFrom : document.getElementById('main')
    back?.focus({ preventScroll: true })
  }
  return (
    <section className={css.ground} aria-labelledby={title}>
      <div className={css.panel}>
        <h2 id={title} ref={heading} tabIndex={-1} className={css.title}>
          {t('components.consent.title')}
        </h2>
        <p>
          {t('components.consent.text')} <SoFar />
        </p>
        <div className={css.answers}>
          <Button aria-describedby={title} onClick={() => answer('no')}>
            {t('components.consent.no')}
          </Button>
          <Button aria-describedby={title} onClick={() => answer('yes')}>
            {t('components.consent.yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** What holds now, for whoever comes back to change it. */
function SoFar() {
  const { t } = useText()
  const answer = said()
  if (answer) return t(`components.consent.so_far_${answer}`)
  return browserSaysNo() && t('components.consent.browser_says_no')
}
