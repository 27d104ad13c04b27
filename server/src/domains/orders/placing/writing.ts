import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db, Tx } from '../../../db/connect.ts'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { takeCartSql, type CartDomain, type CartTake } from '../../cart/cart.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { bookedInSql, encodePostings } from '../../ledger/ledger.ts'
import type { Legal } from '../../legal/legal.ts'
import { isBeingPaid, ownedInSql } from '../../my-products/my-products.ts'
import { boundInSql, type Binding, type Payments } from '../../payments/payments.ts'
import { toOrderDelivery } from '../delivery/delivery.ts'
import { linesOf, toSaleLines } from '../lines.ts'
import { newNumber } from '../number.ts'
import { needsReview, secondsToDecide, type ReviewAbove } from '../reviewing/rules.ts'
import { createOrderPlacer, createOrderInserter, type NewLine, type NewOrder } from '../store.ts'
import type { OrderInput, Ready } from './ready-cart.ts'
import { OrderNotWritten } from './refusals.ts'

export type OrderWritingDeps = {
  db: Db
  clock: Pick<Clock, 'now' | 'today'>
  timeZone: string
  catalogue: Pick<CatalogueDomain, 'productById' | 'listProducts'>
  legal: Pick<Legal, 'currentVersion'>
  cart: Pick<CartDomain, 'take' | 'takenAlone'>
  payments: Pick<Payments, 'bindingOf' | 'bind'>
  /** Orders above this amount are reviewed by the desk first. */
  reviewAbove: ReviewAbove
}
/** All that will be written of an order. */
export type OrderDraft = { order: NewOrder; lines: NewLine[]; postings: string; binding: Binding | null }

const besides = { booked: bookedInSql, owned: ownedInSql }
const insertOrder = createOrderInserter(besides)
const insertAtOnce = createOrderPlacer<CartTake & Binding>(besides, { taken: takeCartSql, bound: boundInSql })

/** Computes what will be written, and writes nothing. */
export function draftOf(means: OrderWritingDeps, call: AccountCall, input: OrderInput, ready: Ready): OrderDraft {
  const { clock, catalogue, legal } = means
  const { cart, currency } = ready
  const state = needsReview(means.reviewAbove, { currency, total: cart.total }) ? 'in_review' : 'placed'
  const lines = linesOf(cart, {
    product: (locale: Locale, id) => catalogue.productById(locale, id),
    sold: catalogue.listProducts({ locale: 'en' }, { query: {} }),
    person: (profileId) => ready.people.find(({ id }) => String(id) === profileId),
  })
  const order = orderOf(call, ready, {
    operationBody: call.idempotencyKey === undefined ? null : bodyOf(input),
    number: newNumber(),
    state,
    placedOn: clock.today(),
    agreedTo: { terms: legal.currentVersion('terms'), refunds: legal.currentVersion('refunds') },
  })
  return {
    order,
    lines,
    postings: encodePostings({ lines: toSaleLines(lines), creditApplied: cart.totalCreditApplied }),
    binding: cart.netTotal > 0 ? bindingOf(means, call, ready, state) : null,
  }
}

function bindingOf(
  { clock, timeZone, payments }: OrderWritingDeps,
  { account: { accountId } }: AccountCall,
  { row, cart, seller, currency }: Ready,
  state: NewOrder['state'],
): Binding {
  const days = cart.items.map(({ date }) => date)
  const bound = {
    cartId: row.id,
    cartVersion: row.version,
    accountId,
    amount: cart.netTotal,
    currency,
    seller,
    decideIn: secondsToDecide(clock.now(), timeZone, days),
  }
  return payments.bindingOf(bound, state === 'placed' ? 'ordered' : 'kept')
}

/**
 * Writes all of it or nothing: decision 0094. An order that is paid by card and takes nothing but its cart is one
 * statement (0109).
 */
export async function writeOrder(means: OrderWritingDeps, call: AccountCall, { row }: Ready, draft: OrderDraft): Promise<void> {
  const { db, cart: carts } = means
  const { order, lines, binding } = draft
  const exchangesNothing = lines.every(({ owned }) => !owned?.replaces)
  const taken = exchangesNothing && binding ? carts.takenAlone(call, row, order) : undefined
  if (!binding || !taken) return db.transaction((tx) => writeStepByStep(means, tx, call, row, draft))
  if (!(await insertAtOnce(db.write, order, draft, { ...taken, ...binding }))) throw new OrderNotWritten('changed')
}

async function writeStepByStep(
  { cart: carts, payments }: OrderWritingDeps,
  tx: Tx,
  call: AccountCall,
  row: Ready['row'],
  { order, lines, postings, binding }: OrderDraft,
): Promise<void> {
  const notTaken = await carts.take(tx, call, row, order)
  if (notTaken) throw new OrderNotWritten(notTaken)
  const paymentId = binding && ((await payments.bind(tx, binding)) ?? null)
  if (binding && paymentId === null) throw new OrderNotWritten('changed')
  const { replaced } = await insertOrder(tx, { ...order, paymentId }, { lines, postings })
  const exchanged = lines.flatMap(({ owned }) => (owned?.replaces && owned.insteadOf !== null ? [owned.insteadOf] : []))
  if (replaced !== exchanged.length) throw new OrderNotWritten((await isBeingPaid(tx, exchanged)) ? 'unpaid' : 'owned')
}

/** A call's body, stored with its idempotency key: the same key with another body is refused. */
export const bodyOf = ({ body: { termsAcceptedAt = null, seen } }: OrderInput): string =>
  JSON.stringify(seen ? { termsAcceptedAt, seen } : termsAcceptedAt)

type More = Pick<NewOrder, 'number' | 'state' | 'placedOn' | 'operationBody'> & {
  /** The versions of the texts that the checkbox beside the button names. */
  agreedTo: { terms: number; refunds: number }
}
function orderOf(call: AccountCall, ready: Ready, { agreedTo, ...more }: More): NewOrder {
  const { row, cart, seller, currency, people, signatures, card } = ready
  const now = new Date().toISOString()
  return {
    ...more,
    cartId: row.id,
    cartVersion: row.version,
    accountId: call.account.accountId,
    buyer: { name: people[0]?.name ?? null, email: call.account.email },
    operationKey: call.idempotencyKey ?? null,
    locale: call.locale,
    seller,
    currency,
    subtotal: cart.subtotal,
    savings: cart.savings,
    taxTotal: cart.taxTotal,
    total: cart.total,
    creditApplied: cart.totalCreditApplied,
    netTotal: cart.netTotal,
    trace: cart.trace,
    promotions: cart.promotions
      .filter(({ state }) => state === 'applied')
      .map(({ code, name, amount }) => ({ code, name, amount })),
    card: cart.netTotal > 0 && card ? { brand: card.brand, lastFour: card.lastFour } : null,
    billingAddress: cart.billingAddress,
    delivery: cart.delivery && toOrderDelivery(cart.delivery),
    agreed: {
      terms: { version: agreedTo.terms, at: now },
      refunds: { version: agreedTo.refunds, at: now },
      access: cart.accessDisclaimerSignedAt,
      waivers: signatures.flatMap(({ profile_id, waiver, version, season_id, signed_at, signer_name }) =>
        profile_id !== null && cart.profiles.includes(String(profile_id))
          ? [
              {
                profileId: profile_id,
                waiver,
                version,
                seasonId: season_id,
                signedAt: signed_at.toISOString(),
                signer: signer_name,
              },
            ]
          : [],
      ),
    },
    fraudCheckIdentifier: row.fraud_check_identifier,
  }
}
