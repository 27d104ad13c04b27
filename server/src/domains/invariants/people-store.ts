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
/** What was exchanged for another pass of its winter is in force no more, once that is: until then it is its owner's. */
const nothingIsExchangedAndKept: Part = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE instead_of IS NOT NULL`,
  broken: sql`SELECT 'my-product ' || one.id AS what FROM my_product one JOIN my_product before ON before.id = one.instead_of
    JOIN product p ON p.id = one.product_id JOIN product q ON q.id = before.product_id AND q.season_id = p.season_id
    WHERE one.state = 'active' AND before.state IN ('active', 'blocked')`,
}
/** Everybody may ski as an adult; of any other age somebody is, on the day of the winter that counts. */
const agesFit: Part = {
  of: 'I8',
  looked: sql`SELECT count(*) FROM my_product WHERE state IN ('active', 'blocked') AND source = 'order'`,
  broken: sql`SELECT 'my-product ' || m.id AS what FROM my_product m JOIN product p ON p.id = m.product_id JOIN season s ON s.id = p.season_id
    JOIN profile ON profile.id = m.profile_id JOIN age_category a ON a.code = m.variant
    WHERE m.state IN ('active', 'blocked') AND m.source = 'order' AND m.variant NOT IN ('adult', 'all_ages')
      AND NOT greatest(0, extract(year FROM age(s.age_date, profile.dob))) BETWEEN a.min_age AND coalesce(a.max_age, 1000)`,
}

/** What somebody of an order has to have signed: whoever had no name yet signs once they have one, and of whom has gone nobody can say what they signed. */
const linesToSign = sql`FROM orders o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
  CROSS JOIN unnest(p.waivers) AS asked (waiver)`
const isToBeSigned = sql`o.state <> 'cancelled' AND l.profile_id IS NOT NULL AND l.profile_name IS NOT NULL
  AND EXISTS (SELECT FROM waiver w WHERE w.code = asked.waiver AND w.effective_from <= o.placed_on)`
/** One that gave up its place to one that is worth more (0078) is known by the order, which says who had signed what and when. */
const isThatOfTheOrder = sql`s.profile_id IS NULL AND EXISTS (SELECT FROM jsonb_array_elements(o.agreed -> 'waivers') AS one
  WHERE (one ->> 'profileId')::bigint = l.profile_id AND one ->> 'waiver' = s.waiver AND one ->> 'signer' = s.signer_name
    AND date_trunc('milliseconds', (one ->> 'signedAt')::timestamptz) = date_trunc('milliseconds', s.signed_at))`
/** Whoever has to sign for what they got had signed by then, and the order says so. */
const whoSkisHasSigned: Part = {
  of: 'I9',
  looked: sql`SELECT count(*) FROM orders WHERE state <> 'cancelled'`,
  broken: sql`SELECT 'order ' || o.number AS what ${linesToSign}
      LEFT JOIN waiver_signature s ON s.profile_id = l.profile_id AND s.waiver = asked.waiver AND s.season_id = p.season_id
        AND s.signed_at <= o.placed_at
      WHERE ${isToBeSigned} AND s.id IS NULL
        AND NOT EXISTS (SELECT FROM waiver_signature s WHERE s.waiver = asked.waiver AND s.season_id = p.season_id AND ${isThatOfTheOrder})
    UNION
    SELECT 'order ' || o.number ${linesToSign} WHERE ${isToBeSigned} AND o.agreed -> 'waivers' = '[]'`,
}
const linesOfChildren = sql`FROM orders o JOIN order_line l ON l.order_id = o.id
  JOIN profile ON profile.id = l.profile_id AND profile.dob + interval '13 years' > o.placed_on
    AND profile.dob > (SELECT min(placed_on) FROM orders) - interval '13 years'`
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
