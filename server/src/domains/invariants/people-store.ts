import { sql } from 'kysely'
import { isUndone, calledOrder, type InvariantPart, type Pass, type InvariantRule } from './part-store.ts'

/** Counts the products in force. */
const owned = sql`SELECT count(*) FROM my_product WHERE state IN ('active', 'blocked')`

const nobodyHasItTwice: InvariantPart = {
  of: 'I8',
  looked: owned,
  broken: sql`SELECT 'profile ' || profile_id || ', product ' || min(product_id) AS what FROM my_product
    WHERE state IN ('active', 'blocked') GROUP BY profile_id, coalesce(comes_to, product_id), date, goes_with HAVING count(*) > 1`,
}
/**
 * A product that was exchanged for another pass of its winter is no longer in force once the new one is: until then its
 * owner keeps it.
 */
const nothingIsExchangedAndKept: InvariantPart = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE instead_of IS NOT NULL`,
  broken: sql`SELECT 'my-product ' || one.id AS what FROM (SELECT * FROM my_product WHERE instead_of IS NOT NULL OFFSET 0) AS one
    JOIN my_product before ON before.id = one.instead_of
    JOIN product p ON p.id = one.product_id JOIN product q ON q.id = before.product_id AND q.season_id = p.season_id
    WHERE one.state = 'active' AND before.state IN ('active', 'blocked')`,
}
/**
 * Every person may ski as an adult; any other age has to be right on the winter's reference day. The birthday is the
 * one that was known at the order: a later correction makes no other order of it.
 */
const agesFit: InvariantPart = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE state IN ('active', 'blocked') AND source = 'order'`,
  broken: sql`SELECT 'my-product ' || m.id AS what FROM my_product m JOIN product p ON p.id = m.product_id JOIN season s ON s.id = p.season_id
    JOIN profile ON profile.id = m.profile_id JOIN age_category a ON a.code = m.variant LEFT JOIN order_line l ON l.id = m.order_line_id
    WHERE m.state IN ('active', 'blocked') AND m.source = 'order' AND m.variant NOT IN ('adult', 'all_ages')
      AND NOT greatest(0, extract(year FROM age(s.age_date, coalesce(l.born, profile.dob)))) BETWEEN a.min_age AND coalesce(a.max_age, 1000)`,
}

/**
 * No person has a product that was made from an unpaid one: whatever it was made from, step by step, was captured, if a
 * card had to pay it.
 */
