import type { OrderAtDesk, OrderRejection } from '@alpenglow/contract/orders/desk'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Tx } from '../../../db/connect.ts'
import type { StaffCall } from '../../../kernel/call.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { activateProducts } from '../../my-products/my-products.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Profiles } from '../../profiles/profiles.ts'
import { numberIn } from '../number.ts'
import { findAtDesk, type DeskOrderDeps } from './at-desk.ts'
import { findByNumber, findPeopleOfOrder, hasLostPerson, placeOrder, type ToDecide } from './reviewing-store.ts'
import { undoOrder } from './undoing.ts'

/** The dependencies of a decision on an order. */
export type DecisionDeps = DeskOrderDeps & { payments: Pick<Payments, 'decide'>; profiles: Pick<Profiles, 'lackConsent'> }

export const acceptOrder = (means: DecisionDeps, call: StaffCall, id: string): Promise<OrderAtDesk> =>
  means.db.transaction(async (tx) => {
    const order = await decide(means, tx, id, { to: 'placed', why: 'the desk has accepted it' })
    const { exchanged, had } = await activateProducts(tx, order.id)
    if (had < exchanged) throw new Invalid({ base: ['INVALID'] }, { base: 'desk.orders.why_not.exchanged' })
    await call.audit(tx, { action: 'order.accepted', ...about(order) })
    return findAtDesk(means, tx, order, call.locale)
  })

export const refuseOrder = (means: DecisionDeps, call: StaffCall, id: string, reason: OrderRejection): Promise<OrderAtDesk> =>
  means.db.transaction(async (tx) => {
    const order = await decide(means, tx, id, { to: 'cancelled', why: `the desk has refused it: ${reason}` })
    await call.audit(tx, { action: 'order.refused', ...about(order), details: { reason } })
    return findAtDesk(means, tx, order, call.locale)
  })

const about = ({ number }: ToDecide) => ({ object: { kind: 'order', id: number, name: number } })

type Decision = { to: 'placed' | 'cancelled'; why: string }
/**
 * Decides the payment first, like the code that captures or voids: so of two simultaneous decisions one wins, and the
 * other finds it made.
 */
async function decide({ payments, profiles }: DecisionDeps, tx: Tx, id: string, { to, why }: Decision): Promise<ToDecide> {
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

/**
 * A person would not get what was bought for them, or may not have it: a child, since a grown-up took back their
 * consent.
 */
async function whyNotAccept(tx: Tx, order: ToDecide, { lackConsent }: DecisionDeps['profiles']): Promise<TextKey | undefined> {
  if (order.account_id === null) return 'desk.orders.why_not.gone'
  if (await hasLostPerson(tx, order.id)) return 'desk.orders.why_not.person_gone'
  return (await lackConsent(tx, await findPeopleOfOrder(tx, order.id))) ? 'desk.orders.why_not.consent' : undefined
}

async function decidedAlready(tx: Tx, { number }: ToDecide): Promise<Invalid> {
  const state = (await findByNumber(tx, number))?.state === 'cancelled' ? 'cancelled' : 'placed'
  return new Invalid({ base: ['INVALID'] }, { base: `desk.orders.why_not.${state}` })
}
