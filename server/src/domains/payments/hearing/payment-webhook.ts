import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../db/connect.ts'
import type { WebhookCall } from '../../../kernel/call.ts'
import { Forbidden } from '../../../kernel/errors.ts'
import type { CardGateway } from '../../../providers/cards/port.ts'
import { forgetEvents, hearEvent } from './payment-webhook-store.ts'

type Options = { db: Db; gateways: readonly Pick<CardGateway, 'hear'>[]; isAsking: (reference: string) => boolean }

/** By then whoever has asked the same has been answered, and there is nothing to look at any more. */
const lookInSeconds = 1
/** It often says what it answers to us at this very moment, and is quicker than we write it down. A moment later that is known, and is no news. */
const momentMs = 250

/**
 * What the gateway says by itself. It may say it five times, in another order, days later, or before it has answered; somebody else may have
 * learned its key. So nothing is believed of it but that there is something to look at.
 */
export function createHearing({ db, gateways, isAsking }: Options) {
  return {
    hearPayment: async ({ sent }: WebhookCall): Promise<undefined> => {
      const event = firstOf(gateways, (gateway) => gateway.hear(sent))
      if (!event) throw new Forbidden('the signature is not the gateway’s')
      // It is told as it is answered: the row is being written, and would be waited for only to find that there is nothing to do.
      if (isAsking(event.reference)) return
      await sleep(momentMs)
      if (!isAsking(event.reference)) await hearEvent(db.write, event, lookInSeconds)
    },
    sweep: async (): Promise<void> => void (await forgetEvents(db.write)),
  }
}
/** Each signs with a key of its own, so at most one knows it. */
function firstOf<One, Found>(all: readonly One[], find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
export type Hearing = ReturnType<typeof createHearing>
