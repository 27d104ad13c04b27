import { createHmac, timingSafeEqual } from 'node:crypto'
import { outcomeStatuses, type EventCall, type PaymentOutcome, type PaymentEvent } from './port.ts'

/** Replay protection: a signature expires after this time. The event itself may be of any age. */
const mostSeconds = 5 * 60

export const eventSignatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

const statusesOf = new Map<string, PaymentOutcome['status']>([
  ['processing', 'pending'],
  ['requires_action', 'challenge'],
])
const statusOf = (word: string): PaymentEvent['status'] =>
  statusesOf.get(word) ?? outcomeStatuses.find((one) => one === word) ?? 'other'

/** A gateway's ids have only such characters; others could not be stored. */
const isName = (text: string): boolean => /^[\x21-\x7e]{1,100}$/.test(text)

/**
 * Verifies and parses a webhook event. Undefined where the signature is not the gateway's or too old, or an id is
 * malformed.
 */
export function readEvent(key: string, { headers, body }: EventCall, now = Date.now()): PaymentEvent | undefined {
  const [timestamp, signature] = [headers['ridge-timestamp'], headers['ridge-signature']]
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp)) return undefined
  if (Math.abs(now / 1000 - Number(timestamp)) > mostSeconds) return undefined
  const [said, right] = [Buffer.from(signature), Buffer.from(eventSignatureOf(key, timestamp, body))]
  if (said.length !== right.length || !timingSafeEqual(said, right)) return undefined
  const form = new URLSearchParams(body)
  const [id = '', reference = '', paymentId = ''] = ['id', 'reference', 'payment'].map((name) => form.get(name) ?? '')
  return isName(id) && isName(reference) && isName(paymentId)
    ? { id, reference, paymentId, status: statusOf(form.get('status') ?? '') }
    : undefined
}
