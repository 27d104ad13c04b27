import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BankFrame } from './BankFrame.tsx'

type Props = { bankUrl: string; step: { url: string; data: string }; onDone: (how: 'completed' | 'timeout') => void }

/** As long as the protocol gives a bank to look at a browser. */
const patienceMs = 10_000

/** The bank looks at the browser, unseen, and then knows whether it has to ask. */
export function Fingerprint({ bankUrl, step: { url, data }, onDone }: Props) {
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
