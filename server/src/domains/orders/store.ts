import type { TraceStep } from '@alpenglow/contract/cart/cart'
import type { ProductKind } from '@alpenglow/contract/catalogue/kinds'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { OrderEnd, OrderState } from '@alpenglow/contract/orders/words'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Currency } from '@alpenglow/contract/values/money'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Runner, Tx } from '../../db/connect.ts'
import { isDividedByZero } from '../../db/errors.ts'
import { withoutIndex, prepareStatement, q } from '../../db/query.ts'
import type { Database } from '../../db/tables.ts'
import {
  orderAddressShape,
  agreementsShape,
  buyerShape,
  orderCardShape,
  orderDeliveryShape,
  orderPromotionsShape,
  traceShape,
  readLine,
  readOrder,
  type Agreed,
  type OrderDelivery,
  type LocalizedName,
} from './order-json.ts'
import { paymentsInSql, tenderedInSql, type TenderPayment } from './tenders-store.ts'

export type { Agreed, OrderDelivery, LocalizedName } from './order-json.ts'
export type NewOrder = {
  number: string
  cartId: number
  cartVersion: number
  accountId: number
  buyer: { name: string | null; email: string }
  operationKey: string | null
  /** The call's body, which tells a repeated call from another one with the same idempotency key. */
  operationBody: string | null
  locale: Locale
  seller: string
  currency: Currency
  state: Exclude<OrderState, 'cancelled'>
  subtotal: number
  savings: number
  taxTotal: number
  total: number
  creditApplied: number
  netTotal: number
  trace: readonly TraceStep[]
  promotions: readonly { code: string | null; name: string; amount: number }[]
  card: { brand: CardBrand; lastFour: string } | null
  billingAddress: Address | null
  delivery: OrderDelivery | null
  agreed: Agreed
  fraudCheckIdentifier: string
  placedOn: string
}
/** An item or an add-on. `owned`: what its person owns from now on, and what that replaces. */
export type NewLine = {
  position: number
  goesWith: number | null
  productId: number
  code: string
  kind: ProductKind
  name: LocalizedName
  variant: string
  variantName: LocalizedName
  date: string | null
  profileId: number | null
  profileName: string | null
  /**
   * The birthday that was read with the price. If the person has another by now, the database refuses the line, and the
   * cart is read again.
   */
  born: string | null
  price: number
  net: number
  tax: number
  trace: readonly TraceStep[]
  owned: { productId: number; comesTo: number | null; insteadOf: number | null; replaces: boolean } | null
}

const compiled = <R>(statement: RawBuilder<R>) => ({ compile: () => statement.compile(q) })

type Insert = Omit<NewOrder, 'buyer' | 'trace' | 'promotions' | 'card' | 'billingAddress' | 'delivery' | 'agreed'> & {
  buyer: string
  trace: string
  promotions: string
  card: string | null
  billingAddress: string | null
  delivery: string | null
  agreed: string
  lines: string
  postings: string
  why: string
}
/** The ledger's part of the statement; it refers to the order by its name in the statement. */
type BookedInSql = (of: {
  order: RawBuilder<unknown>
  seller: string
  currency: string
  postings: string
}) => RawBuilder<unknown>

/** The part of the domain of owned products; it refers to `given` and `lines` of the statement. */
type OwnedInSql = (of: { state: string; currency: string }) => RawBuilder<unknown>
type Besides = { booked: BookedInSql; owned: OwnedInSql }

/** The parts of the statement that differ: what runs before the order, its payment, and its FROM. */
type Origin = { before: RawBuilder<unknown>; payment: RawBuilder<unknown>; from: RawBuilder<unknown> }

