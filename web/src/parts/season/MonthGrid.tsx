import { Icon, type IconName } from '@alpenglow/ui/Icon'
import css from './MonthGrid.module.css'
import { MonthTable } from './MonthTable.tsx'
import table from './MonthTable.module.css'

export type MarkedDay = {
  /** `partly`: not at all resorts. `outside`: before or after the period in question. */
  state: 'open' | 'peak' | 'closed' | 'blackout' | 'partly' | 'outside'
  /** The meaning of the mark for screen readers. */
  word?: string
}
type Props = { month: string; day: (date: string) => MarkedDay }

/** A day has no room for a lock beside the number; hatching stands for it, and the key explains it. */
const inDays: Partial<Record<MarkedDay['state'], IconName>> = { closed: 'dash' }
const inKey: typeof inDays = { ...inDays, blackout: 'lock' }

/** A month to read, not to press: a table whose marked days have a text. */
export const MonthGrid = ({ month, day }: Props) => (
  <MonthTable month={month} renderDay={(date) => <Day key={date} date={date} marked={day(date)} />} />
)

function Day({ date, marked: { state, word } }: { date: string; marked: MarkedDay }) {
  return (
    <td className={`${table.day} ${css.day}`} data-state={state}>
      <span className={css.number}>{Number(date.slice(8))}</span>
      <Glyph name={inDays[state]} />
      {word && <span className="for-readers">, {word}</span>}
    </td>
  )
}

const Glyph = ({ name }: { name: IconName | undefined }) => name && <Icon name={name} className={table.glyph} />

/** The meaning of the marks, for sighted readers. */
export const MonthKey = ({ entries }: { entries: Required<MarkedDay>[] }) => (
  <ul className={css.key}>
    {entries.map(({ state, word }) => (
      <li key={state}>
        <span className={`${table.day} ${css.day} ${css.mini}`} data-state={state} aria-hidden="true">
          <Glyph name={inKey[state]} />
        </span>
        {word}
      </li>
    ))}
  </ul>
)
