import type { Address } from '@alpenglow/contract/addresses/api'
import type { TraceStep } from '@alpenglow/contract/cart/cart'
import type { ProductKind } from '@alpenglow/contract/catalogue/kinds'
import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type RawBuilder } from 'kysely'
import type { Runner, Tx } from '../../../db/connect.ts'
import { prepareStatement, q } from '../../../db/query.ts'
import {
  receiptSellerShape,
  readLine,
  readOrder,
  type Agreed,
  type OrderDelivery,
  type LocalizedName,
  type Seller,
} from '../order-json.ts'
import { paymentsInSql, type TenderPayment } from '../tenders-store.ts'

const compiled = <R>(statement: RawBuilder<R>) => ({ compile: () => statement.compile(q) })

/** An order in a state of which its buyer gets a mail. */
export type MailDue = { id: number; state: OrderState }

/** The predicate of the partial index, word for word: else the planner would not use it. */
const isToBeTold = sql`told IS DISTINCT FROM state`
const awaitsNumber = sql`${isToBeTold} AND state = 'placed' AND receipt_number IS NULL`

const anyDue = prepareStatement('find_orders_to_tell', () =>
  compiled(sql<{ seller: string; state: OrderState }>`SELECT DISTINCT seller, state FROM orders WHERE ${isToBeTold}
    ORDER BY seller`),
)
/** The sellers with orders to mail about, and their states: mostly none. */
export const findDue = (on: Runner) => on.run(anyDue({}))

const held = prepareStatement('hold_receipt_series', ({ seller }: { seller: string }) =>
  compiled(sql<{ last: number }>`INSERT INTO receipt_series AS series (seller, last) VALUES (${seller}::text, 0)
    ON CONFLICT (seller) DO UPDATE SET last = series.last RETURNING last`),
)
/**
 * Pessimistic lock on a series. Returns the seller's last number; no other transaction gives the next one before this
 * one ends.
 */
export async function lockReceiptSeries(tx: Tx, seller: string): Promise<number> {
  const [row] = await tx.run(held({ seller }))
  if (!row) throw new Error('an insertion that updates answered no row')
  return row.last
}

const due = prepareStatement('hold_orders_without_receipt', ({ seller, most }: { seller: string; most: number }) =>
  compiled(sql<{ id: number }>`SELECT id FROM orders WHERE ${awaitsNumber} AND seller = ${seller}::text
    ORDER BY id LIMIT ${most}::integer FOR UPDATE`),
)
/** Read after the lock on the series: a worker that held it before has numbered its orders by then. */
export const lockUnnumberedOrders = async (tx: Tx, seller: string, most: number) =>
  (await tx.run(due({ seller, most }))).map(({ id }) => id)

type Numbering = { ids: number[]; last: number; seller: string }
const numbered = prepareStatement('number_receipts', ({ ids, last, seller }: Numbering) =>
  compiled(sql<MailDue>`UPDATE orders SET receipt_number = ${last}::integer + place, receipt_at = now(), receipt_seller = ${seller}::jsonb,
      told = 'placed'
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS due (order_id, place) WHERE id = order_id RETURNING id, state`),
)
export const numberOrders = (tx: Tx, ids: number[], last: number, seller: Seller) =>
  tx.run(numbered({ ids, last, seller: JSON.stringify(receiptSellerShape.write(seller)) }))

const moved = prepareStatement('move_receipt_series', ({ seller, last }: { seller: string; last: number }) =>
  q.updateTable('receipt_series').set({ last }).where('seller', '=', seller),
)
export const moveSeries = (tx: Tx, seller: string, last: number) => tx.run(moved({ seller, last }))

const claimed = prepareStatement('claim_orders_to_tell', ({ most }: { most: number }) =>
  compiled(sql<MailDue>`UPDATE orders SET told = state WHERE id IN (
      SELECT id FROM orders WHERE ${isToBeTold} AND state <> 'placed' ORDER BY id LIMIT ${most}::integer FOR UPDATE SKIP LOCKED)
    RETURNING id, state`),
)
/** Claims orders in review and cancelled ones: each once for each state. */
export const claimMailsDue = (tx: Tx, most: number) => tx.run(claimed({ most }))

