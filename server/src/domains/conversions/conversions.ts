import { createHmac } from 'node:crypto'
import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { defineJob, enqueue } from '../../jobs/queue.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import { ConversionRefused, type ConversionsPort } from '../../providers/conversions/port.ts'
import { deleteOldConversions, noteFirstConversion } from './store.ts'

/** The job has everything as it was at the time, since the cart goes on changing. */
export const conversionJob = defineJob({
  name: 'tellConversion',
  payload: z.strictObject({
    kind: z.literal('initiate_checkout'),
    id: z.string().max(60),
    at: z.iso.datetime(),
    agent: z.string().max(300),
    currency: z.string().length(3),
    value: z.number(),
    contents: z.array(z.strictObject({ code: z.string().max(60), quantity: z.int().positive() })),
  }),
})
type ConversionJob = z.infer<typeof conversionJob.payload>

type Options = {
  db: Db
  port: ConversionsPort | null
  secretKey: string
  publicUrl: string
  getCart(call: VisitorCall): Promise<Cart>
}

/** A visitor's cart lives so long at most; a checkout after that is a new one. */
const rememberedDays = 30

export function createConversions({ db, port, secretKey, publicUrl, getCart }: Options) {
  /** A keyed hash: the receiver can't tell the cart from it, nor that two carts are of one guest. */
  const idOf = ({ fraudCheckIdentifier }: Cart) =>
    createHmac('sha256', secretKey).update(`conversion\n${fraudCheckIdentifier}`).digest()

  function jobOf(cart: Cart, id: Buffer, { device }: VisitorCall): ConversionJob | undefined {
    const currency = cart.payloadCurrency ?? cart.items[0]?.price?.currency
    if (currency === undefined || cart.items.length === 0) return undefined
    return {
      kind: 'initiate_checkout',
      id: id.toString('base64url'),
      at: new Date().toISOString(),
      agent: device.agent,
      currency,
      value: cart.netTotal / 100,
      contents: contentsOf(cart.items),
    }
  }

  return {
    /** With consent, and once for each cart; else nothing is stored, and the answer is the same. */
    tellConversion: async (call: VisitorCall): Promise<undefined> => {
      if (!port || !call.device.mayBeCounted) return
      const cart = await getCart(call)
      const id = idOf(cart)
      const job = jobOf(cart, id, call)
      if (!job) return
      await db.transaction(async (tx) => {
        if (await noteFirstConversion(tx, id)) await enqueue(tx, conversionJob, job, { key: `conversion ${job.id}` })
      })
    },
    /** The job's handler. */
    deliver: async ({ at, ...conversion }: ConversionJob): Promise<void> => {
      if (!port) throw new GiveUp('nobody is configured who is told of conversions')
      try {
        await port.send({ ...conversion, at: new Date(at), page: `${publicUrl}/cart` })
      } catch (error) {
        throw error instanceof ConversionRefused ? new GiveUp(error.message, { cause: error }) : error
      }
    },
    sweep: () => deleteOldConversions(db.write, rememberedDays),
  }
}
export type Conversions = ReturnType<typeof createConversions>

function contentsOf(items: readonly Item[]) {
  const things = items.flatMap((item) => [item, ...item.addons])
  return [...Map.groupBy(things, ({ code }) => code)].map(([code, all]) => ({ code, quantity: all.length }))
}
