import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { DayFace, dayClass, dayStyle, isBookable, type DayInfo } from './Day.tsx'
import css from './DayCalendar.module.css'
import { addDays, addMonths, monthOf, stepOf, weeksOf } from './month.ts'

export type CalendarWords = {
  previous: string
  next: string
  /** Why the buttons lead no further. */
  earliest: string
  latest: string
  chosen: string
}

type Props = {
  /** 'YYYY-MM' */
  month: string
  onMonth: (month: string) => void
  day: (date: string) => DayInfo
  chosen: readonly string[]
  /** Once for each press; whether one day or several are chosen is the caller's to say. */
  onChoose: (date: string) => void
  earliest?: string
  latest?: string
  /** 0 is Sunday, with which weeks begin in the USA and in Canada, in both languages. */
  startsOn?: number
  locale: string
  words: CalendarWords
}

/**
 * A month of days, each with its state. The keyboard walks as in any date grid, over the edges of the month, too. Built on dates as
 * texts: a library for all calendars of the world would weigh ten times as much.
 */
export function DayCalendar(props: Props) {
  const { month, day, chosen, onChoose, startsOn = 0, locale, words } = props
  const { grid, active, setActive, walk } = useWalk(props, startsOn)
  return (
    <div>
      <Head {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table walked with the arrows */}
      <table ref={grid} role="grid" className={css.grid} aria-label={nameOf(month, locale)} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays(locale, startsOn).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="for-readers">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, startsOn).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((date, column) =>
                date === undefined ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is no such day
                  <td key={`empty-${column}`} />
                ) : (
                  <DayCell
                    key={date}
                    date={date}
                    info={day(date)}
                    isChosen={chosen.includes(date)}
                    isActive={date === active}
                    locale={locale}
                    words={words}
                    onFocus={() => setActive(date)}
                    onChoose={() => onChoose(date)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ month, onMonth, earliest, latest, locale, words }: Props) {
  return (
    <div className={css.head}>
      <h2 aria-live="polite">{nameOf(month, locale)}</h2>
      <Turn
        icon="back"
        label={words.previous}
        why={month === earliest && words.earliest}
        onTurn={() => onMonth(addMonths(month, -1))}
      />
      <Turn
        icon="forth"
        label={words.next}
        why={month === latest && words.latest}
        onTurn={() => onMonth(addMonths(month, 1))}
      />
    </div>
  )
}

type TurnProps = { icon: IconName; label: string; why: string | false; onTurn: () => void }

/** A button at the end of its way stays, and says why; disabled, it would drop the focus of whoever turned the last page. */
const Turn = ({ icon, label, why, onTurn }: TurnProps) => (
  <button
    type="button"
    className={css.turn}
    aria-label={why ? `${label}. ${why}` : label}
    title={why || label}
    aria-disabled={why !== false}
    onClick={() => why === false && onTurn()}
  >
    <Icon name={icon} />
  </button>
)

type CellProps = {
  date: string
  info: DayInfo
  isChosen: boolean
  isActive: boolean
  locale: string
  words: CalendarWords
  onFocus: () => void
  onChoose: () => void
}

function DayCell({ date, info, isChosen, isActive, locale, words, onFocus, onChoose }: CellProps) {
  const canChoose = isBookable(info.state)
  const name = [fullDate(date, locale), info.word, isChosen && words.chosen, info.note].filter(Boolean).join(', ')
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        data-date={date}
        data-chosen={isChosen || undefined}
        className={dayClass(info.state)}
        style={dayStyle(info)}
        tabIndex={isActive ? 0 : -1}
        aria-label={name}
        title={info.note}
        aria-disabled={!canChoose}
        onFocus={onFocus}
        onClick={() => canChoose && onChoose()}
      >
        <DayFace number={String(Number(date.slice(8)))} info={info} chosen={isChosen} />
      </button>
    </td>
  )
}

/** One day at a time is reached by the tab key; from there the arrows lead on. */
function useWalk({ month, onMonth, chosen, day, earliest, latest }: Props, startsOn: number) {
  const grid = useRef<HTMLTableElement>(null)
  const [last, setActive] = useState<string>()
  const active = last && monthOf(last) === month ? last : entrance(month, chosen, day)
  /** A day of another month can be entered only after that month is drawn. */
  const awaited = useRef<string>(undefined)
  useEffect(() => {
    if (awaited.current && monthOf(awaited.current) === month) focusOn(grid.current, awaited.current)
    awaited.current = undefined
  }, [month])

  const walk = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    const to = from && stepOf(event.key, event.shiftKey, from, startsOn)
    if (!to || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const there = monthOf(to)
    if ((earliest && there < earliest) || (latest && there > latest)) return
    setActive(to)
    if (there === month) return focusOn(grid.current, to)
    awaited.current = to
    onMonth(there)
  }
  return { grid, active, setActive, walk }
}

const focusOn = (grid: HTMLElement | null, date: string) => grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()

/** Where the tab key enters a month: at what is chosen, else at the first day that can be, else at its first. */
function entrance(month: string, chosen: readonly string[], day: (date: string) => DayInfo): string {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, n) => addDays(first, n)).filter((date) => monthOf(date) === month)
  return days.find((date) => chosen.includes(date)) ?? days.find((date) => isBookable(day(date).state)) ?? first
}

const inUtc = { timeZone: 'UTC' } as const
const noon = (date: string) => new Date(`${date}T12:00:00Z`)

/** A month stands at the head of the page like a title: with a capital, in French too. */
function nameOf(month: string, locale: string): string {
  const name = noon(`${month}-01`).toLocaleDateString(locale, { ...inUtc, month: 'long', year: 'numeric' })
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
const fullDate = (date: string, locale: string) => noon(date).toLocaleDateString(locale, { ...inUtc, dateStyle: 'full' })

/** 3 January 2027 is a Sunday. */
const weekdays = (locale: string, startsOn: number) =>
  Array.from({ length: 7 }, (_, n) => {
    const date = noon(addDays('2027-01-03', startsOn + n))
    return {
      short: date.toLocaleDateString(locale, { ...inUtc, weekday: 'short' }).replace(/\.$/, ''),
      long: date.toLocaleDateString(locale, { ...inUtc, weekday: 'long' }),
    }
  })
