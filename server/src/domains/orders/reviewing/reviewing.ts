import type { OrderAtDesk, OrderRejection, OrdersPage } from '@alpenglow/contract/orders/desk'
import type { OrderState } from '@alpenglow/contract/orders/words'
import type { CardBrand } from '@alpenglow/contract/payments/brands'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Day } from '@alpenglow/contract/values/day'
import type { Currency } from '@alpenglow/contract/values/money'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Db, Runner, Tx } from '../../../db/connect.ts'
import type { StaffCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { openProducts } from '../../my-products/my-products.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { numberIn } from '../number.ts'
import { paymentOf } from '../payment.ts'
import {
  findByNumber,
  findByPayment,
  findNumbers,
  findWithoutBank,
  findShown,
  findWaiting,
  findWhomFor,
  hasLostSomebody,
  listShown,
  placeOrder,
  type Shown,
  type ToDecide,
} from './reviewing-store.ts'
import { secondsToDecide } from './rules.ts'
import { undoOrder } from './undoing.ts'

export type Reviewing = {
  db: Db
  clock: Pick<Clock, 'ahead'>
  timeZone: string
  payments: Pick<Payments, 'decide'>
  profiles: Pick<Profiles, 'lackConsent'>
  /** Somebody has to be told that there is something to decide. */
  tellWaiting(now: { count: number; oldest: Date | null }): void
}
type Of = { params: { id: string } }

const mostShown = 50

/** An order above a limit is nobody's until somebody at the desk has looked at it. */
export function reviewing({ db, clock, timeZone, payments, profiles, tellWaiting }: Reviewing) {
  /** Days are those of business, and time goes by as it does. */
  const decideBefore = ({ placed_at: at, first_date: date }: { placed_at: Date; first_date: Day | null }): Date =>
    new Date(at.getTime() + secondsToDecide(new Date(at.getTime() + clock.ahead), timeZone, [date]) * 1000)
  /** The payment first, as whoever takes or gives back the money; so of two who decide at once one does, and the other finds it done. */
  async function decide(tx: Tx, id: string, to: 'placed' | 'cancelled', why: string): Promise<ToDecide> {
    const order = await findByNumber(tx, numberIn(id))
    if (!order) throw new NotFound()
    const whyNot = to === 'placed' && order.state === 'in_review' ? await whyNotAccept(tx, order, profiles) : undefined
    if (whyNot) throw new Invalid({ base: ['INVALID'] }, { base: whyNot })
    for (const { id: payment } of order.payments)
      if (!(await payments.decide(tx, payment, to === 'placed' ? 'ordered' : 'void_needed', why)))
        throw await decidedAlready(tx, order)
    const isMoved =
      to === 'placed'
        ? await placeOrder(tx, { id: order.id, from: 'in_review', why, actor: 'staff' })
        : await undoOrder(tx, order, { from: 'in_review', end: 'desk', why, actor: 'staff' })
    if (!isMoved) throw await decidedAlready(tx, order)
    return order
  }
  const shownNow = async (tx: Tx, { number }: ToDecide, locale: Locale): Promise<OrderAtDesk> => {
    const [row] = await findShown(tx, number)
    if (!row) throw new NotFound()
    return present(row, decideBefore(row), locale)
  }
  const about = ({ number }: ToDecide) => ({ object: { kind: 'order', id: number, name: number } })

  return {
    listOrdersAtDesk: async (
      { locale }: StaffCall,
      { query: { state, before } }: { query: { state?: OrderState | undefined; before?: string | undefined } },
    ): Promise<OrdersPage> => {
      const asked = { ...(state && { state }), ...(before && { before: numberIn(before) }), most: mostShown + 1 }
      const rows = await listShown(db, asked)
      const some = rows.slice(0, mostShown)
      return {
        orders: some.map((row) => present(row, decideBefore(row), locale)),
        next: rows.length > mostShown ? (some.at(-1)?.number ?? null) : null,
      }
    },
    acceptOrder: (call: StaffCall, { params }: Of): Promise<OrderAtDesk> =>
      db.transaction(async (tx) => {
        const order = await decide(tx, params.id, 'placed', 'the desk has accepted it')
        const { exchanged, had } = await openProducts(tx, order.id)
        if (had < exchanged) throw new Invalid({ base: ['INVALID'] }, { base: 'desk.orders.why_not.exchanged' })
        await call.audit(tx, { action: 'order.accepted', ...about(order) })
        return shownNow(tx, order, call.locale)
      }),
    refuseOrder: (call: StaffCall, { params, body }: Of & { body: { reason: OrderRejection } }): Promise<OrderAtDesk> =>
      db.transaction(async (tx) => {
        const order = await decide(tx, params.id, 'cancelled', `the desk has refused it: ${body.reason}`)
        await call.audit(tx, { action: 'order.refused', ...about(order), details: { reason: body.reason } })
        return shownNow(tx, order, call.locale)
      }),

    watchWaiting: async (): Promise<void> => tellWaiting(await findWaiting(db)),

    /** Nobody has decided for as long as a bank keeps money: what a bank keeps something for ends with its payment, and here all else. */
    cancelForgotten: async (): Promise<void> => {
      for (const order of await findWithoutBank(db.write))
        if (decideBefore(order) < new Date()) await db.transaction((tx) => cancel(tx, order, 'time', inVain))
    },
  }
}
const inVain = 'nobody has decided in time'

/** Whoever bought is told by whoever tells of orders: they see it by its state. */
async function cancel(tx: Tx, order: ToDecide | undefined, end: 'desk' | 'time' | 'bank', why: string): Promise<void> {
  if (order && order.state !== 'cancelled') await undoOrder(tx, order, { from: order.state, end, why, actor: 'shop' })
}

/**
 * The bank keeps nothing for it any more, and nothing was taken, be it placed or looked at still: in the transaction in which its payment is over, which
 * was the payment's step; so nobody else takes one of the order's.
 */
export const onLost = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'bank', 'its bank keeps nothing for it any more')
/** Nobody has decided for as long as a bank keeps money: in the transaction in which that is given up. */
export const onKeptTooLong = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'time', inVain)
/** What was taken for an order that nobody has accepted is given back: whoever says so at the gateway refuses it, as the desk would. */
export const onGivenBack = async (tx: Tx, paymentId: number): Promise<void> =>
  cancel(tx, await findByPayment(tx, paymentId), 'desk', 'what was taken for it is given back')

