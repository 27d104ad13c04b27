import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import { shop } from '../../blocks.ts'
import { Heading } from '../../parts/Heading.tsx'
import { PassCard } from '../../parts/PassCard.tsx'
import { useMinute } from '../../parts/useMinute.ts'
import { useText } from '../../text/Texts.tsx'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { useDays } from './dates.ts'
import css from './Head.module.css'
import { Price } from './Price.tsx'
import { useSale } from './useSale.ts'

export function Head({ product }: { product: ProductDetail }) {
  const { name, tagline, about, season, picture, hour, variants } = product
  return (
    <div className={css.head}>
      {/* Its words are those of the heading. */}
      <div className={css.card} aria-hidden="true">
        <PassCard name={name} season={season.code} picture={picture} hour={hour} priority />
      </div>
      <div className={css.words}>
        <p className={css.season}>{season.name}</p>
        <Heading title="pages.product.title" values={{ name }}>
          {name}
        </Heading>
        <p className={css.tagline}>{tagline}</p>
        <Price product={product} />
        <Facts product={product} />
      </div>
      {/* Where the prices take little room it stands beside the card, else below. */}
      <p className={css.about} data-beside={variants.length < 2 || undefined}>
        {about}
      </p>
    </div>
  )
}

/** How one pays, and what can still be changed: whoever decides about the money wants to know. */
function Facts({ product }: { product: ProductDetail }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const { day } = useDays()
  const planOf = usePlan()
  const today = dayAt(useMinute(), shop.timeZone)
  const isOnSale = useSale(product).state === 'on_sale'
  const { validUntil, paymentPlan, deferralDeadline, voucherQuantity } = product.grants
  if (validUntil < today) return null
  const facts = [
    isOnSale && paymentPlan && planOf(paymentPlan),
    deferralDeadline && today <= deferralDeadline && t('pages.product.deferral', { day: day(deferralDeadline) }),
    voucherQuantity > 0 && count('pages.product.vouchers', voucherQuantity, { number: capital(number(voucherQuantity)) }),
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return null
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const parts: Record<number, 'quarter' | 'third' | 'half'> = { 25: 'quarter', 33: 'third', 50: 'half' }

type Plan = NonNullable<ProductDetail['grants']['paymentPlan']>

function usePlan(): (plan: Plan) => string {
  const { t, count } = useText()
  const { number } = useNumbers()
  return ({ depositPercent, instalments }) => {
    const part = t(`pages.product.plan.${parts[depositPercent] ?? 'percent'}`, { percent: depositPercent })
    const rest = count('pages.product.instalments', instalments, { number: number(instalments) })
    return t('pages.product.plan', { part, instalments: rest })
  }
}
