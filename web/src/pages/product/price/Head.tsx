import { isPass } from '@alpenglow/contract/catalogue/kinds'
import { deferrableUntil } from '@alpenglow/contract/catalogue/selling/deferral'
import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { dayAt } from '@alpenglow/contract/values/day'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from '@alpenglow/client/routing/links'
import { shop } from '../../../loading/page-data.ts'
import { Heading } from '../../../parts/page/Heading.tsx'
import { PassCard } from '../../../parts/price/PassCard.tsx'
import { useProse } from '../../../measures/prose.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { usePaths } from '../../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useProductDayFormats } from '../dates.ts'
import { requiredProductsOf } from '@alpenglow/contract/catalogue/selling/related-products'
import css from './Head.module.css'
import { inSentence } from '../../../text/product-name.ts'
import { Buy } from '../buy/Buy.tsx'
import { useHasBuyPanel } from '../buy/useHasBuyPanel.ts'
import { WhichPassLinks } from '../WhichPassLinks.tsx'
import { OnSale, Price } from './Price.tsx'
import { PricesByAge } from './PricesByAge.tsx'
import { usePlan } from './usePlan.ts'
import { useSale } from '../useSale.ts'

/** In the large tagline "half-price" must not break at its hyphen. */
const unbroken = (text: string) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '\u2011')

type Props = { product: ProductDetail; products: readonly Product[]; resort: Resort | undefined }

export function ProductHead({ product, products, resort }: Props) {
  const prose = useProse()
  const isBought = useHasBuyPanel(product, resort)
  const { name, tagline, about, season, picture, hour, variants } = product
  return (
    <div className={css.cardAndPrice} data-buy={isBought || undefined}>
      {/* Its words are those of the heading. */}
      <div aria-hidden="true">
        <PassCard name={name} season={season.code} picture={picture} hour={hour} priority lowWhenNarrow />
      </div>
      <div className={css.words}>
        <p className={css.season}>{season.name}</p>
        <Heading title="pages.product.title" values={{ name }}>
          {name}
        </Heading>
        <p className={css.tagline}>{unbroken(prose(tagline))}</p>
        {isBought ? (
          <Bought product={product} products={products} resort={resort} />
        ) : (
          <PriceBlock product={product} products={products} />
        )}
        <WhichPassLinks product={product} resort={resort} quiet={isBought} />
      </div>
      <div className={css.story}>
        <p className={css.about}>{prose(about)}</p>
        {isBought && variants.length > 1 && <PricesByAge product={product} />}
      </div>
    </div>
  )
}

function Bought({ product, products, resort }: Props) {
  return (
    <>
      <OnSale product={product} />
      <Buy product={product} products={products} resort={resort} />
    </>
  )
}

/** A product without a panel: it is not on sale, is for owners of another product, or is an add-on. */
function PriceBlock({ product, products }: Omit<Props, 'resort'>) {
  return (
    <>
      <Price product={product} products={products}>
        {product.kind === 'upgrade' && <UpgradeBases product={product} products={products} />}
      </Price>
      <Facts product={product} />
      <WithBase product={product} products={products} />
      <ForOwners product={product} />
    </>
  )
}

/** Link to the pass whose panel sells this add-on or insurance. */
function WithBase({ product, products }: Omit<Props, 'resort'>) {
  const { t, locale } = useText()
  const paths = usePaths()
  const isOnSale = useSale(product).state === 'on_sale'
  const base = requiredProductsOf(product, products).find(isPass)
  if (!base || !isOnSale || (product.kind !== 'add_on' && product.kind !== 'insurance')) return null
  return (
    <Link className={`${buttonClass('go')} ${css.withBase}`} to={`${paths.product(base.code)}#buy`}>
      {t('pages.product.buy.with_it', { name: inSentence(base.name, locale) })} <Icon name="arrow" />
    </Link>
  )
}

/** Link to the page that sells it to owners: a renewal to the page that fills the cart, an upgrade to the account. */
function ForOwners({ product }: Pick<Props, 'product'>) {
  const { t } = useText()
  const paths = usePaths()
  const isOnSale = useSale(product).state === 'on_sale'
  const { kind } = product
  if (!isOnSale || (kind !== 'renewal' && kind !== 'upgrade')) return null
  return (
    <Link className={`${buttonClass('go')} ${css.withBase}`} to={kind === 'renewal' ? paths.renew() : paths.account()}>
      {t(`pages.product.owners.${kind}`)} <Icon name="arrow" />
    </Link>
  )
}

/** The base of an upgrade. Its space is reserved until its name has loaded. */
function UpgradeBases({ product, products }: { product: ProductDetail; products: readonly Product[] }) {
  const { t, locale } = useText()
  const paths = usePaths()
  return (
    <p className={css.needed}>
      {requiredProductsOf(product, products).map(({ id, code, name }) => (
        <Link key={id} to={paths.product(code)}>
          {t('pages.product.bases.upgrade', { name: inSentence(name, locale) })}
        </Link>
      ))}
    </p>
  )
}

/** The payment plan and the deferral deadline, for guests who decide about the money. */
function Facts({ product }: { product: ProductDetail }) {
  const { t } = useText()
  const { withoutYear } = useProductDayFormats()
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