export type { OrderDelivery } from '../order-json.ts'

/** An order as its receipt shows it: as it was placed, whatever became of the catalogue or of its people. */
export type ReceiptRow = {
  id: number
  number: string
  account_id: number | null
  state: OrderState
  cancelled_for: OrderEnd | null
  locale: Locale
  /** Without an address, once the account is deleted. */
  buyer: { name: string | null; email?: string }
  seller: string
  currency: Currency
  subtotal: number
  savings: number
  tax_total: number
  total: number
  credit_applied: number
  net_total: number
  promotions: readonly { name: string; amount: number }[]
  card: { brand: CardBrand; lastFour: string } | null
  billing_address: Address | null
  delivery: OrderDelivery | null
  agreed: Pick<Agreed, 'terms'>
  placed_on: string
  placed_at: Date
  receipt_number: number | null
  receipt_seller: Seller | null
}
export type ReceiptLine = {
  position: number
  goes_with: number | null
  kind: ProductKind
  name: LocalizedName
  variant: string
  variant_name: LocalizedName
  date: string | null
  /** What its person owns by the line: for an upgrade not what was sold. */
  owned_product_id: number | null
  profile_id: number | null
  profile_name: string | null
  price: number
  net: number
  tax: number
  trace: readonly TraceStep[]
}

const columns = [
  'id',
  'number',
  'account_id',
  'state',
  'cancelled_for',
  'locale',
  'buyer',
  'seller',
  'currency',
  'subtotal',
  'savings',
  'tax_total',
  'total',
  'credit_applied',
  'net_total',
  'promotions',
  'card',
  'billing_address',
  'delivery',
  'agreed',
  'placed_on',
  'placed_at',
  'receipt_number',
  'receipt_seller',
] as const
const ofNumber = prepareStatement('find_receipt', ({ number, accountId }: { number: string; accountId: number }) =>
  q
    .selectFrom('orders')
    .select(columns)
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .where('receipt_number', 'is not', null),
)
export const findReceipt = async (on: Runner, number: string, accountId: number) =>
  (await on.run(ofNumber({ number, accountId }))).map(readOrder)[0] as ReceiptRow | undefined

/**
 * With its buyer's profile and address, as long as the account exists; and whether it had been placed before it was
 * cancelled.
 */
export type OrderToMail = ReceiptRow & {
  profile_id: number | null
  address: string | null
  was_placed: boolean
  payments: TenderPayment[]
}
const ofId = prepareStatement('find_order_to_tell', ({ id }: { id: number }) =>
  q
    .selectFrom('orders')
    .leftJoin('account', 'account.id', 'orders.account_id')
    .select(columns.map((column) => `orders.${column}` as const))
    .select(['account.profile_id', 'account.email as address', paymentsInSql(sql`orders.id`).as('payments')])
    .select(
      sql<boolean>`EXISTS (SELECT FROM order_event e WHERE e.order_id = orders.id AND e.from_state = 'placed' AND e.to_state = 'cancelled')`.as(
        'was_placed',
      ),
    )
    .where('orders.id', '=', id),
)
export const findOrderToMail = async (on: Runner, id: number) =>
  (await on.run(ofId({ id }))).map(readOrder)[0] as OrderToMail | undefined

const linesOfOrder = prepareStatement('find_receipt_lines', ({ id }: { id: number }) =>
  q
    .selectFrom('order_line')
    .leftJoin('my_product', 'my_product.order_line_id', 'order_line.id')
    .select([
      'order_line.position',
      'order_line.goes_with',
      'order_line.kind',
      'order_line.name',
      'order_line.variant',
      'order_line.variant_name',
      'order_line.date',
      'order_line.profile_id',
      'order_line.profile_name',
      'order_line.price',
      'order_line.net',
      'order_line.tax',
      'order_line.trace',
      'my_product.product_id as owned_product_id',
    ])
    .where('order_line.order_id', '=', id)
    .orderBy('order_line.position'),
)
export const findReceiptLines = async (on: Runner, id: number): Promise<ReceiptLine[]> =>
  (await on.run(linesOfOrder({ id }))).map((row) => ({ ...readLine(row), kind: row.kind as ProductKind }))
