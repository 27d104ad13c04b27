import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Waiting } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { NotArrived } from '../../../parts/page/NotArrived.tsx'
import { BankFrame } from './BankFrame.tsx'
import css from './Review.module.css'

type Props = {
  /** Where it is shown; nothing, as long as that is not known. */
  bankUrl: string | undefined
  hasFailed: boolean
  again: () => void
  step: { url: string; creq: string }
  onAnswered: (cres: string) => void
  /** Whoever stops takes another card; whoever is late has to ask anew. */
  onStop: () => void
}

/** For so long an attempt waits for its guest. */
const minutesToAnswer = 10

/** The bank's question. It is not left by a slip: whoever presses beside it is asked first. */
export function BankDialog({ bankUrl, hasFailed, again, step: { url, creq }, onAnswered, onStop }: Props) {
  const { t, count } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const left = useMinutesLeft(minutesToAnswer, onStop)
  return (
    <NamedModal
      name="bank-question"
      open
      tall
      title={t('pages.review.bank_asks')}
      onClose={() => setLeaving(true)}
      actionPanel={
        <div className={css.leaving}>
          {isLeaving && (
            <p role="alert" ref={intoView}>
              {t('pages.review.bank_leaving')}
            </p>
          )}
          <Button kind="text" onClick={onStop}>
            {t('pages.review.bank_stop')}
          </Button>
          {isLeaving ? (
            <Button onClick={() => setLeaving(false)}>{t('pages.review.bank_stay')}</Button>
          ) : (
            <span>{count('pages.review.bank_minutes', left)}</span>
          )}
        </div>
      }
    >
      <p className={css.whoAsks}>
        <Icon name="bank" />
        <span>{t('pages.review.bank_who')}</span>
      </p>
      {bankUrl !== undefined ? (
        <BankFrame
          url={bankUrl}
          title={t('pages.review.bank_frame')}
          opens={{ type: 'challenge', url, creq }}
          onAnswered={onAnswered}
        />
      ) : hasFailed ? (
        <NotArrived what="pages.review.bank_failed" again={again} />
      ) : (
        <Waiting>{t('components.shell.loading')}</Waiting>
      )}
    </NamedModal>
  )
}

/** On a low window the buttons are further down. */
const intoView = (said: HTMLElement | null) => said?.parentElement?.scrollIntoView({ block: 'end' })

function useMinutesLeft(minutes: number, over: () => void): number {
  const [left, setLeft] = useState(minutes)
  const end = useEffectEvent(over)
  useEffect(() => {
    if (left <= 0) return end()
    const timer = setTimeout(() => setLeft(left - 1), 60_000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
