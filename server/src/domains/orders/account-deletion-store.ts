import { sql } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'
import { isUnpaidInSql } from './tenders-store.ts'

export const hasOrders = async (on: Runner, accountId: number): Promise<boolean> =>
  (await on.run(q.selectFrom('orders').select('id').where('account_id', '=', accountId).limit(1))).length > 0

/** The states of an account's open orders: in review, or placed and not captured yet. */
export const findOpenOrderStates = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('orders')
      .select('orders.state')
      .distinct()
      .where('orders.account_id', '=', accountId)
      .where(sql<boolean>`(orders.state = 'in_review' OR (orders.state = 'placed' AND ${isUnpaidInSql(sql`orders.id`)}))`)
      .orderBy('orders.state'),
  )

/** Whether another account's order in review has something for one of these people. */
export const hasOthersOrderInReview = async (
  on: Runner,
  { people, accountId }: { people: readonly number[]; accountId: number },
) =>
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

/**
 * Notes that the owners of these lines have left, with what they owned. The time is the clock's, since leaving may have
 * waited for an order under way. Returns the states of the orders.
 */
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

/** Deletes the delivery address of a deleted account, once its cards have come. */
export const forgetWhereSent = (on: Runner, today: string) =>
  on.run(
    q
      .updateTable('orders')
      .set({ delivery: sql<string>`jsonb_set(delivery, '{address}', 'null')` })
      .where('account_id', 'is', null)
      .where(sql<boolean>`jsonb_typeof(delivery->'address') = 'object'`)
      .where(sql<boolean>`(coalesce(delivery->>'on', '-infinity'))::date < ${today}::date`),
  )

/** A guest takes over a profile that another account wrote down for them: what was bought for it is theirs. */
export const handOverLines = (tx: Tx, { from, to }: { from: number; to: number }) =>
  tx.run(q.updateTable('order_line').set({ profile_id: to }).where('profile_id', '=', from))
