import { sql } from 'kysely'
import type { Part } from './part-store.ts'

/** Of what is in force. */
const owned = sql`SELECT count(*) FROM my_product WHERE state IN ('active', 'blocked')`

const nobodyHasItTwice: Part = {
  of: 'I8',
  looked: owned,
  broken: sql`SELECT 'profile ' || profile_id || ', product ' || product_id AS what FROM my_product
    WHERE state IN ('active', 'blocked') GROUP BY profile_id, product_id, date, goes_with HAVING count(*) > 1`,
}
/** What was exchanged for another pass of its winter is in force no more. */
const nothingIsExchangedAndKept: Part = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE instead_of IS NOT NULL`,
  broken: sql`SELECT 'my-product ' || one.id AS what FROM my_product one JOIN my_product before ON before.id = one.instead_of
    JOIN product p ON p.id = one.product_id JOIN product q ON q.id = before.product_id AND q.season_id = p.season_id
    WHERE one.state IN ('active', 'blocked') AND before.state IN ('active', 'blocked')`,
}
/** When somebody was born, as was known when it was ordered: what is said of them later makes no other order of it. */
const born = sql`coalesce(l.born, profile.dob)`
/** Everybody may ski as an adult; of any other age somebody is, on the day of the winter that counts. */
const agesFit: Part = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE state IN ('active', 'blocked') AND source = 'order'`,
  broken: sql`SELECT 'my-product ' || m.id AS what FROM my_product m JOIN product p ON p.id = m.product_id JOIN season s ON s.id = p.season_id
    JOIN profile ON profile.id = m.profile_id JOIN age_category a ON a.code = m.variant LEFT JOIN order_line l ON l.id = m.order_line_id
    WHERE m.state IN ('active', 'blocked') AND m.source = 'order' AND m.variant NOT IN ('adult', 'all_ages')
      AND NOT greatest(0, extract(year FROM age(s.age_date, ${born}))) BETWEEN a.min_age AND coalesce(a.max_age, 1000)`,
}

/**
 * Whoever has to sign for what they got had signed by then, and the order says so. One that is worth nothing any more has lost its profile, and nobody
 * can say whose it was (0031).
 */
const whoSkisHasSigned: Part = {
  of: 'I9',
  looked: sql`SELECT count(*) FROM orders WHERE state <> 'cancelled'`,
  broken: sql`SELECT 'order ' || o.number AS what FROM orders o JOIN order_line l ON l.order_id = o.id
      JOIN product p ON p.id = l.product_id CROSS JOIN unnest(p.waivers) AS asked (waiver)
      LEFT JOIN waiver_signature s ON s.profile_id = l.profile_id AND s.waiver = asked.waiver AND s.season_id = p.season_id
        AND s.signed_at <= o.placed_at
      WHERE o.state <> 'cancelled' AND l.profile_id IS NOT NULL AND s.id IS NULL
        AND EXISTS (SELECT FROM waiver w WHERE w.code = asked.waiver AND w.effective_from <= o.placed_on)
        AND (asked.waiver, p.season_id) NOT IN (SELECT waiver, season_id FROM waiver_signature WHERE profile_id IS NULL)
    UNION
    SELECT 'order ' || o.number FROM orders o JOIN order_line l ON l.order_id = o.id
      JOIN product p ON p.id = l.product_id CROSS JOIN unnest(p.waivers) AS asked (waiver)
      WHERE o.state <> 'cancelled' AND l.profile_id IS NOT NULL AND o.agreed -> 'waivers' = '[]'
        AND EXISTS (SELECT FROM waiver w WHERE w.code = asked.waiver AND w.effective_from <= o.placed_on)`,
}
const linesOfChildren = sql`FROM orders o JOIN order_line l ON l.order_id = o.id
  JOIN profile ON profile.id = l.profile_id AND ${born} + interval '13 years' > o.placed_on
    AND ${born} > (SELECT min(placed_on) FROM orders) - interval '13 years'`
/** Under thirteen when it was bought, and nobody had agreed by then. */
const whoIsAChildHasConsent: Part = {
  of: 'I9',
  looked: sql`SELECT count(*) FROM minor_consent`,
  broken: sql`SELECT DISTINCT 'order ' || o.number AS what ${linesOfChildren}
    WHERE o.state <> 'cancelled' AND NOT EXISTS (SELECT FROM minor_consent c WHERE c.profile_id = profile.id AND c.given_at <= o.placed_at)`,
}

export const people = ({ asksMinorConsent }: { asksMinorConsent: boolean }): readonly Part[] => [
  nobodyHasItTwice,
  nothingIsExchangedAndKept,
  agesFit,
  whoSkisHasSigned,
  ...(asksMinorConsent ? [whoIsAChildHasConsent] : []),
]
