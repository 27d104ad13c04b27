import { sql, type RawBuilder } from 'kysely'
import type { Part } from './part-store.ts'

/** Each order has its steps from the first one on, and stands where the last one led. */
const ordersHaveSteps: Part = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM orders`,
  broken: sql`WITH its AS (SELECT order_id, count(*) FILTER (WHERE from_state IS NULL) AS firsts,
      (array_agg(to_state ORDER BY id DESC))[1] AS last FROM order_event GROUP BY order_id)
    SELECT 'order ' || o.number AS what FROM orders o LEFT JOIN its ON its.order_id = o.id
    WHERE its.firsts IS DISTINCT FROM 1 OR its.last IS DISTINCT FROM o.state`,
}
/** What is somebody's is owned by them: once, and as the order stands. What was given to nobody, and what was deferred since, is owned otherwise. */
const linesAreOwned: Part = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM order_line WHERE profile_id IS NOT NULL`,
  broken: sql`SELECT 'order ' || o.number || ', line ' || l.position AS what FROM order_line l JOIN orders o ON o.id = l.order_id
      LEFT JOIN my_product m ON m.order_line_id = l.id
      WHERE (l.profile_id IS NOT NULL OR m.id IS NOT NULL) AND l.kind <> 'donation' AND NOT CASE o.state
        WHEN 'in_review' THEN coalesce(m.state, '') = 'blocked'
        WHEN 'placed' THEN m.id IS NOT NULL
        ELSE coalesce(m.state, 'cancelled') = 'cancelled' END
    UNION ALL
    SELECT 'my-product ' || m.id FROM my_product m WHERE m.source = 'order' AND m.order_line_id IS NULL`,
}
/** Whoever went left nothing to be decided or paid: it would be charged, and nobody would have it. */
const nobodyBuysWhoHasGone: Part = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM orders WHERE account_id IS NULL`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o LEFT JOIN payment_attempt p ON p.id = o.payment_id
    WHERE o.account_id IS NULL AND o.state <> 'cancelled' AND (o.state = 'in_review' OR p.state = 'ordered'
      OR EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.to_state = 'placed' AND e.at > o.left_at)
      OR EXISTS (SELECT FROM ledger_transaction t WHERE t.order_id = o.id AND t.kind = 'capture' AND t.at > o.left_at))`,
}
/** Receipts are numbered one after the other, and soon. */
const receiptsAreNumbered: Part = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM orders WHERE receipt_number IS NOT NULL`,
  broken: sql`SELECT 'order ' || number AS what FROM orders
      WHERE state = 'placed' AND receipt_number IS NULL AND placed_at < now() - interval '15 minutes'
    UNION ALL
    SELECT 'receipts of ' || seller FROM orders WHERE receipt_number IS NOT NULL GROUP BY seller
      HAVING max(receipt_number) <> count(*)
        OR max(receipt_number) IS DISTINCT FROM (SELECT last FROM receipt_series s WHERE s.seller = orders.seller)`,
}

/** What is written with the mail's job, in one transaction: so there is one mail. Whoever was never told, or not of the last step, is missing one. */
const whoBoughtIsTold: Part = {
  of: 'I11',
  looked: sql`SELECT count(*) FROM orders WHERE told IS NOT NULL`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o WHERE o.told IS DISTINCT FROM o.state
    AND (SELECT max(e.at) FROM order_event e WHERE e.order_id = o.id) < now() - interval '15 minutes'`,
}

const steps = (table: 'payment' | 'order', { first, edges }: Steps) => {
  const allowed = sql.join(edges.map(([from, to]) => sql`(${from}, ${to})`))
  const begins = sql.join(first.map((state) => sql`${state}`))
  const [from, of, name]: RawBuilder<unknown>[] =
    table === 'payment'
      ? [sql`payment_event`, sql`attempt_id`, sql`(SELECT reference FROM payment_attempt p WHERE p.id = its)`]
      : [sql`order_event`, sql`order_id`, sql`(SELECT number FROM orders o WHERE o.id = its)`]
  return {
    looked: sql`SELECT count(*) FROM ${from}`,
    broken: sql`SELECT DISTINCT ${table}::text || ' ' || ${name} AS what FROM (
        SELECT ${of} AS its, from_state, to_state, lag(to_state) OVER (PARTITION BY ${of} ORDER BY id) AS before FROM ${from}) AS e
      WHERE e.from_state IS DISTINCT FROM e.before OR (e.from_state IS NULL AND e.to_state NOT IN (${begins}))
        OR (e.from_state <> e.to_state AND (e.from_state, e.to_state) NOT IN (${allowed}))`,
  }
}
/** Where something begins, and what may become of it. Some steps of a payment are no change: that nobody wants it any more is one. */
export type Steps = { first: readonly string[]; edges: readonly (readonly [string, string])[] }
export const stepsOf = (tables: { payment: Steps; order: Steps }): readonly Part[] => [
  { of: 'I12', ...steps('payment', tables.payment) },
  {
    of: 'I12',
    looked: sql`SELECT count(*) FROM payment_attempt`,
    broken: sql`WITH last AS (SELECT DISTINCT ON (attempt_id) attempt_id, to_state FROM payment_event ORDER BY attempt_id, id DESC)
      SELECT 'payment ' || p.reference AS what FROM payment_attempt p LEFT JOIN last ON last.attempt_id = p.id
      WHERE last.to_state IS DISTINCT FROM p.state`,
  },
  { of: 'I12', ...steps('order', tables.order) },
]

/** What a bank has said no to was never charged, and is no order's; what the desk was told as decided is decided so. */
const toldIsTrue: Part = {
  of: 'I16',
  looked: sql`SELECT (SELECT count(*) FROM payment_attempt WHERE state = 'declined')
    + (SELECT count(*) FROM audit_entry WHERE action IN ('order.accepted', 'order.refused'))`,
  broken: sql`SELECT 'payment ' || p.reference AS what FROM payment_attempt p
      WHERE p.state = 'declined' AND (EXISTS (SELECT FROM orders o WHERE o.payment_id = p.id)
        OR EXISTS (SELECT FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state IN ('ordered', 'captured')))
    UNION ALL
    SELECT 'order ' || a.object_id FROM audit_entry a LEFT JOIN orders o ON o.number = a.object_id
      WHERE a.action IN ('order.accepted', 'order.refused') AND NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id
        AND e.actor = 'staff' AND e.to_state = CASE a.action WHEN 'order.accepted' THEN 'placed' ELSE 'cancelled' END)`,
}

export const orders: readonly Part[] = [
  ordersHaveSteps,
  linesAreOwned,
  nobodyBuysWhoHasGone,
  receiptsAreNumbered,
  whoBoughtIsTold,
  toldIsTrue,
]
