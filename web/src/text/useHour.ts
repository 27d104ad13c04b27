import { zoneWriter } from '@alpenglow/contract/translations/moment'
import { useMemo } from 'react'
import { useText } from '@alpenglow/client/words/words'

/** Writes an instant as day and hour of some place, by whose clocks it holds: "12 October" and "23:59 MDT", which stay together. */
export function useHour(timeZone: string): { day: (instant: Date) => string; hour: (instant: Date) => string } {
  const { dates, locale } = useText()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(dates, { timeZone, day: 'numeric', month: 'long' })
    const hour = new Intl.DateTimeFormat(dates, { timeZone, hour: '2-digit', minute: '2-digit' })
    const zone = zoneWriter(locale, timeZone)
    const first = (text: string) => (locale === 'fr' ? text.replace(/^1 /, '1er ') : text).replace(' ', '\u00a0')
    return {
      day: (instant) => first(day.format(instant)),
      hour: (instant) => `${hour.format(instant)} ${zone(instant)}`.replace(/\s/g, '\u00a0'),
    }
  }, [dates, locale, timeZone])
}
