import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Knob } from '../provider.ts'
import type { Payment } from './payment.ts'

/** No secret: no webhook of this gateway moves real money. */
export const eventsKey = 'another-key-that-everybody-knows'

/** Retry with backoff, while the shop does not answer. */
const againMs = [1_000, 5_000, 30_000]
const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

export type PaymentWebhooks = { notify: (payment: Payment) => void; close: () => void }

/**
 * Webhooks to the shop about every step of a payment: delivered at least once, in no guaranteed order, in the
 * background of the call that caused them.
 */
export function createPaymentWebhooks(url: string, meet: () => Knob | undefined): PaymentWebhooks {
  const closing = new AbortController()

  async function send(body: string, knob: Knob | undefined): Promise<boolean> {
    const age = knob?.behaviour === 'expired' ? 10 * 60 : 0
    const timestamp = String(Math.floor(Date.now() / 1000) - age)
    const key = knob?.behaviour === 'wrong signature' ? 'a key of somebody else' : eventsKey
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'ridge-timestamp': timestamp,
          'ridge-signature': signatureOf(key, timestamp, body),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5_000)]),
      })
      return ok
    } catch {
      return false
    }
  }

  async function untilHeard(body: string, knob: Knob | undefined): Promise<void> {
    if (knob?.behaviour === 'lost') return
    const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: closing.signal })
    if (knob?.behaviour === 'late' || knob?.behaviour === 'delay') await pause(knob.ms ?? 1_000)
    for (let times = knob?.behaviour === 'duplicate' ? 4 : 0; times > 0; times -= 1) void send(body, knob)
    for (const ms of [...againMs, 0]) {
      if (await send(body, knob)) return
      if (ms > 0) await pause(ms)
    }
  }

  return {
    notify: ({ id, reference, status, amount, currency }) => {
      const knob = meet()
      const said = knob?.behaviour === 'other amount' ? amount * 2 : amount
      const body = new URLSearchParams({
        id: `re_${randomBytes(12).toString('base64url')}`,
        payment: id,
        reference,
        status,
        amount: String(said),
        currency,
        at: new Date().toISOString(),
      })
      // After `close` the pending deliveries are aborted, which is no error.
      untilHeard(body.toString(), knob).catch(() => undefined)
    },
    close: () => closing.abort(),
  }
}
