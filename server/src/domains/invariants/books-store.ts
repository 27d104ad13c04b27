import { sql } from 'kysely'
import type { InvariantPart } from './part-store.ts'

/** One payment in the gateway's own books, in minor units. */
export type GatewayBooksRow = {
  reference: string
  status: string
  amount: number
  currency: string
  captured: number
  refunded: number
}

/**
 * The gateway's books against ours: each capture of theirs pays one placed order with its amount, and each capture of
 * ours is one of theirs. A payment that is still to be captured may be captured there already, and not written here
 * yet.
 */
export const compareGatewayBooks = (books: readonly GatewayBooksRow[]): InvariantPart => {
  const theirs = sql`jsonb_to_recordset(${JSON.stringify(books)}::jsonb)
    AS t (reference text, status text, amount bigint, currency text, captured bigint, refunded bigint)`
  return {
    of: 'I2',
    looked: sql`SELECT count(*) FROM ${theirs}`,
    broken: sql`WITH theirs AS (SELECT reference, sum(captured) AS captured, sum(refunded) AS refunded,
          count(*) FILTER (WHERE captured > refunded) AS captures, min(currency) AS currency FROM ${theirs} GROUP BY reference)
      SELECT 'payment ' || coalesce(t.reference, p.reference) AS what FROM theirs t FULL JOIN (
          SELECT a.reference, a.state, a.currency, o.state AS order_state,
            a.amount - coalesce((SELECT sum(r.amount) FROM refund r WHERE r.attempt_id = a.id AND r.state = 'given' AND r.order_id IS NOT NULL), 0) AS left_of_it
          FROM payment_attempt a LEFT JOIN order_tender m ON m.attempt_id = a.id LEFT JOIN orders o ON o.id = m.order_id) p ON p.reference = t.reference
      WHERE t.refunded > t.captured
        OR (t.captured > t.refunded AND (p.state IS NULL OR p.state NOT IN ('ordered', 'captured') OR p.order_state <> 'placed'
          OR t.captures <> 1 OR t.captured - t.refunded <> p.left_of_it OR t.currency <> p.currency))
        OR (p.state = 'captured' AND p.left_of_it > 0 AND (t.captured IS NULL OR t.captured <= t.refunded))`,
  }
}
