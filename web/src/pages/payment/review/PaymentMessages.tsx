import { Button, buttonClass } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { Spinner } from '@alpenglow/ui/Spinner'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useServerSecond } from '../../../parts/checkout/bill/useServerSecond.ts'
import { getRefusalOptions } from '../../../vault/refusal-options.ts'
import { usePaths } from '../../../usePaths.ts'
import { sayRefusal } from '../../../vault/refusal-text.ts'
import css from './Review.module.css'
import { isUnderWay, type Stage } from './purchase.ts'

type Props = {
  now: Stage
  /** When the hold of prices and places expires; undefined without a hold. */
  heldUntil?: string | undefined
  onAnother?: () => void
}

/** What is known of the authorization and of the order, and no more than that. */
export function PaymentMessages({ now, heldUntil, onAnother = () => {} }: Props) {
  const { t } = useText()
  const cart = usePaths().cart()
  if (now.is === 'authorized')
    return (
      <FocusedMessage>
        <Note kind="good">
          <p>
            <b>{t('pages.review.authorized')}</b> {t('pages.review.authorized_text')}
          </p>
        </Note>
      </FocusedMessage>
    )
  if (now.is === 'declined') return <No code={now.code} onAnother={onAnother} />
  if (now.is === 'superseded') return <Superseded heldUntil={heldUntil} />
  if (now.is === 'elsewhere')
    return (
      <FocusedMessage>
        <Note>
          <p>
            <b>{t('pages.review.elsewhere')}</b> {t('pages.review.elsewhere_text')}
          </p>
        </Note>
      </FocusedMessage>
    )
  if (now.is === 'lost')
    return (
      <FocusedMessage>
        <ErrorBlock>
          <p>
            <b>{t('pages.review.lost')}</b> {t('pages.review.lost_text')}
          </p>
        </ErrorBlock>
      </FocusedMessage>
    )
  if (now.is === 'refused')
    return (
      <FocusedMessage>
        <ErrorBlock>
          <p>
            <b>{now.says ?? t('pages.review.not_placed')}</b> {now.says === undefined && t('pages.review.not_placed_ours')}
            {now.mends === 'wait' && t('pages.review.not_placed')}
          </p>
          {now.mends === 'cart' && (
            <Link to={cart} className={buttonClass('go', { size: 'small' })}>
              {t('pages.review.to_cart')}
            </Link>
          )}
        </ErrorBlock>
      </FocusedMessage>
    )
  const isWaiting = isUnderWay(now) && now.is !== 'challenge'
  return <output className={css.waiting}>{isWaiting && <Wait kind={kindOf[now.is]} />}</output>
}

type Waits = 'soon' | 'late' | 'unknown' | 'placing' | 'unplaced'
/** These states have texts of their own, however short the wait; any other wait is described by its length. */
const kindOf: Partial<Record<Stage['is'], Waits>> = { processing: 'unknown', placing: 'placing', unplaced: 'unplaced' }

/** The clock ticks in this component alone: a render each second would restart the timers of its neighbours. */
function Superseded({ heldUntil }: Pick<Props, 'heldUntil'>) {
  const { t } = useText()
  const now = useServerSecond(heldUntil !== undefined)
  const isOver = heldUntil === 'over' || (heldUntil !== undefined && Date.parse(heldUntil) <= now)
  return (
    <FocusedMessage>
      <Note>
        <p>
          <b>{t(isOver ? 'pages.review.time_over' : 'pages.review.superseded')}</b> {t('pages.review.superseded_text')}
        </p>
      </Note>
    </FocusedMessage>
  )
}

/** The refusal, for a guest who comes back to it. If the card is not to blame, the guest may retry at once. */
function No({ code, onAnother }: { code: string; onAnother: () => void }) {
  const { t } = useText()
  const { says, nextAction } = getRefusalOptions(code)
  return (
    <FocusedMessage key={code}>
      <ErrorBlock>
        <p>
          <b>{sayRefusal(t, code)}</b> {t(`pages.payment.next.${says}`)}
        </p>
        {nextAction !== 'here' && (
          <Button kind="text" onClick={onAnother}>
            {t(says === 'forgotten' || says === 'code' ? 'pages.review.type_code' : 'pages.payment.card_another')}
          </Button>
        )}
      </ErrorBlock>
    </FocusedMessage>
  )
}

const [soonMs, lateMs] = [4000, 20_000]
const waits = ['soon', 'late', 'unknown', 'placing', 'unplaced'] as const
/** These waits come with an advice on what the guest may do meanwhile. */
const meanwhile: readonly Waits[] = ['late', 'unknown', 'unplaced']
/** These waits need no emphasis. */
const plain: readonly Waits[] = ['soon', 'late', 'placing']

/**
 * Invisible at first: most banks answer sooner than a guest could read it. Its space is reserved, so that nothing moves
 * when it appears.
 */
function Wait({ kind }: { kind: Waits | undefined }) {
  const { t } = useText()
  const [since, setSince] = useState<'short' | 'soon' | 'late'>('short')
  useEffect(() => {
    const timers = [setTimeout(() => setSince('soon'), soonMs), setTimeout(() => setSince('late'), lateMs)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  const isSaid = since !== 'short' || kind === 'unknown' || kind === 'unplaced'
  const said = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isSaid) said.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaid])
  const shown = kind ?? (since === 'late' ? 'late' : 'soon')
  return (
    <span ref={said} className={css.wait} data-said={isSaid || undefined} data-plain={plain.includes(shown) || undefined}>
      <Spinner />
      <span className={css.each}>
        {waits.map((one) => (
          <span key={one} data-said={(isSaid && one === shown) || undefined}>
            <b>{t(`pages.review.waiting_${one}`)}</b>{' '}
            {meanwhile.includes(one) && t(`pages.review.meanwhile_${one === 'unplaced' ? 'unplaced' : 'asked'}`)}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The outcome that the guest waited for: it takes the focus. */
function FocusedMessage({ children }: { children: ReactNode }) {
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
