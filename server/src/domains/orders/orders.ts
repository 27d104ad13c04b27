import type { Order, OrderItem, OrderSummary } from '@alpenglow/contract/orders/api'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import type { AccountCall } from '../../kernel/call.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { bookCaptures, bookRefund } from '../ledger/ledger.ts'
import type { GivenRefund } from '../payments/payments.ts'
import { presentOrderDelivery } from './delivery/delivery.ts'
import { taxesIn } from './lines.ts'
import { numberIn } from './number.ts'
import { paymentOf } from './payment.ts'
import { createPlacing, type PlacingDeps } from './placing/placing.ts'
import { receiptNumberOf, sellerOf } from './receipts/receipts.ts'
import { createReviewing, type ReviewDeps } from './reviewing/reviewing.ts'
import {
  findOpenOrderStates,
  forgetWhereSent,
  handOverLines,
  hasOrders,
  noteOwnersLeft,
  hasOthersOrderInReview,
} from './account-deletion-store.ts'
import {
  findCardsComing,
  findInReview,
  findLines,
  findOrder,
  findOrders,
  findOrdersOf,
  type FoundOrder,
  type LineRow,
} from './store.ts'

type Options = Omit<PlacingDeps, 'catalogue' | 'payments'> &
  ReviewDeps & {
    payments: PlacingDeps['payments'] & ReviewDeps['payments']
    catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts' | 'purchaseGroup' | 'resortById'>
  }

/** No family has bought so often. */
const mostListed = 500

/** Orders: placing, review, and a guest's own list. */
export function createOrders(given: Options) {
  const { db, catalogue } = given
  /** The seller's name as on its receipts. */
  const sellerName = (locale: Locale, code: string) => sellerOf(code, catalogue.purchaseGroup(locale, code)).legalName

  return {
    ...createPlacing(given),
    ...createReviewing(given),
    forgetWhereSent: async (): Promise<void> => void (await forgetWhereSent(db.write, given.clock.today())),
    listOrders: async ({ account, locale }: AccountCall): Promise<OrderSummary[]> => {
      const rows = await findOrders(db, account.accountId, mostListed)
      const lines =
        rows.length > 0
          ? await findLines(
              db,
              rows.map(({ id }) => id),
            )
          : []
      const of = Map.groupBy(lines, ({ order_id }) => order_id)
      return rows.map((row) => ({ ...toOrderSummary(row), ...summed(of.get(row.id) ?? [], locale) }))
    },
    getOrder: async ({ account, locale }: AccountCall, { params }: { params: { id: string } }): Promise<Order> => {
      const row = await findOrder(db, { number: numberIn(params.id), accountId: account.accountId })
      if (!row) throw new NotFound()
      const lines = await findLines(db, [row.id])
      return {
        ...toOrderSummary(row),
        sellerName: sellerName(locale, row.seller),
        items: itemsOf(lines, locale, (id) => catalogue.productById(locale, id)?.name),
        subtotal: row.subtotal,
        savings: row.savings,
        taxes: taxesOf(lines),
        taxTotal: row.tax_total,
        totalCreditApplied: row.credit_applied,
        netTotal: row.net_total,
        trace: row.trace,
        card: row.card && { cardType: row.card.brand, lastFourDigits: row.card.lastFour },
        billingAddress: row.billing_address,
        delivery: row.delivery && presentOrderDelivery(row.delivery, (id) => catalogue.resortById(locale, id)),
        receiptNumber: receiptNumberOf(row),
      }
    },
  }
}
export type Orders = ReturnType<typeof createOrders>

const toOrderSummary = (row: FoundOrder) => ({
  id: row.number,
  state: row.state,
  cancelledFor: row.cancelled_for,
  payment: paymentOf(row.payments),
  placedAt: row.placed_at.toISOString(),
  placedOn: row.placed_on,
  purchaseGroup: row.seller,
  currency: row.currency,
  total: row.total,
})

const summed = (lines: readonly LineRow[], locale: Locale) => {
  const things = lines.filter(({ goes_with }) => goes_with === null)
  const named = Map.groupBy(things, ({ name }) => name[locale])
  return {
    names: [...named.keys()],
    things: [...named].map(([name, all]) => ({ name, many: all.length })),
    count: things.length,
    people: new Set(things.flatMap(({ profile_id }) => profile_id ?? [])).size,
  }
}

