import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import { isUnpaidInSql } from './tenders-store.ts'

export const hasOrders = async (on: Runner, accountId: number): Promise<boolean> =>
  (await on.run(q.selectFrom('orders').select('id').where('account_id', '=', accountId).limit(1))).length > 0

/** How far those orders of an account are that are not done yet: somebody has to decide, or money is yet to be taken. */
export const findOpen = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('orders')
      .select('orders.state')
      .distinct()
      .where('orders.account_id', '=', accountId)
      .where(sql<boolean>`(orders.state = 'in_review' OR (orders.state = 'placed' AND ${isUnpaidInSql(sql`orders.id`)}))`)
      .orderBy('orders.state'),
  )

/** Whether somebody else's order that nobody has decided yet gives one of these something. */
export const waitsFor = async (on: Runner, { people, accountId }: { people: readonly number[]; accountId: number }) =>
  (
    await on.run(
      q
        .selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.state', '=', sql.lit('in_review'))
        .where(sql<boolean>`orders.account_id IS DISTINCT FROM ${accountId}`)
        .where('order_line.profile_id', 'in', [...people, 0])
        .limit(1),
    )
  ).length > 0

/** Whose these lines were has gone with what they had, and may have waited for what was under way. Answers how far their orders are. */
export const noteOwnersLeft = (tx: Tx, people: readonly number[]) =>
  tx.run(
    q
      .updateTable('order_line')
      .from('orders')
      .set({ left_at: sql<Date>`clock_timestamp()` })
      .whereRef('orders.id', '=', 'order_line.order_id')
      .where('owner', 'in', [...people, 0])
      .where('profile_id', 'is', null)
      .where('order_line.left_at', 'is', null)
      .returning('orders.state'),
  )

/** Of whoever has gone: where their cards were sent, once they have come. */
export const forgetWhereSent = (on: Runner, today: string) =>
  on.run(
    q
      .updateTable('orders')
      .set({ delivery: sql<string>`jsonb_set(delivery, '{address}', 'null')` })
      .where('account_id', 'is', null)
      .where(sql<boolean>`jsonb_typeof(delivery->'address') = 'object'`)
      .where(sql<boolean>`(coalesce(delivery->>'on', '-infinity'))::date < ${today}::date`),
  )

/** Somebody takes the place of a profile that others had written down for them: what was bought for that one is theirs. */
export const handOverLines = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx.run(q.updateTable('order_line').set({ profile_id: to }).where('profile_id', '=', from))
