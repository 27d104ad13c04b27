import { useMemo, useState } from 'react'
import { DayFace, dayClass, dayStyle, isBookable, type DayInfo } from './Day.tsx'
import css from './DayCalendar.module.css'
import { monthOf, weeksOf } from './month.ts'
import { MonthHead } from './MonthHead.tsx'
import { asTitle, dateNames, type Weekday } from './names.ts'
import { useWalk } from './useWalk.ts'
import type { CalendarWords } from './words.ts'

type Props = {
  /** 'YYYY-MM' */
  month: string
  onMonth: (month: string) => void
  day: (date: string) => DayInfo
  chosen: readonly string[]
  /** Called for each press on a day that can be chosen; the caller decides what is then chosen. */
  onChoose: (date: string) => void
  /** Whether more than one day can be chosen at a time. */
  several?: boolean
  /** The first and the last month that can be shown. */
  earliest?: string
  latest?: string
  /** 0 is Sunday, the first day of the week in the USA and in Canada, in both languages. */
  startsOn?: number
  locale: string
  words: CalendarWords
}

/**
 * A month of days, each with its state. The arrow keys work as in any date grid. Dates are plain strings: a library for
 * all calendars of the world would weigh many times as much.
 */
export function DayCalendar(props: Props) {
  const { month, day, chosen, onChoose, several = false, startsOn = 0, locale, words } = props
  const names = useMemo(() => dateNames(locale), [locale])
  const { grid, active, setActive, walking } = useWalk({ ...props, startsOn })
  /** The day that was pressed but can't be chosen, or the end of the calendar. */
  const [refused, setRefused] = useState<string>()
  const press = (date: string) => {
    const canChoose = isBookable(day(date).state)
    setRefused(canChoose ? undefined : date)
    if (canChoose) onChoose(date)
  }
  const cell = (date: string) => (
    <DayCell
      key={date}
      date={date}
      info={day(date)}
      name={names.day(date)}
      chosen={chosen.includes(date) && words.chosen}
      isActive={date === active}
      onFocus={() => setActive(date)}
      onPress={() => press(date)}
    />
  )
  const title = names.month(month)
  return (
    <div className={css.calendar}>
      <MonthHead {...props} title={title} onEnd={setRefused} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table walked with the arrows */}
      <table ref={grid} role="grid" className={css.grid} aria-label={title} aria-multiselectable={several} {...walking}>
        <Weekdays days={names.weekdays(startsOn)} />
        <tbody>
          {weeksOf(month, startsOn).map((week) => (
            <tr key={week.find(Boolean)}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no such day */}
              {week.map((date, column) => (date ? cell(date) : <td key={`empty-${column}`} />))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className={css.why}>
        {(refused === 'earliest' || refused === 'latest') && props[refused] === month && words[refused]}
        {refused && monthOf(refused) === month && <Why name={asTitle(names.day(refused), locale)} info={day(refused)} />}
      </output>
    </div>
  )
}

const Weekdays = ({ days }: { days: Weekday[] }) => (
  <thead>
    <tr>
      {days.map(({ short, long }) => (
        <th key={long} scope="col">
          <span aria-hidden="true">{short}</span>
          <span className="for-readers">{long}</span>
        </th>
      ))}
    </tr>
  </thead>
)

/** A press on a day that can't be chosen shows the reason, for sighted readers, too. */
const Why = ({ name, info: { note, word } }: { name: string; info: DayInfo }) => (
  <>
    <strong>{name}.</strong> {note ?? word}
  </>
)

type CellProps = {
  date: string
  info: DayInfo
  name: string
  chosen: string | false
  isActive: boolean
  onFocus: () => void
  onPress: () => void
}

const DayCell = ({ date, info, name, chosen, isActive, onFocus, onPress }: CellProps) => (
  <td aria-selected={chosen !== false}>
    <button
      type="button"
      data-date={date}
      data-chosen={chosen !== false || undefined}
      className={dayClass(info.state)}
      style={dayStyle(info)}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={!isBookable(info.state)}
      onFocus={onFocus}
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and the arrow keys would start from another day.
        currentTarget.focus()
        onPress()
      }}
    >
      <span className="for-readers">
        {[[name, info.word, chosen].filter(Boolean).join(', '), info.note].filter(Boolean).join('. ')}
      </span>
      <DayFace number={String(Number(date.slice(8)))} info={info} chosen={chosen !== false} />
    </button>
  </td>
)