const nothingIsMadeOfNothing: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM my_product WHERE instead_of IS NOT NULL AND state = 'active'`,
  broken: sql`WITH RECURSIVE made AS (
      SELECT id, instead_of AS of FROM my_product WHERE instead_of IS NOT NULL AND state = 'active'
      UNION SELECT made.id, before.instead_of FROM made JOIN my_product before ON before.id = made.of WHERE before.instead_of IS NOT NULL)
    SELECT DISTINCT 'my-product ' || made.id AS what FROM made JOIN my_product before ON before.id = made.of
      JOIN order_line l ON l.id = before.order_line_id JOIN orders o ON o.id = l.order_id
      WHERE o.state = 'cancelled' OR ${isUndone}
        OR EXISTS (SELECT FROM order_tender t JOIN payment_attempt p ON p.id = t.attempt_id WHERE t.order_id = o.id AND p.state <> 'captured')`,
}

/**
 * A person's line is owned once, as the order's state demands. Donations are owned by no person, and a product that was
 * deferred since may be in any state.
 */
const linesAreOwned: InvariantRule = {
  of: 'I10',
  about: sql`l.profile_id IS NOT NULL`,
  called: sql`'order ' || o.number || ', line ' || l.position`,
  broken: sql`(l.profile_id IS NOT NULL OR m.id IS NOT NULL) AND l.kind <> 'donation' AND NOT CASE CASE WHEN ${isUndone} THEN 'cancelled' ELSE o.state END
    WHEN 'in_review' THEN coalesce(m.state, '') = 'blocked'
    WHEN 'placed' THEN m.id IS NOT NULL
    ELSE coalesce(m.state, 'cancelled') = 'cancelled' END`,
}
/**
 * No guest was charged for a product that went with its person: a product that is still valid is owned, unless its
 * owner has left with all that they had.
 */
const nothingIsLost: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM order_line WHERE owner IS NOT NULL AND profile_id IS NULL`,
  broken: sql`SELECT 'order ' || o.number || ', line ' || l.position AS what FROM order_line l JOIN orders o ON o.id = l.order_id
      JOIN product p ON p.id = l.product_id
    WHERE l.owner IS NOT NULL AND l.profile_id IS NULL AND l.left_at IS NULL AND l.kind <> 'donation' AND o.state <> 'cancelled' AND NOT ${isUndone}
      AND coalesce(l.date, p.valid_until) >= current_date AND NOT EXISTS (SELECT FROM my_product m WHERE m.order_line_id = l.id)`,
}
/** A person who left had no line in review: its buyer would be charged for what no person has. */
const nobodyLeavesWhatWaits: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT count(*) FROM order_line WHERE owner IS NOT NULL AND profile_id IS NULL AND left_at IS NOT NULL`,
  broken: sql`SELECT 'order ' || o.number || ', line ' || l.position AS what FROM order_line l JOIN orders o ON o.id = l.order_id
    WHERE l.left_at IS NOT NULL AND l.owner IS NOT NULL AND l.profile_id IS NULL AND (o.state = 'in_review' OR (o.state = 'placed'
      AND EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.to_state = 'placed' AND e.at > l.left_at)))`,
}
const whatIsBoughtIsOfALine: InvariantPart = {
  of: 'I10',
  looked: sql`SELECT 0`,
  broken: sql`SELECT 'my-product ' || m.id AS what FROM my_product m WHERE m.source = 'order' AND m.order_line_id IS NULL`,
}

/**
 * A signature that was replaced by a better one (0078) is found by the order, which lists who had signed what and when.
 */
const gaveUpItsPlace = sql`EXISTS (SELECT FROM waiver_signature g JOIN orders its ON its.id = l.order_id
    CROSS JOIN LATERAL jsonb_array_elements(its.agreed -> 'waivers') AS one
  WHERE g.profile_id IS NULL AND g.waiver = asked.waiver AND g.season_id = asked.season_id
    AND (one ->> 'profileId')::bigint = l.profile_id AND one ->> 'waiver' = g.waiver AND one ->> 'signer' = g.signer_name
    AND date_trunc('milliseconds', (one ->> 'signedAt')::timestamptz) = date_trunc('milliseconds', g.signed_at))`
/**
 * A person who has to sign for a product had signed before the order, and the order says so. A person without a name
 * signs once they have one, and what a person who has gone had signed is not known.
 */
const whoSkisHasSigned: InvariantRule = {
  of: 'I9',
  about: sql`asked.waiver IS NOT NULL`,
  called: calledOrder,
  broken: sql`o.state <> 'cancelled' AND l.profile_id IS NOT NULL AND l.profile_name IS NOT NULL AND asked.waiver IS NOT NULL
    AND (o.knows_of_none OR (s.profile_id IS NULL AND NOT (asked.has_lost_some AND ${gaveUpItsPlace})))`,
}
/** Thirteen years have fewer days. Counting days costs a fraction of computing a thirteenth birthday. */
const mostDays = sql.lit(13 * 366)
/** A person under thirteen at the order, without a consent by then. */
const whoIsAChildHasConsent: InvariantRule = {
  of: 'I9',
  about: sql`young.id IS NOT NULL`,
  called: calledOrder,
  broken: sql`o.state <> 'cancelled' AND coalesce(l.born, young.dob) > o.placed_on - ${mostDays}
    AND coalesce(l.born, young.dob) + interval '13 years' > o.placed_on AND coalesce(young.agreed_at > o.placed_at, true)`,
}

/**
 * Order lines, each with what its person got and signed for it. `young`: people who may have been a child at an order,
 * or for whom there is a consent.
 */
export const eachLine = ({ asksMinorConsent }: { asksMinorConsent: boolean }): Pass => ({
  once: sql`SELECT id, number, state, placed_on, placed_at, agreed -> 'waivers' = '[]' AS knows_of_none FROM orders`,
  rows: sql`order_line l JOIN it AS o ON o.id = l.order_id
    LEFT JOIN my_product m ON m.order_line_id = l.id
    LEFT JOIN (SELECT profile.id, dob, agreed_at FROM profile
        LEFT JOIN (SELECT profile_id, min(given_at) AS agreed_at FROM minor_consent GROUP BY profile_id) AS consent ON profile_id = profile.id
      WHERE dob > (SELECT min(placed_on) FROM it) - ${mostDays} OR profile_id IS NOT NULL) AS young ON young.id = l.profile_id
    LEFT JOIN (SELECT p.id AS product_id, p.season_id, w.code AS waiver, min(w.effective_from) AS since,
        EXISTS (SELECT FROM waiver_signature g WHERE g.profile_id IS NULL AND g.waiver = w.code AND g.season_id = p.season_id) AS has_lost_some
      FROM product p JOIN waiver w ON w.code = ANY (p.waivers) GROUP BY p.id, w.code) AS asked
      ON asked.product_id = l.product_id AND asked.since <= o.placed_on
    LEFT JOIN waiver_signature s ON s.profile_id = l.profile_id AND s.waiver = asked.waiver AND s.season_id = asked.season_id
      AND s.signed_at <= o.placed_at`,
  rules: [linesAreOwned, whoSkisHasSigned, ...(asksMinorConsent ? [whoIsAChildHasConsent] : [])],
})

export const peopleParts: readonly InvariantPart[] = [
  nobodyHasItTwice,
  nothingIsExchangedAndKept,
  nothingIsMadeOfNothing,
  agesFit,
  nothingIsLost,
  nobodyLeavesWhatWaits,
  whatIsBoughtIsOfALine,
]
