import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderAtDesk, OrdersPage } from '@alpenglow/contract/orders/desk'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf, weekLater } from '../../../testing/buying/test-paying.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { goodPassword } from '../../../testing/test-guest.ts'
import { cartOf, give, demoProducts } from '../../../testing/test-cart.ts'
import { meOf } from '../../../testing/buying/test-waivers.ts'
import { runOn } from '../../../testing/test-database.ts'
import { seatedAtDesk, signedInAtDesk } from '../../../testing/test-desk.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { addCode, limitProduct, takenPlacesAndUses } from '../../../testing/buying/test-limits.ts'
import { giveCredit } from '../../credits/credits.ts'
import { booksOf, getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'
import { createMetrics } from '../../../observability/metrics.ts'
import { createReviewing } from './reviewing.ts'
import { needsReview, secondsToDecide } from './rules.ts'

const cards = createFakeCards()
const above = { ORDER_REVIEW_ABOVE: 'USD:50000' }
const api = await freshApi(above, { cards })
const other = await testApi(api.on, above, (db) => db, { cards })
const run = runOn(api.on.db.write)
await limitProduct(api, demoProducts.base.type, 500)
await addCode(api, 'review', 1000, 500)
// A real sign-in writes the first entry of the audit log; every decision adds one.
await signedInAtDesk(api, 'administrator')
const agent = await seatedAtDesk(api, 'agent')
const finance = await seatedAtDesk(other, 'finance')
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

/** An order above the limit, of a pass with a limited stock, with a promotion and some credit. */
async function waiting({ isWhole = false } = {}) {
  const there = await atReview(api, { token: newToken() })
  const { guest, email } = there
  const [account] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  const amount = isWhole ? 10_000_00 : 2500
  const credit = {
    accountId: account?.id ?? 0,
    purchaseGroup: 'alpenglow',
    currency: 'USD',
    reason: 'goodwill',
    expiresOn: null,
  } as const
  await api.on.db.transaction((tx) => giveCredit(tx, { ...credit, amount }))
  for (
    let tries = 0;
    (await guest.ask('POST', '/api/v2/cart/promotion', { body: { code: 'REVIEW', type: 'promotion' } })).statusCode !== 200;
    tries++
  )
    if (tries > 50) throw new Error('nobody has heard of the code')
  if (!isWhole) await postAuthorization(guest)
  const cart = await cartOf(guest)
  expect(cart.total_credit_applied).toBe(isWhole ? cart.total : amount)
  const placed = placedIn(await place(guest))
  expect(placed.state).toBe('in_review')
  return { ...there, id: placed.id, account: account?.id ?? 0, total: cart.total, credit: cart.total_credit_applied }
}
const at = (id: string) => `/api/v2/staff/orders/${id}`
const accept = (id: string, by = agent) => by.ask('POST', `${at(id)}/accept`)
const refuse = (id: string, by = agent, reason = 'suspected_fraud') => by.ask('POST', `${at(id)}/refuse`, { body: { reason } })
const taken = () => takenPlacesAndUses(api, demoProducts.base.type, 'review')
const leftOf = async (accountId: number) =>
  (
    await run(
      sql<{
        left: number
      }>`SELECT coalesce(sum(amount), 0)::integer AS left FROM credit_posting JOIN credit ON credit.id = credit_id
        WHERE ledger = 'guest' AND account_id = ${accountId}`,
    )
  )[0]?.left
const entries = async (id: string) =>
  (await run(sql<{ action: string }>`SELECT action FROM audit_entry WHERE object_id = ${id} ORDER BY id`)).map(
    ({ action }) => action,
  )

it('an order waits above a limit of its currency, and only above', () => {
  expect(needsReview({ USD: 500 }, { currency: 'USD', total: 500 })).toBe(false)
  expect(needsReview({ USD: 500 }, { currency: 'USD', total: 501 })).toBe(true)
  expect(needsReview({ USD: 500 }, { currency: 'CAD', total: 10_000 })).toBe(false)
  expect(needsReview({}, { currency: 'USD', total: 1_000_000_000 })).toBe(false)
})

describe('it waits', () => {
  // Denver is seven hours behind UTC.
  const hours = (at: string, ...dates: (string | null)[]) =>
    secondsToDecide(new Date(`2026-11-24T${at}:00Z`), 'America/Denver', dates) / 3600
  it('as long as a bank keeps money, where it has no ticket, or a late one', () => {
    expect(hours('23:25')).toBe(6 * 24)
    expect(hours('23:25', null, null)).toBe(6 * 24)
    expect(hours('23:25', null, '2026-12-24')).toBe(6 * 24)
  })
  it('until the day of its first ticket begins', () => {
    expect(hours('23:00', '2026-12-24', null, '2026-11-26')).toBe(8 + 24)
    expect(hours('23:00', '2026-11-25')).toBe(8)
  })
  it('for four hours at least, but not past noon of that day', () => {
    expect(hours('05:00', '2026-11-24')).toBe(4)
    expect(hours('13:00', '2026-11-24')).toBe(4)
    expect(hours('16:30', '2026-11-24')).toBe(2.5)
  })
  it('for an hour, where it is ordered later still: somebody has to have a chance to see it', () => {
    expect(hours('18:30', '2026-11-24')).toBe(1)
    expect(hours('21:00', '2026-11-24')).toBe(1)
  })
})

describe('an order that waits for the desk', () => {
  it('is nobody’s yet, and its money is kept and not taken', async () => {
    const { guest, token, id, total, credit } = await waiting()
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'in_review', payment: 'reserved' })
    expect(await listProductsAs(guest)).toMatchObject([{ state: 'blocked' }])
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['kept'])
    const { orders } = dataOf<OrdersPage>(await agent.ask('GET', '/api/v2/staff/orders?state=in_review'))
    const row = orders.find((one) => one.id === id) as (OrderAtDesk & { net_total: number; decide_before: string }) | undefined
    expect(row).toMatchObject({
      state: 'in_review',
      payment: 'reserved',
      total,
      net_total: total - credit,
      count: 1,
      people: 1,
    })
    expect(Date.parse(row?.decide_before ?? '') - Date.now()).toBeGreaterThan(5.9 * 24 * 3600_000)
  })

  it('is placed when the desk accepts it: people have what they bought, and the money is taken', async () => {
    const { guest, token, id, total, credit } = await waiting()
    const answer = await accept(id)
    expect([answer.statusCode, dataOf<OrderAtDesk>(answer).state]).toEqual([200, 'placed'])
    expect(await listProductsAs(guest)).toMatchObject([{ state: 'active' }])
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['captured'])
    expect(await booksOf(api, id)).toMatchObject({ guests: 0, cards: total - credit, credit })
    expect(await entries(id)).toEqual(['order.accepted'])
    expect((await refuse(id)).json<{ messages: object }>().messages).toEqual({
      base: ['This order is already accepted.'],
    })
  })

  it('is cancelled when the desk refuses it: nothing is charged, and all that it took is given back', async () => {
    const before = await taken()
    const { guest, token, id, account } = await waiting()
    expect(await taken()).toEqual({ places: before.places + 1, uses: before.uses + 1 })
    expect(await leftOf(account)).toBe(0)
    const answer = await refuse(id)
    expect([answer.statusCode, dataOf<OrderAtDesk>(answer).state]).toEqual([200, 'cancelled'])
    expect(await listProductsAs(guest)).toMatchObject([{ state: 'cancelled' }])
    expect(await taken()).toEqual(before)
    expect(await leftOf(account)).toBe(2500)
    expect(new Set(Object.values(await booksOf(api, id)))).toEqual(new Set([0]))
    await api.payments.reconcile()
    await ageAttempts(api, 60)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'desk', payment: 'released' })
    expect(await entries(id)).toEqual(['order.refused'])
  })

  it('gives back the same once it is counted as sold and used', async () => {
    const before = await taken()
    const { id } = await waiting()
    await api.sweep()
    expect(await taken()).toEqual({ places: before.places + 1, uses: before.uses + 1 })
    expect((await refuse(id)).statusCode).toBe(200)
    expect(await taken()).toEqual(before)
  })

  it('is decided once, whoever decides at the same moment, at two processes', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await waiting()
      const answers = await Promise.all([accept(id, agent), refuse(id, finance), refuse(id, agent), accept(id, finance)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422])
      const won = answers.find(({ statusCode }) => statusCode === 200)
      const isPlaced = won ? dataOf<OrderAtDesk>(won).state === 'placed' : false
      expect(await entries(id)).toEqual([isPlaced ? 'order.accepted' : 'order.refused'])
      expect(await stateOf(api, token)).toEqual([isPlaced ? 'ordered' : 'void_needed'])
    }
  })

  it('is cancelled by itself when nobody decides for as long as a bank keeps money', async () => {
    const { guest, id, token } = await waiting()
    await weekLater(api)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).not.toContain('kept')
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'time', payment: 'released' })
    const [shown] = dataOf<OrdersPage>(await agent.ask('GET', '/api/v2/staff/orders?state=cancelled')).orders
    expect(shown?.steps.at(-1)).toMatchObject({ to: 'cancelled', actor: 'shop', why: 'nobody has decided in time' })
  })

  it('and that credit pays whole ends after as long, too', async () => {
    const { guest, id, account } = await waiting({ isWhole: true })
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'in_review', payment: 'nothing' })
    await api.sweep()
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'in_review' })
    await api.on.db.transaction(async (tx) => {
      await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
      await runOn(tx)(sql`UPDATE orders SET placed_at = placed_at - interval '7 days' WHERE number = ${id}`)
    })
    await api.sweep()
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'time' })
    expect(await leftOf(account)).toBe(10_000_00)
  })

  it('is there for whoever may review orders, and for nobody else', async () => {
    await waiting()
    const { id } = await waiting()
    for (const role of ['merchandiser', 'operations', 'administrator'] as const) {
      const somebody = await seatedAtDesk(api, role)
      const asked = [await somebody.ask('GET', '/api/v2/staff/orders'), await accept(id, somebody), await refuse(id, somebody)]
      expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
    expect((await accept('0000000000')).statusCode).toBe(404)
    expect((await refuse(id, agent, 'because')).statusCode).toBe(422)
    const written = `${id.slice(0, 5)}-${id.slice(5)}`.toLowerCase()
    const before = (number: string) => agent.ask('GET', `/api/v2/staff/orders?before=${number}`)
    expect(dataOf<OrdersPage>(await before(written))).toEqual(dataOf<OrdersPage>(await before(id)))
    expect(dataOf<OrdersPage>(await before(written)).orders.length).toBeGreaterThan(0)
    expect((await accept(written, finance)).statusCode).toBe(200)
  })
})

