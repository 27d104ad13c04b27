import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BankFrame } from './BankFrame.tsx'

type Props = {
  /** Where it looks; nothing, as long as that is not known. */
  bankUrl: string | undefined
  /** It never will be. */
  hasFailed: boolean
  step: { url: string; data: string }
  onDone: (how: 'completed' | 'timeout') => void
}

/** As long as the protocol gives a bank to look at a browser. */
const patienceMs = 10_000

/** The bank looks at the browser, unseen, and then knows whether it has to ask. */
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
