/** One text message to one number: + and digits. */
export type Sms = { to: string; text: string }

/** A webhook call of the provider's server, unparsed, with the address that the signature covers. */
export type SmsCall = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

/** A guest's reply. The same message has the same id, however often it is delivered. */
export type ReceivedSms = { id: string; from: string; text: string }

export type SmsPort = {
  /** Resolves when the provider has accepted the message. */
  send(sms: Sms): Promise<void>
  /** Verifies and parses a webhook call; undefined where the signature is wrong. */
  verifyReply(call: SmsCall): ReceivedSms | undefined
}

/** The provider will never accept this message. */
export class SmsRefused extends Error {}

/** The number's owner has opted out of messages at the provider. */
export class SmsOptedOut extends SmsRefused {}

/**
 * Unknown outcome: no connection, no answer in time, "try again later". The message may have been delivered all the
 * same.
 */
export class SmsUnavailable extends Error {}

const number = /^\+\d{8,15}$/
const mostSigns = 1600

export function findSmsFault({ to, text }: Sms): string | undefined {
  if (!number.test(to)) return 'the recipient is not a number with its country'
  return text.trim() === '' || text.length > mostSigns ? `the text has not 1 to ${mostSigns} signs` : undefined
}
