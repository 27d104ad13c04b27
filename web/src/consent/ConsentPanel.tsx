import { Button } from '@alpenglow/ui/Button'
import { IconButton } from '@alpenglow/ui/IconButton'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { consentAnswers, browserSaysNo, saveConsentAnswer, getConsentAnswer } from './answer.ts'
import css from './ConsentPanel.module.css'

export type ConsentPanelProps = { onClose: () => void }

/**
 * Asks again whether visits may be counted, below the page and in its flow: it takes the focus, and gives it back when
 * it is answered or closed.
 */
export function ConsentPanel({ onClose }: ConsentPanelProps) {
  const { t } = useText()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cameFrom] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    // The pressed button is gone: keyboards go on at the link that opened the panel.
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
  }
  useEffect(() => {
    heading.current?.focus()
    const hear = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it opens once, and closes once
  }, [])
  return (
    <section className={`page ${css.ground}`} aria-labelledby={title}>
      <div className={css.panel}>
        <h2 id={title} ref={heading} tabIndex={-1} className={css.title}>
          {t('components.consent.title')}
        </h2>
        <p>
          {t('components.consent.text')} <SoFar />
        </p>
        <div className={css.answers}>
          {consentAnswers.map((given) => (
            <Button
              key={given}
              aria-describedby={title}
              onClick={() => {
                saveConsentAnswer(given)
                close()
              }}
            >
              {t(`components.consent.${given}`)}
            </Button>
          ))}
        </div>
        <IconButton icon="close" name={t('components.consent.close')} className={css.close} onClick={close} />
      </div>
    </section>
  )
}

/** The answer so far, for a guest who comes back to change it. */
function SoFar() {
  const { t } = useText()
  const answer = getConsentAnswer()
  if (answer) return t(`components.consent.so_far_${answer}`)
  return browserSaysNo() && t('components.consent.browser_says_no')
}
