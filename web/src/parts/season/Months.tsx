import { nearest } from '@alpenglow/ui/calendar/month.ts'
import { MonthHead } from '@alpenglow/ui/calendar/MonthHead'
import { dateNames } from '@alpenglow/ui/calendar/names.ts'
import { useMemo, useState, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { useCalendarWords } from '@alpenglow/client/words/calendar'
import css from './Months.module.css'

type Props = {
  months: readonly string[]
  /** The one that a phone shows. */
  month: string
  onMonth: (month: string) => void
  /** How they stand side by side. */
  className?: string | undefined
  render: (month: string) => ReactNode
}

/**
 * Months side by side where there is room; on a phone one of them, as high as its weeks are, with arrows to its
 * neighbours.
 */
export function Months({ months, month, onMonth, className = '', render }: Props) {
  const { dates } = useText()
  const names = useMemo(() => dateNames(dates), [dates])
  const words = useCalendarWords()
  const [end, setEnd] = useState<'earliest' | 'latest'>()
  const [earliest, latest] = [months[0], months.at(-1)]
  const turn = (wanted: string) => {
    setEnd(undefined)
    onMonth(nearest(months, month, wanted))
  }
  return (
    <div className={css.around}>
      <div className={css.turnMonth}>
        <MonthHead title={names.month(month)} level={4} {...{ month, earliest, latest, words }} onMonth={turn} onEnd={setEnd} />
      </div>
      <div className={`${css.months} ${className}`}>
        {months.map((one) => (
          <div key={one} className={css.month} data-turned={one === month || undefined}>
            {render(one)}
          </div>
        ))}
      </div>
      <output className={css.noMore}>{end && words[end]}</output>
    </div>
  )
}
