import type { Cart } from '@alpenglow/contract/cart/cart'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useId, useState, type ReactNode } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { Rise } from '../../price/Rise.tsx'
import { LiveStatus } from '../../page/LiveStatus.tsx'
import { useMoney } from '../../../text/money.ts'
import { capital } from '../../../text/useNumbers.ts'
import { currencyOf } from '../../../cart/currency.ts'
import { useTaxNames } from '../../../cart/useTaxNames.ts'
import css from './Bill.module.css'
import { billLines } from './bill-lines.ts'
import { Hold } from './Hold.tsx'
import { Promotions } from './promotions/Promotions.tsx'
import { useLineName } from './useLineName.ts'

type Props = {
  cart: Cart
  change: CartChange
  again: () => void
  /** The button to continue. */
  children: ReactNode
}

/** The sums of the cart, and the button to continue. During a change the old sums stay until the new ones arrive. */
export function Bill({ cart, change, again, children }: Props) {
  const { t } = useText()
  const money = useMoney()
  const id = useId()
  const currency = currencyOf(cart)
  const written = (amount: number) => money({ amount, currency }, 'always')
  const named = capital(t(`components.currency.${currency}`))
  const { nextRise, subtotal, taxTotal, totalCreditApplied: credit, netTotal } = cart
  return (
    <section className={css.bill} aria-labelledby={id} aria-busy={change.isBusy}>
      <Folded titleId={id}>
        <Sums cart={cart} written={written} />
      </Folded>
      <Promotions cart={cart} change={change} written={written} />
      {credit > 0 && (
        <dl className={css.sums}>
          <Row what={t('pages.cart.credit')} amount={`\u2212${written(credit)}`} kind="good" />
        </dl>
      )}
      <div className={css.total}>
        <span>
          {t('pages.cart.total')}
          <small>{taxTotal > 0 ? t('pages.cart.total_taxed', { currency: named }) : named}</small>
        </span>
        <strong>{written(netTotal)}</strong>
      </div>
      <LiveStatus of={String(netTotal)}>{t('pages.cart.total_is', { total: written(netTotal) })}</LiveStatus>
      {nextRise && (
        <Rise
          priced={{
            price: { amount: subtotal, currency },
            nextPrice: { amount: subtotal + nextRise.more, from: nextRise.from },
          }}
          beforeTaxes
        />
      )}
      {children}
      <Hold cart={cart} change={change} onOver={again} />
    </section>
  )
}

/**
 * On wide windows all of it is visible; on a phone it folds, and its total stays. CSS alone decides, so that nothing
 * moves at hydration.
 */
function Folded({ titleId, children }: { titleId: string; children: ReactNode }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <h2 id={titleId} className={css.title}>
        <span>{t('pages.cart.bill')}</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('pages.cart.bill')} <Icon name="chevron" size="small" />
        </button>
      </h2>
      <div id={id} className={css.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

type SumsProps = { cart: Cart; written: (amount: number) => string }
function Sums({ cart, written }: SumsProps) {
  const { t } = useText()
  const taxes = useTaxNames()
  const nameOf = useLineName()
  const { promotions, subtotal } = cart
  return (
    <dl className={css.sums}>
      {billLines(cart).map((line) => (
        <Row key={line.type} what={nameOf(line)} amount={written(line.amount)} />
      ))}
      {promotions.map(
        ({ name, amount }) => amount > 0 && <Row key={name} what={name} amount={`\u2212${written(amount)}`} kind="good" />,
      )}
      <Row what={t('pages.cart.subtotal')} amount={written(subtotal)} kind="faint" />
      {cart.taxes.map(({ code, amount }) => (
        <Row key={code} what={taxes.tax(code)} amount={written(amount)} kind="faint" />
      ))}
    </dl>
  )
}

type RowProps = { what: string; amount: string; kind?: 'good' | 'faint' }
const Row = ({ what, amount, kind }: RowProps) => (
  <div data-kind={kind}>
    <dt>{what}</dt>
    <dd>{amount}</dd>
  </div>
)
