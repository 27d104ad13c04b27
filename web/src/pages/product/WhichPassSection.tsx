import type { ProductDetail } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import { useHasBuyPanel } from './buy/useHasBuyPanel.ts'
import { WhichPassLinks, useHasPassAdvice } from './WhichPassLinks.tsx'
import css from './Product.module.css'
import { ProductSection } from './ProductSection.tsx'

/** Links at the end of the page: to the advice, or to all passes. */
export function WhichPassSection({ product, resort }: { product: ProductDetail; resort: Resort | undefined }) {
  const { t } = useText()
  const paths = usePaths()
  const isBought = useHasBuyPanel(product, resort)
  if (!useHasPassAdvice(product)) {
    return (
      <p className={css.section}>
        <Link to={paths.passes()}>{t('components.ways.all')}</Link>
      </p>
    )
  }
  const lead = product.kind === 'day_ticket' ? 'pages.product.undecided.ticket' : 'pages.product.undecided.pass'
  return (
    <ProductSection title={t('pages.product.undecided')} lead={t(lead)}>
      <WhichPassLinks product={product} resort={resort} quiet={isBought} />
    </ProductSection>
  )
}