function itemsOf(lines: readonly LineRow[], locale: Locale, nameOf: (productId: number) => string | undefined): OrderItem[] {
  const owned = ({ owned_product_id: id, product_id: bought, name }: LineRow) =>
    id === null ? null : ((id === bought ? undefined : nameOf(id)) ?? name[locale])
  const thing = (line: LineRow) => ({
    type: line.product_id,
    code: line.code,
    name: line.name[locale],
    kind: line.kind,
    variant: line.variant,
    variantName: line.variant_name[locale],
    price: line.price,
    total: line.net + line.tax,
    profileProductId: line.my_product_id,
    owns: owned(line),
    became: line.became_product_id === null ? null : (nameOf(line.became_product_id) ?? null),
    trace: line.trace,
  })
  return lines
    .filter(({ goes_with }) => goes_with === null)
    .map((line) => ({
      ...thing(line),
      date: line.date,
      profileId: line.profile_id === null ? null : String(line.profile_id),
      profileName: line.profile_name,
      addons: lines.filter(({ goes_with }) => goes_with === line.position).map(thing),
    }))
}

/** Each tax of each place, as a receipt lists them. */
function taxesOf(lines: readonly LineRow[]): Order['taxes'] {
  const steps = lines.flatMap(({ trace }) => taxesIn(trace))
  return [...Map.groupBy(steps, ({ code, place, rate }) => `${place} ${code} ${rate}`)].flatMap(([, some]) => {
    const [first] = some
    if (!first) return []
    const { code, place, rate } = first
    return [{ code, place, rate: rate ?? 0, amount: some.reduce((all, { amount }) => all + amount, 0) }]
  })
}

/** The orders in a person's data. */
export const ordersOf = (on: Runner, accountId: number) => findOrdersOf(on, accountId)
/** How the cards of what a household has bought are delivered. */
export type CardsComing = { hasAddress: boolean; needsNone: ReadonlySet<number> }
export async function cardsComingTo(on: Runner, profiles: readonly number[]): Promise<CardsComing> {
  const found = await findCardsComing(on, profiles)
  return {
    hasAddress: found.some(({ has_address: has }) => has),
    needsNone: new Set(found.flatMap(({ profile_id: id, needs_none: needsNone }) => (needsNone && id !== null ? [id] : []))),
  }
}

/** Of these products, those whose order is in review. */
export async function ordersInReview(on: Runner, owned: readonly number[]) {
  const found = await findInReview(on, owned)
  return new Map(found.map(({ id, number, buyer }) => [id, { order: number, buyer }]))
}

/** What stays when an account is deleted, as keys of texts. */
export const listRetainedOrders = async (on: Runner, accountId: number): Promise<string[]> =>
  (await hasOrders(on, accountId)) ? ['pages.my_privacy.kept_orders'] : []

/** The account, and the people who would go with it. */
type Leaving = { accountId: number; people: readonly number[] }
/**
 * Why an account can't be deleted yet: its guest would be charged for products that no person has, and so would another
 * buyer who ordered for them.
 */
export async function findDeletionHindrances(on: Runner, leaving: Leaving): Promise<string[]> {
  const own = (await findOpenOrderStates(on, leaving.accountId)).map(({ state }) =>
    state === 'in_review' ? 'pages.my_privacy.hindered_review' : 'pages.my_privacy.hindered_payment',
  )
  return (await hasOthersOrderInReview(on, leaving)) ? [...own, hinderedGiven] : own
}
const hinderedGiven = 'pages.my_privacy.hindered_given'

/** A guest takes over a profile that another account wrote down for them. */
export const handOverOrders = async (tx: Tx, merged: { from: number; to: number }): Promise<void> =>
  void (await handOverLines(tx, merged))

/**
 * These people have left with all that they owned. The deletion is refused while one of their orders is in review: this
 * check finds an order that came after `findDeletionHindrances`.
 */
export async function noteLeft(tx: Tx, people: readonly number[]): Promise<void> {
  const left = await noteOwnersLeft(tx, people)
  if (left.some(({ state }) => state === 'in_review')) throw new Invalid({ base: ['INVALID'] }, { base: hinderedGiven })
}

/** Books captures: what the guests owed is paid. */
export async function onCaptured(tx: Tx, payments: readonly number[]): Promise<void> {
  const paid = await bookCaptures(tx, payments)
  if (paid < payments.length) throw new Error(`of payments ${payments.join(', ')} one was taken for no order`)
}

/** Books a refund, in the transaction that writes it as given. */
export const onRefunded = (tx: Tx, refund: GivenRefund): Promise<void> => bookRefund(tx, refund)

export { onGivenBack, onKeptTooLong, onLost, orderNumbersOf } from './reviewing/reviewing.ts'
export { createReceipts, orderMailJob, type Receipts } from './receipts/receipts.ts'
