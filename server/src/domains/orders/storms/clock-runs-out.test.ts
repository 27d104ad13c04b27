import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards, fakeCres } from '../../../providers/cards/fake.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  giveCard,
  putAuthorization,
  ageAttempts,
  newToken,
  authorizationState,
  stateOf,
} from '../../../testing/buying/test-paying.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { isWhole } from '../../../testing/test-breadth.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartOf, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { aSaturday, expirePlaceHolds, onlySoMany, sellingToEverybody } from '../../../testing/buying/test-places.ts'
import { errorsIn, listProductsAs, place } from '../test-orders.ts'
import { breakingOrders, latePlacing } from './test-placing.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
/** Runs after the cart was read, and before anything is written. */
let meanwhile = async () => {}
const late = await testApi(
  api.on,
  {},
  latePlacing(() => meanwhile()),
  { cards },
)
/** The same, without the guard on the place. */
const trusting = await testApi(api.on, {}, (db) => latePlacing(() => meanwhile())(sellingToEverybody(db)), { cards })
/** Its orders fail while they are written. */
const breaking = await testApi(api.on, {}, breakingOrders, { cards })
afterAll(async () => {
  await Promise.all([late, trusting, breaking].map((one) => one.close()))
  await api.close()
})
const ticket = { ...demoProducts.ticket, date: aSaturday }
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, stock_hold, stock`)
  await onlySoMany(ticket.type, 1, api)
})

async function atTheBank(asks: ('challenge' | 'fingerprint')[], ...wanted: (typeof demoProducts.base | typeof ticket)[]) {
  const token = newToken()
  cards.has(token, { asks })
  const there = await atReview(api, { token }, undefined, wanted)
  const answer = await postAuthorization(there.guest)
  expect(answer.statusCode).toBe(asks.length > 0 ? 202 : 200)
  return { ...there, token }
}
/** The guest's hold expires, and another visitor takes the place. */
async function placesGo() {
  await expirePlaceHolds(api)
  await visitorWith(api, { ...ticket, count: 1 })
}
/** Half a minute of the worker's rounds. */
async function rounds() {
  for (let n = 0; n < 6; n++) {
    await ageAttempts(api, 5)
    await api.payments.reconcile()
  }
}
const ordersBy = (token: string) =>
  run<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM orders JOIN payment_attempt p ON p.id = payment_id WHERE p.card->>'token' = ${token}`,
  ).then(([row]) => row?.count)
/** Where the bank's books stood when this test began. */
let before = 0
beforeEach(() => void (before = cards.payments().length))
const captured = () =>
  cards
    .payments()
    .slice(before)
    .filter((one) => one.captured > 0).length

async function endsWithNothing(guest: Browser, token: string) {
  const answer = await place(guest)
  expect(answer.statusCode).toBe(422)
  expect(Object.values(errorsIn(answer)).flat()[0]).toMatch(/unacknowledged_change|step_missing|authorization_missing/)
  expect(answer.json<{ messages: Record<string, string[]> }>().messages).toMatchObject({ base: [expect.stringMatching(/\w/)] })
  await rounds()
  expect(await stateOf(api, token)).toEqual(['voided'])
  expect([await ordersBy(token), captured(), await listProductsAs(guest)]).toEqual([0, 0, []])
  expect(cards.payments().filter(({ status }) => status === 'authorized')).toEqual([])
  return answer
}

describe('where the clock runs out at the bank and somebody else takes the place, nothing is taken, and it is said', () => {
  it('while the bank’s question is open, for all that is in the cart', async () => {
    const { guest, token } = await atTheBank(['challenge'], ticket)
    await placesGo()
    await putAuthorization(guest, { challenge_response: fakeCres('Y') })
    await endsWithNothing(guest, token)
    expect((await cartOf(guest)).items[0]?.place).toBe('sold_out')
    expect(await authorizationState(guest)).not.toMatchObject({ status: 'authorized' })
  })
  it('while the bank’s question is open, for one thing of two', async () => {
    const { guest, token } = await atTheBank(['fingerprint', 'challenge'], ticket, demoProducts.base)
    await placesGo()
    await putAuthorization(guest, { device_fingerprint: 'completed' })
    await putAuthorization(guest, { challenge_response: fakeCres('Y') })
    await endsWithNothing(guest, token)
  })
  it('after the bank’s yes, a moment before the order', async () => {
    const { guest, token } = await atTheBank([], ticket)
    await placesGo()
    await endsWithNothing(guest, token)
  })
})