const inserting = <Row extends Insert>(name: string, { booked, owned }: Besides, originOf: (row: Row) => Origin) =>
  prepareStatement(name, (row: Row) => {
    const { before, payment, from } = originOf(row)
    return compiled(sql<{ id: number; number: string; placed_at: Date; replaced: number }>`
    WITH ${before} made AS (INSERT INTO orders (number, cart_id, cart_version, account_id, buyer, operation_key, operation_body, locale, seller, currency, state, subtotal,
          savings, tax_total, total, credit_applied, net_total, trace, promotions, payment_id, card, billing_address, delivery, agreed,
          fraud_check_identifier, placed_on)
        SELECT ${row.number}::text, ${row.cartId}::bigint, ${row.cartVersion}::integer, ${row.accountId}::bigint, ${row.buyer}::jsonb,
          ${row.operationKey}::text, ${row.operationBody}::text, ${row.locale}::text, ${row.seller}::text, ${row.currency}::text, ${row.state}::text,
          ${row.subtotal}::integer, ${row.savings}::integer, ${row.taxTotal}::integer, ${row.total}::integer, ${row.creditApplied}::integer,
          ${row.netTotal}::integer, ${row.trace}::jsonb, ${row.promotions}::jsonb, ${payment}, ${row.card}::jsonb,
          ${row.billingAddress}::jsonb, ${row.delivery}::jsonb, ${row.agreed}::jsonb, ${row.fraudCheckIdentifier}::text, ${row.placedOn}::date
        ${from} RETURNING id, number, placed_at, payment_id),
      ${tenderedInSql({ net: row.netTotal, credit: row.creditApplied })},
      noted AS (INSERT INTO order_event (order_id, to_state, why, actor) SELECT id, ${row.state}::text, ${row.why}::text, 'guest' FROM made),
      given AS (SELECT * FROM jsonb_to_recordset(${row.lines}::jsonb) AS given (position integer, "goesWith" integer, "productId" integer,
        code text, kind text, name jsonb, variant text, "variantName" jsonb, date date, "profileId" bigint, "profileName" text, born date, price integer,
        net integer, tax integer, trace jsonb, owned jsonb)),
      lines AS (INSERT INTO order_line (order_id, position, goes_with, product_id, code, kind, name, variant, variant_name, date, profile_id,
          profile_name, born, price, net, tax, trace)
        SELECT made.id, position, "goesWith", "productId", code, kind, name, variant, "variantName", date, "profileId", "profileName", born, price,
          net, tax, trace FROM made, given
        RETURNING id, position),
      ${owned({ state: row.state, currency: row.currency })},
      ${booked({ order: sql`made`, seller: row.seller, currency: row.currency, postings: row.postings })}
    SELECT id, number, placed_at, (SELECT count(*)::integer FROM replaced) AS replaced FROM made`)
  })

type Rest = { lines: readonly NewLine[]; postings: string }
const insertOf = (
  { buyer, trace, promotions, card, billingAddress, delivery, agreed, ...row }: NewOrder,
  { lines, postings }: Rest,
): Insert => ({
  ...row,
  buyer: JSON.stringify(buyerShape.write(buyer)),
  trace: JSON.stringify(traceShape.write(trace)),
  promotions: JSON.stringify(orderPromotionsShape.write(promotions)),
  card: card && JSON.stringify(orderCardShape.write(card)),
  billingAddress: billingAddress && JSON.stringify(orderAddressShape.write(billingAddress)),
  delivery: delivery && JSON.stringify(orderDeliveryShape.write(delivery)),
  agreed: JSON.stringify(agreementsShape.write(agreed)),
  why: stepOf(row),
  lines: JSON.stringify(lines),
  postings,
})

/**
 * Inserts the order, its lines, what people own by it, and its booking, in one statement. The database refuses it if a
 * person owns the product already, or has exchanged the same one meanwhile. An exchanged product stays its owner's
 * until the order is placed; `replaced` counts those that are theirs, and paid.
 */
export function createOrderInserter(besides: Besides) {
  const insert = inserting('insert_order', besides, ({ paymentId }: Insert & { paymentId: number | null }) => ({
    before: sql``,
    payment: sql`${paymentId}::bigint`,
    from: sql``,
  }))
  return async (tx: Tx, order: NewOrder & { paymentId: number | null }, rest: Rest) => {
    const [made] = await tx.run(insert({ ...insertOf(order, rest), paymentId: order.paymentId }))
    if (!made) throw new Error('an insertion without a condition answered no row')
    return made
  }
}

