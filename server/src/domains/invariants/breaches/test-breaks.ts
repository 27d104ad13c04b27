import type { InvariantId } from '@alpenglow/contract/invariants/api'
import { sql, type RawBuilder } from 'kysely'

const one = (state: string) => sql`(SELECT min(id) FROM payment_attempt WHERE state = ${state})`
/** One more attempt, with the steps of an existing one. */
const another = (like: string, set: RawBuilder<unknown>) => sql`
  WITH made AS (INSERT INTO payment_attempt (reference, cart_id, cart_version, account_id, session_hash, amount, currency, seller, card, state,
        gateway_id, asked_at, silent_at, next_look_at)
      SELECT 'pay_another000000000000000', 0, 1, account_id, session_hash, amount, currency, seller, card, state, 'gw-another', asked_at, now(), now()
      FROM (SELECT (jsonb_populate_record(p, ${set})).* FROM payment_attempt p WHERE id = ${one(like)}) AS changed RETURNING id, state)
  INSERT INTO payment_event (attempt_id, from_state, to_state, why)
  SELECT made.id, e.from_state, e.to_state, e.why FROM made, payment_event e WHERE e.attempt_id = ${one(like)}
    AND e.id <= (SELECT min(l.id) FROM payment_event l WHERE l.attempt_id = e.attempt_id AND l.to_state = made.state) ORDER BY e.id`
export const firstPlaced = sql`(SELECT min(id) FROM orders WHERE state = 'placed')`
/** A refund of the first order that is paid by a card, written long ago. */
const refundOf = (amount: RawBuilder<unknown>, state: RawBuilder<unknown>) => sql`
  INSERT INTO refund (reference, attempt_id, gateway_id, order_id, position, amount, currency, state, written_at, ended_at, next_look_at)
  SELECT 'ref_planted000000000000000', p.id, p.gateway_id, t.order_id, t.position, ${amount}, p.currency, ${state}, now() - interval '7 hours',
    CASE ${state} WHEN 'given' THEN now() END, CASE ${state} WHEN 'due' THEN now() END
  FROM order_tender t JOIN payment_attempt p ON p.id = t.attempt_id WHERE t.order_id = ${firstPlaced}`
export const firstPlacedLine = sql`(SELECT min(l.id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.state = 'placed')`
const lineWaiting = sql`(SELECT min(l.id) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.state = 'in_review')`
const cancelled = sql`(SELECT min(id) FROM orders WHERE state = 'cancelled')`
const ownedBy = (order: RawBuilder<unknown>) =>
  sql`(SELECT min(m.id) FROM my_product m JOIN order_line l ON l.id = m.order_line_id WHERE l.order_id = ${order})`

