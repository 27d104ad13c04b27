import type { Product } from '@alpenglow/contract/catalogue/product'
import { monthsOf, weeksOf, type Week } from '@alpenglow/contract/catalogue/season-weeks'
import { useMemo, type CSSProperties } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './SeasonRibbon.module.css'

type Props = {
  product: Pick<Product, 'grants' | 'season'>
  /** At this resort; without one: at all of its resorts. */
  resortId?: number | null
  /** A text for screen readers; without one the text beside the ribbon must have the same content. */
  label?: string
}

/**
 * A winter, a cell a week: full where the pass opens the lifts, hatched where the week has a blackout day, hollow where
 * the pass is not valid. For a pass with a number of days as many cells are full, spread over the winter: an example of
 * any such days.
 */
export function SeasonRibbon({ product, resortId = null, label }: Props) {
  const weeks = useMemo(() => withSome(weeksOf(product, product.season, resortId), product.grants.days), [product, resortId])
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const columns = { gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }
  return (
    <div className={css.ribbon} {...spoken}>
      <div className={css.weeks} style={columns}>
        {weeks.map(({ from, state }) => (
          <i key={from} data-state={state} />
        ))}
      </div>
      <Months weeks={weeks} style={columns} />
    </div>
  )
}

/** Steps by this share of the winter never coincide, and look random. */
const goldenRatio = 0.618

function withSome(weeks: Week[], days: number | null): Week[] {
  const open = weeks.filter(({ state }) => state === 'open')
  if (days === null || days >= open.length) return weeks
  const chosen = Array.from({ length: days }, (_, day) => open[Math.floor(((0.6 + day * goldenRatio) % 1) * open.length)])
  return weeks.map((week) => (week.state === 'open' && !chosen.includes(week) ? { ...week, state: 'none' } : week))
}

function Months({ weeks, style }: { weeks: Week[]; style: { gridTemplateColumns: string } }) {
  const { dates } = useText()
  const name = useMemo(() => {
    const short = new Intl.DateTimeFormat(dates, { month: 'short', timeZone: 'UTC' })
    return (month: string) => short.format(new Date(`${month}-15`))
  }, [dates])
  const months = monthsOf(weeks)
  return (
    <div className={css.months} style={style}>
      {months.map(({ month, cell, cells }, index) => (
        <span key={month} style={placed(cell, cells, months[index + 1]?.cells ?? 0)}>
          <b>{name(month)}</b>
        </span>
      ))}
    </div>
  )
}

/** The columns of its weeks, and their number together with those of the next month. */
const placed = (cell: number, own: number, next: number) =>
  ({ '--from': cell + 1, '--own': own, '--both': own + next }) as CSSProperties
