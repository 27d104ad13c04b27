import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Currency, Money } from '@alpenglow/contract/values/money'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import type { Ref } from 'react'
import type { CartChange } from '../../cart/useCartChange.ts'
import { useMoney } from '../../text/money.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { currencyOf } from '../../cart/currency.ts'
import css from './Changed.module.css'
import { together, type Together } from './together.ts'
import { useNamed } from '../../cart/useNamed.ts'

type Props = { ref: Ref<HTMLDivElement>; cart: Cart; change: CartChange; onAccepted: () => void }

/** What became otherwise while nobody looked. It lies above all lines, and takes the warmth until it is accepted. */
export function Changed({ ref, cart, change, onAccepted }: Props) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const money = useMoney()
  const rows = together(cart.changed)
  const currency = currencyOf(cart)
  const many = rows.length
  const isAccepting = change.wanted.has('changed')
  const accept = async () => {
    if (await change.accept(cart.changed)) onAccepted()
  }
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={css.changed}>
      <h2 className={css.title}>
        <Icon name="alert" />
        {capital(count('pages.cart.changed', many, { number: number(many) }))}
      </h2>
      <ul>
        {rows.map((row) => (
          <Row key={`${row.one.internalId} ${row.one.reason}`} {...row} currency={currency} />
        ))}
        <li className={css.total}>
          <span>{t('pages.cart.changed.total')}</span>
          <b>{money({ amount: cart.netTotal, currency }, 'always')}</b>
        </li>
      </ul>
      <Button kind="go" busy={isAccepting} onClick={() => void accept()}>
        {t(`pages.cart.accept.${many === 1 ? 'single' : many === 2 ? 'both' : 'all'}`)}
      </Button>
    </div>
  )
}

function Row({ one, many, currency }: Together & { currency: Currency }) {
  const { t } = useText()
  const named = useNamed()
  const money = useMoney()
  const { before, after, reason } = one
  const name = one.name === '' ? t('pages.cart.changed.nameless') : named(one)
  const isOff = reason.startsWith('promotion_')
  const sign = isOff ? '\u2212' : ''
  const written = (amount: number) => `${sign}${money({ amount: amount * many, currency } satisfies Money, 'always')}`
  return (
    <li>
      <span>
        {many === 1 ? name : t('pages.cart.so_many', { count: many, what: name })}
        <small>{t(`pages.cart.changed.${reason}`)}</small>
      </span>
      <span className={css.amounts}>
        {after !== before && (
          <s>
            <span className="for-readers">{t('pages.cart.was')} </span>
            {written(before)}
          </s>
        )}{' '}
        <b>{after === null ? t('pages.cart.gone') : written(after)}</b>
      </span>
    </li>
  )
}
