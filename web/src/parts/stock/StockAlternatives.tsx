import type { AvailableInstead } from '@alpenglow/contract/http/errors'
import type { Day } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useProducts } from '../../data/catalogue.ts'
import { capital } from '../../text/useNumbers.ts'
import { usePaths } from '../../usePaths.ts'
import css from './StockAlternatives.module.css'

type Props = {
  near: Pick<AvailableInstead, 'dates' | 'products'>
  /** The day of a ticket. */
  day: Day | null
  onDay: (day: Day) => void
  isBusy?: boolean
}

/** Alternatives for a guest who came too late: other days of the same ticket, other products that would do. */
export function StockAlternatives({ near: { dates, products: codes }, day, onDay, isBusy = false }: Props) {
  const { t, dates: written } = useText()
  const paths = usePaths()
  const { data: products = [] } = useProducts()
  const nameOf = dateWriter(written, { weekday: 'long', day: 'numeric', month: 'long' })
  const others = codes.flatMap((code) => products.find((one) => one.code === code) ?? [])
  return (
    <>
      {dates.length > 0 && (
        <div className={css.near}>
          <span>{t('pages.product.near')}</span>
          <ul>
            {dates.map((one) => (
              <li key={one}>
                <Button kind="text" size="small" busy={isBusy} onClick={() => onDay(one)}>
                  {capital(nameOf(one))}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div className={css.near}>
          <span>{t(day ? 'pages.product.near_products' : 'pages.product.instead')}</span>
          <ul>
            {others.map(({ code, name }) => (
              <li key={code}>
                <Link to={`${paths.product(code)}${day ? `?day=${day}` : ''}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
