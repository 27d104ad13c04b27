import type { Locale } from '@alpenglow/contract/translations/api'
import { zoneWriter } from '@alpenglow/contract/translations/moment'
import { writtenAs } from '@alpenglow/contract/translations/date-conventions'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { asDrawn } from '../loading/drawn-dates.ts'

type Hour = { day: (instant: Date) => string; hour: (instant: Date) => string }

/** Writes an instant as day and hour in a time zone: "12 October" and "9:05 MDT", each without a break. */
export function useHour(timeZone: string): Hour {
  const { locale } = useText()
  return useMemo(() => {
    let known: Hour | undefined
    const written = (part: keyof Hour) => (instant: Date) =>
      asDrawn(`${part} ${instant.getTime()} ${timeZone} ${locale}`, () => (known ??= hourOf(timeZone, locale))[part](instant))
    return { day: written('day'), hour: written('hour') }
  }, [locale, timeZone])
}

function hourOf(timeZone: string, locale: Locale): Hour {
  const { dates } = writtenAs[locale]
  const day = new Intl.DateTimeFormat(dates, { timeZone, day: 'numeric', month: 'long' })
  const hour = new Intl.DateTimeFormat(dates, { timeZone, hour: '2-digit', minute: '2-digit' })
  const zone = zoneWriter(locale, timeZone)
  const first = (text: string) => (locale === 'fr' ? text.replace(/^1 /, '1er ') : text).replace(' ', '\u00a0')
  return {
    day: (instant) => first(day.format(instant)),
    hour: (instant) => `${hour.format(instant).replace(/^0(?=\d)/, '')} ${zone(instant)}`.replace(/\s/g, '\u00a0'),
  }
}
