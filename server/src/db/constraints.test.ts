import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { runOn, testDatabase } from '../testing/test-database.ts'

const on = await testDatabase()
const run = runOn(on.db.write)
afterAll(on.drop)

/*
 * Breaks each CHECK constraint of payments and carts once, and the trigger function that replaced most of them
 * (decision 0108).
 */
const payment = sql`INSERT INTO payment_attempt (reference, cart_id, cart_version, session_hash, amount, currency, seller, card, state, gateway_id,
    silent_at, next_look_at)
  VALUES ('pay_0123456789abcdefABCDEF', 1, 1, sha256('x'), 100, 'USD', 'alpenglow', '{}', 'authorized', 'x', now(), now())`
const cart = sql`INSERT INTO cart (key_hash, items, checkout, operations, hold_renewals, version, fraud_check_identifier)
  VALUES (sha256('x'), '[]', '{}', '[]', 0, 1, 'x')`
await run(payment)
await run(cart)

type Wrong = [what: string, set: RawBuilder<unknown>]
const payments: Wrong[] = [
  ['another reference', sql`reference = 'pay_0123456789abcdefABCDEg'`],
  ['another amount', sql`amount = 101`],
  ['another cart', sql`cart_id = 2`],
  ['a session of one byte', sql`session_hash = '\\x00'::bytea`],
  ['a card that is a list', sql`card = '[]'`],
  ['a step that is none', sql`state = 'challenge', step = '[]'`],
  ['a step that nobody takes', sql`step = '{}'`],
  ['no step where one is asked for', sql`state = 'challenge'`],
  ['a code of two digits', sql`code = '12'`],
  ['three letters for an address', sql`avs = 'abc'`],
  ['three letters for a code', sql`cvc = 'abc'`],
  ['no name at the gateway', sql`gateway_id = NULL`],
  ['no next look', sql`next_look_at = NULL`],
  ['no end of its waiting for the desk', sql`state = 'kept'`],
  ['a word for what was taken as it should be', sql`taken = 100`],
  ['a state that there is not', sql`state = 'teleported'`],
]
const carts: Wrong[] = [
  ['nobody', sql`key_hash = NULL`],
  ['two owners', sql`account_id = 1`],
  ['a key that is none', sql`key_hash = 'x'`],
  ['things that are no list', sql`items = '{}'`],
  ['a thousand and one things', sql`items = (SELECT jsonb_agg(n) FROM generate_series(1, 1001) n)`],
  ['promotions that are a list', sql`promotions = '[]'`],
  ['a checkout that is a list', sql`checkout = '[]'`],
  ['operations that are no list', sql`operations = '{}'`],
  ['dollars by another name', sql`payload_currency = 'dollars'`],
  ['a clock wound less than never', sql`hold_renewals = -1`],
  ['a version before the first', sql`version = 0`],
]

const refused = expect.objectContaining({ code: '23514' })
describe('the database refuses, whoever writes it,', () => {
  it.each(payments)('a payment with %s', (_, set) =>
    expect(run(sql`UPDATE payment_attempt SET ${set}`)).rejects.toEqual(refused),
  )
  it.each(carts)('a cart with %s', (_, set) => expect(run(sql`UPDATE cart SET ${set}`)).rejects.toEqual(refused))
  it.each<Wrong>([
    ['a reference that is none', sql`'pay_short', 1, 1, sha256('x'), 1, 'USD', '{}'`],
    ['a session of 31 bytes', sql`'pay_0123456789abcdefABCDEx', 1, 1, '\\x00'::bytea, 1, 'USD', '{}'`],
    ['nothing to pay', sql`'pay_0123456789abcdefABCDEx', 1, 1, sha256('x'), 0, 'USD', '{}'`],
    ['money by another name', sql`'pay_0123456789abcdefABCDEx', 1, 1, sha256('x'), 1, 'dollars', '{}'`],
    ['a card that is a list', sql`'pay_0123456789abcdefABCDEx', 1, 1, sha256('x'), 1, 'USD', '[]'`],
  ])('a new payment with %s', (_, values) =>
    expect(
      run(sql`INSERT INTO payment_attempt (reference, cart_id, cart_version, session_hash, amount, currency, card, seller, state, silent_at, next_look_at)
        SELECT ${values}, 'alpenglow', 'asking', now(), now()`),
    ).rejects.toEqual(refused),
  )
})
it('what is over stays so', async () => {
  await run(sql`UPDATE payment_attempt SET state = 'void_needed'`)
  await run(sql`UPDATE payment_attempt SET state = 'voided', next_look_at = NULL`)
  await expect(run(sql`UPDATE payment_attempt SET state = 'authorized', next_look_at = now()`)).rejects.toEqual(refused)
})
