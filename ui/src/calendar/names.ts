import { addDays } from './month.ts'

export type Weekday = { short: string; long: string }

/** How a language calls days and months. Made once for a language: a month asks for thirty names, and formatters are slow to build. */
export type DateNames = {
  month: (month: string) => string
  day: (date: string) => string
  weekdays: (startsOn: number) => Weekday[]
}

export function dateNames(locale: string): DateNames {
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (date: string) => format.format(new Date(`${date}T12:00:00Z`))
  }
  const month = inWords({ month: 'long', year: 'numeric' })
  const short = inWords({ weekday: 'short' })
  const long = inWords({ weekday: 'long' })
  const day = inWords({ dateStyle: 'full' })
  return {
    month: (name) => asTitle(month(`${name}-01`), locale),
    day: (date) => firstOfMonth(day(date), locale),
    weekdays: (startsOn) =>
      Array.from({ length: 7 }, (_, n) => addDays(aSunday, startsOn + n)).map((date) => ({
        short: asTitle(short(date).replace(/\.$/, ''), locale),
        long: long(date),
      })),
  }
}

const aSunday = '2027-01-03'

/** French counts the first of a month, and only the first; the formatters of browsers don't know. */
const firstOfMonth = (text: string, locale: string) => (locale.startsWith('fr') ? text.replace(/ 1 /, ' 1er ') : text)

/** What stands alone begins with a capital, in languages too that write months and weekdays without one. */
export const asTitle = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
