import { sql } from 'kysely'
import { calledOrder, calledPayment, type InvariantPart, type InvariantRule } from './part-store.ts'

/**
 * The undone lines of each order, while others of its lines stay: their gross, their taxes, and the credit given back.
 */
export const undoneOfOrders = sql`SELECT l.order_id, sum(l.net + l.tax) AS gross, sum(l.tax) AS tax, sum(u.credit) AS credit
  FROM order_line_undone u JOIN order_line l ON l.id = u.order_line_id GROUP BY l.order_id`

/**
 * A card tender and an authorized payment belong together, one to one: of the same amount, currency and seller, in the
 * state that the order's state demands, and captured as ordered.
 */
const tenderHasItsYes: InvariantRule = {
  of: 'I2',
  about: sql`t.order_id IS NOT NULL`,
  called: calledOrder,
  broken: sql`t.order_id IS NOT NULL AND (p.id IS NULL OR (o.state = 'placed' AND p.taken IS NOT NULL)
    OR (p.amount, p.currency, p.seller, p.cart_id) IS DISTINCT FROM (t.amount, o.currency, o.seller, o.cart_id)
    OR (t.kind = 'card' AND o.payment_id IS DISTINCT FROM p.id)
    OR NOT CASE o.state WHEN 'placed' THEN p.state IN ('ordered', 'captured') WHEN 'in_review' THEN p.state = 'kept'
      ELSE p.state IN ('void_needed', 'voided') END)`,
}
const yesHasItsOrder: InvariantRule = {
  of: 'I2',
  about: sql`false`,
  called: calledPayment,
  broken: sql`p.state IN ('kept', 'ordered', 'captured') AND t.order_id IS NULL`,
}
/** The tenders of an order sum up to what it costs: those by credit, and those by card. */
const tendersSumUp: InvariantRule = {
  of: 'I2',
  about: sql`o.total > 0`,
  called: calledOrder,
  broken: sql`o.id IS NOT NULL AND (coalesce(m.by_credit, 0), coalesce(m.by_cards, 0)) <> (o.credit_applied, o.net_total)`,
}

/** A placed order owes nothing, or each of its payments is captured, once, or will be within an hour. */
const placedIsPaid: InvariantRule = {
  of: 'I3',
  about: sql`o.state = 'placed'`,
  called: calledOrder,
  broken: sql`o.id IS NOT NULL AND CASE o.state WHEN 'placed'
    THEN coalesce(b.captures, 0) <> coalesce(m.captured, 0) OR coalesce(m.ordered + m.captured, 0) <> coalesce(m.cards, 0) OR coalesce(m.is_late, false)
    ELSE coalesce(b.captures, 0) > 0 END`,
}

/** By an order's books no more is refunded than was captured. */
const refundsAreOfCaptures: InvariantRule = {
  of: 'I4',
  about: sql`b.is_refunded`,
  called: calledOrder,
  broken: sql`b.is_refunded AND b.cards < 0`,
}
/**
 * A refund is given or refused within hours, and no payment gives back more than came by it. A given refund is booked
 * once, with its amount, and nothing else is booked as given.
 */
const refundsEnd: InvariantPart = {
  of: 'I4',
  looked: sql`SELECT count(*) FROM refund`,
  broken: sql`WITH booked AS (SELECT t.id, t.reference, t.order_id, -sum(p.amount) FILTER (WHERE p.amount < 0) AS amount, min(p.currency) AS currency,
        min(p.seller) AS seller FROM ledger_transaction t LEFT JOIN ledger_posting p ON p.transaction_id = t.id
        WHERE t.kind = 'refund' AND coalesce(t.reference, '') NOT LIKE 'line %' GROUP BY t.id)
    SELECT coalesce('refund ' || r.reference, 'booking ' || b.id) AS what FROM (SELECT refund.*, a.seller FROM refund
        JOIN payment_attempt a ON a.id = attempt_id) AS r FULL JOIN booked b ON b.reference = r.reference
      WHERE (r.state IS NOT DISTINCT FROM 'given') <> (b.id IS NOT NULL)
        OR (b.id IS NOT NULL AND (b.order_id, b.amount, b.currency, b.seller) IS DISTINCT FROM (r.order_id, r.amount, r.currency, r.seller))
        OR (r.state IN ('due', 'asking', 'unknown') AND greatest(r.written_at, r.asked_at) < now() - interval '6 hours')
    UNION ALL SELECT 'payment ' || p.reference FROM payment_attempt p JOIN (SELECT attempt_id, gateway_id, sum(amount) AS given FROM refund
        WHERE state = 'given' GROUP BY attempt_id, gateway_id) AS r ON r.attempt_id = p.id WHERE r.given > p.amount AND p.state = 'captured'`,
}
/**
 * Undone lines come back to the guest: by card what a card paid, and by credit the rest. A cancelled order was never
 * charged.
 */
