/** One text message to one number: + and digits. */
export type Sms = { to: string; text: string }

/** What a provider's server sent us, as it came, at the address under which it knows us. */
export type SmsCall = { url: string; headers: Readonly<Record<string, string | string[] | undefined>>; body: string }

/** What somebody wrote back. The same message has the same id, however often it is delivered. */
export type Heard = { id: string; from: string; text: string }

export type SmsPort = {
  /** Resolves when the provider has taken the message over. */
  send(sms: Sms): Promise<void>
  /** Nothing where the signature is not the provider's. */
  hear(call: SmsCall): Heard | undefined
}

/** The provider will not take this message, now or later. */
export class SmsRefused extends Error {}

/** Whoever has this number has told the provider to send nothing more. */
export class SmsOptedOut extends SmsRefused {}

/** Nobody knows: no connection, no answer in time, "try again later". The message may have gone out all the same. */
export class SmsUnavailable extends Error {}

const number = /^\+\d{8,15}$/
const mostSigns = 1600

export function whyNotSendable({ to, text }: Sms): string | undefined {
  if (!number.test(to)) return 'the recipient is not a number with its country'
  return text.trim() === '' || text.length > mostSigns ? `the text has not 1 to ${mostSigns} signs` : undefined
}
