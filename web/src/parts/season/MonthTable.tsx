import { weeksOf } from '@alpenglow/ui/calendar/month.ts'
import { dateNames } from '@alpenglow/ui/calendar/names.ts'
import { useMemo, type ReactNode } from 'react'
import { useText } from '@alpenglow/client/words/words'
import css from './MonthTable.module.css'

/** 0 is Sunday, the first day of the week in the USA and in Canada. */
const startsOn = 0

type Props = {
  month: string
  /** A date grid with arrow keys; otherwise a plain table. */
  isWalked?: boolean
  /** Days before this are over: where room is scarce, weeks that are over are left out. */
  today?: string
  renderDay: (date: string, name: (date: string) => string) => ReactNode
}

/** A month as a table of its weeks; the caller renders a day, which is a cell. */
export function MonthTable({ month, isWalked, today = '', renderDay }: Props) {
  const { dates } = useText()
  const names = useMemo(() => dateNames(dates), [dates])
  const weeks = weeksOf(month, startsOn).filter((week) => week.some(Boolean))
  return (
    <table className={css.month} {...(isWalked && { role: 'grid' })}>
      <caption>{names.month(month)}</caption>
      <thead>
        <tr>
          {names.weekdays(startsOn).map(({ short, long }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short.charAt(0)}</span>
              <span className="for-readers">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)} data-over={week.every((date) => !date || date < today) || undefined}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no such day */}
            {week.map((date, column) => (date ? renderDay(date, names.day) : <td key={column} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
