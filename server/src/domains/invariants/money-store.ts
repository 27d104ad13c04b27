import { sql } from 'kysely'
import type { Part } from './part-store.ts'

/** A bank's yes and an order belong together, one and one: the same amount, currency and seller, and as far as the other one is. */
const yesAndOrder: Part = {
  of: 'I2',
  looked: sql`SELECT count(*) FROM orders WHERE payment_id IS NOT NULL`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o LEFT JOIN payment_attempt p ON p.id = o.payment_id
      WHERE o.net_total > 0 AND (p.id IS NULL
        OR (p.amount, p.currency, p.seller, p.cart_id) IS DISTINCT FROM (o.net_total, o.currency, o.seller, o.cart_id)
        OR NOT CASE o.state WHEN 'placed' THEN p.state IN ('ordered', 'captured') WHEN 'in_review' THEN p.state = 'kept'
          ELSE p.state IN ('void_needed', 'voided') END)
    UNION ALL
    SELECT 'payment ' || p.reference FROM payment_attempt p
      WHERE p.state IN ('kept', 'ordered', 'captured') AND NOT EXISTS (SELECT FROM orders o WHERE o.payment_id = p.id)`,
}

/** Whoever's order is placed owes nothing, or their money is taken once, or it will be. */
const placedIsPaid: Part = {
  of: 'I3',
  looked: sql`SELECT count(*) FROM orders WHERE state = 'placed'`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o
      LEFT JOIN payment_attempt p ON p.id = o.payment_id
      LEFT JOIN ledger_transaction t ON t.order_id = o.id AND t.kind = 'capture'
      WHERE o.state = 'placed' AND NOT CASE
        WHEN o.net_total = 0 THEN t.id IS NULL
        WHEN p.state = 'ordered' THEN t.id IS NULL AND p.next_look_at IS NOT NULL
        WHEN p.state = 'captured' THEN t.id IS NOT NULL
        ELSE false END
    UNION ALL
    SELECT 'order ' || o.number FROM ledger_transaction t JOIN orders o ON o.id = t.order_id
      WHERE t.kind = 'capture' AND o.state <> 'placed'`,
}

/** No more is given back than was taken. */
const refundsAreOfCaptures: Part = {
  of: 'I4',
  looked: sql`SELECT count(*) FROM ledger_transaction WHERE kind = 'capture'`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o JOIN ledger_transaction t ON t.order_id = o.id
    JOIN ledger_posting p ON p.transaction_id = t.id AND p.account = 'cards' GROUP BY o.id HAVING sum(p.amount) < 0`,
}
/** Money that no order is bound to is held for a quarter of an hour at most; what an order gave back is given back in so long. */
const nothingIsHeldInVain: Part = {
  of: 'I4',
  looked: sql`SELECT count(*) FROM payment_attempt`,
  broken: sql`SELECT 'payment ' || p.reference AS what FROM payment_attempt p
    WHERE p.state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized', 'void_needed')
      AND greatest(p.asked_at, (SELECT max(e.at) FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state = 'void_needed'
        AND e.from_state = 'kept')) < now() - interval '15 minutes'`,
}

const creditIsThere: Part = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM credit`,
  broken: sql`SELECT 'credit ' || credit_id AS what FROM credit_posting WHERE ledger = 'guest' GROUP BY credit_id HAVING sum(amount) < 0`,
}
const creditSumsToZero: Part = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM credit_transaction`,
  broken: sql`SELECT DISTINCT 'credit transaction ' || transaction_id AS what FROM credit_posting
      GROUP BY transaction_id, credit_id HAVING sum(amount) <> 0
    UNION ALL SELECT 'credit transaction ' || t.id FROM credit_transaction t
      WHERE NOT EXISTS (SELECT FROM credit_posting p WHERE p.transaction_id = t.id)`,
}
/** Of its own books and of an order's: as much credit was used as the order says. */
const creditOfOrders: Part = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM orders WHERE credit_applied > 0`,
  broken: sql`WITH used AS (SELECT t.details ->> 'order' AS number, sum(p.amount) AS amount FROM credit_transaction t
      JOIN credit_posting p ON p.transaction_id = t.id AND p.ledger = 'orders' WHERE t.details ? 'order' GROUP BY 1)
    SELECT 'order ' || coalesce(o.number, used.number) AS what FROM used FULL JOIN orders o ON o.number = used.number
    WHERE coalesce(used.amount, 0) <> CASE WHEN o.state = 'cancelled' THEN 0 ELSE coalesce(o.credit_applied, 0) END`,
}
const ledgerSumsToZero: Part = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM ledger_transaction`,
  broken: sql`SELECT DISTINCT 'booking ' || p.transaction_id AS what FROM ledger_posting p
      GROUP BY p.transaction_id, p.seller, p.currency HAVING sum(p.amount) <> 0
    UNION ALL SELECT 'booking ' || t.id FROM ledger_transaction t
      WHERE NOT EXISTS (SELECT FROM ledger_posting p WHERE p.transaction_id = t.id)`,
}
/** What guests owe is what their cards have yet to pay; cards have paid what was taken; all else is as the order says, or nothing of it. */
const ledgerOfOrders: Part = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM orders`,
  broken: sql`WITH its AS (SELECT t.order_id,
        sum(p.amount) FILTER (WHERE p.account = 'guests') AS guests, sum(p.amount) FILTER (WHERE p.account = 'cards') AS cards,
        sum(p.amount) FILTER (WHERE p.account = 'credit') AS credit, sum(p.amount) FILTER (WHERE p.account = 'taxes') AS taxes,
        sum(p.amount) FILTER (WHERE p.account IN ('sales', 'donations')) AS sold,
        min(p.seller) AS seller, max(p.seller) AS last_seller, min(p.currency) AS currency, max(p.currency) AS last_currency
      FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id GROUP BY t.order_id),
    due AS (SELECT o.*, (o.state <> 'cancelled')::integer AS counts, (p.state = 'captured')::integer AS is_paid
      FROM orders o LEFT JOIN payment_attempt p ON p.id = o.payment_id)
    SELECT 'order ' || o.number AS what FROM due o LEFT JOIN its ON its.order_id = o.id
    WHERE coalesce(its.guests, 0) <> counts * o.net_total * (1 - coalesce(is_paid, 0))
      OR coalesce(its.cards, 0) <> counts * o.net_total * coalesce(is_paid, 0)
      OR coalesce(its.credit, 0) <> counts * o.credit_applied
      OR coalesce(its.taxes, 0) <> -counts * o.tax_total
      OR coalesce(its.sold, 0) <> -counts * o.subtotal
      OR its.seller <> o.seller OR its.last_seller <> o.seller OR its.currency <> o.currency OR its.last_currency <> o.currency`,
}

export const money: readonly Part[] = [
  yesAndOrder,
  placedIsPaid,
  refundsAreOfCaptures,
  nothingIsHeldInVain,
  creditIsThere,
  creditSumsToZero,
  creditOfOrders,
  ledgerSumsToZero,
  ledgerOfOrders,
]
