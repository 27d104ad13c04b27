import { dateWriter } from '../text/dates.ts'
import { addDays } from './month.ts'

export type Weekday = { short: string; long: string }

/**
 * Formats the names of days and months. Made once for a language: a month needs thirty names, and formatters are slow
 * to build.
 */
export type DateNames = {
  month: (month: string) => string
  day: (date: string) => string
  weekdays: (startsOn: number) => Weekday[]
}

export function dateNames(locale: string): DateNames {
  const month = dateWriter(locale, { month: 'long', year: 'numeric' })
  const short = dateWriter(locale, { weekday: 'short' })
  const long = dateWriter(locale, { weekday: 'long' })
  return {
    month: (name) => asTitle(month(`${name}-01`), locale),
    day: dateWriter(locale, { dateStyle: 'full' }),
    weekdays: (startsOn) =>
      Array.from({ length: 7 }, (_, n) => addDays(aSunday, startsOn + n)).map((date) => ({
        short: asTitle(short(date).replace(/\.$/, ''), locale),
        long: long(date),
      })),
  }
}

const aSunday = '2027-01-03'

/** Capitalizes a title, also in languages that write months and weekdays in lower case. */
export const asTitle = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
