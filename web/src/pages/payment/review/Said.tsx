import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Spinner } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { afterNo } from '../../../vault/after-no.ts'
import { sayRefusal } from '../../../vault/say-refusal.ts'
import css from './Review.module.css'
import type { Asking } from './asking.ts'

export const isUnderWay = ({ is }: Asking): boolean =>
  is === 'asking' || is === 'processing' || is === 'fingerprint' || is === 'challenge'

/** What is known of the bank's answer, and no more than is known. */
export function Said({ now, onAnother }: { now: Asking; onAnother: () => void }) {
  const { t } = useText()
  if (now.is === 'authorized')
    return (
      <Shown>
        <Note kind="good">
          <p>
            <b>{t('pages.review.authorized')}</b> {t('pages.review.authorized_text')}
          </p>
        </Note>
      </Shown>
    )
  if (now.is === 'declined') return <No code={now.code} onAnother={onAnother} />
  if (now.is === 'superseded')
    return (
      <Shown>
        <Note>
          <p>
            <b>{t('pages.review.superseded')}</b> {t('pages.review.superseded_text')}
          </p>
        </Note>
      </Shown>
    )
  if (now.is === 'elsewhere')
    return (
      <Shown>
        <Note>
          <p>
            <b>{t('pages.review.elsewhere')}</b> {t('pages.review.elsewhere_text')}
          </p>
        </Note>
      </Shown>
    )
  if (now.is === 'lost')
    return (
      <Shown>
        <ErrorBlock>
          <p>
            <b>{t('pages.review.lost')}</b> {t('pages.review.lost_text')}
          </p>
        </ErrorBlock>
      </Shown>
    )
  const isWaiting = now.is === 'asking' || now.is === 'processing' || now.is === 'fingerprint'
  return <output className={css.waiting}>{isWaiting && <Wait isUnknown={now.is === 'processing'} />}</output>
}

/** Whoever comes back to a no is told it here; what is not their card's fault may be asked again at once. */
function No({ code, onAnother }: { code: string; onAnother: () => void }) {
  const { t } = useText()
  const { says, way } = afterNo(code)
  return (
    <Shown key={code}>
      <ErrorBlock>
        <p>
          <b>{sayRefusal(t, code)}</b> {t(`pages.payment.next.${says}`)}
        </p>
        {way !== 'here' && (
          <Button kind="text" onClick={onAnother}>
            {t(says === 'forgotten' || says === 'code' ? 'pages.review.type_code' : 'pages.payment.card_another')}
          </Button>
        )}
      </ErrorBlock>
    </Shown>
  )
}

const [soonMs, lateMs] = [4000, 20_000]
const waits = ['soon', 'late', 'unknown'] as const

/** Nothing at first: most banks answer before it could be read. It has its room from the beginning, so that nothing moves when it is said. */
function Wait({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useText()
  const [since, setSince] = useState<'short' | 'soon' | 'late'>('short')
  useEffect(() => {
    const timers = [setTimeout(() => setSince('soon'), soonMs), setTimeout(() => setSince('late'), lateMs)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  const isSaid = since !== 'short' || isUnknown
  const said = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSaid) said.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  const kind = isUnknown ? 'unknown' : since === 'late' ? 'late' : 'soon'
  return (
    <span ref={said} className={css.wait} data-said={isSaid || undefined}>
      <Spinner />
      <span className={css.each}>
        {waits.map((one) => (
          <span key={one} data-said={(isSaid && one === kind) || undefined}>
            <b>{t(`pages.review.waiting_${one}`)}</b> {one === 'unknown' && t('pages.review.waiting_close')}
          </span>
        ))}
      </span>
    </span>
  )
}

/** What somebody waited for has come: they are led to it. */
function Shown({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={block} className={css.shown} tabIndex={-1}>
      {children}
    </div>
  )
}
