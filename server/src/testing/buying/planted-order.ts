import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { runOn } from '../test-database.ts'

/** Inserts an order without lines or card payment, for tests that only check whose it is. Returns its number. */
export async function plantOrder(db: Db, email: string, paidByCredit = 0): Promise<string> {
  const [made] = await runOn(db.write)(sql<{ number: string }>`
    INSERT INTO orders (number, cart_id, cart_version, account_id, buyer, locale, seller, currency, state, subtotal, savings, tax_total,
      total, credit_applied, net_total, trace, promotions, agreed, fraud_check_identifier, placed_on)
    SELECT upper(left(md5(random()::text), 10)), -account.id - (random() * 1e9)::bigint, 1, account.id,
      jsonb_build_object('name', null, 'email', email), 'en', 'alpenglow', 'USD', 'placed', ${paidByCredit}::integer, 0, 0,
      ${paidByCredit}::integer, ${paidByCredit}::integer, 0, '[]', '[]', '{"terms": {"version": 1, "at": "2026-10-03T10:00:00.000Z"}, "access": null, "waivers": []}',
      'nobody', current_date
    FROM account WHERE email = ${email} RETURNING number`)
  return made?.number ?? ''
}

/** Gives an order its receipt number, as the worker does a moment later. */
export const numberOrder = (db: Db, number: string) =>
  runOn(db.write)(sql`UPDATE orders SET receipt_number = 1 + (SELECT coalesce(max(receipt_number), 0) FROM orders AS other),
    receipt_at = now(), told = 'placed', receipt_seller = ${JSON.stringify(seller)}::jsonb WHERE number = ${number}`)
const seller = { legalName: 'Alpenglow Mountain Company', address: ['1 Basin Road'], taxNumbers: [], receiptPrefix: 'ALP' }
