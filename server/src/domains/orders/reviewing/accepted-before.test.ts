import type { OrdersPage } from '@alpenglow/contract/orders/desk'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { seatedAtDesk, signedInAtDesk } from '../../../testing/test-desk.ts'
import { matchPayments } from '../../payments/payments.ts'
import { orderNumbersOf } from '../orders.ts'
import { getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:50000', SHOP_NOW: '2026-12-10T18:00:00Z' }, { cards })
const run = runOn(api.on.db.write)
await signedInAtDesk(api, 'administrator')
const agent = await seatedAtDesk(api, 'agent')
afterAll(() => api.close())
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

/** The desk had accepted this order, and its money was captured; then the database was restored from before that. */
async function acceptedBefore({ takes }: { takes?: number } = {}) {
  const from = cards.payments().length
  const token = newToken()
  const { guest } = await atReview(api, { token })
  await postAuthorization(guest)
  const { id } = placedIn(await place(guest))
  const [{ id: payment, reference, amount } = { id: '', reference: '', amount: 0 }] = cards.payments().slice(from)
  await cards.capture(payment, { amount: takes ?? amount, currency: 'USD' }, `${reference}/capture/${payment}/0`)
  return { guest, token, id, payment, reference, amount }
}
async function rounds() {
  for (let n = 0; n < 6; n++) {
    await ageAttempts(api, 3)
    await api.payments.reconcile()
  }
}
const match = (givesBack = false) => matchPayments({ db: api.on.db, gateways: [cards] }, { since: new Date(0), givesBack })
const atGateway = (id: string) => cards.payments().find((one) => one.id === id)
const decide = (id: string, as: 'accept' | 'refuse', body?: object) =>
  agent.ask('POST', `/api/v2/staff/orders/${id}/${as}`, body ? { body } : {})
const atDesk = async (id: string) =>
  (await agent.ask('GET', '/api/v2/staff/orders')).json<{ data: OrdersPage }>().data.orders.find((one) => one.id === id)
async function endOf(id: string) {
  const [{ payment, ...end } = { payment: 0 }] = await run(
    sql<{ state: string; cancelled_for: string | null; was_taken: boolean; payment: number }>`SELECT o.state, cancelled_for,
        taken_early_at IS NOT NULL AS was_taken, p.id AS payment
      FROM orders o JOIN order_tender t ON t.order_id = o.id JOIN payment_attempt p ON p.id = t.attempt_id WHERE number = ${id}`,
  )
  const events = await run(
    sql`SELECT id FROM payment_event WHERE attempt_id = ${payment} AND why LIKE 'the gateway has taken it,%'`,
  )
  return { ...end, noted: events.length }
}

describe('an order that was accepted before what was lost', () => {
  it('is named by whoever matches payments, and is left alone by the worker', async () => {
    const order = await acceptedBefore()
    const { accepted, leftToWorkers, differing } = await match()
    const { reference, payment, amount } = order
    const expected = { reference, id: payment, ordered: amount, taken: amount, currency: 'USD', end: 'not yet' }
    expect(accepted).toContainEqual(expected)
    expect([leftToWorkers, differing]).toEqual([[], []])
    expect(await orderNumbersOf(api.on.db, accepted)).toEqual(new Map([[reference, order.id]]))
    await rounds()
    expect(await stateOf(api, order.token)).toEqual(['kept'])
    expect(atGateway(payment)).toMatchObject({ status: 'captured', refunded: 0 })
    expect(await endOf(order.id)).toEqual({ state: 'in_review', cancelled_for: null, was_taken: true, noted: 1 })
    expect(await getOrderAs(order.guest, order.id)).toMatchObject({ state: 'in_review', payment: 'taken' })
    expect(await atDesk(order.id)).toMatchObject({ state: 'in_review', payment: 'taken' })
    expect((await decide(order.id, 'accept')).statusCode).toBe(200)
  })
  it('is left alone, too, when the time in which the desk may look at it is over', async () => {
    const order = await acceptedBefore()
    await ageAttempts(api, 7 * 24 * 3600)
    expect(await api.payments.reconcile()).toBeLessThan(10)
    await rounds()
    expect(await stateOf(api, order.token)).toEqual(['kept'])
    expect(atGateway(order.payment)).toMatchObject({ status: 'captured', refunded: 0 })
    expect((await decide(order.id, 'accept')).statusCode).toBe(200)
  })
  it('is accepted again at the desk, and charged no second time', async () => {
    const order = await acceptedBefore()
    await rounds()
    expect((await decide(order.id, 'accept')).statusCode).toBe(200)
    await rounds()
    expect(await stateOf(api, order.token)).toEqual(['captured'])
    expect(await getOrderAs(order.guest, order.id)).toMatchObject({ state: 'placed', payment: 'paid' })
    expect(await listProductsAs(order.guest)).toMatchObject([{ state: 'active' }])
    expect(atGateway(order.payment)).toMatchObject({ captured: order.amount, refunded: 0 })
    expect((await match()).accepted).toEqual([])
  })
  it('is refunded when the desk refuses it', async () => {
    const order = await acceptedBefore()
    await rounds()
    expect((await decide(order.id, 'refuse', { reason: 'other' })).statusCode).toBe(200)
    await rounds()
    expect(await stateOf(api, order.token)).toEqual(['voided'])
    expect(atGateway(order.payment)).toMatchObject({ status: 'refunded', refunded: order.amount })
    expect(await endOf(order.id)).toEqual({ state: 'cancelled', cancelled_for: 'desk', was_taken: true, noted: 1 })
    expect(await getOrderAs(order.guest, order.id)).toMatchObject({ state: 'cancelled', payment: 'returned' })
    expect(await atDesk(order.id)).toMatchObject({ state: 'cancelled', payment: 'returned' })
  })
  it('is refunded when whoever matches payments says so, and ends as one that was refused', async () => {
    const order = await acceptedBefore()
    expect((await match(true)).accepted).toMatchObject([{ reference: order.reference, end: 'by a worker' }])
    expect(atGateway(order.payment)).toMatchObject({ status: 'captured', refunded: 0 })
    await rounds()
    expect(await stateOf(api, order.token)).toEqual(['voided'])
    expect(atGateway(order.payment)).toMatchObject({ status: 'refunded', refunded: order.amount })
    expect(await endOf(order.id)).toEqual({ state: 'cancelled', cancelled_for: 'desk', was_taken: true, noted: 1 })
    expect((await match()).accepted).toEqual([])
  })
  it('is another thing than one of which somebody has taken some at the gateway: that is given back', async () => {
    const order = await acceptedBefore({ takes: 1000 })
    expect((await match()).accepted).toEqual([])
    await rounds()
    expect(atGateway(order.payment)).toMatchObject({ status: 'refunded', refunded: 1000 })
    expect(await endOf(order.id)).toMatchObject({ state: 'cancelled', was_taken: true, noted: 1 })
  })
})
