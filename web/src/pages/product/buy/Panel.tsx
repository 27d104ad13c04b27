import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import { instalmentsOf, type PaymentPlan } from '@alpenglow/contract/cart/instalments'
import { riseOf, findSalePrice, dropPriceAfterDay, type PriceWithNext } from '@alpenglow/contract/catalogue/selling/prices'
import { leadVariantOf } from '@alpenglow/contract/catalogue/selling/sale'
import type { Day } from '@alpenglow/contract/values/day'
import { useText } from '@alpenglow/client/words/words'
import { useId, useRef, type ReactNode } from 'react'
import { Rise } from '../../../parts/price/Rise.tsx'
import { shop } from '../../../loading/page-data.ts'
import { useMoney } from '../../../text/money.ts'
import { useNumbers } from '../../../text/useNumbers.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { BuyButton } from './BuyButton.tsx'
import css from './Buy.module.css'
import { CountRows } from './CountRows.tsx'
import { BuySums, usePeople } from './Household.tsx'
import { AddOnRows } from './AddOnRows.tsx'
import { BuyPromises } from './Promises.tsx'
import { rowsOf, sumsOf, totalCount, type BuyRow } from './rows.ts'
import { useBuyCounts } from './useBuyCounts.ts'
import { sortOf, useBuyAction } from './useBuyAction.ts'

export type BuyPanelProps = {
  product: Product
  products: readonly Product[]
  date: Day | null
  /** The price of an age category; undefined while it depends on a day that is not chosen. */
  priced: (variant: Variant) => (PriceWithNext & { available: boolean }) | undefined
  /** The calendar. */
  when?: ReactNode
}

const small = (name: string, locale: string) => name.toLocaleLowerCase(locale)

/** Counts by age, add-ons, the sums, and the button. */
export function BuyPanel({ product, products, date, priced, when }: BuyPanelProps) {
  const { t, count, locale } = useText()
  const money = useMoney()
  const now = useMinute()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const priceOf = (variant: Variant) => {
    const sold = variant.available && priced(variant)
    return sold ? findSalePrice(sold, now) : null
  }
  /** Without a day: the lowest price of all days. */
  const lowestOf = ({ variant }: BuyRow) => {
    const price = findSalePrice(variant, now)
    return price ? t('pages.product.buy.from', { price: money(price) }) : undefined
  }
  const rows = rowsOf(product, products, priceOf, now)
  const buying = useBuyCounts(product, rows, date)
  const needsDay = product.kind === 'day_ticket' && date === null
  const sums = sumsOf(rows, buying.counts)
  const lead = leadVariantOf(product.variants)
  const currency = lead?.price.currency ?? 'USD'
  const [own, others] = [rows.filter((row) => !row.ridesAlong), rows.filter((row) => row.ridesAlong)]
  const people = usePeople(buying.counts)(own)
  const many = totalCount(own, buying.counts)
  const sort = sortOf(product)
  const way = useBuyAction({ sort, buying, many, needsDay, panel, people })
  const leadToday = lead && priced(lead)
  const leadPriced = leadToday && dropPriceAfterDay(leadToday, date, shop.timeZone)
  const inFull = (amount: number) => money({ amount, currency }, 'always')
  // Without a day the total is unknown.
  const written = needsDay ? undefined : inFull
  const nothing = t(sort === 'gift' ? 'pages.product.buy.nothing' : 'pages.product.buy.nobody')
  const caption = many === 0 ? nothing : count(`pages.product.buy.docked.${sort}`, many)
  return (
    <section ref={panel} id="buy" className={css.panel} aria-labelledby={id}>
      <h2 id={id} className="for-readers">
        {t('pages.product.buy')}
      </h2>
      {when}
      <h3 className="for-readers">{t('pages.product.buy.whom')}</h3>
      <CountRows rows={own} all={rows} buying={buying} {...(needsDay && { unpriced: lowestOf })} />
      {lead && (
        <RiseKept priced={leadPriced} others={lead.dayPrices} each={own.length > 1 ? small(lead.name, locale) : undefined} />
      )}
      {others.length > 0 && (
        <>
          <h3 className={css.often}>{t('pages.product.buy.often')}</h3>
          <AddOnRows rows={others} all={rows} buying={buying} />
        </>
      )}
      <BuySums sums={sums} counts={buying.counts} written={written} />
      {product.grants.paymentPlan && (
        <InParts plan={product.grants.paymentPlan} total={written ? sums.total : 0} written={inFull} />
      )}
      <BuyButton action={way} caption={caption} total={written?.(sums.total)} />
      <BuyPromises product={product} />
    </section>
  )
}

type RiseProps = { priced: PriceWithNext | undefined; others: readonly PriceWithNext[]; each: string | undefined }

/**
 * When the price rises. While that depends on a day, or if only other days rise, its space is reserved: choosing a day
 * moves nothing.
 */
function RiseKept({ priced, others, each }: RiseProps) {
  const now = useMinute()
  const [rising, another] = [priced, others.find((other) => riseOf(other, now))]
  if (rising && (riseOf(rising, now) || !another)) return <Rise priced={rising} each={each} className={css.rise} />
  return (
    another && (
      <div className={css.unsaid}>
        <Rise priced={another} each={each} className={css.rise} />
      </div>
    )
  )
}

type InPartsProps = { plan: PaymentPlan; total: number; written: (amount: number) => string }

/** The payment plan to the cent. At a total of zero the line stays empty, so that nothing moves. */
function InParts({ plan, total, written }: InPartsProps) {
  const { count } = useText()
  const { number } = useNumbers()
  const { today, each } = instalmentsOf(total, plan)
  const values = { today: written(today), each: written(each), number: number(plan.instalments) }
  return <p className={css.plan}>{each > 0 && count('pages.product.buy.parts', plan.instalments, values)}</p>
}
