import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BankFrame } from './BankFrame.tsx'

type Props = {
  /** URL of the frame; undefined until it is known. */
  bankUrl: string | undefined
  /** The URL could not be loaded. */
  hasFailed: boolean
  step: { url: string; data: string }
  onDone: (how: 'completed' | 'timeout') => void
}

/** The time that 3-D Secure gives a bank for the fingerprint. */
const patienceMs = 10_000

/** The bank fingerprints the browser in a hidden frame, and then decides whether it needs a challenge. */
export function Fingerprint({ bankUrl, hasFailed, step: { url, data }, onDone }: Props) {
  const { t } = useText()
  const isDone = useRef(false)
  const once = (how: 'completed' | 'timeout') => {
    if (isDone.current) return
    isDone.current = true
    onDone(how)
  }
  const late = useEffectEvent(() => once('timeout'))
  useEffect(() => {
    const timer = setTimeout(late, patienceMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (hasFailed) late()
  }, [hasFailed])
  if (bankUrl === undefined) return null
  return (
    <BankFrame
      url={bankUrl}
      title={t('pages.review.bank_looks')}
      opens={{ type: 'fingerprint', url, data }}
      isHidden
      onFingerprinted={(isThere) => once(isThere ? 'completed' : 'timeout')}
    />
  )
}
