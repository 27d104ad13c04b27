import type { Day } from '@alpenglow/contract/values/day'
import { Icon } from '@alpenglow/ui/Icon'
import { MonthTable } from '../../../parts/season/MonthTable.tsx'
import table from '../../../parts/season/MonthTable.module.css'
import { useText } from '@alpenglow/client/words/words'
import { dayKindOf, type Seasons } from './season-days.ts'
import css from './SeasonMonth.module.css'

type Props = {
  month: string
  seasons: Seasons
  today: Day
  day: Day | null
  /** The day that the tab key reaches (roving tabindex). */
  entrance: Day | undefined
  choose: (day: Day) => void
}

/** A month of the season. Days that are past or outside of it can't be pressed. */
export const SeasonMonth = ({ month, ...props }: Props) => (
  <MonthTable
    month={month}
    isWalked
    today={props.today}
    renderDay={(date, name) => <Cell key={date} date={date} name={name} {...props} />}
  />
)

type CellProps = Omit<Props, 'month'> & { date: Day; name: (date: Day) => string }

function Cell({ date, name, seasons, today, day, entrance, choose }: CellProps) {
  const { t } = useText()
  const state = dayKindOf(seasons, date)
  const number = Number(date.slice(8))
  if (date < today || state === 'outside')
    return (
      <td className={`${table.day} ${css.cell}`} data-state="outside">
        {number}
        <span className="for-readers">, {t(`pages.resort.day.${date < today ? 'past' : 'outside'}`)}</span>
      </td>
    )
  const isChosen = date === day
  return (
    <td className={css.cell} aria-selected={isChosen}>
      <button
        type="button"
        className={`${table.day} ${css.day}`}
        data-date={date}
        data-state={state}
        data-chosen={isChosen || undefined}
        tabIndex={date === entrance ? 0 : -1}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, and the arrow keys would start from another day.
          currentTarget.focus()
          choose(date)
        }}
      >
        <span className="for-readers">
          {name(date)}, {t(`pages.resort.day.${state}`)}
        </span>
        <span aria-hidden="true">{number}</span>
        {state === 'closed' && <Icon name="dash" className={table.glyph} />}
      </button>
    </td>
  )
}
