import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import type { Authorize } from '../../../providers/cards/port.ts'
import { sayEvent } from '../../../testing/buying/test-events.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { demoProducts, type give } from '../../../testing/test-cart.ts'
import { dataOf } from '../../../testing/test-household.ts'
import type { OrdersPage } from '@alpenglow/contract/orders/desk'
import { freshApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { seatedAtDesk, signedInAtDesk } from '../../../testing/test-desk.ts'
import { matchPayments } from '../../payments/payments.ts'
import { getOrderAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:50000', SHOP_NOW: '2026-12-10T18:00:00Z' }, { cards })
const run = runOn(api.on.db.write)
// A real sign-in writes the first entry of the audit log; every decision adds one.
await signedInAtDesk(api, 'administrator')
const agent = await seatedAtDesk(api, 'agent')
afterAll(() => api.close())
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure, payment_event_heard`)))

/** An order in review, and what its bank holds for it. */
async function waiting(...also: Parameters<typeof give>[1][]) {
  const from = cards.payments().length
  const token = newToken()
  const { guest } = await atReview(api, { token }, undefined, [demoProducts.base, ...also])
  await postAuthorization(guest)
  const { id } = placedIn(await place(guest))
  const [{ id: payment, reference, amount } = { id: '', reference: '', amount: 0 }] = cards.payments().slice(from)
  /** The gateway makes a second payment of the same call. */
  const again = async () => {
    const { paymentMethod } = await cards.tokenize({ kind: 'vault', token })
    cards.misbehave('authorize', 'makes two')
    await cards.authorize({ reference, paymentMethod, amount, currency: 'USD' } as Authorize)
    return cards.payments().at(-1)?.id ?? ''
  }
  return { guest, token, id, payment, reference, again }
}
async function rounds() {
  for (let n = 0; n < 6; n++) {
    await ageAttempts(api, 3)
    await api.payments.reconcile()
  }
}
const statusOf = (id: string) => cards.payments().find((one) => one.id === id)?.status
const accept = (id: string) => agent.ask('POST', `/api/v2/staff/orders/${id}/accept`)
/** The order is still in review, its bank holds the money once, and the desk can accept it. */
async function expectItWaits({ guest, token, id, payment }: Awaited<ReturnType<typeof waiting>>) {
  expect(await getOrderAs(guest, id)).toMatchObject({ state: 'in_review', payment: 'reserved' })
  expect([await stateOf(api, token), statusOf(payment)]).toEqual([['kept'], 'authorized'])
  expect((await accept(id)).statusCode).toBe(200)
  await api.payments.reconcile()
  expect([await stateOf(api, token), statusOf(payment)]).toEqual([['captured'], 'captured'])
}

describe('while an order waits for the desk', () => {
  it.each([
    ['of its payment that it is under way', { status: 'processing' }],
    ['of another payment that it was declined', { status: 'declined', payment: 'another' }],
    ['that it was voided, which is not so', { status: 'voided' }],
  ])('whatever the gateway says does not end it: %s', async (_, said) => {
    const order = await waiting()
    await rounds()
    expect(await sayEvent(api, { reference: order.reference, payment: order.payment, ...said })).toBe(204)
    await rounds()
    await expectItWaits(order)
  })
  it('a second payment that the gateway tells of late is given back, and it waits on', async () => {
    const order = await waiting()
    await rounds()
    const twin = await order.again()
    await sayEvent(api, { reference: order.reference, payment: twin, status: 'authorized' })
    await rounds()
    expect(statusOf(twin)).toBe('voided')
    await expectItWaits(order)
  })
  it('a second payment that nobody tells of is given back within a minute, too', async () => {
    const order = await waiting()
    const twin = await order.again()
    await rounds()
    expect(statusOf(twin)).toBe('voided')
    await expectItWaits(order)
  })
  it('whoever compares the books with the gateway’s sees it held, and does not end it', async () => {
    const order = await waiting()
    await rounds()
    const match = await matchPayments({ db: api.on.db, gateways: [cards] }, { since: new Date(0), givesBack: true })
    expect([match.waiting, match.unknown, match.differing]).toEqual([expect.any(Number), [], []])
    expect(match.waiting).toBeGreaterThan(0)
    expect(match.leftToWorkers).not.toContain(order.reference)
    await api.payments.reconcile()
    await expectItWaits(order)
  })
  it('it waits on where nobody at the gateway answers, or sees it', async () => {
    const order = await waiting()
    cards.misbehave('look up', 'down', 'blind', 'unanswered', 'blind')
    await rounds()
    await expectItWaits(order)
  })
  it('it ends when its bank has let it go, and is not said to have waited too long', async () => {
    const { guest, token, id, payment, reference } = await waiting()
    await cards.void(payment, `somebody at the gateway, ${payment}`)
    await sayEvent(api, { reference, payment, status: 'voided' })
    await rounds()
    await rounds()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', payment: 'released' })
    const [last] = await run(
      sql<{ why: string }>`SELECT why FROM order_event JOIN orders ON orders.id = order_id WHERE number = ${id}
        ORDER BY order_event.id DESC LIMIT 1`,
    )
    expect(last).toEqual({ why: 'its bank keeps nothing for it any more' })
  })
  it('it ends as the day of its first ticket begins, and the desk sees that', async () => {
    const { guest, id, token } = await waiting({ ...demoProducts.ticket, date: '2026-12-12' })
    const { orders } = dataOf<OrdersPage>(await agent.ask('GET', '/api/v2/staff/orders?state=in_review'))
    const row = orders.find((one) => one.id === id) as unknown as { decide_before: string }
    expect((Date.parse(row.decide_before) - Date.now()) / 3600_000).toBeCloseTo(37, 0)
    await ageAttempts(api, 36 * 3600)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['kept'])
    await ageAttempts(api, 3600 + 60)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).not.toContain('kept')
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled' })
  })
})
