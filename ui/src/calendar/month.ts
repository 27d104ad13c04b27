/** Days are 'YYYY-MM-DD', months 'YYYY-MM': a day at a resort has no hour and no time zone. */
const dayMs = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const written = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const monthOf = (date: string): string => date.slice(0, 7)
export const addDays = (date: string, days: number): string => written(at(date) + days * dayMs)
/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(at(date)).getUTCDay()

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return written(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** The same day of another month, or its last one where that month is shorter. */
export function inMonth(date: string, month: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

export const daysOf = (month: string): string[] =>
  Array.from({ length: 31 }, (_, day) => addDays(`${month}-01`, day)).filter((date) => monthOf(date) === month)

/** The weeks with a day of the month, four to six; days of other months are undefined. */
export function weeksOf(month: string, startsOn: number): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, -((weekdayOf(first) - startsOn + 7) % 7))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = addDays(start, week * 7 + day)
      return monthOf(date) === month ? date : undefined
    }),
  )
  return weeks.filter((week) => week.some(Boolean))
}

/** The day that a key leads to; undefined for other keys. */
export function stepOf(key: string, shift: boolean, date: string, startsOn: number): string | undefined {
  const intoWeek = (weekdayOf(date) - startsOn + 7) % 7
  const days = daysOf(monthOf(date))
  /** Home and End stay in the month, because its rows end with it. */
  const within = (to: string) => (monthOf(to) === monthOf(date) ? to : to < date ? days[0] : days.at(-1))
  const byMonths = (months: number) => inMonth(date, addMonths(monthOf(date), months))
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return within(addDays(date, -intoWeek))
    case 'End':
      return within(addDays(date, 6 - intoWeek))
    case 'PageUp':
      return byMonths(shift ? -12 : -1)
    case 'PageDown':
      return byMonths(shift ? 12 : 1)
    default:
      return undefined
  }
}

/**
 * The nearest of some days or months to a wanted one: itself, or the next beyond it in the same direction, or the last.
 */
export function nearest(some: readonly string[], from: string, wanted: string): string {
  if (wanted > from) return some.find((one) => one >= wanted) ?? some.at(-1) ?? from
  return some.findLast((one) => one <= wanted) ?? some[0] ?? from
}
