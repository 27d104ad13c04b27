import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Link } from '@alpenglow/client/routing/links'
import { PassCard } from './PassCard.tsx'
import { useProse } from '../../measures/prose.ts'
import { Rise } from './Rise.tsx'
import { useMinute } from '../../time/useMinute.ts'
import { usePaths } from '../../usePaths.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { toBuy } from './buy-link.ts'
import { leadVariant, getLeadPasses } from './passes-of.ts'
import { Section } from '../page/Section.tsx'
import css from './PassOffers.module.css'

const mostWays = 3

/** The passes that a visitor sees first, each as a card. */
export function PassOffers({ products }: { products: readonly Product[] }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  const paths = usePaths()
  const ways = getLeadPasses(products).slice(0, mostWays)
  if (ways.length === 0) return null
  return (
    <Section
      title={capital(count('components.ways', ways.length, { number: number(ways.length) }))}
      lead={t('components.ways.lead')}
      more={<Link to={paths.passes()}>{t('components.ways.all')}</Link>}
    >
      <ul className={css.ways}>
        {ways.map((product) => (
          <Way key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  )
}

function Way({ product }: { product: Product }) {
  const { code, name, season, picture, hour, tagline } = product
  const { t } = useText()
  const paths = usePaths()
  const money = useMoney()
  const prose = useProse()
  const now = useMinute()
  const priced = leadVariant(product)
  const price = priced && findSalePrice(priced, now)
  return (
    <li className={css.way}>
      {/* The heading below has its name. */}
      <div aria-hidden="true">
        <PassCard name={name} season={season.code} picture={picture} hour={hour} className={css.card} />
      </div>
      <div className={css.nameAndPrice}>
        <h3>
          <Link to={paths.product(code)}>{name}</Link>
        </h3>
        {price && <span className={css.price}>{money(price)}</span>}
      </div>
      <p>{prose(tagline)}</p>
      <div className={css.below}>
        {priced && <Rise priced={priced} />}
        {price && (
          <Link to={toBuy(paths, code)}>
            {t('components.ways.buy')} <span className="for-readers">{name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
