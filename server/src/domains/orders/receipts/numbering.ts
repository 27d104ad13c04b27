import { defineJob, enqueueMany } from '../../../jobs/queue.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { orderStates } from '@alpenglow/contract/orders/words'
import { z } from 'zod'
import type { Seller } from '../order-json.ts'
import {
  claimMailsDue,
  findDue,
  lockUnnumberedOrders,
  lockReceiptSeries,
  moveSeries,
  numberOrders,
  type MailDue,
} from './store.ts'

/** The mail to a buyer about an order: it is placed, it is in review, or the desk has refused it. */
export const orderMailJob = defineJob({
  name: 'tellOfOrder',
  payload: z.strictObject({ order: z.int(), state: z.enum(orderStates) }),
})

type Numbering = { db: Db; sellerOf(code: string): Seller; most?: number }

/**
 * Gives orders the numbers of their receipts, and enqueues the mails to their buyers. Numbering runs after the orders
 * and not within them, so that no order waits for another household's. Of several workers one holds the lock on the
 * seller's series, and the others find nothing left to number.
 *
 *     worker A: holds ALP at 41 · finds 7, 8 · numbers 42, 43 · series at 43 · commits
 *     worker B:                   waits for ALP ……………………………………………………………… · at 43 · finds 9 · numbers 44
 *
 * A worker that dies in the middle has numbered nothing and enqueued no mail: all of it is one transaction.
 */
export async function numberReceipts({ db, sellerOf, most = 500 }: Numbering, signal?: AbortSignal): Promise<void> {
  const due = await findDue(db)
  const number = async (seller: string): Promise<void> => {
    const done = await db.transaction((tx) => numberSome(tx, seller, sellerOf(seller), most))
    // If as many were numbered as may be at once, there may be more.
    if (done === most && !signal?.aborted) await number(seller)
  }
  const work = due.filter(({ state }) => state === 'placed').map(({ seller }) => number(seller))
  if (due.some(({ state }) => state !== 'placed'))
    work.push(db.transaction(async (tx) => enqueueOrderMails(tx, await claimMailsDue(tx, most))))
  // A seller whose series is broken makes no other seller wait.
  const broken = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (broken?.status === 'rejected') throw broken.reason
}

async function numberSome(tx: Tx, code: string, seller: Seller, most: number): Promise<number> {
  const last = await lockReceiptSeries(tx, code)
  const ids = await lockUnnumberedOrders(tx, code, most)
  if (ids.length === 0) return 0
  await enqueueOrderMails(tx, await numberOrders(tx, ids, last, seller))
  await moveSeries(tx, code, last + ids.length)
  return ids.length
}

/** In the transaction that marks the orders as told: so each mail is enqueued once. */
const enqueueOrderMails = (tx: Tx, orders: readonly MailDue[]) =>
  enqueueMany(
    tx,
    orderMailJob,
    orders.map(({ id, state }) => ({ payload: { order: id, state }, key: `order ${id} ${state}` })),
  )
