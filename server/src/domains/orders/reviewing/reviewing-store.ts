import type { OrderState } from '@alpenglow/contract/orders/words'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { q } from '../../../db/query.ts'

const decided = ['id', 'number', 'cart_id', 'account_id', 'state', 'payment_id'] as const
export type ToDecide = {
  id: number
  number: string
  cart_id: number
  account_id: number | null
  state: OrderState
  payment_id: number | null
}
export const findByNumber = async (on: Runner, number: string): Promise<ToDecide | undefined> =>
  (await on.run(q.selectFrom('orders').select(decided).where('number', '=', number)))[0]
export const findByPayment = async (on: Runner, paymentId: number): Promise<ToDecide | undefined> =>
  (await on.run(q.selectFrom('orders').select(decided).where('payment_id', '=', paymentId)))[0]

const firstDate = sql<string | null>`(SELECT min(l.date) FROM order_line l WHERE l.order_id = orders.id)`

/** Those without a bank that would end it: credit paid for all of it, and nobody has decided in time. */
export const findForgotten = (on: Runner, { days, hours }: { days: number; hours: number }): Promise<ToDecide[]> =>
  on.run(
    q
      .selectFrom('orders')
      .select(decided)
      .where('state', '=', 'in_review')
      .where('payment_id', 'is', null)
      .where(
        sql<boolean>`placed_at < now() - greatest(least(${firstDate} - placed_on, ${days}) * interval '1 day', make_interval(hours => ${hours}))`,
      )
      .orderBy('id')
      .limit(100),
  )

type Step = { id: number; from: OrderState; to: OrderState; why: string; actor: 'staff' | 'shop' }
/** With its event; nothing, where somebody else was quicker: then it is in another state by now. */
export async function moveOrder(tx: Tx, { id, from, to, why, actor }: Step): Promise<boolean> {
  const moved = await tx.run(
    sql<{
      id: number
    }>`WITH moved AS (UPDATE orders SET state = ${to} WHERE id = ${id}::bigint AND state = ${from} RETURNING id),
        noted AS (INSERT INTO order_event (order_id, from_state, to_state, why, actor)
          SELECT id, ${from}, ${to}, ${why}, ${actor} FROM moved)
      SELECT id FROM moved`.compile(q),
  )
  return moved.length > 0
}

const ofOrder = (id: number) => sql<boolean>`order_line_id IN (SELECT id FROM order_line WHERE order_id = ${id}::bigint)`
/** People have what waited for the desk. */
export const openProducts = (tx: Tx, orderId: number) =>
  tx.run(q.updateTable('my_product').set({ state: 'active' }).where('state', '=', 'blocked').where(ofOrder(orderId)))

/**
 * Nobody has what was bought any more; and what was exchanged for another pass of the same winter is its owner's again, if they have not bought it
 * anew meanwhile.
 */
export const closeProducts = (tx: Tx, orderId: number) =>
  tx.run(
    sql`WITH gone AS (UPDATE my_product SET state = 'cancelled' WHERE ${ofOrder(orderId)} AND state <> 'cancelled'
        RETURNING profile_id, product_id, instead_of)
      UPDATE my_product AS before SET state = 'active' FROM gone JOIN product now_ ON now_.id = gone.product_id
      WHERE before.id = gone.instead_of AND before.state = 'cancelled' AND before.profile_id = gone.profile_id
        AND (SELECT season_id FROM product WHERE product.id = before.product_id) = now_.season_id
        AND NOT EXISTS (SELECT FROM my_product other WHERE other.profile_id = before.profile_id AND other.product_id = before.product_id
          AND other.date IS NOT DISTINCT FROM before.date AND other.goes_with IS NOT DISTINCT FROM before.goes_with
          AND other.id <> before.id AND other.state IN ('active', 'blocked'))`.compile(q),
  )

const shown = () =>
  q
    .selectFrom('orders')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'orders.payment_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.placed_at',
      'orders.placed_on',
      'orders.seller',
      'orders.currency',
      'orders.total',
      'orders.net_total',
      'orders.payment_id',
      'payment_attempt.state as payment_state',
    ])
    .select([
      firstDate.as('first_date'),
      sql<{ name: string | null; email: string }>`orders.buyer`.as('buyer'),
      sql<{ brand: string; lastFour: string } | null>`orders.card`.as('card'),
      sql<{ en: string; fr: string }[]>`(SELECT coalesce(jsonb_agg(l.name ORDER BY l.position), '[]') FROM order_line l
        WHERE l.order_id = orders.id AND l.goes_with IS NULL)`.as('names'),
      sql<number>`(SELECT count(DISTINCT l.profile_id)::integer FROM order_line l WHERE l.order_id = orders.id)`.as('people'),
      sql<
        { at: string; to: OrderState; why: string; actor: 'guest' | 'staff' | 'shop' }[]
      >`(SELECT jsonb_agg(jsonb_build_object(
          'at', e.at, 'to', e.to_state, 'why', e.why, 'actor', e.actor) ORDER BY e.id) FROM order_event e WHERE e.order_id = orders.id)`.as(
        'steps',
      ),
    ])
export type Shown = Awaited<ReturnType<typeof findShown>>[number]

export const findShown = (on: Runner, number: string) => on.run(shown().where('orders.number', '=', number))

/** The latest first. `before`: a number of one of them. */
export function listShown(on: Runner, { state, before, most }: { state?: OrderState; before?: string; most: number }) {
  let query = shown().orderBy('orders.id', 'desc').limit(most)
  if (state) query = query.where('orders.state', '=', state)
  if (before) query = query.where('orders.id', '<', sql<number>`(SELECT id FROM orders WHERE number = ${before})`)
  return on.run(query)
}
