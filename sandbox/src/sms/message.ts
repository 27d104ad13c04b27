import { randomBytes } from 'node:crypto'

/** A text message in either direction, as it was sent. */
export type Message = { sid: string; from: string; to: string; body: string; isInbound: boolean; status: string }

export const newSid = (kind: 'SM' | 'AC'): string => kind + randomBytes(16).toString('hex')

export type SmsFault = { code: number; message: string; status: number }
const fault = (code: number, message: string, status = 400): SmsFault => ({ code, message, status })

/** Why a message is refused, with Twilio's error numbers. */
export function whyNot(form: URLSearchParams): SmsFault | undefined {
  const to = form.get('To') ?? ''
  if (to === '') return fault(21604, "A 'To' phone number is required.")
  if (!/^\+\d{8,15}$/.test(to)) return fault(21211, "Invalid 'To' Phone Number")
  if (!form.get('From') && !form.get('MessagingServiceSid')) return fault(21603, "A 'From' phone number is required.")
  const body = form.get('Body') ?? ''
  if (body === '') return fault(21602, 'Message body is required.')
  return body.length > 1600 ? fault(21617, 'The concatenated message body exceeds the 1600 character limit.') : undefined
}

export const optedOut = fault(21610, 'Attempt to send to unsubscribed recipient')
export const unauthenticated = fault(20003, 'Authenticate', 401)

const stop = /^(STOP|STOPALL|UNSUBSCRIBE|CANCEL|END|QUIT)$/i
const start = /^(START|YES|UNSTOP)$/i

/** Twilio's own opt-out list: a number that sends STOP is on it until START, whatever the shop does. */
export function updateOptOut(body: string, number: string, blocked: Set<string>): void {
  if (stop.test(body.trim())) blocked.add(number)
  if (start.test(body.trim())) blocked.delete(number)
}
