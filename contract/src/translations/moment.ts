import type { Locale } from './api.ts'
import { writtenAs } from './date-conventions.ts'

/** Formats the short name of a time zone at an instant ("MST", "HAR"). Without a zone it is the device's. */
export function zoneWriter(locale: Locale, timeZone?: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(writtenAs[locale].zones, { timeZone, timeZoneName: 'short' })
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone ?? ''
    return name.split(' (', 1)[0] ?? name
  }
}

type Style = { dateStyle?: 'medium' | 'long'; timeStyle: 'short' | 'medium' }

/** Formats an instant with its time zone: "1 December 2026 at 18:05 MST". No line breaks within the hour. */
export function momentWriter(locale: Locale, timeZone: string | undefined, style: Style): (at: Date) => string {
  const format = new Intl.DateTimeFormat(writtenAs[locale].dates, { timeZone, ...style })
  const zone = zoneWriter(locale, timeZone)
  return (at) => {
    const written = format.format(at)
    return `${locale === 'fr' ? inFrench(written) : written}\u00a0${zone(at)}`
  }
}

/** The first of a month, and an hour as it is spoken, with no-break spaces: "1er décembre", "9 h 05 min 09 s". */
const inFrench = (text: string) =>
  text
    .replace(/^1 /, '1er ')
    .replace(/(?<!\d)0(?=\d\sh)/, '')
    .replace(/(?<=\d)\s(?=h|min|s)|(?<=h|min)\s(?=\d)/g, '\u00a0')

/** Formats a calendar day: "24 November", "1er décembre". No line breaks within it. */
export function dayWriter(locale: Locale): (day: string) => string {
  const format = new Intl.DateTimeFormat(writtenAs[locale].dates, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return (day) => {
    const written = format.format(new Date(`${day}T12:00:00Z`))
    return (locale === 'fr' ? inFrench(written) : written).replace(' ', '\u00a0')
  }
}
