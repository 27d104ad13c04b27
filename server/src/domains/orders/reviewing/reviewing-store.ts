import type { ProductKind } from '@alpenglow/contract/catalogue/kinds'
import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import { sql } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'
import { buyerShape, orderCardShape, nameListShape, traceShape } from '../order-json.ts'
import type { NewLine } from '../store.ts'
import { paymentsInSql, type TenderPayment } from '../tenders-store.ts'

/** By the company's calendar, by which the order was placed. */
const today = sql<string>`(placed_on + (current_date - placed_at::date))::text`.as('today')
const decided = ['id', 'number', 'cart_id', 'account_id', 'state', 'seller', 'currency', 'credit_applied'] as const
const payments = paymentsInSql(sql`orders.id`).as('payments')
export type ToDecide = {
  id: number
  number: string
  cart_id: number
  account_id: number | null
  state: OrderState
  payments: TenderPayment[]
  seller: string
  currency: string
  credit_applied: number
  today: string
}
export const findByNumber = async (on: Runner, number: string): Promise<ToDecide | undefined> =>
  (await on.run(q.selectFrom('orders').select(decided).select([payments, today]).where('number', '=', number)))[0]
export const findByPayment = async (on: Runner, paymentId: number): Promise<ToDecide | undefined> =>
  (
    await on.run(
      q
        .selectFrom('order_tender')
        .innerJoin('orders', 'orders.id', 'order_tender.order_id')
        .select(decided)
        .select([payments, today])
        .where('order_tender.attempt_id', '=', paymentId),
    )
  )[0]

export const findNumbers = (on: Runner, payments: readonly { reference: string }[]) =>
  on.run(
    sql<{
      reference: string
      number: string
    }>`SELECT p.reference, o.number FROM payment_attempt p JOIN order_tender t ON t.attempt_id = p.id JOIN orders o ON o.id = t.order_id
      WHERE p.reference = ANY(${payments.map(({ reference }) => reference)}::text[])`.compile(q),
  )

/** Whether a person who gets something of the order has gone, of their own accord or not. */
export const hasLostPerson = async (on: Runner, orderId: number): Promise<boolean> =>
  (
    await on.run(
      q
        .selectFrom('order_line')
        .select('id')
        .where('order_id', '=', orderId)
        .where('owner', 'is not', null)
        .where('profile_id', 'is', null)
        .limit(1),
    )
  ).length > 0

/** The people whom an order is for. */
export const findPeopleOfOrder = async (on: Runner, orderId: number): Promise<number[]> =>
  (
    await on.run(
      q
        .selectFrom('order_line')
        .select('profile_id')
        .distinct()
        .where('order_id', '=', orderId)
        .where('profile_id', 'is not', null)
        .$narrowType<{ profile_id: number }>(),
    )
  ).map(({ profile_id: id }) => id)

const firstDate = sql<string | null>`(SELECT min(l.date) FROM order_line l WHERE l.order_id = orders.id)`

/**
 * Orders in review without a payment that would end them: credit paid for all of it. They are few, and none is older
 * than a week.
 */
export const findWithoutBank = (on: Runner): Promise<(ToDecide & { placed_at: Date; first_date: string | null })[]> =>
  on.run(
    q
      .selectFrom('orders')
      .select(decided)
      .select([payments, 'placed_at', firstDate.as('first_date'), today])
      .where('state', '=', 'in_review')
      .where(sql<boolean>`NOT EXISTS (SELECT FROM order_tender t WHERE t.order_id = orders.id AND t.attempt_id IS NOT NULL)`)
      .orderBy('id'),
  )

