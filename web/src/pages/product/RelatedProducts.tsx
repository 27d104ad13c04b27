import type { Product, ProductDetail } from '@alpenglow/contract/catalogue/product'
import { Link } from '@alpenglow/client/routing/links'
import { useProse } from '../../measures/prose.ts'
import { usePaths } from '../../usePaths.ts'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { findOftenBoughtWith } from '@alpenglow/contract/catalogue/selling/related-products'
import css from './RelatedProducts.module.css'
import { ProductSection } from './ProductSection.tsx'
import { useSale } from './useSale.ts'

/** Products often bought together with this one: name, price and tagline. */
export function RelatedProducts({ product, products }: { product: ProductDetail; products: readonly Product[] }) {
  const { t } = useText()
  const paths = usePaths()
  const prose = useProse()
  const others = findOftenBoughtWith(product, products)
  if (others.length === 0) return null
  return (
    <ProductSection title={t('pages.product.often')}>
      <ul className={css.often}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to={paths.product(other.code)}>{other.name}</Link>
            <Cost product={other} />
            <p>{prose(other.tagline)}</p>
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}

function Cost({ product }: { product: Product }) {
  const money = useMoney()
  const sale = useSale(product)
  return sale.state === 'on_sale' ? <span className={css.cost}>{money(sale.price)}</span> : null
}