/** An order whose money was captured once, or no order and nothing held. */
async function endOf(email: string, token: string) {
  await rounds()
  const [states, owned] = [await stateOf(api, token), await ordersOf(email)]
  const its = cards.payments().slice(before)
  return {
    isRight:
      its.every(({ status }) => ['declined', 'voided', 'captured'].includes(status)) &&
      its.filter(({ status }) => status === 'captured').length === (owned > 0 ? 1 : 0) &&
      states.filter((state) => state === 'captured').length === (owned > 0 ? 1 : 0),
  }
}
const ordersOf = (email: string) =>
  run<{ count: number }>(sql`SELECT count(*)::integer AS count FROM orders WHERE buyer->>'email' = ${email}`).then(
    ([row]) => row?.count ?? 0,
  )

const beside: Record<string, (guest: Browser) => Promise<unknown>> = {
  // If the order was quicker, there is no place to take, and no cart to give a card to.
  'somebody else takes the place': () => placesGo().catch(() => undefined),
  'another tab gives another card': (guest) => giveCard(guest).catch(() => undefined),
  'another tab changes the cart': changeCart,
  'another tab asks the bank again': (guest) => postAuthorization(guest),
  'another tab wants to answer no more': (guest) => guest.ask('DELETE', '/api/v2/order-authorization'),
  'another tab’s order breaks in the middle': (guest) => place(at(breaking, guest)),
  'its guest signs out': (guest) => guest.ask('DELETE', '/session'),
  'its guest falls silent, and the worker comes by': async () => {
    await ageAttempts(api, 11 * 60)
    await api.payments.reconcile()
  },
}
describe('beside a call for an order', () => {
  const troubles = Object.entries(beside).map(([what, trouble], turn) => ({ what, trouble, turn }))
  it.each(troubles)('$what: no good payment is given back, and nothing is held for nothing', async ({ trouble, turn }) => {
    for (const isFirst of isWhole ? [true, false] : [turn % 2 === 0]) {
      before = cards.payments().length
      await run(sql`TRUNCATE stock_hold, stock`)
      const { guest, email, token } = await atTheBank([], ticket)
      const other = at(api, guest)
      await (isFirst ? Promise.all([trouble(other), place(guest)]) : Promise.all([place(guest), trouble(other)]))
      await place(at(api, guest))
      expect(await endOf(email, token)).toMatchObject({ isRight: true })
    }
  })
  it('where whoever fails gives back by themselves, an order loses its money, and that is found', async () => {
    await run(sql`TRUNCATE stock_hold, stock, sign_in_failure`)
    const { guest, email, token } = await atTheBank([], ticket)
    await place(at(breaking, guest))
    await cards.void(cards.payments().at(-1)?.id ?? '', `by themselves ${token}`)
    await place(guest)
    expect(await endOf(email, token)).toMatchObject({ isRight: false })
  })
})

describe('where the place goes between the look at the cart and its order', () => {
  const lastMoment = async (process: TestApi) => {
    await run(sql`TRUNCATE stock_hold, stock`)
    const { guest, token } = await atTheBank([], ticket)
    // Time passes without a change of the cart.
    meanwhile = async () => {
      await run(sql`UPDATE stock_hold SET until = until - interval '1 hour'`)
      await visitorWith(api, { ...ticket, count: 1 })
    }
    const answer = await place(at(process, guest))
    meanwhile = async () => {}
    const [row] = await run<{ held: number }>(sql`SELECT coalesce(sum(places), 0)::integer AS held FROM stock_hold`)
    const isSold = (await listProductsAs(guest)).length > 0
    return { guest, token, answer, isSoldTwice: isSold && row?.held === 1 }
  }
  it('no order comes of it, it is said, and nothing is kept', async () => {
    const { guest, token, answer, isSoldTwice } = await lastMoment(late)
    expect([answer.statusCode, errorsIn(answer), isSoldTwice]).toEqual([422, { base: ['unacknowledged_change'] }, false])
    await endsWithNothing(guest, token)
  })
  it('it is sold to two where nobody looks', async () => {
    expect((await lastMoment(trusting)).isSoldTwice).toBe(true)
  })
})

it.each([
  ['a pass', demoProducts.base],
  ['a place', ticket],
])(
  'what the bank has said yes to for %s is given back before its order: there is none, and the cart stays',
  async (_, item) => {
    const { guest, token } = await atTheBank([], item)
    meanwhile = async () =>
      void (await run(
        sql`UPDATE payment_attempt SET unwanted_at = now(), next_look_at = now() WHERE card->>'token' = ${token}`,
      ))
    const answer = await place(at(late, guest))
    meanwhile = async () => {}
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ['authorization_missing'] }])
    expect((await cartOf(guest)).items).toHaveLength(1)
    await endsWithNothing(guest, token)
  },
)
