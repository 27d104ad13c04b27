import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { Locale } from '@alpenglow/contract/translations/api'
import { momentWriter } from '@alpenglow/contract/translations/moment'

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

/** A mail doesn't know where it is read, so its hours are the company's, and say so. */
export const momentIn = (timeZone: string, locale: Locale, at: Date): string =>
  momentWriter(locale, timeZone, { dateStyle: 'long', timeStyle: 'short' })(at)
