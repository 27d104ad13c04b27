import type { Product, ProductDetail, Variant } from '@alpenglow/contract/catalogue/product'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../../loading/page-data.ts'
import { Rise } from '../../../parts/price/Rise.tsx'
import { LiveStatus } from '../../../parts/page/LiveStatus.tsx'
import { usePaths } from '../../../usePaths.ts'
import { useMoney } from '../../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useAgeRange } from '../../../text/useAgeRange.ts'
import { useHour } from '../../../text/useHour.ts'
import { renewalOf } from '@alpenglow/contract/catalogue/selling/related-products'
import css from './Price.module.css'
import { PricesByAge } from './PricesByAge.tsx'
import { leadVariantOf, type SaleState } from '@alpenglow/contract/catalogue/selling/sale'
import { useSale } from '../useSale.ts'

type Props = { product: ProductDetail; products: readonly Product[]; children?: ReactNode }

/** The current price in large type and its next change, then `children`, then the prices by age. */
export function Price({ product, products, children }: Props) {
  const { variants } = product
  const lead = leadVariantOf(variants)
  const sale = useSale(product)
  const price = sale.state === 'on_sale' || sale.state === 'later' ? sale.price : undefined
  return (
    <div className={css.price}>
      {lead && price && <Now product={product} lead={lead} amount={price.amount} />}
      <SaleWords sale={sale} />
      {(sale.state === 'over' || sale.state === 'not_now') && <Onward to={renewalOf(product, products)} />}
      {lead && sale.state === 'on_sale' && <Rise priced={lead} />}
      {children}
      {variants.length > 1 && price && <PricesByAge product={product} />}
      {lead && <News amount={price?.amount ?? null} currency={lead.price.currency} />}
    </div>
  )
}

/** The sale period, beside the panel that shows the price. */
export function OnSale({ product }: { product: ProductDetail }) {
  const lead = leadVariantOf(product.variants)
  const sale = useSale(product)
  const amount = sale.state === 'on_sale' ? sale.price.amount : null
  return (
    <>
      <SaleWords sale={sale} />
      {lead && <News amount={amount} currency={lead.price.currency} />}
    </>
  )
}

const labels = { upgrade: 'pages.product.difference', donation: 'pages.product.gift' } as const

function Now({ product, lead, amount }: { product: ProductDetail; lead: Variant; amount: number }) {
  const { t } = useText()
  const money = useMoney()
  const { kind, variants } = product
  const label = kind === 'upgrade' || kind === 'donation' ? labels[kind] : 'pages.product.price'
  const range = useAgeRange()(lead.ageRange)
  return (
    <>
      <p className={css.label}>{t(label)}</p>
      <p className={css.now}>
        <strong className={css.amount}>
          {kind === 'day_ticket' && <small>{t('components.price.from')} </small>}
          {money({ amount, currency: lead.price.currency })}
        </strong>
        {variants.length > 1 && (
          <span className={css.whom}>
            {lead.name} {range && <span className={css.range}>{range}</span>}
          </span>
        )}
      </p>
    </>
  )
}

/** Shown only if the product is not simply on sale, as most are. */
function SaleWords({ sale }: { sale: SaleState }) {
  const words = useSaleWords(sale)
  return words && <p className={css.sale}>{words}</p>
}

/** A product that is no longer on sale links to its renewal, or to all passes. */
function Onward({ to: renewal }: { to: Product | undefined }) {
  const { t } = useText()
  const paths = usePaths()
  return (
    <Link className={`${buttonClass('go')} ${css.onward}`} to={renewal ? paths.product(renewal.code) : paths.passes()}>
      {t(renewal ? 'pages.product.sale.renew' : 'pages.product.sale.onward')} <Icon name="arrow" />
    </Link>
  )
}

function useSaleWords(sale: SaleState): string | undefined {
  const { t } = useText()
  const { day, hour } = useHour(shop.timeZone)
  const lastMinute = (end: Date) => new Date(end.getTime() - 60_000)
  switch (sale.state) {
    case 'on_sale': {
      const last = sale.until && lastMinute(sale.until)
      return last ? t('pages.product.sale.until', { day: day(last), hour: hour(last) }) : undefined
    }
    case 'later':
      return t('pages.product.sale.later', { day: day(sale.from), hour: hour(sale.from) })
    case 'over':
      return sale.since ? t('pages.product.sale.over_since', { day: day(sale.since) }) : t('pages.product.sale.over')
    case 'not_now':
      return t('pages.product.sale.not_now')
  }
}

type NewsProps = { amount: number | null; currency: Variant['price']['currency'] }

/** Announces a price change to screen readers, once, when it happens. */
function News({ amount, currency }: NewsProps) {
  const { t } = useText()
  const money = useMoney()
  const words = amount === null ? t('pages.product.now_over') : t('pages.product.now', { price: money({ amount, currency }) })
  return <LiveStatus of={String(amount)}>{words}</LiveStatus>
}
