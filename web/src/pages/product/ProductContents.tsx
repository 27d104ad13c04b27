import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import { useProducts, useResorts } from '../../data/catalogue.ts'
import { Grants } from './Grants.tsx'
import { ProductHead } from './price/Head.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import css from './Product.module.css'
import { SmallPrint } from './SmallPrint.tsx'
import { WhichPassSection } from './WhichPassSection.tsx'
import { ValidDays } from './when/ValidDays.tsx'
import { ValidResorts } from './where/ValidResorts.tsx'

/** The content depends on what the product has, not on its kind: no section is empty. */
export function ProductContents({ product }: { product: ProductDetail }) {
  const { data: resorts = [] } = useResorts()
  const { data: products = [], isLoading } = useProducts()
  const [first] = product.grants.resorts
  const isTicket = product.kind === 'day_ticket'
  const only = product.grants.resorts.length === 1 ? resorts.find(({ id }) => id === first?.resortId) : undefined
  return (
    <div className={`page ${css.page}`}>
      <ProductHead product={product} products={products} resort={only} />
      {!isTicket && first && <ValidDays product={product} resorts={resorts} />}
      {first && <ValidResorts product={product} resorts={resorts} />}
      {/* On a page as short as this what comes later would push away what is being read. */}
      {isLoading && !first ? (
        <div className={css.awaited} />
      ) : (
        <>
          <Grants product={product} products={products} />
          <SmallPrint>{product.smallPrint}</SmallPrint>
          <RelatedProducts product={product} products={products} />
          <WhichPassSection product={product} resort={only} />
        </>
      )}
    </div>
  )
}
