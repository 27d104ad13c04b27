import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Spinner } from '@alpenglow/ui/Spinner'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import css from './Review.module.css'
import type { Asking } from './useAsking.ts'

export const isUnderWay = ({ is }: Asking): boolean =>
  is === 'asking' || is === 'processing' || is === 'fingerprint' || is === 'challenge'

/** What is known of the bank's answer, and no more than is known. */
export function Said({ now }: { now: Asking }) {
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

const [soonMs, lateMs] = [4000, 20_000]

/** Nothing at first: most banks answer before it could be read. */
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
  if (!isSaid) return null
  const kind = isUnknown ? 'unknown' : since === 'late' ? 'late' : 'soon'
  return (
    <span ref={said} className={css.wait}>
      <Spinner />
      <span>
        <b>{t(`pages.review.waiting_${kind}`)}</b> {since === 'late' && isUnknown && t('pages.review.waiting_close')}
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
