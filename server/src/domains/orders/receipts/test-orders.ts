import { randomInt } from 'node:crypto'
import type { OrderEnd } from '@alpenglow/contract/orders/words'
import type { Locale } from '@alpenglow/contract/translations/api'
import { sql } from 'kysely'
import type { Runner } from '../../../db/connect.ts'
import { runOn } from '../../../testing/test-database.ts'
import type { ReceiptLine } from './store.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const anyNumber = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

type Given = {
  seller?: string
  state?: 'placed' | 'in_review' | 'cancelled'
  email?: string
  locale?: Locale
  accountId?: number | null
  lines?: readonly (Omit<ReceiptLine, 'position'> & { product_id: number; code: string })[]
}
/** An order as a cart leaves it, paid wholly by credit. */
export async function insertTestOrder(on: Runner, given: Given = {}): Promise<{ id: number; number: string }> {
  const { seller = 'alpenglow', state = 'placed', email = 'amelie@family.example', locale = 'en', accountId = null } = given
  const lines = given.lines ?? []
  const [subtotal, tax] = [sum(lines.map(({ net }) => net)), sum(lines.map((line) => line.tax))]
  const number = anyNumber()
  const buyer = JSON.stringify({ name: 'Amélie Moreau', email })
  const [made] = await runOn(on)(sql<{
    id: number
  }>`INSERT INTO orders (number, cart_id, cart_version, account_id, buyer, locale, seller,
      currency, state, subtotal, savings, tax_total, total, credit_applied, net_total, trace, promotions, agreed, fraud_check_identifier, placed_on)
    SELECT ${number}, coalesce(max(cart_id), 0) + 1 + ${randomInt(1_000_000)}::integer, 1, ${accountId}::bigint, ${buyer}::jsonb, ${locale},
      ${seller}, 'USD', ${state}, ${subtotal}::integer, ${sum(lines.map(({ price, net }) => price - net))}::integer, ${tax}::integer,
      ${subtotal + tax}::integer, ${subtotal + tax}::integer, 0, '[]', '[]', '{"terms": {"version": 1, "at": "2026-10-03T10:00:00.000Z"}, "access": null, "waivers": []}', 'x', '2026-10-03' FROM orders
    RETURNING id`)
  if (!made) throw new Error('an insertion answered no row')
  for (const [position, line] of lines.entries())
    await runOn(
      on,
    )(sql`INSERT INTO order_line (order_id, position, goes_with, product_id, code, kind, name, variant, variant_name, date,
        profile_id, profile_name, price, net, tax, trace)
      VALUES (${made.id}, ${position}, ${line.goes_with}, ${line.product_id}, ${line.code}, ${line.kind}, ${JSON.stringify(line.name)}::jsonb,
        ${line.variant}, ${JSON.stringify(line.variant_name)}::jsonb, ${line.date}, ${line.profile_id}, ${line.profile_name}, ${line.price},
        ${line.net}, ${line.tax}, ${JSON.stringify(line.trace)}::jsonb)`)
  return { id: made.id, number }
}
/** Cancels it as the desk, the clock or its bank would. */
export const cancelTestOrder = (on: Runner, id: number, from: 'placed' | 'in_review', end: OrderEnd | null) =>
  runOn(on)(sql`WITH gone AS (UPDATE orders SET state = 'cancelled', cancelled_for = ${end} WHERE id = ${id} RETURNING id)
    INSERT INTO order_event (order_id, from_state, to_state, why, actor) SELECT id, ${from}, 'cancelled', 'as a test says', 'shop' FROM gone`)
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
