import { deferrableUntil } from '@alpenglow/contract/catalogue/selling/deferral'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { dayAt } from '@alpenglow/contract/values/day'
import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../../loading/page-data.ts'
import { Heading } from '../../../parts/page/Heading.tsx'
import { PassCard } from '../../../parts/price/PassCard.tsx'
import { useProse } from '../../../measures/prose.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useNumbers } from '../../../text/useNumbers.ts'
import { useDays } from '../dates.ts'
import { basesOf } from '@alpenglow/contract/catalogue/selling/goes-with'
import css from './Head.module.css'
import { inSentence } from '../../../text/product-name.ts'
import { Onward } from '../Onward.tsx'
import { Price } from './Price.tsx'
import { useSale } from '../useSale.ts'

type Props = { product: ProductDetail; products: readonly Product[]; resort: Resort | undefined }

export function Head({ product, products, resort }: Props) {
  const prose = useProse()
  const { name, tagline, about, season, picture, hour } = product
  return (
    <div className={css.cardAndPrice}>
      {/* Its words are those of the heading. */}
      <div className={css.card} aria-hidden="true">
        <PassCard name={name} season={season.code} picture={picture} hour={hour} priority lowOnPhones />
      </div>
      <div className={css.words}>
        <p className={css.season}>{season.name}</p>
        <Heading title="pages.product.title" values={{ name }}>
          {name}
        </Heading>
        <p className={css.tagline}>{prose(tagline)}</p>
        <Price product={product} products={products}>
          {product.kind === 'upgrade' && <Needed product={product} products={products} />}
        </Price>
        <Facts product={product} />
        <Onward product={product} resort={resort} />
      </div>
      <p className={css.about}>{prose(about)}</p>
    </div>
  )
}

/** What an upgrade starts from. Its place is kept until its name is known. */
function Needed({ product, products }: { product: ProductDetail; products: readonly Product[] }) {
  const { t, locale } = useText()
  const paths = usePaths()
  return (
    <p className={css.needed}>
      {basesOf(product, products).map(({ id, code, name }) => (
        <Link key={id} to={paths.product(code)}>
          {t('pages.product.bases.upgrade', { name: inSentence(name, locale) })}
        </Link>
      ))}
    </p>
  )
}

/** How one pays, and what can still be changed: whoever decides about the money wants to know. */
function Facts({ product }: { product: ProductDetail }) {
  const { t } = useText()
  const { withoutYear } = useDays()
  const planOf = usePlan()
  const today = dayAt(useMinute(), shop.timeZone)
  const isOnSale = useSale(product).state === 'on_sale'
  const { validUntil, paymentPlan } = product.grants
  const until = deferrableUntil(product, today)
  if (validUntil < today) return null
  const facts = [
    isOnSale && paymentPlan && planOf(paymentPlan),
    until && t('pages.product.deferral', { day: withoutYear(until) }),
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
