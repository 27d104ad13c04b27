import { useMemo } from 'react'
import { useText } from './Texts.tsx'

/** Writes an instant as day and hour of some place: "12 October" and "23:59 MT". */
export function useHour(timeZone: string): { day: (instant: Date) => string; hour: (instant: Date) => string } {
  const { dates, locale } = useText()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(dates, { timeZone, day: 'numeric', month: 'long' })
    const hour = new Intl.DateTimeFormat(dates, { timeZone, hour: '2-digit', minute: '2-digit' })
    // The British say "Denver Time", and the Québécois add the country: both mean what is written shortly at the place itself.
    const zone = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { timeZone, timeZoneName: 'shortGeneric' })
    const zoneAt = (instant: Date) => zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const first = (text: string) => (locale === 'fr' ? text.replace(/^1 /, '1er ') : text)
    return {
      day: (instant) => first(day.format(instant)),
      hour: (instant) => `${hour.format(instant)} ${zoneAt(instant).replace(/ \(.*\)$/, '')}`,
    }
  }, [dates, locale, timeZone])
}
