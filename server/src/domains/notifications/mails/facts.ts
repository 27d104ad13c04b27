import { deviceName } from '@alpenglow/contract/identity/device-name'
import type { Locale } from '@alpenglow/contract/translations/api'
import { momentWriter } from '@alpenglow/contract/translations/moment'

/** Translated when the mail is rendered, because its language is known only then. */
export const unknownDevice = ''

/** The origin of an act: the device and network of a browser's call. */
export type ActOrigin = { device: { agent: string }; network: string }

/**
 * The trace of an act, by which a holder can recognize it as theirs. The user agent itself is never quoted: an attacker
 * could put any text into it.
 */
export const traceOf = ({ device: { agent }, network }: ActOrigin) => ({
  device: deviceName(agent) ?? unknownDevice,
  network,
  at: new Date().toISOString(),
})

/** The instant in the company's time zone, with its name: a mail doesn't know where it is read. */
export const momentIn = (timeZone: string, locale: Locale, at: Date): string =>
  momentWriter(locale, timeZone, { dateStyle: 'long', timeStyle: 'short' })(at)
