import { sql } from 'kysely'
import type { Part } from './part-store.ts'

/** A bank's yes and an order belong together, one and one: the same amount, currency and seller, as far as the other one is, and taken as ordered. */
const yesAndOrder: Part = {
  of: 'I2',
  looked: sql`SELECT count(*) FROM orders WHERE payment_id IS NOT NULL`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o LEFT JOIN payment_attempt p ON p.id = o.payment_id
      WHERE o.net_total > 0 AND (p.id IS NULL OR (o.state = 'placed' AND p.taken IS NOT NULL)
        OR (p.amount, p.currency, p.seller, p.cart_id) IS DISTINCT FROM (o.net_total, o.currency, o.seller, o.cart_id)
        OR NOT CASE o.state WHEN 'placed' THEN p.state IN ('ordered', 'captured') WHEN 'in_review' THEN p.state = 'kept'
          ELSE p.state IN ('void_needed', 'voided') END)
    UNION ALL
    SELECT 'payment ' || p.reference FROM payment_attempt p
      WHERE p.state IN ('kept', 'ordered', 'captured') AND NOT EXISTS (SELECT FROM orders o WHERE o.payment_id = p.id)`,
}

/** Whoever's order is placed owes nothing, or their money is taken once, or it will be within an hour. */
const placedIsPaid: Part = {
  of: 'I3',
  looked: sql`SELECT count(*) FROM orders WHERE state = 'placed'`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o
      LEFT JOIN payment_attempt p ON p.id = o.payment_id
      LEFT JOIN ledger_transaction t ON t.order_id = o.id AND t.kind = 'capture'
      WHERE o.state = 'placed' AND NOT CASE
        WHEN o.net_total = 0 THEN t.id IS NULL
        WHEN p.state = 'ordered' THEN t.id IS NULL AND p.next_look_at IS NOT NULL
          AND (SELECT max(e.at) FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state = 'ordered') >= now() - interval '1 hour'
        WHEN p.state = 'captured' THEN t.id IS NOT NULL
        ELSE false END
    UNION ALL
    SELECT 'order ' || o.number FROM ledger_transaction t JOIN orders o ON o.id = t.order_id
      WHERE t.kind = 'capture' AND o.state <> 'placed'`,
}

/** No more is given back than was taken. */
const refundsAreOfCaptures: Part = {
  of: 'I4',
  looked: sql`SELECT count(*) FROM ledger_transaction WHERE kind = 'refund'`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o JOIN ledger_transaction t ON t.order_id = o.id
    JOIN ledger_posting p ON p.transaction_id = t.id AND p.account = 'cards'
    WHERE o.id IN (SELECT order_id FROM ledger_transaction WHERE kind = 'refund') GROUP BY o.id HAVING sum(p.amount) < 0`,
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
/**
 * Each booking sums to zero, and is of one seller and one currency. What guests owe is what their cards have yet to pay; cards have paid what was taken;
 * all else is as the order says, or nothing of it. Postings are read once for both: there are more of them than of anything else.
 */
const ledgerIsRight: Part = {
  of: 'I6',
  looked: sql`SELECT (SELECT count(*) FROM ledger_transaction) + (SELECT count(*) FROM orders)`,
  broken: sql`WITH booked AS MATERIALIZED (SELECT transaction_id, sum(amount::integer) AS all_of_it,
        sum(amount::integer) FILTER (WHERE account = 'guests') AS guests, sum(amount::integer) FILTER (WHERE account = 'cards') AS cards,
        sum(amount::integer) FILTER (WHERE account = 'credit') AS credit, sum(amount::integer) FILTER (WHERE account = 'taxes') AS taxes,
        min(seller COLLATE "C") AS seller, max(seller COLLATE "C") AS last_seller,
        min(currency COLLATE "C") AS currency, max(currency COLLATE "C") AS last_currency
      FROM ledger_posting GROUP BY transaction_id),
    its AS (SELECT t.order_id, sum(b.guests) AS guests, sum(b.cards) AS cards, sum(b.credit) AS credit, sum(b.taxes) AS taxes,
        min(b.seller) AS seller, min(b.currency) AS currency
      FROM ledger_transaction t JOIN booked b ON b.transaction_id = t.id GROUP BY t.order_id)
    SELECT 'booking ' || t.id AS what FROM ledger_transaction t LEFT JOIN booked b ON b.transaction_id = t.id
      WHERE coalesce(b.all_of_it, 1) <> 0 OR b.seller <> b.last_seller OR b.currency <> b.last_currency
    UNION ALL
    SELECT 'order ' || o.number FROM orders o LEFT JOIN payment_attempt p ON p.id = o.payment_id LEFT JOIN its ON its.order_id = o.id
      CROSS JOIN LATERAL (SELECT (o.state <> 'cancelled')::integer AS counts, coalesce((p.state = 'captured')::integer, 0) AS is_paid) AS due
      WHERE coalesce(its.guests, 0) <> counts * o.net_total * (1 - is_paid)
        OR coalesce(its.cards, 0) <> counts * o.net_total * is_paid
        OR coalesce(its.credit, 0) <> counts * o.credit_applied
        OR coalesce(its.taxes, 0) <> -counts * o.tax_total
        OR its.seller <> o.seller OR its.currency <> o.currency`,
}

export const money: readonly Part[] = [
  yesAndOrder,
  placedIsPaid,
  refundsAreOfCaptures,
  nothingIsHeldInVain,
  creditIsThere,
  creditSumsToZero,
  creditOfOrders,
  ledgerIsRight,
]
