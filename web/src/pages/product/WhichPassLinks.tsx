import { isLiftPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { buttonClass } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { Link } from '@alpenglow/client/routing/links'
import { usePaths } from '../../usePaths.ts'
import { useText } from '@alpenglow/client/words/words'
import css from './WhichPassLinks.module.css'
import { useSale } from './useSale.ts'

/** Whether the page offers the advice "which pass": for lift products, not for what is added to one. */
export const useHasPassAdvice = (product: Product): boolean => {
  const { state } = useSale(product)
  return isLiftPass(product) && (state === 'on_sale' || state === 'later')
}

type Props = {
  product: Product
  resort: Resort | undefined
  /** The page already has a primary button. */
  quiet: boolean
}

/** Links from a price to the advice; for a product of one resort with that resort filled in. */
export function WhichPassLinks({ product, resort, quiet }: Props) {
  const { t } = useText()
  const paths = usePaths()
  if (!useHasPassAdvice(product)) return null
  return (
    <p className={css.onward}>
      <Link className={buttonClass(quiet ? 'line' : 'go')} to={paths.whichPass({ resort: resort?.code })}>
        {t('pages.account.which_pass')} <Icon name="arrow" />
      </Link>
      <Link className={buttonClass('text')} to={paths.passes()}>
        {t('components.ways.all')}
      </Link>
    </p>
  )
}
