import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Stepper } from '@alpenglow/ui/fields/Stepper'
import { useLeft } from '../../../parts/stock/useLeft.ts'
import { groupThousands } from '../../../text/figures.ts'
import { useAgeRange } from '../../../text/useAgeRange.ts'
import { useMoney } from '../../../text/money.ts'
import { usePaths } from '../../../usePaths.ts'
import css from './Buy.module.css'
import { maxCountOf, type BuyRow } from './rows.ts'
import type { BuyCounts } from './useBuyCounts.ts'

type Props = {
  rows: readonly BuyRow[]
  all: readonly BuyRow[]
  buying: BuyCounts
  /** Text for a price that is not known yet. */
  unpriced?: ((row: BuyRow) => string | undefined) | undefined
}

/** Age categories with their prices and counts. */
export function CountRows({ rows, all, buying, unpriced }: Props) {
  return (
    <ul className={css.counts}>
      {rows.map((row) => (
        <CountRow key={row.key} row={row} all={all} buying={buying} unpriced={unpriced} />
      ))}
    </ul>
  )
}

type RowProps = Omit<Props, 'rows'> & { row: BuyRow; as?: 'li' | 'div' }

export function CountRow({ row, all, buying, unpriced, as: Element = 'li' }: RowProps) {
  const { t } = useText()
  const money = useMoney()
  const name = useRowName()(row)
  const { price } = row
  const written = price ? money(price) : unpriced?.(row)
  const count = buying.counts.get(row.key) ?? 0
  return (
    <Element className={css.row}>
      <span className={css.name}>
        <Name row={row} />
        <Left of={row.product} />
      </span>
      <span className={css.price}>{written ?? t('pages.product.not_sold')}</span>
      {written !== undefined && (
        <Stepper
          label={<span className="for-readers">{t('pages.cart.how_many', { name })}</span>}
          value={count}
          max={maxCountOf(row, all, buying.counts)}
          onChange={(many) => buying.count(row, many)}
          words={{ fewer: t('pages.cart.fewer', { name }), more: t('pages.cart.more', { name }) }}
        />
      )}
    </Element>
  )
}

/** The name of an add-on links to its page. A row that belongs to an age shows the age only. */
function Name({ row: { product, variant, ridesAlong } }: { row: BuyRow }) {
  const paths = usePaths()
  const rangeOf = useAgeRange()
  const isForAll = variant.variant === 'all_ages'
  if (ridesAlong && isForAll) return <Link to={paths.product(product.code)}>{product.name}</Link>
  return isForAll ? (
    <b>{product.name}</b>
  ) : (
    <>
      <b>{variant.name}</b> <small>{rangeOf(variant.ageRange)}</small>
    </>
  )
}

/** The number left of a scarce product. For a ticket the calendar shows it. */
function Left({ of }: { of: BuyRow['product'] }) {
  const { t, count, locale } = useText()
  const left = useLeft(of, null)
  if (left === undefined) return null
  return (
    <small className={css.left}>
      {left === 0
        ? t('pages.product.sold_out')
        : count('pages.product.left_of_it', left, { count: groupThousands(left, locale) })}
    </small>
  )
}

/** "Adult"; for an add-on "First Chair, adult". */
function useRowName(): (row: BuyRow) => string {
  const { t, locale } = useText()
  return ({ product, variant, ridesAlong }) => {
    if (variant.variant === 'all_ages') return product.name
    if (!ridesAlong) return variant.name
    return t('pages.cart.named', { name: product.name, variant: variant.name.toLocaleLowerCase(locale) })
  }
}
