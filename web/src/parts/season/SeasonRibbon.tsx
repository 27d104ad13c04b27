import type { Product } from '@alpenglow/contract/catalogue/product'
import { monthsOf, weeksOf, type Week } from '@alpenglow/contract/catalogue/season-weeks'
import { useMemo, type CSSProperties } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './SeasonRibbon.module.css'

type Props = {
  product: Pick<Product, 'grants' | 'season'>
  /** Where; without one: at all of its resorts. */
  resortId?: number | null
  /** What it shows, for those who don't see it; without one the same must be said in words beside it. */
  label?: string
}

/**
 * A winter, a cell a week: full where the pass opens the lifts, hatched where a blackout day is among them, hollow where it does not.
 * Of a pass for some days only as many cells are full as it has days, here and there in the winter: a picture of any four.
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

/** Steps of this share of the winter never come together, and look like nobody's plan. */
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

/** Where its weeks are, and how many they are together with those of the next month. */
const placed = (cell: number, own: number, next: number) =>
  ({ '--from': cell + 1, '--own': own, '--both': own + next }) as CSSProperties
