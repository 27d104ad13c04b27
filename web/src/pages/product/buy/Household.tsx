import { useText, type CountKey } from '@alpenglow/client/words/words'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { LiveStatus } from '../../../parts/page/LiveStatus.tsx'
import { useTaxNames } from '../../../cart/useTaxNames.ts'
import { severalOf } from '../../../text/product-name.ts'
import { useNumbers } from '../../../text/useNumbers.ts'
import css from './Buy.module.css'
import { totalCount, type Counts, type BuyRow, type Sum, type Sums } from './rows.ts'

type Props = {
  sums: Sums
  counts: Counts
  /** Formats an amount; undefined until a price is known. */
  written: ((amount: number) => string) | undefined
}

/**
 * The sums for all people. All lines are rendered from the start, also at zero, so that nothing moves while the guest
 * counts.
 */
export function BuySums({ sums, counts, written }: Props) {
  const { t } = useText()
  const { tax, rate } = useTaxNames()
  const nameOf = useSumName(counts)
  const total = written?.(sums.total)
  const said = (amount: number) => written?.(amount) ?? <span className={css.unknown}>{t('pages.product.buy.after_day')}</span>
  return (
    <div className={css.household}>
      <h3 className="for-readers">{t('pages.product.buy.sums')}</h3>
      <dl className={css.sums}>
        {sums.lines.map((line) => (
          <div key={line.product.id} data-none={line.many === 0 || undefined}>
            <dt>{nameOf(line)}</dt>
            <dd>{said(line.amount)}</dd>
          </div>
        ))}
        {sums.taxes.map((one) => (
          <div key={one.code} data-none>
            <dt>
              {one.rate === null ? tax(one.code) : t('pages.cart.step.tax', { tax: tax(one.code), rate: rate(one.rate) })}
            </dt>
            <dd>{said(one.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.total}>
        <span>
          <ForWhom line={sums.lines[0]} />
        </span>
        <strong>{said(sums.total)}</strong>
      </p>
      <LiveStatus of={total ?? ''}>{total && t('pages.product.buy.total_is', { total })}</LiveStatus>
    </div>
  )
}

function ForWhom({ line }: { line: Sum | undefined }) {
  const { t, count } = useText()
  const { number } = useNumbers()
  if (!line || line.many === 0 || line.product.kind === 'donation') return t('pages.product.buy.total')
  return count('pages.product.buy.for', line.many, { number: number(line.many) })
}

const ages: Readonly<Record<string, CountKey>> = {
  adult: 'pages.product.buy.adult',
  youth: 'pages.product.buy.youth',
  child: 'pages.product.buy.child',
}

/** Names of age categories are data without a plural; the standard categories have plural texts. */
export function usePeople(counts: Counts): (rows: readonly BuyRow[]) => string {
  const { t, count } = useText()
  return (rows) => {
    const said = rows.flatMap(({ key, variant }) => {
      const many = counts.get(key) ?? 0
      const age = ownOf(ages, variant.variant)
      if (many === 0) return []
      return [age ? count(age, many) : t('pages.cart.so_many', { count: many, what: variant.name })]
    })
    return said.length > 0 ? said.join(', ') : t('pages.product.buy.nobody')
  }
}

/** "2 adults, 1 child" for the product itself; "2 First Chair" for an add-on. */
export function useSumName(counts: Counts): (sum: Pick<Sum, 'product' | 'rows'>) => string {
  const { t, locale } = useText()
  const people = usePeople(counts)
  return ({ product, rows }) => {
    const [first] = rows
    if (first && !first.ridesAlong && first.variant.variant !== 'all_ages') return people(rows)
    const many = totalCount(rows, counts)
    if (many === 0) return product.name
    const several = severalOf(product.name, many, locale)
    return several ? `${many} ${several}` : t('pages.cart.so_many', { count: many, what: product.name })
  }
}
