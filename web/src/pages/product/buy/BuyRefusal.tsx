import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import type { FillRefusal } from '../../../cart/fill-cart.ts'
import { StockAlternatives } from '../../../parts/stock/StockAlternatives.tsx'
import { useAskedDay } from '../../../time/useAskedDay.ts'
import { usePaths } from '../../../usePaths.ts'
import css from './Buy.module.css'

/** The server's refusal and a way to fix it: the conflicting item may already be in the cart. */
export default function BuyRefusal({ text, mismatch, near }: FillRefusal) {
  const { t } = useText()
  const paths = usePaths()
  const [day, ask] = useAskedDay()
  return (
    <div className={css.refused}>
      <ErrorBlock>
        <p>{text}</p>
        {near && <StockAlternatives near={near} day={day} onDay={ask} />}
        {mismatch && <Link to={paths.cart()}>{t('pages.product.buy.go')}</Link>}
      </ErrorBlock>
    </div>
  )
}