/** The authorization is voided by hand at the gateway. */
async function letGo(token: string) {
  const [its] = await run(sql<{ id: string }>`SELECT gateway_id AS id FROM payment_attempt WHERE card->>'token' = ${token}`)
  await cards.void(its?.id ?? '', `by hand ${its?.id}`)
}

it('orders that wait are counted, and since when the first of them does, for whoever minds the shop', async () => {
  const { id } = await waiting()
  const metrics = createMetrics()
  const { watchWaiting } = createReviewing({
    db: api.on.db,
    clock: { ahead: 0 },
    timeZone: 'America/Denver',
    payments: api.payments,
    profiles: { lackConsent: () => Promise.resolve(false) },
    reportInReview: metrics.ordersWait,
  })
  const told = async () => {
    await watchWaiting()
    const text = await metrics.text()
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    return { count: figure('orders_in_review'), oldest: figure('orders_in_review_oldest_seconds') }
  }
  expect(await metrics.text()).not.toContain('orders_in_review')
  const before = await told()
  expect(before.count).toBeGreaterThan(0)
  expect(before.oldest).toBeGreaterThan(0)
  expect((await refuse(id)).statusCode).toBe(200)
  expect((await told()).count).toBe(before.count - 1)
  for (const { number } of await run(sql<{ number: string }>`SELECT number FROM orders WHERE state = 'in_review'`))
    expect((await refuse(number)).statusCode).toBe(200)
  expect(await told()).toEqual({ count: 0, oldest: 0 })
})

