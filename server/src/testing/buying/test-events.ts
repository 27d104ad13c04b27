import { randomBytes } from 'node:crypto'
import { eventSignatureOf } from '../../providers/cards/events.ts'
import { fakeEventsKey } from '../../providers/cards/fake.ts'
import type { TestApi } from '../test-api.ts'

export type SaidEvent = { id?: string; reference: string; payment: string; status: string; amount?: number; at?: string }
export type HowSaid = { key?: string; ageSeconds?: number; signed?: string }
/** Sends an event of the gateway, signed as the gateway signs it. */
export function sayEvent(api: TestApi, event: SaidEvent, { key = fakeEventsKey, ageSeconds = 0, signed }: HowSaid = {}) {
  const whole = {
    id: `re_${randomBytes(9).toString('base64url')}`,
    amount: 1,
    currency: 'USD',
    at: new Date().toISOString(),
    ...event,
  }
  const body = new URLSearchParams(
    Object.entries(whole).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'ridge-timestamp': timestamp,
    'ridge-signature': eventSignatureOf(key, timestamp, signed ?? body),
  }
  return api.app
    .inject({ method: 'POST', url: '/api/v2/payment-events', headers, payload: body })
    .then(({ statusCode }) => statusCode)
}
