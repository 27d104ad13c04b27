import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { BankFrame } from './BankFrame.tsx'
import css from './Review.module.css'

type Props = {
  bankUrl: string
  step: { url: string; creq: string }
  onAnswered: (cres: string) => void
  /** Whoever stops takes another card; whoever is late has to ask anew. */
  onStop: () => void
}

/** For so long an attempt waits for its guest. */
const minutesToAnswer = 10

/** The bank's question. It is not left by a slip: whoever presses beside it is asked first. */
export function BankDialog({ bankUrl, step: { url, creq }, onAnswered, onStop }: Props) {
  const { t, count } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const left = useMinutesLeft(minutesToAnswer, onStop)
  return (
    <NamedModal
      name="bank-question"
      open
      title={t('pages.review.bank_asks')}
      onClose={() => setLeaving(true)}
      actionPanel={
        <div className={css.leaving}>
          {isLeaving && <p role="alert">{t('pages.review.bank_leaving')}</p>}
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
      <BankFrame
        url={bankUrl}
        title={t('pages.review.bank_frame')}
        opens={{ type: 'challenge', url, creq }}
        onAnswered={onAnswered}
      />
    </NamedModal>
  )
}

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