it('credit that comes back counts for ninety days at least, and as long as it did, if that is longer', async () => {
  const { id, account } = await waiting({ isWhole: true })
  const dated = () =>
    run(sql<{ days: number | null; left: number }>`SELECT c.expires_on - current_date AS days, sum(p.amount)::integer AS left
      FROM credit c JOIN credit_posting p ON p.credit_id = c.id AND p.ledger = 'guest' WHERE c.account_id = ${account}
      GROUP BY c.id HAVING sum(p.amount) > 0 ORDER BY c.id`)
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await runOn(tx)(sql`UPDATE credit SET expires_on = current_date + 3 WHERE account_id = ${account}`)
    await runOn(tx)(sql`UPDATE orders SET placed_on = current_date WHERE number = ${id}`)
  })
  const [rest] = await dated()
  expect((await refuse(id)).statusCode).toBe(200)
  expect(await dated()).toEqual([rest, { days: 90, left: 10_000_00 - (rest?.left ?? 0) }])
  const lasting = await waiting({ isWhole: true })
  expect((await refuse(lasting.id)).statusCode).toBe(200)
  expect(await leftOf(lasting.account)).toBe(10_000_00)
  expect(await run(sql`SELECT id FROM credit WHERE account_id = ${lasting.account}`)).toHaveLength(1)
})