type Before<Row> = {
  taken: (row: Row) => RawBuilder<unknown>
  bound: (row: Row, once: RawBuilder<unknown>) => RawBuilder<unknown>
}
/**
 * The same with its cart and its payment, for an order that takes nothing else: their domains provide `taken` and
 * `bound`. False: the cart has changed since it was read, and nothing was written. A payment that is no longer this
 * cart's makes the statement fail; `isUnbound` recognizes the error.
 */
export function createOrderPlacer<Row extends Record<string, unknown>>(besides: Besides, { taken, bound }: Before<Row>) {
  const insert = inserting('place_order', besides, (row: Insert & Row) => ({
    before: sql`${taken(row)}, ${bound(row, sql`EXISTS (SELECT FROM taken)`)},`,
    payment: sql`(SELECT coalesce(max(id), 0) / count(*) FROM bound)`,
    from: sql`FROM taken`,
  }))
  return async (on: Runner, order: NewOrder, rest: Rest, row: Row): Promise<boolean> =>
    (await on.run(insert({ ...insertOf(order, rest), ...row }))).length > 0
}
export const isUnbound = isDividedByZero

/** The event's text, for the desk. */
function stepOf({ state, netTotal }: Pick<NewOrder, 'state' | 'netTotal'>): string {
  if (state === 'in_review') return 'its guest has ordered, and nothing is taken before the desk has looked'
  return netTotal > 0 ? 'its guest has paid' : 'its guest has ordered, and nothing was left to pay'
}

/** With the states of its payments. */
const withPayments = () =>
  q
    .selectFrom('orders')
    .selectAll('orders')
    .select(paymentsInSql(sql`orders.id`).as('payments'))
type WithPayments = Selectable<Database['orders']> & { payments: TenderPayment[] }
const readFound = ({ currency, locale, cancelled_for: cancelledFor, ...row }: WithPayments) => ({
  ...readOrder(row),
  trace: traceShape.read(row.trace),
  currency: currency as Currency,
  locale: locale as Locale,
  cancelled_for: cancelledFor as OrderEnd | null,
})
export type FoundOrder = ReturnType<typeof readFound>

const ofNumber = prepareStatement('find_order', ({ number, accountId }: { number: string; accountId: number }) =>
  withPayments().where('orders.number', '=', number).where('orders.account_id', '=', accountId),
)
export const findOrder = async (on: Runner, of: { number: string; accountId: number }): Promise<FoundOrder | undefined> =>
  (await on.run(ofNumber(of))).map(readFound)[0]

const ofAccount = prepareStatement('find_orders', ({ accountId, most }: { accountId: number; most: number }) =>
  withPayments()
    .where('orders.account_id', '=', accountId)
    .orderBy('orders.id', 'desc')
    .limit(sql<number>`${most}::integer`),
)
export const findOrders = async (on: Runner, accountId: number, most: number): Promise<FoundOrder[]> =>
  (await on.run(ofAccount({ accountId, most }))).map(readFound)

