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

/** Is it asked of this product which pass is the right one: of what one skis with, not of what is added to it. */
export const useIsChosenAmong = (product: Product): boolean => {
  const { state } = useSale(product)
  return isLiftPass(product) && (state === 'on_sale' || state === 'later')
}

type Props = {
  product: Product
  resort: Resort | undefined
  /** The page has another next step. */
  quiet: boolean
}

/** From a price to whether it is the right one; of what is good at one resort, for that resort. */
export function WhichPassLinks({ product, resort, quiet }: Props) {
  const { t } = useText()
  const paths = usePaths()
  if (!useIsChosenAmong(product)) return null
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
