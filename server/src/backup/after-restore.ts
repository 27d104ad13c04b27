import { leastReceiptGap } from '@alpenglow/contract/orders/receipt-gap'
import type pg from 'pg'
import { closeDoors, lookAtKeptSoon, moveSeriesOn, raiseMarks, type Series } from './after-restore-store.ts'

const dayMs = 86_400_000

export type RestoreCatchUp = { jump: number; series: Series; sessions: number; links: number }

/**
 * How many receipt numbers are skipped: those of a day, and as many for each day since the backup, in proportion. So
 * two restores of the same backup issue different numbers.
 *
 *     backup at 41 ── sold 42 … 90 ── lost ── restored after 12 h: from 150,042 on ── lost ── restored after 18 h: from 175,042 on
 */
export const jumpAfter = (madeAt: Date, now: Date): number =>
  leastReceiptGap + Math.ceil((Math.max(0, now.getTime() - madeAt.getTime()) / dayMs) * leastReceiptGap)

/**
 * Reconciles a restored database with the time since its backup: open pages have seen newer versions, guests have
 * receipts, people have signed out. The shop must not issue any of that a second time.
 *
 * `given`: the receipt numbers that the replaced database had reached.
 */
export async function catchUpAfterRestore(
  client: pg.Client,
  { given, madeAt }: { given: Series; madeAt: string },
): Promise<RestoreCatchUp> {
  const jump = jumpAfter(new Date(madeAt), new Date())
  const series = await moveSeriesOn(client, given, jump)
  await raiseMarks(client)
  await lookAtKeptSoon(client)
  const { sessions, links } = await closeDoors(client)
  return { jump, series, sessions, links }
}
