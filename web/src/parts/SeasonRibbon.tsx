import type { Product } from '@alpenglow/contract/catalogue/product'
import { monthsOf, weeksOf } from '@alpenglow/contract/catalogue/validity'
import { useMemo } from 'react'
import { useText } from '../text/Texts.tsx'
import css from './SeasonRibbon.module.css'

type Props = {
  product: Pick<Product, 'grants' | 'season'>
  /** Where; without one: at all of its resorts. */
  resortId?: number | null
  /** What it shows, for those who don't see it; without one the same must be said in words beside it. */
  label?: string
}

/**
 * A winter, a cell a week: full where the pass opens the lifts, hatched where a blackout day is among them, hollow where it is not valid.
 * A pass for some days only has low cells: any of these weeks, but not all of them.
 */
export function SeasonRibbon({ product, resortId = null, label }: Props) {
  const weeks = useMemo(() => weeksOf(product, product.season, resortId), [product, resortId])
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const columns = { gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }
  return (
    <div className={css.ribbon} {...spoken}>
      <div className={css.weeks} style={columns} data-some={product.grants.days !== null || undefined}>
        {weeks.map(({ from, state }) => (
          <i key={from} data-state={state} />
        ))}
      </div>
      <Months weeks={weeks} style={columns} />
    </div>
  )
}

function Months({ weeks, style }: { weeks: { from: string }[]; style: { gridTemplateColumns: string } }) {
  const { dates } = useText()
  const name = useMemo(() => {
    const [short, letter] = (['short', 'narrow'] as const).map(
      (month) => new Intl.DateTimeFormat(dates, { month, timeZone: 'UTC' }),
    )
    const at = (month: string) => new Date(`${month}-15`)
    return (month: string) => ({ short: short?.format(at(month)).replace('.', ''), letter: letter?.format(at(month)) })
  }, [dates])
  return (
    <div className={css.months} style={style}>
      {monthsOf(weeks).map(({ month, cell, cells }) => (
        <span key={month} style={{ gridColumn: `${cell + 1} / span ${cells}` }} data-brief={cells < 3 || undefined}>
          <span className={css.short}>{name(month).short}</span>
          <span className={css.letter}>{name(month).letter}</span>
        </span>
      ))}
    </div>
  )
}
