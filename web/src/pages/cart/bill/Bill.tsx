import type { Cart } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useId, useState, type ReactNode } from 'react'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { Rise } from '../../../parts/price/Rise.tsx'
import { SaidAgain } from '../../../parts/page/SaidAgain.tsx'
import { currencyName, useMoney } from '../../../text/money.ts'
import { severalOf } from '../../../text/product-name.ts'
import { capital, useNumbers } from '../../../text/useNumbers.ts'
import { currencyOf } from '../currency.ts'
import { together } from '../together.ts'
import { useTaxNames } from '../../../cart/useTaxNames.ts'
import css from './Bill.module.css'
import { billLines, type BillLine } from './bill-lines.ts'
import { Hold } from './Hold.tsx'
import { Till } from './Till.tsx'
import type { Onward } from './useOnward.ts'

type Props = { cart: Cart; change: CartChange; onward: Onward; again: () => void }

/** What all of it comes to, and the way on. While something changes the old sums stand until the new ones are known. */
export function Bill({ cart, change, onward, again }: Props) {
  const { t, locale } = useText()
  const money = useMoney()
  const id = useId()
  const currency = currencyOf(cart)
  const written = (amount: number) => money({ amount, currency }, 'always')
  const named = capital(currencyName(currency, locale))
  const { nextRise, subtotal, taxTotal, totalCreditApplied: credit, netTotal } = cart
  return (
    <section className={css.bill} aria-labelledby={id} aria-busy={change.isBusy}>
      <Folded titleId={id}>
        <Sums cart={cart} written={written} />
      </Folded>
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
      <SaidAgain of={String(netTotal)}>{t('pages.cart.total_is', { total: written(netTotal) })}</SaidAgain>
      {nextRise && (
        <Rise
          priced={{
            price: { amount: subtotal, currency },
            nextPrice: { amount: subtotal + nextRise.more, from: nextRise.from },
          }}
          beforeTaxes
        />
      )}
      {/* Where there is no way on, what says so stands in its place: pressed again, it would only say the same. */}
      {onward.isOpen ? <Till /> : <Way cart={cart} onward={onward} />}
      <Hold cart={cart} change={change} onOver={again} />
    </section>
  )
}

/** Wide, all of it is in sight; on a phone it folds, and its total stays. The style alone tells which, so that nothing moves once scripts come. */
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
  const { savings, subtotal } = cart
  return (
    <dl className={css.sums}>
      {billLines(cart).map((line) => (
        <Row key={line.type} what={nameOf(line)} amount={written(line.amount)} />
      ))}
      {savings > 0 && <Row what={t('pages.cart.savings')} amount={`\u2212${written(savings)}`} kind="good" />}
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

function useLineName(): (line: BillLine) => string {
  const { t, locale } = useText()
  return ({ name, many }) => {
    if (many === 1) return name
    const several = severalOf(name, many, locale)
    return several ? `${many} ${several}` : t('pages.cart.so_many', { count: many, what: name })
  }
}

/** Cold as long as something above waits; pressed, it leads there. */
function Way({ cart, onward }: { cart: Cart; onward: Onward }) {
  const { t } = useText()
  const whatWaits = useWhatWaits()
  const id = useId()
  return (
    <div className={css.way}>
      <Button
        kind={onward.isBlocked ? 'line' : 'go'}
        wide
        arrow
        onClick={onward.press}
        {...(onward.isBlocked && { 'aria-describedby': id })}
      >
        {t('pages.cart.continue')}
      </Button>
      {onward.isBlocked && <p id={id}>{whatWaits(cart)}</p>}
    </div>
  )
}

function useWhatWaits(): (cart: Cart) => string {
  const { t, count } = useText()
  const { number } = useNumbers()
  return ({ changed, items }) => {
    const many = together(changed).length
    if (many > 0) return capital(count('pages.cart.waits', many, { number: number(many) }))
    return t(items.length > 0 ? 'pages.cart.wrong_waits' : 'pages.cart.none_counted')
  }
}