/** The numbers of the orders that these payments are for, by their references. */
export async function orderNumbersOf(
  on: Runner,
  payments: readonly { reference: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNumbers(on, payments)
  return new Map(found.map(({ reference, number }) => [reference, number]))
}

/** Somebody would not have what was bought for them, or may not: a child, since a grown-up took back their consent. */
async function whyNotAccept(tx: Tx, order: ToDecide, { lackConsent }: Reviewing['profiles']): Promise<TextKey | undefined> {
  if (order.account_id === null) return 'desk.orders.why_not.gone'
  if (await hasLostSomebody(tx, order.id)) return 'desk.orders.why_not.person_gone'
  return (await lackConsent(tx, await findWhomFor(tx, order.id))) ? 'desk.orders.why_not.consent' : undefined
}

async function decidedAlready(tx: Tx, { number }: ToDecide): Promise<Invalid> {
  const state = (await findByNumber(tx, number))?.state === 'cancelled' ? 'cancelled' : 'placed'
  return new Invalid({ base: ['INVALID'] }, { base: `desk.orders.why_not.${state}` })
}

function present(row: Shown, decideBefore: Date, locale: Locale): OrderAtDesk {
  const { number: id, state, placed_at: placedAt, seller: purchaseGroup, total, net_total: netTotal, buyer, card } = row
  return {
    id,
    state,
    payment: paymentOf(row.payments),
    placedAt: placedAt.toISOString(),
    decideBefore: state === 'in_review' ? decideBefore.toISOString() : null,
    buyer: { name: buyer.name, email: buyer.email ?? null },
    purchaseGroup,
    currency: row.currency as Currency,
    total,
    netTotal,
    card: card && { cardType: card.brand as CardBrand, lastFourDigits: card.lastFour },
    names: [...new Set(row.names.map((name) => name[locale]))],
    count: row.names.length,
    people: row.people,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  }
}