const waiting = prepareStatement('find_orders_in_review', () =>
  q
    .selectFrom('orders')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(placed_at)`.as('oldest')])
    .where('state', '=', sql.lit('in_review')),
)
/** How many orders are in review, and since when the first of them is. */
export const countInReview = async (on: Runner) => (await on.run(waiting({})))[0] ?? { count: 0, oldest: null }

type Step = { id: number; from: OrderState; why: string; actor: 'staff' | 'shop' }
/** Moves an order and writes its event, under an optimistic lock on its state: false, if another call was quicker. */
async function moveOrder(
  tx: Tx,
  { id, from, to, why, actor, end }: Step & { to: OrderState; end: OrderEnd | null },
): Promise<boolean> {
  const moved = await tx.run(
    sql<{
      id: number
    }>`WITH moved AS (UPDATE orders SET state = ${to}, cancelled_for = ${end}::text WHERE id = ${id}::bigint AND state = ${from} RETURNING id),
        noted AS (INSERT INTO order_event (order_id, from_state, to_state, why, actor)
          SELECT id, ${from}, ${to}, ${why}, ${actor} FROM moved)
      SELECT id FROM moved`.compile(q),
  )
  return moved.length > 0
}

/** The lines that are undone, with what they took and cost. `isLast`: no line of the order is left. */
export type UndoneLine = Pick<NewLine, 'kind' | 'net' | 'tax' | 'trace'> & { id: number; productId: number; day: string | null }
export type UndoneLines = { lines: UndoneLine[]; isLast: boolean }
const lineColumns = ['order_line.id', 'product_id', 'date', 'kind', 'net', 'tax', 'trace'] as const
const isSold = sql<boolean>`NOT EXISTS (SELECT FROM order_line_undone u WHERE u.order_line_id = order_line.id)`

/**
 * Pessimistic lock: no other call moves the order, or undoes a line of it, before the transaction ends. Returns the
 * lines that are not undone; undefined, if the order is in another state.
 */
export async function lockOrderLines(tx: Tx, orderId: number, state: OrderState): Promise<UndoneLine[] | undefined> {
  const held = await tx.run(
    q.selectFrom('orders').select('id').where('id', '=', orderId).where('state', '=', state).forNoKeyUpdate(),
  )
  return held.length === 0 ? undefined : findSold(tx, orderId)
}
const findSold = async (tx: Tx, orderId: number): Promise<UndoneLine[]> =>
  (
    await tx.run(
      q.selectFrom('order_line').select(lineColumns).where('order_id', '=', orderId).where(isSold).orderBy('position'),
    )
  ).map(({ product_id: productId, date, trace, kind, ...line }) => ({
    ...line,
    kind: kind as ProductKind,
    productId,
    day: kind === 'day_ticket' ? date : null,
    trace: traceShape.read(trace),
  }))

export const placeOrder = async (tx: Tx, step: Step): Promise<boolean> => moveOrder(tx, { ...step, to: 'placed', end: null })
/**
 * Cancels an order. Returns the lines that were not undone before; undefined, if the order is in another state by now.
 */
export const cancelOrder = async (tx: Tx, step: Step & { end: OrderEnd }): Promise<UndoneLines | undefined> =>
  (await moveOrder(tx, { ...step, to: 'cancelled' })) ? { lines: await findSold(tx, step.id), isLast: true } : undefined
/** Each line with the credit that comes back with it. */
export const insertUndone = (tx: Tx, lines: readonly { id: number; credit: number }[]) =>
  tx.run(q.insertInto('order_line_undone').values(lines.map(({ id, credit }) => ({ order_line_id: id, credit }))))

const shown = () =>
  q
    .selectFrom('orders')
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
    ])
    .select([
      payments,
      firstDate.as('first_date'),
      'orders.buyer',
      'orders.card',
      sql<unknown>`(SELECT coalesce(jsonb_agg(l.name ORDER BY l.position), '[]') FROM order_line l
        WHERE l.order_id = orders.id AND l.goes_with IS NULL)`.as('names'),
      sql<number>`(SELECT count(DISTINCT l.profile_id)::integer FROM order_line l WHERE l.order_id = orders.id)`.as('people'),
      sql<
        { at: string; to: OrderState; why: string; actor: 'guest' | 'staff' | 'shop' }[]
      >`(SELECT jsonb_agg(jsonb_build_object(
          'at', e.at, 'to', e.to_state, 'why', e.why, 'actor', e.actor) ORDER BY e.id) FROM order_event e WHERE e.order_id = orders.id)`.as(
        'steps',
      ),
    ])
export type DeskOrderRow = Awaited<ReturnType<typeof readShown>>[number]

const readShown = async (on: Runner, query: ReturnType<typeof shown>) =>
  (await on.run(query)).map(({ buyer, card, names, ...row }) => ({
    ...row,
    buyer: buyerShape.read(buyer),
    card: orderCardShape.read(card),
    names: nameListShape.read(names),
  }))

export const findDeskOrder = (on: Runner, number: string) => readShown(on, shown().where('orders.number', '=', number))

/**
 * The latest first. `before`: an order's number (keyset pagination). The state in review is a literal and no parameter:
 * only then the planner uses its partial index.
 */
export function listDeskOrders(on: Runner, { state, before, most }: { state?: OrderState; before?: string; most: number }) {
  let query = shown().orderBy('orders.id', 'desc').limit(most)
  if (state) query = query.where('orders.state', '=', state === 'in_review' ? sql.lit(state) : state)
  if (before) query = query.where('orders.id', '<', sql<number>`(SELECT id FROM orders WHERE number = ${before})`)
  return readShown(on, query)
}
