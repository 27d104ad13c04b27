import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useState } from 'react'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'
import { LoadError } from '../../../parts/page/LoadError.tsx'
import { BankFrame } from './BankFrame.tsx'
import css from './Review.module.css'

type Props = {
  /** URL of the frame; undefined until it is known. */
  bankUrl: string | undefined
  hasFailed: boolean
  again: () => void
  step: { url: string; creq: string; until: string | undefined }
  onAnswered: (cres: string) => void
  /** The guest cancels, and then chooses another card. */
  onStop: () => void
  /** The challenge has expired. */
  onLate: () => void
}

const minute = 60_000
/** Allowance for the time before the challenge reached this page. */
const aMoment = 10_000
/** Lifetime of an attempt if the server has not sent one. */
const usualMs = 10 * minute

/** The bank's challenge. A press outside does not close it but asks first, so that no slip cancels the payment. */
export function BankDialog({ bankUrl, hasFailed, again, step: { url, creq, until }, onAnswered, onStop, onLate }: Props) {
  const { t, count } = useText()
  const [isLeaving, setLeaving] = useState(false)
  const left = useMinutesLeft(until, onLate)
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
      {bankUrl !== undefined && (
        <p className={css.whoAsks}>
          <Icon name="bank" />
          <span>{t('pages.review.bank_who')}</span>
        </p>
      )}
      {bankUrl !== undefined ? (
        <BankFrame
          url={bankUrl}
          title={t('pages.review.bank_frame')}
          opens={{ type: 'challenge', url, creq }}
          onAnswered={onAnswered}
        />
      ) : hasFailed ? (
        <LoadError what="pages.review.bank_failed" again={again} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </NamedModal>
  )
}

/** On a low window the buttons are below the fold. */
const intoView = (alertElement: HTMLElement | null) => alertElement?.parentElement?.scrollIntoView({ block: 'nearest' })

/** By the server's clock, because the server decides when the challenge expires. */
function useMinutesLeft(until: string | undefined, over: () => void): number {
  const now = useServerSecond(true)
  const [usual] = useState(now + usualMs)
  const left = (until === undefined ? usual : Date.parse(until)) - now
  const isOver = left <= 0
  const end = useEffectEvent(over)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return Math.max(1, Math.ceil((left - aMoment) / minute))
}
