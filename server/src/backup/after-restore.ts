import { leastReceiptGap } from '@alpenglow/contract/orders/receipt-gap'
import type pg from 'pg'
import { closeDoors, lookAtKeptSoon, moveSeriesOn, raiseMarks, type Series } from './after-restore-store.ts'

const dayMs = 86_400_000

export type Resumed = { jump: number; series: Series; sessions: number; links: number }

/**
 * How many numbers of receipts are left out: those of a day, and as many again for each day since the backup, by the second. So whoever restores the same
 * backup twice gives out other numbers each time.
 *
 *     backup at 41 ── sold 42 … 90 ── lost ── restored after 12 h: from 150,042 on ── lost ── restored after 18 h: from 175,042 on
 */
export const jumpAfter = (madeAt: Date, now: Date): number =>
  leastReceiptGap + Math.ceil((Math.max(0, now.getTime() - madeAt.getTime()) / dayMs) * leastReceiptGap)

/**
 * The world has gone on since the backup: pages are open that have seen more, receipts are in mailboxes, people have signed out. What is restored takes
 * the place of a shop that was open, and may not say or give any of that a second time.
 *
 * `given`: the numbers that the replaced database had come to.
 */
export async function resume(client: pg.Client, { given, madeAt }: { given: Series; madeAt: string }): Promise<Resumed> {
  const jump = jumpAfter(new Date(madeAt), new Date())
  const series = await moveSeriesOn(client, given, jump)
  await raiseMarks(client)
  await lookAtKeptSoon(client)
  const { sessions, links } = await closeDoors(client)
  return { jump, series, sessions, links }
}
