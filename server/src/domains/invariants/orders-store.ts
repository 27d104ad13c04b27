import { leastReceiptGap } from '@alpenglow/contract/orders/receipt-gap'
import { sql, type RawBuilder } from 'kysely'
import {
  bookedOfOrders,
  moneyOfOrders,
  moneyOfPayments,
  refundsOfOrders,
  tendersOfOrders,
  undoneOfOrders,
  usedCredit,
} from './money-store.ts'
import { calledOrder, calledPayment, type InvariantPart, type Pass, type InvariantRule } from './part-store.ts'

/** Each order has one first step, and is in the state of its last one. */
const ordersHaveSteps: InvariantRule = {
  of: 'I10',
  about: sql`o.id IS NOT NULL`,
  called: calledOrder,
  broken: sql`o.id IS NOT NULL AND (e.firsts IS DISTINCT FROM 1 OR e.states[cardinality(e.states)] IS DISTINCT FROM o.state)`,
}
/**
 * A deleted account has no order left to review or to capture: it would be charged, and no person would have the
 * products.
 */
const nobodyBuysWhoHasGone: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM orders WHERE account_id IS NULL`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o
    WHERE o.account_id IS NULL AND o.state <> 'cancelled' AND (o.state = 'in_review'
      OR EXISTS (SELECT FROM order_tender t JOIN payment_attempt p ON p.id = t.attempt_id WHERE t.order_id = o.id AND p.state = 'ordered')
      OR EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.to_state = 'placed' AND e.at > o.left_at)
      OR EXISTS (SELECT FROM ledger_transaction t WHERE t.order_id = o.id AND t.kind = 'capture' AND t.at > o.left_at))`,
}
/** A placed order gets its receipt number soon. */
const placedHasItsReceipt: InvariantRule = {
  of: 'I10',
  about: sql`false`,
  called: calledOrder,
  broken: sql`o.state = 'placed' AND o.receipt_number IS NULL AND o.placed_at < now() - interval '15 minutes'`,
}
/** No receipt number is missing, except those that a restore has left out, which are many at once. */
const isGap = (missing: RawBuilder<unknown>) => sql`(${missing} <> 0 AND ${missing} < ${sql.lit(leastReceiptGap)})`
const receiptsAreNumbered: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM orders WHERE receipt_number IS NOT NULL`,
  broken: sql`SELECT 'receipts of ' || its.seller AS what FROM (SELECT seller, max(receipt_number) AS last, count(*) AS many
      FROM orders WHERE receipt_number IS NOT NULL GROUP BY seller) AS its
    LEFT JOIN receipt_series s ON s.seller = its.seller
    WHERE s.last IS NULL OR ${isGap(sql`s.last - its.last`)} OR (its.many <> its.last AND EXISTS (
      SELECT FROM (SELECT receipt_number - lag(receipt_number, 1, 0) OVER (ORDER BY receipt_number) - 1 AS missing
        FROM orders o WHERE o.seller = its.seller AND receipt_number IS NOT NULL) AS one WHERE ${isGap(sql`missing`)}))`,
}

/**
 * `told` is written with the mail's job, in one transaction: so there is one mail. An order without `told`, or with an
 * earlier state in it, lacks a mail; a job that was given up is found by `noMailIsGivenUp`.
 */
const whoBoughtIsTold: InvariantRule = {
  of: 'I11',
  about: sql`o.told IS NOT NULL`,
  called: calledOrder,
  broken: sql`o.told IS DISTINCT FROM o.state AND e.last_at < now() - interval '15 minutes'`,
}

const noMailIsGivenUp: InvariantPart = {
  of: 'I11',
  looked: sql`SELECT 0`,
  broken: sql`SELECT 'order ' || o.number AS what FROM graphile_worker.jobs j JOIN orders o ON o.id = split_part(j.key, ' ', 2)::bigint
      WHERE j.task_identifier = 'tellOfOrder' AND j.attempts >= j.max_attempts AND j.locked_at IS NULL`,
}

/**
 * A state machine: its first states and its steps. Some steps of a payment change no state, such as becoming unwanted.
 */
export type StateSteps = { first: readonly string[]; edges: readonly (readonly [string, string])[] }
/**
 * Rows that took the same steps are grouped, so that each sequence of steps is judged once: there are few. `whose`
 * lists a group. A row in a state that no step led to breaks the rule, too.
 */
const isNoWay = ({ first, edges }: StateSteps) => sql`EXISTS (
  SELECT FROM (SELECT split_part(step, '>', 1) AS from_state, split_part(step, '>', 2) AS to_state,
      lag(split_part(step, '>', 2), 1, '') OVER (ORDER BY nth) AS before FROM string_to_table(way, ' ') WITH ORDINALITY AS s (step, nth)) AS taken
  WHERE from_state <> before OR (from_state = '' AND to_state NOT IN (${sql.join(first.map((state) => sql`${state}`))}))
    OR (from_state NOT IN ('', to_state) AND (from_state, to_state) NOT IN (${sql.join(edges.map(([from, to]) => sql`(${from}, ${to})`))})))`
const stepColumns = sql`string_agg(coalesce(from_state, '') || '>' || to_state, ' ' ORDER BY id) AS way, count(*) AS steps`
const stepsOfPayments = (table: StateSteps): InvariantPart => ({
  of: 'I12',
  once: sql`SELECT way, state, array_agg(coalesce(reference, attempt_id::text)) AS whose, sum(steps) AS steps
    FROM (SELECT attempt_id, ${stepColumns} FROM payment_event GROUP BY attempt_id) AS went
      FULL JOIN (SELECT id, reference, state FROM payment_attempt ORDER BY id OFFSET 0) AS p ON p.id = attempt_id
    GROUP BY way, state`,
  looked: sql`SELECT coalesce(sum(steps), 0) FROM it`,
  broken: sql`SELECT 'payment ' || unnest(whose) AS what FROM it
    WHERE way IS NULL OR state IS DISTINCT FROM substring(way FROM '[a-z_]+$') OR ${isNoWay(table)}`,
})
const stepsOfOrders = (table: StateSteps): InvariantPart => ({
  of: 'I12',
  once: sql`SELECT way, array_agg(order_id) AS whose, sum(steps) AS steps
    FROM (SELECT order_id, ${stepColumns} FROM order_event GROUP BY order_id) AS went GROUP BY way`,
  looked: sql`SELECT coalesce(sum(steps), 0) FROM it`,
  broken: sql`SELECT 'order ' || o.number AS what FROM it JOIN orders o ON o.id = ANY (whose)
    WHERE ${isNoWay(table)}`,
})
export const stepsOf = (tables: { payment: StateSteps; order: StateSteps }): readonly InvariantPart[] => [
  stepsOfPayments(tables.payment),
  stepsOfOrders(tables.order),
]

/** A declined payment was never captured and pays no order; a decision in the audit log is one of the order's steps. */
const declinedIsTrue: InvariantRule = {
  of: 'I16',
  about: sql`p.state = 'declined'`,
  called: calledPayment,
  broken: sql`p.state = 'declined' AND (o.id IS NOT NULL
    OR EXISTS (SELECT FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state IN ('ordered', 'captured')))`,
}
const decidedIsTrue: InvariantPart = {
  of: 'I16',
  looked: sql`SELECT count(*) FROM audit_entry WHERE action IN ('order.accepted', 'order.refused')`,
  broken: sql`SELECT 'order ' || a.object_id AS what FROM audit_entry a LEFT JOIN orders o ON o.number = a.object_id
      WHERE a.action IN ('order.accepted', 'order.refused') AND NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id
        AND e.actor = 'staff' AND e.to_state = CASE a.action WHEN 'order.accepted' THEN 'placed' ELSE 'cancelled' END)`,
}

/** Payments and card tenders, each with its counterpart, if it has one. */
export const eachPayment: Pass = {
  rows: sql`payment_attempt p FULL JOIN (SELECT * FROM order_tender WHERE kind <> 'credit') AS t ON t.attempt_id = p.id
    LEFT JOIN orders o ON o.id = t.order_id`,
  rules: [...moneyOfPayments, declinedIsTrue],
}
/** Orders with what other tables have of them. Only columns that a rule judges are read. */
export const eachOrder: Pass = {
  rows: sql`orders o LEFT JOIN (${tendersOfOrders}) AS m ON m.order_id = o.id
    LEFT JOIN (${undoneOfOrders}) AS u ON u.order_id = o.id LEFT JOIN (${refundsOfOrders}) AS r ON r.order_id = o.id
    FULL JOIN (${bookedOfOrders}) AS b ON b.order_id = o.id
    FULL JOIN (${usedCredit}) AS used ON used.number = o.number
    LEFT JOIN (SELECT order_id, count(*) FILTER (WHERE from_state IS NULL) AS firsts, array_agg(to_state ORDER BY id) AS states,
        max(at) AS last_at FROM order_event GROUP BY order_id) AS e ON e.order_id = o.id`,
  rules: [...moneyOfOrders, ordersHaveSteps, placedHasItsReceipt, whoBoughtIsTold],
}

export const orderParts: readonly InvariantPart[] = [nobodyBuysWhoHasGone, receiptsAreNumbered, noMailIsGivenUp, decidedIsTrue]
