import { patternOfCards } from '@alpenglow/contract/values/card-number'
import { sql, type RawBuilder } from 'kysely'
import type { InvariantPart, Pass, InvariantRule } from './part-store.ts'

/** A deactivated staff member has done nothing at the desk since; a refused sign-in is no act. */
const whoHasGoneDoesNothing: InvariantPart = {
  of: 'I13',
  looked: sql`SELECT count(*) FROM audit_entry WHERE actor_kind = 'staff'`,
  broken: sql`WITH came_and_went AS (SELECT object_id::bigint AS member, id, at, action FROM audit_entry
      WHERE object_kind = 'staff_member' AND action IN ('staff.deactivated', 'staff.reactivated'))
    SELECT 'entry ' || a.id AS what FROM audit_entry a
    JOIN LATERAL (SELECT action, at FROM came_and_went w WHERE w.member = a.actor_id AND w.id < a.id ORDER BY w.id DESC LIMIT 1) AS last ON true
    WHERE a.actor_kind = 'staff' AND a.actor_id IN (SELECT member FROM came_and_went)
      AND a.action NOT IN ('staff.sign_in_refused', 'staff.locked_out')
      AND last.action = 'staff.deactivated' AND a.at > last.at + interval '1 second'`,
}

/** Every decision on an order is in the audit log. */
const whoDecidedIsKnown: InvariantPart = {
  of: 'I15',
  looked: sql`SELECT count(*) FROM order_event`,
  broken: sql`SELECT 'order ' || o.number AS what FROM order_event e JOIN orders o ON o.id = e.order_id
    WHERE e.actor = 'staff' AND NOT EXISTS (SELECT FROM audit_entry a WHERE a.object_kind = 'order' AND a.object_id = o.number
      AND a.action = CASE e.to_state WHEN 'placed' THEN 'order.accepted' ELSE 'order.refused' END)`,
}

/** The columns with words of people and of outsiders, and the name of each row. */
const written: readonly [table: string, called: RawBuilder<unknown>, words: RawBuilder<unknown>][] = [
  ['orders', sql`'order ' || number`, sql`concat_ws(' ', buyer, billing_address)`],
  ['payment_attempt', sql`'payment ' || reference`, sql`card::text`],
  ['profile', sql`'profile ' || id`, sql`concat_ws(' ', first_name, last_name, email, addresses)`],
  ['cart', sql`'cart ' || id`, sql`concat_ws(' ', checkout, promotions, fraud_check_identifier)`],
  ['waiver_signature', sql`'signature ' || id`, sql`concat_ws(' ', profile_name, signer_name, agent)`],
  ['audit_entry', sql`'entry ' || id`, sql`concat_ws(' ', actor_name, object_id, details)`],
]
/**
 * A card number: it looks like one, an issuer has its prefix, and its check digit fits (Luhn). Other numbers that a
 * guest may write raise no alarm.
 */
const looksLikeCard = `(?<![0-9A-Za-z_+-])[2-6](?:[ -]?[0-9]){12,18}(?![0-9A-Za-z_-])`
const digits = sql`regexp_replace(found, '[ -]', '', 'g')`
const fits = sql`${digits} ~ ${sql.lit(patternOfCards)} AND (SELECT sum(CASE WHEN at % 2 = 1 THEN digit ELSE digit * 2 / 10 + digit * 2 % 10 END) % 10 = 0
  FROM (SELECT at, digit::integer FROM regexp_split_to_table(reverse(${digits}), '') WITH ORDINALITY AS d (digit, at)) AS d)`
/** Most words have no such number, which the cheap pattern finds first. */
const noCardNumbers = (called: RawBuilder<unknown>): InvariantRule => ({
  of: 'I14',
  about: sql`true`,
  called,
  broken: sql`words ~ '[0-9]{4}[ -]?[0-9]{4,}' AND EXISTS (
    SELECT FROM (SELECT (regexp_matches(words, ${sql.lit(looksLikeCard)}, 'g'))[1] AS found) AS m WHERE ${fits})`,
})
export const eachText: readonly Pass[] = written.map(([table, called, words]) => ({
  rows: sql`${sql.table(table)} CROSS JOIN LATERAL (SELECT ${words} AS words) AS w`,
  rules: [noCardNumbers(called)],
}))

export const auditLogParts: readonly InvariantPart[] = [whoHasGoneDoesNothing, whoDecidedIsKnown]
