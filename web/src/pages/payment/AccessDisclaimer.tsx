import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { opensNotAlways } from '@alpenglow/contract/catalogue/rules'
import { Checkbox } from '@alpenglow/ui/fields/Checkbox'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import type { CartChange } from '../../cart/useCartChange.ts'
import { useDayRange } from '../../text/useDayRange.ts'
import { usePaths } from '../../usePaths.ts'
import css from './Payment.module.css'

type Props = { cart: Cart; products: readonly Product[]; change: CartChange; isMissed: boolean }

export const isAccessRead = (
  { accessDisclaimerSignedAt: at, requiresAccessDisclaimer: isAsked }: Cart,
  { wanted }: CartChange,
) => {
  const pressed = wanted.get('access')
  return !isAsked || (pressed === undefined ? at !== null : pressed === 1)
}

/**
 * The days and resorts at which the products of the cart don't open the gate. The guest has to confirm it before the
 * payment.
 */
export function AccessDisclaimer({ cart, products, change, isMissed }: Props) {
  const { t } = useText()
  const types = new Set(cart.items.map(({ type }) => type))
  const limited = products.filter((product) => types.has(product.id) && opensNotAlways(product))
  const isRead = isAccessRead(cart, change)
  return (
    <>
      <h3>{t('pages.payment.access')}</h3>
      <ul className={css.limits}>
        {limited.map((product) => (
          <Limits key={product.id} product={product} />
        ))}
      </ul>
      <Checkbox
        id="access-read"
        label={t('pages.payment.access_read')}
        checked={isRead}
        onChange={(isYes) => void change.signAccess(isYes)}
        error={isMissed && !isRead ? t('pages.payment.access_missing') : undefined}
      />
    </>
  )
}

function Limits({ product: { code, name, grants } }: { product: Product }) {
  const { t, count, locale } = useText()
  const range = useDayRange('long')
  const reserved = grants.resorts.filter(({ reservation }) => reservation).length
  const ranges = new Set(grants.blackouts.map(range))
  return (
    <li>
      <Link to={usePaths().product(code)}>{name}</Link>
      {ranges.size > 0 && <span>{t('pages.payment.access_shut', { ranges: new Intl.ListFormat(locale).format(ranges) })}</span>}
      {reserved > 0 && <span>{count('pages.payment.access_reserved', reserved)}</span>}
    </li>
  )
}