/** A violation of each invariant, written beneath every guard. */
export const breaks: [what: string, ids: InvariantId[], ...statements: RawBuilder<unknown>[]][] = [
  ['a place more is counted as sold', ['I1'], sql`UPDATE stock SET sold = sold + 1 WHERE day = (SELECT min(day) FROM stock)`],
  [
    'more is sold than there is',
    ['I1'],
    sql`ALTER TABLE stock DROP CONSTRAINT never_more_than_there_are`,
    sql`UPDATE stock SET total = 0 WHERE day = (SELECT min(day) FROM stock)`,
  ],
  [
    'an order has no place',
    ['I1'],
    sql`WITH gone AS (DELETE FROM stock_sold WHERE holder = (SELECT min(holder) FROM stock_sold) RETURNING *)
      UPDATE stock SET sold = sold - 1 FROM gone WHERE gone.product_id = stock.product_id AND gone.day = stock.day`,
  ],
  [
    'a place is nobody’s',
    ['I1'],
    sql`WITH more AS (INSERT INTO stock_sold SELECT product_id, day, 999999, 1 FROM stock LIMIT 1 RETURNING *)
      UPDATE stock SET sold = sold + 1 FROM more WHERE more.product_id = stock.product_id AND more.day = stock.day`,
  ],
  ['a count of places is gone', ['I1'], sql`DELETE FROM stock WHERE day = (SELECT min(day) FROM stock)`],
  ['a card pays another amount', ['I2'], sql`UPDATE payment_attempt SET amount = amount + 1 WHERE id = ${one('captured')}`],
  ['a card pays in another currency', ['I2'], sql`UPDATE payment_attempt SET currency = 'CAD' WHERE id = ${one('captured')}`],
  ['a gateway has taken less', ['I2'], sql`UPDATE payment_attempt SET taken = 100 WHERE id = ${one('captured')}`],
  ['a gateway has given all of it back', ['I2'], sql`UPDATE payment_attempt SET taken = 0 WHERE id = ${one('captured')}`],
  [
    'the money of an order is not taken for more than an hour',
    ['I3'],
    sql`UPDATE payment_event SET at = now() - interval '61 minutes' WHERE attempt_id = ${one('ordered')} AND to_state = 'ordered'`,
  ],
  [
    'what an order is paid with is not what it costs',
    ['I2', 'I6'],
    sql`ALTER TABLE order_tender DISABLE TRIGGER keep`,
    sql`UPDATE order_tender SET amount = amount + 1 WHERE order_id = ${firstPlaced}`,
  ],
  [
    'a part of an order is paid by nobody',
    ['I2', 'I3'],
    sql`INSERT INTO order_tender (order_id, position, kind, amount, due_on) VALUES (${firstPlaced}, 9, 'instalment', 100, now())`,
  ],
  [
    'more of a payment is given back than came by it',
    ['I4', 'I6'],
    refundOf(sql`p.amount + 1`, sql`'given'`),
    sql`WITH made AS (INSERT INTO ledger_transaction (order_id, kind, reference) VALUES (${firstPlaced}, 'refund', 'ref_planted000000000000000') RETURNING id)
      INSERT INTO ledger_posting (transaction_id, account, detail, seller, currency, amount) SELECT made.id, 'cards', side.detail, o.seller, o.currency,
        side.amount FROM made, orders o, (VALUES ('a', 1), ('b', -1)) AS side (detail, amount) WHERE o.id = ${firstPlaced}`,
  ],
  ['money that was given back is not in the books', ['I4', 'I6'], refundOf(sql`100`, sql`'given'`)],
  [
    'a line is undone, and nothing comes back for it',
    ['I4', 'I6', 'I10'],
    sql`INSERT INTO order_line_undone (order_line_id, credit) VALUES (${firstPlacedLine}, 0)`,
  ],
  ['nobody gives back what is due', ['I4'], refundOf(sql`100`, sql`'due'`)],
  ['money is taken without an order', ['I2'], another('captured', sql`'{}'::jsonb`)],
  [
    'nobody will ever take the money of an order',
    ['I3'],
    sql`ALTER TABLE payment_attempt DISABLE TRIGGER keep`,
    sql`UPDATE payment_attempt SET next_look_at = NULL WHERE id = ${one('ordered')}`,
  ],
  [
    'a capture is not in the books',
    ['I3', 'I6'],
    sql`WITH gone AS (DELETE FROM ledger_transaction WHERE id = (SELECT min(id) FROM ledger_transaction WHERE kind = 'capture') RETURNING id)
      DELETE FROM ledger_posting USING gone WHERE transaction_id = gone.id`,
  ],
  [
    'a bank has held money in vain for an hour',
    ['I4'],
    another('captured', sql`jsonb_build_object('state', 'authorized', 'asked_at', now() - interval '1 hour')`),
  ],
  [
    'more is given back than was taken',
    ['I4', 'I6'],
    sql`WITH made AS (INSERT INTO ledger_transaction (order_id, kind) VALUES (${firstPlaced}, 'refund') RETURNING id)
      INSERT INTO ledger_posting (transaction_id, account, seller, currency, amount) SELECT made.id, side.account, o.seller, o.currency, side.amount
      FROM made, orders o, (VALUES ('cards', -900000), ('guests', 900000)) AS side (account, amount) WHERE o.id = ${firstPlaced}`,
  ],
  [
    'a booking does not sum to zero',
    ['I6'],
    sql`UPDATE ledger_posting SET amount = amount + 1 WHERE account = 'taxes' AND transaction_id =
    (SELECT min(transaction_id) FROM ledger_posting)`,
  ],
  [
    'what was paid is booked for another seller than what was ordered',
    ['I6'],
    sql`UPDATE ledger_posting SET seller = 'zzz' WHERE transaction_id = (SELECT min(id) FROM ledger_transaction WHERE kind = 'capture')`,
  ],
  [
    'credit does not sum to zero',
    ['I6'],
    sql`UPDATE credit_posting SET amount = amount - 1 WHERE ledger = 'company' AND transaction_id =
    (SELECT min(transaction_id) FROM credit_posting)`,
  ],
  [
    'more credit is used than was given',
    ['I6'],
    sql`UPDATE credit_posting SET amount = amount - 1 WHERE ledger = 'guest' AND transaction_id = (SELECT min(id) FROM credit_transaction WHERE kind = 'used')`,
    sql`UPDATE credit_posting SET amount = amount + 1 WHERE ledger = 'orders' AND transaction_id = (SELECT min(id) FROM credit_transaction WHERE kind = 'used')`,
  ],
  ['a promotion counts a use more', ['I7'], sql`UPDATE promotion_count SET used = used + 1`],
  [
    'a promotion is used more often than it may be',
    ['I7'],
    sql`ALTER TABLE promotion_count DROP CONSTRAINT never_more_uses_than_there_are`,
    sql`UPDATE promotion_count SET total = 1`,
  ],
  [
    'a use is no order’s',
    ['I7'],
    sql`INSERT INTO promotion_used VALUES ('planted', '', 999999)`,
    sql`UPDATE promotion_count SET used = used + 1`,
  ],
  ['uses are counted nowhere', ['I7'], sql`DELETE FROM promotion_count`],
  [
    'somebody has a pass twice',
    ['I8'],
    sql`DROP INDEX my_product_once`,
    sql`INSERT INTO my_product (profile_id, product_id, variant, date, source) SELECT profile_id, product_id, variant, date, 'desk' FROM my_product
      WHERE order_line_id = (SELECT min(id) FROM order_line)`,
  ],
  [
    'somebody has what they exchanged',
    ['I8'],
    sql`UPDATE my_product SET instead_of = (SELECT m.id FROM my_product m WHERE m.profile_id = my_product.profile_id AND m.date IS NOT NULL)
      WHERE order_line_id = (SELECT min(id) FROM order_line)`,
  ],
  [
    'a grown-up skis as a child',
    ['I8'],
    sql`UPDATE order_line SET born = '1980-01-01' WHERE profile_id = (SELECT min(profile_id) FROM minor_consent)`,
  ],
  ['a signature is gone', ['I9'], sql`DELETE FROM waiver_signature WHERE id = (SELECT min(id) FROM waiver_signature)`],
  [
    'a signature is gone, and somebody else has deleted their account',
    ['I9'],
    sql`UPDATE waiver_signature SET profile_id = NULL WHERE profile_id = (SELECT profile_id FROM order_line ORDER BY id DESC LIMIT 1)`,
    sql`UPDATE order_line SET profile_id = NULL WHERE profile_id = (SELECT profile_id FROM order_line ORDER BY id DESC LIMIT 1)`,
    sql`DELETE FROM waiver_signature WHERE id = (SELECT min(id) FROM waiver_signature)`,
  ],
  [
    'somebody signed after the order',
    ['I9'],
    sql`UPDATE waiver_signature SET signed_at = now() + interval '1 day' WHERE id = (SELECT min(id) FROM waiver_signature)`,
  ],
  [
    'an order knows of no signatures',
    ['I9'],
    sql`UPDATE orders SET agreed = jsonb_set(agreed, '{waivers}', '[]') WHERE id = ${firstPlaced}`,
  ],
  ['nobody has agreed for a child', ['I9'], sql`DELETE FROM minor_consent WHERE id = (SELECT min(id) FROM minor_consent)`],
  ['an order has no steps', ['I10'], sql`DELETE FROM order_event WHERE order_id = ${firstPlaced}`],
  [
    'somebody has not got what was bought',
    ['I10'],
    sql`DELETE FROM my_product WHERE order_line_id = (SELECT min(id) FROM order_line)`,
  ],
  [
    'what somebody was charged for is gone with whom it was for',
    ['I10'],
    sql`UPDATE order_line SET profile_id = NULL WHERE id = ${firstPlacedLine}`,
    sql`DELETE FROM my_product WHERE order_line_id = ${firstPlacedLine}`,
  ],
  [
    'somebody has what was cancelled',
    ['I10'],
    sql`UPDATE my_product SET state = 'active' FROM order_line l WHERE l.id = order_line_id AND l.order_id = ${cancelled} AND l.position = 1`,
  ],
  [
    'somebody has what was made of what was cancelled',
    ['I10'],
    sql`UPDATE my_product SET instead_of = ${ownedBy(cancelled)} WHERE id = ${ownedBy(firstPlaced)}`,
  ],
  [
    'a number of a receipt is missing',
    ['I10'],
    sql`UPDATE orders SET receipt_number = receipt_number + 1000 WHERE receipt_number = (SELECT max(receipt_number) FROM orders)`,
  ],
  [
    'whoever has gone is still to be charged',
    ['I10'],
    sql`UPDATE orders SET account_id = NULL WHERE id = (SELECT min(id) FROM orders WHERE state = 'in_review')`,
  ],
  [
    'an order was placed after its buyer went',
    ['I10'],
    sql`UPDATE orders SET account_id = NULL, left_at = placed_at - interval '1 minute' WHERE id = ${firstPlaced}`,
  ],
  [
    'somebody left while it was looked at what was ordered for them',
    ['I10'],
    sql`UPDATE order_line SET profile_id = NULL, left_at = now() WHERE id = ${lineWaiting}`,
    sql`DELETE FROM my_product WHERE order_line_id = ${lineWaiting}`,
  ],
  [
    'somebody is charged for what was ordered for one who had left by then',
    ['I10'],
    sql`UPDATE order_line l SET profile_id = NULL, left_at = o.placed_at - interval '1 minute' FROM orders o WHERE o.id = l.order_id AND l.id = ${firstPlacedLine}`,
    sql`DELETE FROM my_product WHERE order_line_id = ${firstPlacedLine}`,
  ],
  [
    'a mail to somebody who bought was given up',
    ['I11'],
    sql`SELECT graphile_worker.add_job('tellOfOrder', '{}', job_key => 'order ' || ${firstPlaced} || ' placed', max_attempts => 1)`,
    sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'order ' || ${firstPlaced} || ' placed'`,
  ],
  ['somebody who bought was never told', ['I11'], sql`UPDATE orders SET told = NULL WHERE id = ${firstPlaced}`],
  [
    'a payment took a step that there is not',
    ['I12'],
    sql`UPDATE payment_event SET from_state = 'fingerprint' WHERE id = (SELECT min(id) FROM payment_event WHERE to_state = 'captured')`,
  ],
  [
    'a payment is where no step led',
    ['I12'],
    sql`DELETE FROM payment_event WHERE id = (SELECT min(id) FROM payment_event WHERE to_state = 'captured')`,
  ],
  ['a payment has taken no step at all', ['I12'], sql`DELETE FROM payment_event WHERE attempt_id = ${one('captured')}`],
  [
    'a payment began twice',
    ['I12'],
    sql`INSERT INTO payment_event (attempt_id, to_state, why) VALUES (${one('captured')}, 'asking', 'again'), (${one('captured')}, 'captured', 'again')`,
  ],
  [
    'an order took a step that there is not',
    ['I12'],
    sql`UPDATE order_event SET from_state = 'placed' WHERE order_id = ${cancelled} AND to_state = 'cancelled'`,
  ],
  [
    'a card number is in a name',
    ['I14'],
    sql`UPDATE profile SET last_name = '4242 4242 4242 4242' WHERE id = (SELECT min(profile_id) FROM minor_consent)`,
  ],
  [
    'a card number is with an order',
    ['I14'],
    sql`UPDATE orders SET billing_address = billing_address || '{"street2": "378282246310005"}' WHERE id = ${firstPlaced}`,
  ],
  ['an entry of the log is gone', ['I15'], sql`DELETE FROM audit_entry WHERE id = (SELECT max(id) FROM audit_entry)`],
  [
    'nobody knows who decided',
    ['I15'],
    sql`UPDATE order_event SET actor = 'staff' WHERE order_id = ${cancelled} AND to_state = 'cancelled'`,
  ],
  [
    'what was declined was charged',
    ['I2', 'I3', 'I6', 'I12', 'I16'],
    sql`UPDATE payment_attempt SET state = 'declined' WHERE id = ${one('captured')}`,
  ],
]