const undoneComesBack: InvariantPart = {
  of: 'I4',
  looked: sql`SELECT count(*) FROM order_line_undone`,
  broken: sql`SELECT 'order ' || o.number AS what FROM (${undoneOfOrders}) AS u JOIN orders o ON o.id = u.order_id
    LEFT JOIN (SELECT order_id, sum(amount) AS amount FROM refund WHERE state <> 'refused' GROUP BY order_id) AS r ON r.order_id = o.id
    WHERE o.state <> 'cancelled' AND coalesce(r.amount, 0) <> u.gross - u.credit`,
}
/**
 * A bank holds money without an order for a quarter of an hour at most, and as long after an order has given it back.
 */
const nothingIsHeldInVain: InvariantRule = {
  of: 'I4',
  about: sql`p.id IS NOT NULL`,
  called: calledPayment,
  broken: sql`CASE WHEN p.state IN ('created', 'asking', 'fingerprint', 'challenge', 'unknown', 'authorized', 'void_needed')
    THEN greatest(p.asked_at, (SELECT max(e.at) FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state = 'void_needed'
      AND e.from_state = 'kept')) < now() - interval '15 minutes' END`,
}

const creditIsThere: InvariantPart = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM credit`,
  broken: sql`SELECT 'credit ' || credit_id AS what FROM credit_posting WHERE ledger = 'guest' GROUP BY credit_id HAVING sum(amount) < 0`,
}
const creditSumsToZero: InvariantPart = {
  of: 'I6',
  looked: sql`SELECT count(*) FROM credit_transaction`,
  broken: sql`SELECT DISTINCT 'credit transaction ' || transaction_id AS what FROM credit_posting
      GROUP BY transaction_id, credit_id HAVING sum(amount) <> 0
    UNION ALL SELECT 'credit transaction ' || t.id FROM credit_transaction t
      WHERE NOT EXISTS (SELECT FROM credit_posting p WHERE p.transaction_id = t.id)`,
}
/** The credits' own books and the order agree on how much credit was used. */
const creditOfOrders: InvariantRule = {
  of: 'I6',
  about: sql`o.credit_applied > 0`,
  called: sql`'order ' || coalesce(o.number, used.number)`,
  broken: sql`coalesce(used.amount, 0) <> CASE WHEN o.state = 'cancelled' THEN 0 ELSE coalesce(o.credit_applied, 0) - coalesce(u.credit, 0) END`,
}
const bookingsSumToZero: InvariantRule = {
  of: 'I6',
  about: sql`b.order_id IS NOT NULL`,
  called: sql`'booking ' || b.off`,
  broken: sql`b.off IS NOT NULL`,
}
const [counts, taken, refunded] = [sql`(o.state <> 'cancelled')::integer`, sql`coalesce(m.taken, 0)`, sql`coalesce(r.given, 0)`]
/**
 * Guests owe what their cards have yet to pay; cards have paid what was captured; all else is as the order says, or
 * zero if it is cancelled. And it is booked for the order's seller, in its currency.
 */
const ordersAreBooked: InvariantRule = {
  of: 'I6',
  about: sql`o.id IS NOT NULL`,
  called: calledOrder,
  broken: sql`coalesce(b.guests, 0) <> ${counts} * (o.net_total - ${taken} - coalesce(u.gross - u.credit, 0) + ${refunded})
    OR coalesce(b.cards, 0) <> ${counts} * (${taken} - ${refunded})
    OR coalesce(b.credit, 0) <> ${counts} * (o.credit_applied - coalesce(u.credit, 0))
    OR coalesce(b.taxes, 0) <> -${counts} * (o.tax_total - coalesce(u.tax, 0))
    OR b.seller <> o.seller OR b.last_seller <> o.seller OR b.currency <> o.currency OR b.last_currency <> o.currency`,
}

/** The credit that each order used, by the credits' own books. */
export const usedCredit = sql`SELECT t.details ->> 'order' AS number, sum(p.amount) AS amount FROM credit_transaction t
  JOIN credit_posting p ON p.transaction_id = t.id AND p.ledger = 'orders' WHERE t.details ? 'order' GROUP BY 1`
/**
 * The bookings of each order, and the first of them that does not sum to zero. Postings are the longest table: they are
 * read in the order in which they lie, so that one booking is summed up before the next begins.
 */
export const bookedOfOrders = sql`SELECT t.order_id, sum(b.guests::integer) AS guests, sum(b.cards::integer) AS cards,
    sum(b.credit::integer) AS credit, sum(b.taxes::integer) AS taxes,
    min(b.seller) AS seller, max(b.last_seller) AS last_seller, min(b.currency) AS currency, max(b.last_currency) AS last_currency,
    min(t.id) FILTER (WHERE coalesce(b.all_of_it, 1) <> 0) AS off, count(*) FILTER (WHERE t.kind = 'capture') AS captures, bool_or(t.kind = 'refund') AS is_refunded
  FROM ledger_transaction t LEFT JOIN (SELECT transaction_id, sum(amount::integer) AS all_of_it,
      sum(amount::integer) FILTER (WHERE account = 'guests') AS guests, sum(amount::integer) FILTER (WHERE account = 'cards') AS cards,
      sum(amount::integer) FILTER (WHERE account = 'credit') AS credit, sum(amount::integer) FILTER (WHERE account = 'taxes') AS taxes,
      min(seller COLLATE "C") AS seller, max(seller COLLATE "C") AS last_seller,
      min(currency COLLATE "C") AS currency, max(currency COLLATE "C") AS last_currency
    FROM ledger_posting GROUP BY transaction_id) AS b ON b.transaction_id = t.id
  GROUP BY t.order_id`

/** What was refunded of each order's card payments. */
export const refundsOfOrders = sql`SELECT order_id, sum(amount) AS given FROM refund WHERE state = 'given' AND order_id IS NOT NULL GROUP BY order_id`
/** The tenders of each order: amounts by kind, the states of its payments, and what was captured. */
export const tendersOfOrders = sql`SELECT t.order_id, sum(t.amount) FILTER (WHERE t.kind = 'credit') AS by_credit, sum(t.amount) FILTER (WHERE t.kind <> 'credit') AS by_cards,
    count(*) FILTER (WHERE t.kind <> 'credit') AS cards, count(*) FILTER (WHERE p.state = 'ordered') AS ordered, count(*) FILTER (WHERE p.state = 'captured') AS captured,
    sum(t.amount) FILTER (WHERE p.state = 'captured') AS taken, bool_or(p.state = 'ordered' AND (p.next_look_at IS NULL
      OR (SELECT max(e.at) FROM payment_event e WHERE e.attempt_id = p.id AND e.to_state = 'ordered') < now() - interval '1 hour')) AS is_late
  FROM order_tender t LEFT JOIN payment_attempt p ON p.id = t.attempt_id GROUP BY t.order_id`

/** Rules of each payment, with the tender that it pays and the order of that tender. */
export const moneyOfPayments: readonly InvariantRule[] = [tenderHasItsYes, yesHasItsOrder, nothingIsHeldInVain]
/** Rules of each order, with its tenders and its bookings. */
export const moneyOfOrders: readonly InvariantRule[] = [
  tendersSumUp,
  placedIsPaid,
  refundsAreOfCaptures,
  creditOfOrders,
  bookingsSumToZero,
  ordersAreBooked,
]
export const creditParts: readonly InvariantPart[] = [creditIsThere, creditSumsToZero]
export const refundParts: readonly InvariantPart[] = [refundsEnd, undoneComesBack]
