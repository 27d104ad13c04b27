import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../providers/cards/fake.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import { cartOf, give, demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { createPerson, mia } from '../../testing/test-household.ts'
import { signFor } from '../../testing/buying/test-waivers.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  giveCard,
  home,
  ageAttempts,
  newToken,
  stateOf,
} from '../../testing/buying/test-paying.ts'
import { booksOf, countTableRows, errorsIn, getOrderAs, listProductsAs, place, placedIn } from './test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const other = await testApi(api.on, {}, (db) => db, { cards })
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => void (await runOn(api.on.db.write)(sql`TRUNCATE sign_in_failure`)))

async function authorized(token = newToken()) {
  const there = await atReview(api, { token })
  await postAuthorization(there.guest)
  return there
}

describe('an order', () => {
  it('gives people what they bought, and takes the money once', async () => {
    const { guest, me, token } = await authorized()
    const before = await cartOf(guest)
    const answer = await place(guest)
    expect(answer.statusCode).toBe(201)
    const { id, total } = placedIn(answer)
    expect([id, total]).toEqual([expect.stringMatching(/^[0-9A-Z]{10}$/), { amount: before.total, currency: 'USD' }])
    expect(await listProductsAs(guest)).toMatchObject([{ state: 'active', profile_id: me, source: 'order' }])
    expect(await getOrderAs(guest, id)).toMatchObject({ id, state: 'placed', payment: 'reserved', total: before.total })
    expect((await cartOf(guest)).items).toEqual([])
    expect(await stateOf(api, token)).toEqual(['ordered'])
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['captured'])
    expect(await getOrderAs(guest, id)).toMatchObject({ payment: 'paid' })
    expect(cards.payments().filter(({ captured }) => captured > 0)).toMatchObject([{ captured: before.total }])
    expect(await booksOf(api, id)).toMatchObject({ cards: before.total, guests: 0 })
  })
  it('is the same for whoever asks again, at once or a while later', async () => {
    const { guest } = await authorized()
    const orders = await countTableRows(api, 'orders')
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(guest)))
    const again = await place(guest)
    expect(new Set([...answers, again].map((answer) => placedIn(answer).id)).size).toBe(1)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    expect(await countTableRows(api, 'orders')).toBe(orders + 1)
  })
  it('is that of its call, whatever is in the cart by then', async () => {
    const { guest, me } = await authorized()
    const [key, said] = [{ 'idempotency-key': 'one press' }, { terms_accepted_at: new Date().toISOString() }]
    const { id } = placedIn(await place(guest, key, said))
    await give(guest, demoProducts.summit, me)
    const again = await place(guest, key, said)
    expect([again.statusCode, placedIn(again).id]).toEqual([200, id])
    expect((await place(guest)).statusCode).toBe(422)
  })
  it('is not that of another call, which only has its key: what is said otherwise, and what is all of another cart', async () => {
    const { guest, me } = await authorized()
    const [key, said] = [{ 'idempotency-key': 'said twice' }, { terms_accepted_at: new Date().toISOString() }]
    placedIn(await place(guest, key, said))
    const other = await place(guest, key, { terms_accepted_at: '2026-01-01T00:00:00Z' })
    expect([other.statusCode, errorsIn(other)]).toEqual([422, { base: ['NOT_UNIQUE'] }])
    await give(guest, demoProducts.summit, me)
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
    await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
    await giveCard(guest)
    await postAuthorization(guest)
    const orders = await countTableRows(api, 'orders')
    const reused = await place(guest, key, said)
    expect([reused.statusCode, errorsIn(reused)]).toEqual([422, { base: ['NOT_UNIQUE'] }])
    expect(await countTableRows(api, 'orders')).toBe(orders)
    expect((await place(guest, { 'idempotency-key': 'another' }, said)).statusCode).toBe(201)
  })
  it('of a moment ago is none any more once it is cancelled: an empty cart is empty', async () => {
    const { guest } = await authorized()
    const { id } = placedIn(await place(guest))
    expect((await place(guest)).statusCode).toBe(200)
    await runOn(api.on.db.write)(sql`UPDATE orders SET state = 'cancelled', cancelled_for = 'bank' WHERE number = ${id}`)
    const answer = await place(guest)
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ["Can't be empty."] }])
  })
  it('keeps which terms and which rules of refunds were agreed to', async () => {
    const { guest } = await authorized()
    const { id } = placedIn(await place(guest))
    const [kept] = await runOn(api.on.db.write)(
      sql<{ agreed: { terms: object; refunds: object } }>`SELECT agreed FROM orders WHERE number = ${id}`,
    )
    const version = { version: expect.any(Number), at: expect.any(String) }
    expect(kept?.agreed).toMatchObject({ terms: version, refunds: version })
  })
  it('asks for all that it has to know in six statements, is written in one, counted in one, and gives a count back in two', async () => {
    const { guest } = await authorized()
    const before = api.db.statements()
    expect((await place(guest)).statusCode).toBe(201)
    expect(api.db.statements() - before).toBeLessThanOrEqual(10)
  })
  it('has no key that is longer than one can be kept', async () => {
    const { guest } = await authorized()
    const answer = await place(guest, { 'idempotency-key': 'k'.repeat(5000) })
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ['OUT_OF_RANGE'] }])
    expect((await place(guest, { 'idempotency-key': 'k'.repeat(255) })).statusCode).toBe(201)
  })
  it('is nobody’s of an empty cart', async () => {
    const { guest } = await newcomer(api)
    const answer = await place(guest)
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ["Can't be empty."] }])
  })
  it('waits for terms, for the bank to be asked, and for its yes', async () => {
    const token = newToken()
    cards.has(token, { declines: '204' })
    const { guest } = await atReview(api, { token })
    expect(errorsIn(await place(guest, {}, {}))).toEqual({ terms_accepted_at: ['REQUIRED'] })
    // At a time at which no guest can have read the terms in force: long before them, or tomorrow.
    for (const at of [
      '0001-01-01T00:00:00Z',
      '2019-12-31T12:00:00Z',
      new Date(Date.now() + 25 * 3_600_000).toISOString(),
      '9999-12-31T00:00:00Z',
    ])
      expect(errorsIn(await place(guest, {}, { terms_accepted_at: at }))).toEqual({ terms_accepted_at: ['INVALID'] })
    expect(errorsIn(await place(guest))).toEqual({ base: ['authorization_missing'] })
    await postAuthorization(guest)
    const declined = await place(guest)
    expect(errorsIn(declined)).toEqual({ error_code: ['204'] })
    // Not that a bank declined, since it may not even have been called, but the reason.
    expect(declined.json<{ messages: object }>().messages).toEqual({
      error_code: ['There is not enough on this card. Nothing was charged.'],
    })
    expect(await listProductsAs(guest)).toEqual([])
  })
  it('is of the cart that the bank was asked about, and of no other', async () => {
    const { guest } = await authorized()
    await changeCart(guest)
    expect(errorsIn(await place(guest))).toEqual({ base: ['authorization_missing'] })
  })
  it('is its account’s, and nobody else’s', async () => {
    const { guest } = await authorized()
    const { id } = placedIn(await place(guest))
    const { guest: stranger } = await newcomer(api)
    expect((await stranger.ask('GET', `/api/v2/orders/${id}`)).statusCode).toBe(404)
    expect((await guest.ask('GET', `/api/v2/orders/${id.toLowerCase()}`)).statusCode).toBe(200)
  })
  it('takes nothing that its bank has let go meanwhile', async () => {
    const { guest, token } = await authorized()
    await ageAttempts(api, 11 * 60)
    await api.payments.reconcile()
    expect(errorsIn(await place(guest))).toEqual({ base: ['authorization_missing'] })
    expect(await stateOf(api, token)).not.toContain('ordered')
    expect(await listProductsAs(guest)).toEqual([])
  })
})

it('a child’s data that nobody has agreed to is asked for by its name', async () => {
  const { guest } = await atReview(api)
  const child = await createPerson(guest, mia)
  await give(guest, demoProducts.baseChild, child)
  await signFor(guest, [child])
  await runOn(api.on.db.write)(sql`UPDATE minor_consent SET withdrawn_at = now() WHERE profile_id = ${child}::bigint`)
  const missing = 'A grown-up has to agree first that we keep the data of a child.'
  const refused = await postAuthorization(guest)
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { messages: { base: [missing] } }])
  const answer = await place(guest)
  expect(answer.json()).toMatchObject({ errors: { base: ['step_missing'] }, messages: { base: [missing] }, step: 'waivers' })
})
it('of an empty cart a bank is asked nothing, and it is said so as of an order', async () => {
  const { guest } = await newcomer(api)
  for (const answer of [await postAuthorization(guest), await place(guest)])
    expect(answer.json()).toMatchObject({
      errors: { base: ["Can't be empty."] },
      messages: { base: ['There is nothing in your cart. Nothing was charged.'] },
    })
})
