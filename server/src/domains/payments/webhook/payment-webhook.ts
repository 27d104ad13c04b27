import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/connect.ts'
import type { WebhookCall } from '../../../kernel/call.ts'
import { Forbidden } from '../../../kernel/errors.ts'
import type { CardGateway } from '../../../providers/cards/port.ts'
import { forgetEvents, scheduleByEvent } from './payment-webhook-store.ts'

type Options = { db: Db; gateways: readonly Pick<CardGateway, 'verifyEvent'>[]; isAsking: (reference: string) => boolean }

/** By then the caller that requested the same has its answer, and there is nothing left to look up. */
const lookInSeconds = 1
/**
 * The gateway often sends an event while it answers our call, before our write. A moment later the row is written, and
 * the event is no news.
 */
const momentMs = 250

/**
 * The gateway's webhook. Events may be repeated, reordered, days late or early, and their key may be stolen. So an
 * event proves nothing: it is only a reason to look the payment up.
 */
export function createPaymentWebhook({ db, gateways, isAsking }: Options) {
  return {
    hearPayment: async ({ sent }: WebhookCall): Promise<undefined> => {
      const event = firstOf(gateways, (gateway) => gateway.verifyEvent(sent))
      if (!event) throw new Forbidden('the signature is not the gateway’s')
      // The call of this event is in flight: the event would only wait for the row's lock to find nothing to do.
      if (isAsking(event.reference)) return
      await sleep(momentMs)
      if (!isAsking(event.reference)) await scheduleByEvent(db.write, event, lookInSeconds)
    },
    sweep: async (): Promise<void> => void (await forgetEvents(db.write)),
  }
}
/** Each gateway signs with its own key, so at most one accepts the event. */
function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
export type PaymentWebhook = ReturnType<typeof createPaymentWebhook>