const linesOf = prepareStatement('find_order_lines', ({ ids }: { ids: number[] }) =>
  q
    .selectFrom('order_line')
    .leftJoin('my_product', (join) =>
      join.onRef('my_product.order_line_id', '=', 'order_line.id').on('my_product.state', '<>', 'cancelled'),
    )
    .selectAll('order_line')
    .select(['my_product.id as my_product_id', 'my_product.product_id as owned_product_id'])
    .select(
      sql<number | null>`(SELECT later.product_id FROM my_product AS mine JOIN my_product AS later ON later.instead_of = mine.id
        WHERE mine.order_line_id = order_line.id AND mine.state = 'cancelled' AND later.state IN ('active', 'blocked'))`.as(
        'became_product_id',
      ),
    )
    .where('order_line.order_id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .orderBy('order_line.order_id')
    .orderBy('position'),
)
export const findLines = async (on: Runner, ids: readonly number[]) =>
  (await on.run(linesOf({ ids: [...ids] }))).map((row) => ({ ...readLine(row), kind: row.kind as ProductKind }))
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

const answer = ['number', 'state', 'total', 'currency'] as const
const ofCart = prepareStatement('find_order_of_cart', ({ cartId }: { cartId: number }) =>
  q.selectFrom('orders').select(answer).where('cart_id', '=', cartId),
)
export type OrderReply = { number: string; state: OrderState; total: number; currency: Currency }
export const findOfCart = async (on: Runner, cartId: number) => (await on.run(ofCart({ cartId })))[0] as OrderReply | undefined

const byKey = prepareStatement('find_order_by_key', (of: { accountId: number; key: string }) =>
  q
    .selectFrom('orders')
    .select([...answer, 'operation_body'])
    .where('account_id', '=', of.accountId)
    .where('operation_key', '=', of.key),
)
/** The order of the call with this idempotency key, and that call's body. */
export const findByKey = async (on: Runner, of: { accountId: number; key: string }) =>
  (await on.run(byKey(of)))[0] as (OrderReply & { operation_body: string | null }) | undefined

const latest = prepareStatement('find_latest_order', (of: { accountId: number; seconds: number }) =>
  q
    .selectFrom('orders')
    .select(answer)
    .where('account_id', '=', of.accountId)
    .where('state', '<>', 'cancelled')
    .where(sql<boolean>`placed_at > now() - make_interval(secs => ${of.seconds}::float8)`)
    .orderBy('id', 'desc')
    .limit(1),
)
/** The last order, if it is young enough and not cancelled. */
export const findLatest = async (on: Runner, of: { accountId: number; seconds: number }) =>
  (await on.run(latest(of)))[0] as OrderReply | undefined

/** The orders in a person's data, without the columns that only serve checks. */
export const findOrdersOf = (on: Runner, accountId: number) =>
  on.run(
    q
      .selectFrom('orders')
      .select([
        'number',
        'state',
        'placed_at',
        'seller',
        'currency',
        'subtotal',
        'savings',
        'tax_total',
        'total',
        'credit_applied',
      ])
      .select(['promotions', 'card', 'billing_address', 'delivery', 'agreed', 'locale', 'receipt_number'])
      .select(
        sql<unknown>`(SELECT jsonb_agg(jsonb_build_object('name', name, 'variant', variant, 'date', date, 'for', profile_name, 'net', net,
          'tax', tax) ORDER BY position) FROM order_line WHERE order_id = orders.id)`.as('lines'),
      )
      .where('account_id', '=', accountId)
      .orderBy('id'),
  )

const cardsComing = prepareStatement('find_how_cards_come', ({ profiles }: { profiles: number[] }) =>
  q
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .where('order_line.profile_id', '=', sql<number>`ANY(${profiles}::bigint[])`)
    .where('orders.state', '<>', 'cancelled')
    .groupBy('order_line.profile_id')
    .select([
      'order_line.profile_id',
      sql<boolean>`bool_or(billing_address IS NOT NULL OR delivery ->> 'address' IS NOT NULL)`.as('has_address'),
      sql<boolean>`coalesce(bool_and(delivery ->> 'how' <> 'mail') FILTER (WHERE delivery IS NOT NULL), false)`.as(
        'needs_none',
      ),
    ]),
)
/** For each of these people: whether a purchase has an address, and whether none of it is mailed. */
export const findCardsComing = (on: Runner, profiles: readonly number[]) => on.run(cardsComing({ profiles: [...profiles] }))

const inReview = prepareStatement('find_orders_in_review_of', ({ ids }: { ids: number[] }) =>
  q
    .selectFrom('my_product')
    .innerJoin('order_line', 'order_line.id', 'my_product.order_line_id')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .leftJoin('account', 'account.id', 'orders.account_id')
    .select(['my_product.id', 'orders.number', 'account.profile_id as buyer'])
    .where('my_product.id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(withoutIndex(sql<boolean>`orders.state = 'in_review'`)),
)
/** Of these products, those whose order is in review: its number, and who placed it. */
export const findInReview = (on: Runner, ids: readonly number[]) => on.run(inReview({ ids: [...ids] }))
