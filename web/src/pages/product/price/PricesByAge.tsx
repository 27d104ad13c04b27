import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { tiers } from '@alpenglow/contract/catalogue/kinds'
import type { ProductDetail, Variant } from '@alpenglow/contract/catalogue/product'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import { useMemo } from 'react'
import { shop } from '../../../loading/page-data.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { signAndFigures, useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useAgeRange } from '../../../text/useAgeRange.ts'
import { useHour } from '../../../text/useHour.ts'
import { useTableWords } from '@alpenglow/client/words/table'
import css from './Price.module.css'
import { commonChange, saleOf } from '@alpenglow/contract/catalogue/selling/sale'

type Of = { product: ProductDetail }

/** Prices by age today and after the next change; for a day ticket on each kind of day. */
export function PricesByAge({ product }: Of) {
  const { t } = useText()
  const words = useTableWords()
  const ages = useAges(product)
  const byPurchase = usePurchaseColumns(product)
  const byDay = useDayColumns(product)
  return (
    <div className={css.ages}>
      <Table
        caption={t('pages.product.by_age')}
        captionHidden
        columns={[ages, ...(product.kind === 'day_ticket' ? byDay : byPurchase)]}
        rows={product.variants}
        rowKey={({ variant }) => variant}
        whenNarrow="scroll"
        words={words}
      />
    </div>
  )
}

function useAges(product: ProductDetail): Column<Variant> {
  const { t } = useText()
  const { sign } = useFigures(product)
  const rangeOf = useAgeRange()
  return {
    key: 'age',
    title: product.kind === 'day_ticket' ? <ForWhom sign={sign} /> : t('pages.product.for'),
    names: true,
    cell: ({ name, ageRange }) => (
      <>
        {name} <span className={css.range}>{rangeOf(ageRange)}</span>
      </>
    ),
  }
}

function usePurchaseColumns({ variants, grants }: ProductDetail): Column<Variant>[] {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const { day } = useHour(shop.timeZone)
  const common = commonChange(variants, now)
  const today = (variant: Variant) => {
    const sale = saleOf(variant, grants, now, shop.timeZone)
    return sale.state === 'on_sale' || sale.state === 'later' ? money(sale.price) : t('pages.product.not_sold')
  }
  const ahead = ({ nextPrice }: Variant) => (nextPrice && now < new Date(nextPrice.from) ? nextPrice : undefined)
  const then = (variant: Variant) => {
    const next = ahead(variant)
    if (!next) return today(variant)
    const price =
      next.amount === null ? t('pages.product.not_sold') : money({ amount: next.amount, currency: variant.price.currency })
    return common ? price : t('pages.product.next_from', { price, day: day(new Date(next.from)) })
  }
  const title = common ? t('pages.product.from_day', { day: day(common) }) : t('pages.product.next')
  return [
    { key: 'today', title: t('pages.product.today'), figure: true, cell: today },
    ...(variants.some(ahead) ? [{ key: 'then', title, figure: true, cell: then }] : []),
  ]
}

/** With three prices in a row a phone has room for the figures only; the table head shows the currency. */
function useFigures({ variants }: ProductDetail) {
  const { locale } = useText()
  const currency = variants[0]?.price.currency ?? 'USD'
  return useMemo(() => signAndFigures(currency, locale), [currency, locale])
}

function ForWhom({ sign }: { sign: string }) {
  const { t } = useText()
  return (
    <>
      <span className={css.roomy}>{t('pages.product.for')}</span>
      <span className={css.tight} aria-hidden="true">
        {t('pages.product.prices_in', { sign })}
      </span>
    </>
  )
}

function useDayColumns(product: ProductDetail): Column<Variant>[] {
  const { t } = useText()
  const { figure } = useFigures(product)
  const money = useMoney()
  const now = useMinute()
  return tiers.map((tier) => ({
    key: tier,
    title: <Tier brief={t(`pages.product.tier_brief.${tier}`)} whole={t(`pages.product.tier.${tier}`)} />,
    figure: true,
    cell: ({ available, dayPrices }) => {
      const priced = dayPrices.find((price) => price.tier === tier)
      const price = available && priced && findSalePrice(priced, now)
      if (!price) return t('pages.product.not_sold')
      return (
        <>
          <span className={css.roomy}>{money(price)}</span>
          <span className={css.tight} aria-hidden="true">
            {figure(price)}
          </span>
        </>
      )
    },
  }))
}

const Tier = ({ brief, whole }: { brief: string; whole: string }) => (
  <>
    {/* First, so that it does not reach beyond the last column. */}
    <span className="for-readers">{whole}</span>
    <span aria-hidden="true">{brief}</span>
  </>
)
