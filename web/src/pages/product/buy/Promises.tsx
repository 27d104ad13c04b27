import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { holdMinutes } from '@alpenglow/contract/cart/limits'
import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { deferrableUntil } from '@alpenglow/contract/catalogue/selling/deferral'
import { limitOf } from '@alpenglow/contract/stock/rules'
import { dayAt } from '@alpenglow/contract/values/day'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import type { ReactNode } from 'react'
import { shop } from '../../../loading/page-data.ts'
import { withWords } from '../../../parts/page/withWords.tsx'
import { useMinute } from '../../../time/useMinute.ts'
import { usePaths } from '../../../usePaths.ts'
import { useProductDayFormats } from '../dates.ts'
import css from './Buy.module.css'

/**
 * The terms of the purchase: how long the cart holds, and the rules of the refunds page (server/…/legal/texts/refunds).
 */
export function BuyPromises({ product }: { product: Product }) {
  const { t } = useText()
  const { withoutYear } = useProductDayFormats()
  const until = deferrableUntil(product, dayAt(useMinute(), shop.timeZone))
  const cancelled = isPass(product) ? 'pass' : product.kind === 'day_ticket' ? 'ticket' : undefined
  return (
    <ul className={css.promises}>
      <Promised icon="clock">
        {t(limitOf(product) === null ? 'pages.product.buy.held' : 'pages.product.buy.held_places', { minutes: holdMinutes })}
      </Promised>
      {until && (
        <Promised icon="turn">
          {withWords(t('pages.product.buy.defer', { day: tied(withoutYear(until)) }), {
            link: <Terms>{t('pages.product.buy.defer_link')}</Terms>,
          })}
        </Promised>
      )}
      {cancelled && (
        <Promised icon="undo">
          {withWords(t(`pages.product.buy.cancel.${cancelled}`), {
            link: <Terms>{t(`pages.product.buy.cancel_link.${cancelled}`)}</Terms>,
          })}
        </Promised>
      )}
    </ul>
  )
}

const tied = (text: string) => text.replace(/\s/g, '\u00a0')

const Promised = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

function Terms({ children }: { children: ReactNode }) {
  return <Link to={usePaths().refunds()}>{children}</Link>
}
