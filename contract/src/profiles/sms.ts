import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

export const SmsOptInStatus = z.object({
  optedIn: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  updatedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** What it was last said with: a page of ours, or a text message (STOP, START) from this number; null where neither is known. */
  updatedBy: z.nullable(z.enum(['page', 'phone'])),
})
export type SmsOptInStatus = z.infer<typeof SmsOptInStatus>

/** A number that has answered STOP is blocked by the provider until it answers START: no page can do that. The answer is a key of a text. */
const stoppedByPhone = 'pages.preferences.sms_stopped_by_phone'
export const whyNotStartable = (hasStopped: boolean): string | undefined => (hasStopped ? stoppedByPhone : undefined)
export const hasStopped = ({ optedIn, updatedBy }: Pick<SmsOptInStatus, 'optedIn' | 'updatedBy'>): boolean =>
  !optedIn && updatedBy === 'phone'

const stopping = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ARRET', 'ARRÊT'])
const starting = new Set(['START', 'YES', 'UNSTOP'])
const asking = new Set(['HELP', 'INFO', 'AIDE'])

/** What somebody means who answers a text message: one word, as the law of most countries has it; anything else is no answer to us. */
export function meaningOf(text: string): 'stop' | 'start' | 'help' | undefined {
  const word = text.trim().toUpperCase()
  if (stopping.has(word)) return 'stop'
  if (starting.has(word)) return 'start'
  return asking.has(word) ? 'help' : undefined
}

export const smsConsent = {
  smsOptInStatus: endpoint({
    method: 'GET',
    path: '/me/sms-opt-in-status',
    access: 'account',
    summary: 'Whether text messages are wanted, at which number, and whether a page or the phone said so',
    answers: { 200: SmsOptInStatus },
  }),
  hearSms: endpoint({
    method: 'POST',
    path: '/webhooks/sms',
    access: 'webhook',
    csrf: 'signature',
    idempotency: 'natural',
    summary: 'Somebody has answered a text message (Twilio): STOP, START or HELP',
    bodyKb: 16,
    answers: { 204: 'nothing' },
  }),
}
