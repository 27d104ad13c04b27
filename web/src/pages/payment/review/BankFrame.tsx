import { useRef, useState, type CSSProperties } from 'react'
import { dressNow } from '../../../vault/field-styles.ts'
import { heightOf, text } from '../../../vault/vault-messages.ts'
import { useFrame } from '../../../vault/useFrame.ts'
import css from './Review.module.css'

type Props = {
  url: string
  title: string
  /** The message that opens the bank's page in the frame. */
  opens: { type: 'fingerprint' | 'challenge' } & Record<string, unknown>
  isHidden?: boolean
  onFingerprinted?: (isDone: boolean) => void
  onAnswered?: (cres: string) => void
}
const [least, most] = [300, 600]

/**
 * A page of the vault that frames the bank's page: only the vault has to allow banks, and the shop's policy allows no
 * frame but the vault's.
 */
export function BankFrame({ url, title, opens, isHidden = false, onFingerprinted, onAnswered }: Props) {
  const [height, setHeight] = useState(400)
  const frame = useRef<HTMLIFrameElement>(null)
  useFrame(frame, url, (said, answer) => {
    if (said.type === 'ready') {
      answer({ type: 'dress', ...dressNow() })
      answer(opens)
    } else if (said.type === 'fingerprinted') onFingerprinted?.(said['isDone'] === true)
    else if (said.type === 'answered') onAnswered?.(text(said['cres']))
    else if (said.type === 'height') setHeight(heightOf(said, least, most))
  })
  return (
    <iframe
      ref={frame}
      className={isHidden ? css.unseen : css.bank}
      src={url}
      title={title}
      referrerPolicy="origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, and can take nothing off; without it a bank's page could lead the whole window away
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      {...(isHidden ? { 'aria-hidden': true, tabIndex: -1 } : { style: { '--told': height } as CSSProperties })}
    />
  )
}
