import { weeksOf } from '@alpenglow/ui/calendar/month.ts'
import { dateNames } from '@alpenglow/ui/calendar/names.ts'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { useMemo } from 'react'
import { useText } from '../text/Texts.tsx'
import css from './MonthGrid.module.css'

export type MarkedDay = {
  /** `partly`: not everywhere. `outside`: before or after all that is meant. */
  state: 'open' | 'peak' | 'closed' | 'blackout' | 'partly' | 'outside'
  /** What is said of it to those who do not see the mark. */
  word?: string
}
type Props = { month: string; day: (date: string) => MarkedDay }

/** 0 is Sunday, with which weeks begin in the USA and in Canada. */
const startsOn = 0

/** In a day there is no room for a lock beside the number; hatching says it there, and the key what hatching means. */
const inDays: Partial<Record<MarkedDay['state'], IconName>> = { closed: 'dash' }
const inKey: typeof inDays = { ...inDays, blackout: 'lock' }

/** A month to be read, not to be pressed: a table whose marked days say what they are. */
export function MonthGrid({ month, day }: Props) {
  const { dates } = useText()
  const names = useMemo(() => dateNames(dates), [dates])
  const weeks = weeksOf(month, startsOn)
  return (
    <table className={css.month}>
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
          <tr key={week.find(Boolean)}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no such day */}
            {week.map((date, column) => (date ? <Day key={date} date={date} marked={day(date)} /> : <td key={column} />))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, marked: { state, word } }: { date: string; marked: MarkedDay }) {
  return (
    <td className={css.day} data-state={state}>
      <span className={css.number}>{Number(date.slice(8))}</span>
      <Glyph name={inDays[state]} />
      {word && <span className="for-readers">, {word}</span>}
    </td>
  )
}

const Glyph = ({ name }: { name: IconName | undefined }) => name && <Icon name={name} className={css.glyph} />

/** What the marks mean, for those who see them. */
export const MonthKey = ({ entries }: { entries: Required<MarkedDay>[] }) => (
  <ul className={css.key}>
    {entries.map(({ state, word }) => (
      <li key={state}>
        <span className={`${css.day} ${css.mini}`} data-state={state} aria-hidden="true">
          <Glyph name={inKey[state]} />
        </span>
        {word}
      </li>
    ))}
  </ul>
)
