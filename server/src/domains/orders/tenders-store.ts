import { sql, type RawBuilder } from 'kysely'

/** The state of one payment of an order. */
export type TenderPayment = { id: number; state: string; taken_early: boolean }

/** SQL: the payments of an order, in the order of its tenders; empty, where credit pays all of it. */
export const paymentsInSql = (order: RawBuilder<unknown>) =>
  sql<
    TenderPayment[]
  >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'state', p.state, 'taken_early', p.taken_early_at IS NOT NULL)
      ORDER BY t.position), '[]') FROM order_tender t JOIN payment_attempt p ON p.id = t.attempt_id WHERE t.order_id = ${order})`

/** SQL: whether money of the order is yet to be captured. */
export const isUnpaidInSql = (order: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((SELECT bool_or(p.state = 'ordered') FROM order_tender t JOIN payment_attempt p ON p.id = t.attempt_id
    WHERE t.order_id = ${order}), false)`

type Amounts = { net: number; credit: number }
/** SQL: the tenders of an order, as a part of the statement that inserts it; `made` has its id and its payment. */
export const tenderedInSql = ({ net, credit }: Amounts) =>
  sql`tendered AS (INSERT INTO order_tender (order_id, position, kind, amount, attempt_id)
        SELECT made.id, given.position, given.kind, given.amount, CASE given.kind WHEN 'card' THEN made.payment_id END
        FROM made, (VALUES (1, 'card', ${net}::integer), (2, 'credit', ${credit}::integer)) AS given (position, kind, amount) WHERE given.amount > 0)`
