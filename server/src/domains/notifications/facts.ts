import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { Locale } from '@alpenglow/contract/translations/api'

/** Put in words when the mail is written, for its language is known only then. */
export const unknownDevice = ''

/** From where something was done; a browser's call is such a place. */
export type Origin = { device: { agent: string }; network: string }

/** What its holder is told of an act, to know whether it was theirs. What a program calls itself is never repeated: it could say anything. */
export const traceOf = ({ device: { agent }, network }: Origin) => ({
  device: deviceName(agent) ?? unknownDevice,
  network,
  at: new Date().toISOString(),
})

const written = { en: { dates: 'en-GB', zones: 'en-US' }, fr: { dates: 'fr-CA', zones: 'fr-CA' } } as const

/**
 * As the pages write dates, hours and zones: a mail doesn't know where it is read, so the company's zone stands beside, without its country.
 * The hour never breaks.
 */
export function momentIn(timeZone: string, locale: Locale, at: Date): string {
  const { dates, zones } = written[locale]
  const moment = at.toLocaleString(dates, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const parts = new Intl.DateTimeFormat(zones, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(at)
  const zone = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  const inFrench = (text: string) => text.replace(/^1 /, '1er ').replace(/\sh\s/, '\u00a0h\u00a0')
  return `${locale === 'fr' ? inFrench(moment) : moment}\u00a0${zone.split(' (', 1)[0]}`
}
