import { sql, type RawBuilder } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { InvariantId } from '@alpenglow/contract/invariants/api'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { runOn } from '../../../testing/test-database.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { findBreaches } from './test-broken.ts'
import { plantOrders } from '../test-orders.ts'

const api = await freshApi()
await plantOrders(api.on.url, 120)
// A real sign-in writes an entry of the audit log, which I15 checks as a whole.
await signedInAtDesk(api, 'finance')
afterAll(() => api.close())
const foundAfter = (...statements: RawBuilder<unknown>[]) =>
  findBreaches(api.on.db, { keys: [secretKey], asksMinorConsent: true }, async (tx) => {
    for (const statement of statements) await runOn(tx)(statement)
  })

const firstLine = sql`(SELECT min(l.id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.state = 'placed')`
const firstOf = (table: string) => sql`(SELECT min(id) FROM ${sql.table(table)})`
/**
 * The birthday of the first line's person: so many days after that of a person who was thirteen on the day of the
 * order.
 */
const born = (days: number) => sql`UPDATE order_line l SET born = o.placed_on - interval '13 years' + ${days} * interval '1 day'
  FROM orders o WHERE o.id = l.order_id AND l.id = ${firstLine}`

const broken: [what: string, ids: InvariantId[], ...statements: RawBuilder<unknown>[]][] = [
  [
    'an order has more places than it bought',
    ['I1'],
    sql`WITH more AS (UPDATE stock_sold SET places = places + 1 WHERE holder = (SELECT min(holder) FROM stock_sold) RETURNING *)
      UPDATE stock SET sold = sold + 1 FROM more WHERE more.product_id = stock.product_id AND more.day = stock.day`,
  ],
  [
    'a place is held for ever, and nobody ordered it',
    ['I1'],
    sql`WITH more AS (INSERT INTO stock_hold (product_id, day, holder, places, until)
        SELECT product_id, day, 999999, 1, 'infinity' FROM stock LIMIT 1 RETURNING *)
      UPDATE stock SET held = held + 1 FROM more WHERE more.product_id = stock.product_id AND more.day = stock.day`,
  ],
  ['somebody agreed for a child after the order', ['I9'], sql`UPDATE minor_consent SET given_at = now() + interval '1 day'`],
  ['nobody has agreed for somebody who becomes thirteen a day later', ['I9'], born(1)],
  [
    'nobody has agreed for somebody who becomes thirteen a day later, as their profile says',
    ['I9'],
    born(1),
    sql`UPDATE profile SET dob = l.born FROM order_line l WHERE l.id = ${firstLine} AND profile.id = l.profile_id`,
    sql`UPDATE order_line SET born = NULL WHERE id = ${firstLine}`,
  ],
  [
    'steps are of no payment',
    ['I12'],
    sql`INSERT INTO payment_event (attempt_id, to_state, why) VALUES (999999, 'created', 'nobody')`,
  ],
  [
    'a card number is with a payment',
    ['I14'],
    sql`UPDATE payment_attempt SET card = card || '{"name": "4242-4242-4242-4242"}' WHERE id = ${firstOf('payment_attempt')}`,
  ],
  [
    'a card number is with a cart',
    ['I14'],
    sql`INSERT INTO cart (version, items, hold_renewals, operations, fraud_check_identifier) VALUES (1, '[]', 0, '[]', '4242424242424242')`,
  ],
  [
    'a card number is with a signature',
    ['I14'],
    sql`UPDATE waiver_signature SET agent = 'Mozilla/5.0 4242424242424242' WHERE id = ${firstOf('waiver_signature')}`,
  ],
  [
    'a card number is in the log',
    ['I14', 'I15'],
    sql`UPDATE audit_entry SET object_id = '4242424242424242' WHERE id = ${firstOf('audit_entry')}`,
  ],
]
it.each(broken)('%s, and that is told', async (_, ids, ...statements) => {
  const found = await foundAfter(...statements)
  expect(found.ids).toEqual(ids)
  expect(found.examples.length).toBeGreaterThan(0)
})

const noPlaces = [sql`DELETE FROM stock_sold`, sql`UPDATE stock SET sold = 0`]
const fine: [what: string, ...statements: RawBuilder<unknown>[]][] = [
  ['what was sold before there was a limit took no place', ...noPlaces, sql`UPDATE stock SET since = now()`],
  ['what is limited no more took no place', ...noPlaces, sql`UPDATE product SET daily_quantity = NULL`],
  ['whoever becomes thirteen on the day of their order is no child', born(0)],
  [
    'for whom was agreed before, it may be agreed again',
    sql`UPDATE minor_consent SET withdrawn_at = now()`,
    sql`INSERT INTO minor_consent (household_id, profile_id, version, locale, text_hash, signer_id, signer_name, given_at)
      SELECT household_id, profile_id, version, locale, text_hash, signer_id, signer_name, now() + interval '1 day' FROM minor_consent`,
  ],
]
it.each(fine)('%s, and no alarm is rung', async (_, ...statements) => {
  expect(await foundAfter(...statements)).toEqual({ ids: [], examples: [] })
})
