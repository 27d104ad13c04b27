import { Button } from '@alpenglow/ui/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../text/Texts.tsx'
import { browserSaysNo, give, said, type Answer } from './answer.ts'
import type { PanelProps } from './ConsentAgain.tsx'
import css from './Panel.module.css'

/** Asks again whether visits may be counted, below the page and in its flow: it takes the focus, and gives it back with the answer. */
export function Panel({ onAnswered }: PanelProps) {
  const { t } = useText()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cameFrom] = useState(() => document.activeElement)
  useEffect(() => heading.current?.focus(), [])
  const answer = (given: Answer) => {
    give(given)
    onAnswered()
    // The button that was pressed is gone: who works by keyboard goes on where they came from.
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
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
