import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

export const SmsOptInStatus = z.object({
  optedIn: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  updatedAt: z.nullable(z.iso.datetime({ offset: true })),
  /**
   * How it was last changed: on a page of ours, or by a text message (STOP, START) from this number; null where neither
   * is known.
   */
  updatedBy: z.nullable(z.enum(['page', 'phone'])),
})
export type SmsOptInStatus = z.infer<typeof SmsOptInStatus>

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
