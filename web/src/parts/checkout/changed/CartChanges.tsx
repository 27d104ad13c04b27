import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode, Ref } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { useMoney } from '../../../text/money.ts'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { currencyOf } from '../../../cart/currency.ts'
import { usePaths } from '../../../usePaths.ts'
import { useNamed } from '../../../cart/useNamed.ts'
import { useLineName } from '../bill/useLineName.ts'
import css from './CartChanges.module.css'
import type { Difference } from './difference.ts'
import { groupChanges, type GroupedChange } from './grouped-changes.ts'
import { changedId, type SeenCartState } from './useSeenCart.ts'

type Props = {
  ref?: Ref<HTMLDivElement>
  cart: Cart
  change: CartChange
  onAccepted: () => void
  /** What the guest has seen of the cart, on the checkout pages. */
  seen?: SeenCartState
}

/**
 * The changes to the cart that the guest has not seen. They stand above all else, and have the accent colour until they
 * are accepted.
 */
export function CartChanges({ ref, cart, change, onAccepted, seen }: Props) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const money = useMoney()
  const paths = usePaths()
  const rows = groupChanges(cart.changed)
  const differences = seen?.differences ?? []
  const many = seen?.many ?? rows.length
  const written = (amount: number) => money({ amount, currency: currencyOf(cart) }, 'always')
  const accept = async () => {
    if (cart.changed.length === 0 || (await change.accept(cart.changed))) onAccepted()
  }
  const title = seen ? t('components.checkout.changed.title') : count('pages.cart.changed', many, { number: number(many) })
  return (
    <div ref={ref} id={changedId} role="alert" tabIndex={-1} className={css.changed}>
      <h2 className={css.title}>
        <Icon name="alert" />
        {capital(title)}
      </h2>
      {seen?.wasLedHere && <p>{t('components.checkout.changed.not_charged')}</p>}
      <ul>
        {rows.map((row) => (
          <ChangeRow key={`${row.one.internalId} ${row.one.reason}`} {...row} written={written} />
        ))}
        {differences.map((one) => (
          <DifferenceRow key={one.what === 'line' ? one.name : one.what} one={one} written={written} />
        ))}
        <li className={css.total}>
          <span>{t('pages.cart.changed.total')}</span>
          <Amounts before={seen && written(seen.cart.total)} after={written(cart.netTotal)} />
        </li>
      </ul>
      <div className={css.ways}>
        <Button kind="go" busy={change.wanted.has('changed')} onClick={() => void accept()}>
          {t(`pages.cart.accept.${many === 1 ? 'single' : many === 2 ? 'both' : 'all'}`)}
        </Button>
        {seen && <Link to={paths.cart()}>{t('components.checkout.changed.to_cart')}</Link>}
      </div>
    </div>
  )
}

type Written = { written: (amount: number) => string }

function ChangeRow({ one, many, written }: GroupedChange & Written) {
  const { t } = useText()
  const named = useNamed()
  const { before, after, reason } = one
  const name = one.name === '' ? t('pages.cart.changed.nameless') : named(one)
  const sign = reason.startsWith('promotion_') ? '\u2212' : ''
  const all = (amount: number) => `${sign}${written(amount * many)}`
  return (
    <Row
      what={many === 1 ? name : t('pages.cart.so_many', { count: many, what: name })}
      why={t(`pages.cart.changed.${reason}`)}
      before={all(before)}
      after={after === null ? t('pages.cart.gone') : all(after)}
    />
  )
}

/** Changed by another tab, another device, or another household member. */
function DifferenceRow({ one, written }: { one: Difference } & Written) {
  const { t } = useText()
  const nameOf = useLineName()
  if (one.what === 'given') return <Row what={t('components.checkout.assign')} why={t('components.checkout.changed.given')} />
  if (one.what !== 'line') {
    const off = (amount = 0) => (amount === 0 ? written(0) : `\u2212${written(amount)}`)
    const what = t(one.what === 'credit' ? 'pages.cart.credit' : 'pages.cart.savings')
    return <Row what={what} before={off(one.before)} after={off(one.after)} />
  }
  const { name, many, before, after } = one
  const how = before === undefined ? 'new' : after === undefined ? 'gone' : many.before === many.after ? 'price' : 'count'
  return (
    <Row
      what={nameOf({ name, many: many.after || many.before })}
      why={t(`components.checkout.changed.${how}`, { before: many.before, after: many.after })}
      before={before === undefined ? undefined : written(before)}
      after={after === undefined ? t('pages.cart.gone') : written(after)}
    />
  )
}

type RowProps = { what: string; why?: string; before?: string | undefined; after?: string }
function Row({ what, why, before, after }: RowProps): ReactNode {
  return (
    <li>
      <span>
        {what}
        {why && <small>{why}</small>}
      </span>
      {after !== undefined && <Amounts before={before} after={after} />}
    </li>
  )
}

function Amounts({ before, after }: { before: string | undefined; after: string }) {
  const { t } = useText()
  return (
    <span className={css.amounts}>
      {before !== undefined && before !== after && (
        <s>
          <span className="for-readers">{t('pages.cart.was')} </span>
          {before}
        </s>
      )}{' '}
      <b>{after}</b>
    </span>
  )
}