it('a cart that comes to less as credit comes back is another version, which its open page hears', async () => {
  const { guest, id, credit } = await waiting()
  await give(guest, demoProducts.summit, await meOf(guest))
  const before = await cartOf(guest)
  expect((await refuse(id)).statusCode).toBe(200)
  const after = await cartOf(guest)
  expect([after.version, after.total_credit_applied]).toEqual([before.version + 1, credit])
  expect(dataOf(await guest.ask('GET', '/api/v2/news'))).toMatchObject({ cart: after.version })
})

describe('whoever has an order that waits or is being paid', () => {
  const leave = (guest: Browser) => guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  const hindrancesOf = async (guest: Browser) =>
    dataOf<{ hindrances: string[] }>(await guest.ask('GET', '/api/v2/me/leaving')).hindrances

  it('can’t delete their account before it is decided and paid: nobody would have what is charged', async () => {
    const { guest, id } = await waiting()
    expect(await hindrancesOf(guest)).toEqual(['pages.my_privacy.hindered_review'])
    expect((await leave(guest)).statusCode).toBe(422)
    expect((await accept(id)).statusCode).toBe(200)
    expect(await hindrancesOf(guest)).toEqual(['pages.my_privacy.hindered_payment'])
    expect((await leave(guest)).statusCode).toBe(422)
    await api.payments.reconcile()
    expect(await hindrancesOf(guest)).toEqual([])
    expect((await leave(guest)).statusCode).toBe(204)
  })
  it('and is gone all the same has it refused, not accepted', async () => {
    const { id, account, token } = await waiting()
    await run(sql`UPDATE orders SET account_id = NULL WHERE account_id = ${account}`)
    const answer = await accept(id)
    expect([answer.statusCode, answer.json<{ messages: { base: string[] } }>().messages.base]).toEqual([
      422,
      [expect.stringContaining('deleted their account')],
    ])
    const { orders } = dataOf<OrdersPage>(await agent.ask('GET', '/api/v2/staff/orders?state=in_review'))
    expect(orders.find((one) => one.id === id)?.buyer.email).toBeNull()
    expect((await refuse(id)).statusCode).toBe(200)
    expect(await stateOf(api, token)).toEqual(['void_needed'])
  })
})

describe('an order whose bank keeps nothing for it any more', () => {
  /** The gateway has sent a webhook about it: the payment is looked at now. */
  const hearOf = (token: string) => run(sql`UPDATE payment_attempt SET next_look_at = now() WHERE card->>'token' = ${token}`)

  it('ends before the desk has decided: for the bank, and not for want of time', async () => {
    const before = await taken()
    const { guest, id, token, account } = await waiting()
    expect(await getOrderAs(guest, id)).toMatchObject({ cancelled_for: null })
    await letGo(token)
    await hearOf(token)
    await api.payments.reconcile()
    await ageAttempts(api, 60)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'bank', payment: 'released' })
    expect([await taken(), await leftOf(account)]).toEqual([before, 2500])
    expect((await accept(id)).statusCode).toBe(422)
  })
  it('waits on, whatever else the gateway says of it by itself', async () => {
    const { guest, id, token } = await waiting()
    await hearOf(token)
    await api.payments.reconcile()
    expect([await stateOf(api, token), (await getOrderAs(guest, id)).state]).toEqual([['kept'], 'in_review'])
    await weekLater(api)
    await api.payments.reconcile()
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'time' })
  })
  it('is cancelled: nothing was charged, nobody has anything of it, and the desk sees why', async () => {
    const before = await taken()
    const { guest, id, token, account } = await waiting()
    await accept(id)
    await letGo(token)
    await ageAttempts(api, 60)
    await api.payments.reconcile()
    await ageAttempts(api, 60)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(await getOrderAs(guest, id)).toMatchObject({ state: 'cancelled', cancelled_for: 'bank', payment: 'released' })
    expect(await listProductsAs(guest)).toMatchObject([{ state: 'cancelled' }])
    expect([await taken(), await leftOf(account)]).toEqual([before, 2500])
    const { orders } = dataOf<OrdersPage>(await agent.ask('GET', '/api/v2/staff/orders?state=cancelled'))
    expect(orders.find((one) => one.id === id)?.steps.at(-1)).toMatchObject({
      actor: 'shop',
      why: 'its bank keeps nothing for it any more',
    })
  })
})
