import type { Order } from '@alpenglow/contract/orders/api'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { useEffect, useId, useState } from 'react'
import { useTaxNames } from '../../../cart/useTaxNames.ts'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { useLineName } from '../../../parts/checkout/bill/useLineName.ts'
import { withWords } from '../../../parts/page/withWords.tsx'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import { useCardName } from '../../../vault/useCardName.ts'
import { ReceiptLink } from '../../../parts/order/ReceiptLink.tsx'
import css from './Receipt.module.css'
import { sumByProduct } from './order-summary.ts'

const PriceExplanation = lazyOnDemand(() => import('./PriceExplanation.tsx').then(({ PriceExplanation }) => PriceExplanation))

/** The sums of an order, how it was paid, and its receipt number. */
export function Receipt({ order }: { order: Order }) {
  const { t } = useText()
  const id = useId()
  const money = useMoney()
  const paths = usePaths()
  const cardName = useCardName()
  const [isOpen, setOpen] = useState(false)
  const { payment, card, netTotal, currency } = order
  const sum = netTotal === 0 ? 'nothing' : payment
  // An order in review or cancelled shows its sums, but they are no receipt.
  const heading = {
    placed: 'pages.order.receipt',
    in_review: 'pages.order.cost_waits',
    cancelled: 'pages.order.cost_was',
  } as const
  return (
    <section className={css.bill} aria-labelledby={id}>
      <h2 id={id}>{t(heading[order.state])}</h2>
      <Sums order={order} />
      <div className={css.total}>
        <span>
          {t(`pages.order.sum.${sum}`)}
          {card && <small>{cardName(card)}</small>}
        </span>
        <strong>{money({ amount: netTotal, currency }, 'always')}</strong>
      </div>
      <ReceiptNumber order={order} />
      <div>
        <button type="button" className={css.why} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('pages.order.why')} <Icon name="chevron" size="small" />
        </button>
        {isOpen && <PriceExplanation order={order} />}
      </div>
      {order.state === 'placed' && (
        <p className={css.soft}>
          {withWords(t('pages.order.mistake'), {
            refunds: <Link to={paths.refunds()}>{t('pages.order.refunds_word')}</Link>,
          })}
        </p>
      )}
    </section>
  )
}

function Sums({ order: { items, savings, taxes, totalCreditApplied: credit, currency } }: { order: Order }) {
  const { t } = useText()
  const money = useMoney()
  const nameOf = useLineName()
  const names = useTaxNames()
  const written = (amount: number) => money({ amount, currency }, 'always')
  const less = (amount: number) => `\u2212${written(amount)}`
  return (
    <dl className={css.sums}>
      {sumByProduct(items).map((line) => (
        <Row key={line.type} what={nameOf(line)} amount={written(line.amount)} />
      ))}
      {savings > 0 && <Row what={t('pages.order.off')} amount={less(savings)} kind="good" />}
      {taxes.map(({ code, place, rate, amount }) => (
        <Row
          key={`${code} ${place}`}
          what={t('pages.order.tax', { tax: names.tax(code), place: names.place(place), rate: names.rate(rate) })}
          amount={written(amount)}
          kind="faint"
        />
      ))}
      {credit > 0 && <Row what={t('pages.cart.credit')} amount={less(credit)} kind="good" />}
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

const patienceMs = 60_000

/** The receipt number comes a moment after the order: the numbers of a seller run in sequence without a gap. */
function ReceiptNumber({ order }: { order: Order }) {
  const { receiptNumber, sellerName, state } = order
  const { t } = useText()
  const isWriting = receiptNumber === null && state === 'placed'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWriting) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWriting])
  return (
    <div className={css.soft}>
      <p>{t('pages.order.sold_by', { seller: sellerName })}</p>
      {state === 'cancelled' ? (
        receiptNumber && (
          <p>
            {t('pages.order.receipt_void')} <ReceiptLink id={order.id} number={receiptNumber} />
          </p>
        )
      ) : receiptNumber === null ? (
        <output>
          {t(isWriting ? (isLate ? 'pages.order.receipt_late' : 'pages.order.receipt_writing') : 'pages.order.receipt_none')}
        </output>
      ) : (
        <p>
          <ReceiptLink id={order.id} number={receiptNumber} />
        </p>
      )}
    </div>
  )
}
