import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, newToken } from '../../../testing/buying/test-paying.ts'
import { meOf, signFor } from '../../../testing/buying/test-waivers.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartOf, give, demoProducts } from '../../../testing/test-cart.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { createPerson, rosa, withLogin } from '../../../testing/test-household.ts'
import { at, writersMeet } from '../../../testing/racing/test-races.ts'
import { addPromotion, enter } from '../../../testing/buying/test-promotions.ts'
import { errorsIn, place } from '../test-orders.ts'
import { latePlacing } from './test-placing.ts'

const cards = createFakeCards()
const first = await freshApi({}, { cards })
const { on } = first
await addPromotion(on, { code: 'first-one', codes: ['FIRST'], percent: 20, firstPurchase: true })
/** Runs after the cart was read, and before its order is written. */
let late = async (): Promise<unknown> => undefined
const lately = await testApi(
  on,
  {},
  latePlacing(() => late()),
  { cards },
)
/** For the negative control: every query answers that each person lives in a household of their own. */
const asStrangers = (db: Db): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      const run: Tx['run'] = async (query) => {
        const rows = await tx.run(query)
        for (const row of rows as { household_id?: number }[]) if ('household_id' in row) row.household_id = ++strangers
        return rows
      }
      return work({ ...tx, run })
    }),
})
let strangers = 1_000_000
const apart = await testApi(on, {}, asStrangers, { cards })
afterAll(async () => {
  await Promise.all([lately.close(), apart.close()])
  await first.close()
})

/** Two accounts of one household; each has a pass in the cart, at the price of a first purchase. */
async function twoOfOneHousehold(by: TestApi = first) {
  const { guest: one } = await newcomer(by)
  const grownUp = await createPerson(one, rosa)
  const { guest: other } = await withLogin(first, grownUp, rosa)
  await ready(one)
  await ready(other)
  return { one, other }
}
async function ready(guest: Browser) {
  const me = await meOf(guest)
  await give(guest, demoProducts.base, me)
  await signFor(guest, [me])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest, { token: newToken() })
  expect((await enter(guest, 'FIRST')).statusCode).toBe(200)
  expect((await cartOf(guest)).savings).toBeGreaterThan(0)
}
const isOk = ({ statusCode, payload }: Answer) => expect([200, 201], payload).toContain(statusCode)
const unacknowledged = [422, { base: ['unacknowledged_change'] }]
const saidIn = (answer: Answer) => [answer.statusCode, errorsIn(answer)]
/** The guest sees that the reduction is gone, and accepts that before paying. */
async function buysAtFullPrice(guest: Browser) {
  expect(await cartOf(guest)).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_not_first' }] })
  await guest.ask('PUT', '/api/v2/cart/changed')
  isOk(await postAuthorization(guest))
  isOk(await place(guest))
}

it('a household buys for the first time once: the bank of its other account is not asked', async () => {
  const { one, other } = await twoOfOneHousehold()
  isOk(await postAuthorization(one))
  isOk(await place(one))
  const before = cards.payments().length
  expect(saidIn(await postAuthorization(other))).toEqual(unacknowledged)
  expect(cards.payments()).toHaveLength(before)
  await buysAtFullPrice(other)
})

it('the same after both banks have said yes', async () => {
  const { one, other } = await twoOfOneHousehold()
  isOk(await postAuthorization(one))
  isOk(await postAuthorization(other))
  isOk(await place(one))
  const answer = await place(other)
  expect(saidIn(answer)).toEqual(unacknowledged)
  expect(answer.json()).toMatchObject({ now: { changed: [{ reason: 'promotion_not_first' }] } })
  await buysAtFullPrice(other)
})

it('the same where the other one is ordered once the cart has been looked at', async () => {
  const { one, other } = await twoOfOneHousehold(lately)
  isOk(await postAuthorization(one))
  isOk(await postAuthorization(other))
  late = async () => isOk(await place(other))
  const answer = await place(one)
  late = async () => undefined
  expect(saidIn(answer)).toEqual(unacknowledged)
  await buysAtFullPrice(one)
})

/** Both carts count as the first purchase before either order is written. */
async function bothAtOnce(by: TestApi) {
  const { one, other } = await twoOfOneHousehold()
  isOk(await postAuthorization(one))
  isOk(await postAuthorization(other))
  const answers: Answer[] = []
  await writersMeet(on.db.write, 'orders', async () => {
    answers.push(...(await Promise.all([place(at(by, one)), place(at(by, other))])))
  })
  return answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}
it('and where both are ordered in the same moment', async () => expect(await bothAtOnce(first)).toEqual([201, 422]))
it('both would have it, were each a household of its own: the control', async () =>
  expect(await bothAtOnce(apart)).toEqual([201, 201]))
