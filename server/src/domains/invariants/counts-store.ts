import { sql } from 'kysely'
import { isUndone } from './part-store.ts'
import type { InvariantPart } from './part-store.ts'

/** Each counter equals what it counts, and no more is taken than there is. */
const placesAreCounted: InvariantPart = {
  of: 'I1',
  looked: sql`SELECT count(*) FROM stock`,
  broken: sql`SELECT 'product ' || s.product_id || coalesce(' on ' || nullif(s.day, 'infinity'), '') AS what FROM stock s
    LEFT JOIN (SELECT product_id, day, sum(places) AS places FROM stock_hold GROUP BY product_id, day) h USING (product_id, day)
    LEFT JOIN (SELECT product_id, day, sum(places) AS places FROM stock_sold GROUP BY product_id, day) o USING (product_id, day)
    WHERE s.held <> coalesce(h.places, 0) OR s.sold <> coalesce(o.places, 0) OR s.held < 0 OR s.sold < 0 OR s.held + s.sold > s.total`,
}

/** An add-on of a ticket has no day of its own. */
const dayOf = sql`CASE WHEN l.kind = 'day_ticket' THEN l.date ELSE 'infinity' END`
/**
 * The places that orders took: holds without an end, or counted as sold. Both tables lie in the order of carts: OFFSET
 * makes the planner read them so, and not by product and day.
 */
const takenPlaces = sql`SELECT holder, product_id, day, sum(places) AS places FROM (
    SELECT holder, product_id, day, places FROM stock_hold WHERE until = 'infinity'
    UNION ALL SELECT holder, product_id, day, places FROM stock_sold OFFSET 0) AS each
  GROUP BY holder, product_id, day ORDER BY holder, product_id, day`
/** The limited products, by day, and whether they are still limited. */
const limits = sql`SELECT s.product_id, s.day, s.since, CASE WHEN p.kind = 'day_ticket' THEN p.daily_quantity ELSE p.quantity END IS NOT NULL AS is_there
  FROM stock s JOIN product p ON p.id = s.product_id OFFSET 0`
/**
 * The sold places equal the order lines. A line took no place while there was no limit: so lines count from the day on
 * which their limit came, and as long as it exists.
 */
const placesAreSold: InvariantPart = {
  of: 'I1',
  looked: sql`SELECT count(*) FROM stock_hold WHERE until = 'infinity'`,
  broken: sql`WITH taken AS (${takenPlaces}),
      needed AS (SELECT o.cart_id AS holder, l.product_id, ${dayOf} AS day, count(*) AS places,
          bool_and(s.since <= o.placed_at AND s.is_there) AS is_limited
        FROM (${limits}) AS s JOIN order_line l ON l.product_id = s.product_id AND ${dayOf} = s.day AND NOT ${isUndone}
        JOIN (SELECT id, cart_id, placed_at FROM orders WHERE state <> 'cancelled' OFFSET 0) AS o ON o.id = l.order_id
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3)
    SELECT coalesce('order ' || o.number, 'cart ' || holder) || ', product ' || product_id AS what
    FROM taken FULL JOIN needed USING (holder, product_id, day) LEFT JOIN orders o ON o.cart_id = holder
    WHERE taken.places <> needed.places OR needed.places IS NULL OR (taken.places IS NULL AND needed.is_limited)`,
}

const usesAreCounted: InvariantPart = {
  of: 'I7',
  looked: sql`SELECT count(*) FROM promotion_count`,
  broken: sql`SELECT c.promotion || ' ' || CASE WHEN c.scope LIKE 'code %' THEN 'code' ELSE c.scope END AS what FROM promotion_count c
    LEFT JOIN (SELECT promotion, scope, count(*) AS uses FROM promotion_hold GROUP BY promotion, scope) h USING (promotion, scope)
    LEFT JOIN (SELECT promotion, scope, count(*) AS uses FROM promotion_used GROUP BY promotion, scope) u USING (promotion, scope)
    WHERE c.held <> coalesce(h.uses, 0) OR c.used <> coalesce(u.uses, 0) OR c.held < 0 OR c.used < 0 OR c.held + c.used > c.total`,
}
const usesAreOfOrders: InvariantPart = {
  of: 'I7',
  looked: sql`SELECT (SELECT count(*) FROM promotion_hold WHERE until = 'infinity') + (SELECT count(*) FROM promotion_used)`,
  broken: sql`SELECT taken.promotion || ', cart ' || taken.holder AS what FROM (
      SELECT promotion, holder FROM promotion_hold WHERE until = 'infinity' UNION ALL SELECT promotion, holder FROM promotion_used) AS taken
    LEFT JOIN orders o ON o.cart_id = taken.holder AND o.state <> 'cancelled' WHERE o.id IS NULL`,
}
/** A use without a row of its counter was never allowed. */
const usesHaveCounts: InvariantPart = {
  of: 'I7',
  looked: sql`SELECT count(*) FROM promotion_used`,
  broken: sql`SELECT u.promotion || ', cart ' || u.holder AS what FROM promotion_used u
    WHERE NOT EXISTS (SELECT FROM promotion_count c WHERE c.promotion = u.promotion AND c.scope = u.scope)`,
}
const placesHaveCounts: InvariantPart = {
  of: 'I1',
  looked: sql`SELECT count(*) FROM stock_sold`,
  broken: sql`SELECT 'product ' || t.product_id || ', cart ' || t.holder AS what FROM stock_sold t
    WHERE NOT EXISTS (SELECT FROM stock s WHERE s.product_id = t.product_id AND s.day = t.day)`,
}

export const counterParts: readonly InvariantPart[] = [
  placesAreCounted,
  placesAreSold,
  placesHaveCounts,
  usesAreCounted,
  usesAreOfOrders,
  usesHaveCounts,
]
