import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { asClock } from '@alpenglow/ui/dialogs/clock.ts'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import css from './Hold.module.css'
import { holdAt, placesOnClock } from './hold-clock.ts'
import { useServerSecond } from './useServerSecond.ts'

type Props = { cart: Cart; change: CartChange; onOver: () => void }

/**
 * How long prices and places are held: quiet, until the time gets short; after it, what is true now. The seconds are
 * only for sighted readers.
 */
export function Hold({ cart: { holdExpiresAt, holdRenewalsLeft, items }, change, onOver }: Props) {
  const { t, count } = useText()
  // A guest worries about places, not prices, so places are named where there are any; prices are held with them.
  const places = placesOnClock(items)
  const now = useServerSecond(holdExpiresAt !== null)
  const hold = holdAt(holdExpiresAt, now)
  // A sign-out has released the places; prices stayed.
  const isLoose = hold.state !== 'over' && places.includes('free')
  const of = places.length > 0 && !isLoose ? 'pages.cart.hold.places' : 'pages.cart.hold'
  const over = useEffectEvent(onOver)
  const isOver = hold.state === 'over'
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  if (hold.state === 'none') return null
  if (hold.state === 'over')
    return (
      <output className={css.hold} data-over>
        <Icon name="info" size="small" />
        <span>
          <b>{t('pages.cart.hold.over')}</b> {t(`${of}.over_text`)}
        </span>
      </output>
    )
  const isLow = hold.state === 'low'
  const spoken = count(`${of}.minutes`, Math.max(1, Math.round(hold.left / 60_000)))
  return (
    <div className={css.hold} data-low={isLow || undefined}>
      <Icon name={isLow ? 'alert' : 'clock'} size="small" />
      <span aria-hidden="true">
        {t(`${of}.left`)} <b>{asClock(hold.left)}</b>
      </span>
      {!isLow && <span className="for-readers">{spoken}</span>}
      <span className={css.meter} aria-hidden="true">
        <i style={{ width: `${100 * hold.share}%` }} />
      </span>
      {/* Announced once, when the time gets short. */}
      <output className="for-readers">{isLow && spoken}</output>
      {isLoose && <span>{t('pages.cart.hold.loose')}</span>}
      {(isLoose || (isLow && holdRenewalsLeft > 0)) && (
        <Button size="small" busy={change.wanted.has('hold')} onClick={() => void change.holdLonger()}>
          {t(isLoose ? 'pages.cart.hold.take' : 'pages.cart.hold.longer')}
        </Button>
      )}
    </div>
  )
}
