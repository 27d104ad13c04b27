import type { Day } from '@alpenglow/contract/values/day'
import { weeksOf } from '@alpenglow/ui/calendar/month.ts'
import { dateNames } from '@alpenglow/ui/calendar/names.ts'
import { Icon } from '@alpenglow/ui/Icon'
import { useMemo } from 'react'
import { useText } from '../../text/Texts.tsx'
import { kindOf, type Seasons } from './season-days.ts'
import css from './SeasonMonth.module.css'

/** 0 is Sunday, with which weeks begin in the USA and in Canada. */
const startsOn = 0

type Props = {
  month: string
  seasons: Seasons
  today: Day
  day: Day | null
  /** The day that the tab key reaches. */
  entrance: Day | undefined
  choose: (day: Day) => void
}

/** A month of the season, whose days can be pressed unless they are over or outside of it. */
export function SeasonMonth({ month, ...props }: Props) {
  const { dates } = useText()
  const names = useMemo(() => dateNames(dates), [dates])
  const weeks = weeksOf(month, startsOn).filter((week) => week.some(Boolean))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table walked with the arrows
    <table role="grid" className={css.month}>
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
          <tr key={week.find(Boolean)} data-over={week.every((date) => !date || date < props.today) || undefined}>
            {week.map((date, column) =>
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no such day
              date ? <Cell key={date} date={date} name={names.day} {...props} /> : <td key={column} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Omit<Props, 'month'> & { date: Day; name: (date: Day) => string }

function Cell({ date, name, seasons, today, day, entrance, choose }: CellProps) {
  const { t } = useText()
  const kind = kindOf(seasons, date)
  const number = Number(date.slice(8))
  if (date < today || kind === 'outside')
    return (
      <td className={css.out}>
        {number}
        <span className="for-readers">, {t(`pages.resort.day.${date < today ? 'past' : 'outside'}`)}</span>
      </td>
    )
  const isChosen = date === day
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={css.day}
        data-date={date}
        data-kind={kind}
        data-chosen={isChosen || undefined}
        tabIndex={date === entrance ? 0 : -1}
        onClick={({ currentTarget }) => {
          // Safari gives a pressed button no focus, and the arrows would go on from another day.
          currentTarget.focus()
          choose(date)
        }}
      >
        <span className="for-readers">
          {name(date)}, {t(`pages.resort.day.${kind}`)}
        </span>
        <span aria-hidden="true">{number}</span>
        {kind === 'closed' && <Icon name="dash" className={css.dash} />}
      </button>
    </td>
  )
}
