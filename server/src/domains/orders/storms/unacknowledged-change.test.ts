import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  giveCard,
  ageAttempts,
  newToken,
  stateOf,
} from '../../../testing/buying/test-paying.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartOf } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { giveCredit, useCredit } from '../../credits/credits.ts'
import { countTableRows, errorsIn, getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const other = await testApi(api.on, {}, (db) => db, { cards })
const run = runOn(api.on.db.write)
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

/** What the button shows, and for which version of the cart. */
async function seenBy(guest: Browser) {
  const { version, net_total: total } = await cartOf(guest)
  return { version, total }
}
type Seen = Awaited<ReturnType<typeof seenBy>>
const order = (guest: Browser, seen: Seen, key?: string) =>
  place(guest, key === undefined ? {} : { 'idempotency-key': key }, { terms_accepted_at: '2026-11-28T12:00:00Z', seen })
const refused = (answer: Answer) => [answer.statusCode, errorsIn(answer)]
const nowIn = (answer: Answer) => (answer.json() as { now?: unknown }).now
const unacknowledged = [422, { base: ['unacknowledged_change'] }]
const countPayments = () => cards.payments().length

describe('a press for a cart that somebody has changed since is refused', () => {
  it('before a bank is asked', async () => {
    const { guest } = await atReview(api)
    const seen = await seenBy(guest)
    const before = countPayments()
    await changeCart(at(other, guest))
    const answer = await postAuthorization(guest, { seen })
    expect(refused(answer)).toEqual(unacknowledged)
    expect(countPayments()).toBe(before)
    expect(nowIn(answer)).toEqual({ ...(await seenBy(guest)), changed: [] })
    expect((await postAuthorization(guest, { seen: await seenBy(guest) })).statusCode).toBe(200)
  })
  it('and after it has said yes: what it keeps is given back', async () => {
    const { guest, token } = await atReview(api, { token: newToken() })
    const seen = await seenBy(guest)
    expect((await postAuthorization(guest, { seen })).statusCode).toBe(200)
    const before = await countTableRows(api, 'orders')
    await changeCart(at(other, guest))
    expect(refused(await order(guest, seen))).toEqual(unacknowledged)
    for (let n = 0; n < 3; n++) {
      await ageAttempts(api, 60)
      await api.payments.reconcile()
    }
    expect([await stateOf(api, token), await countTableRows(api, 'orders'), await listProductsAs(guest)]).toEqual([
      ['voided'],
      before,
      [],
    ])
  })
  it('also where nothing but what is left to pay is another: credit was used elsewhere', async () => {
    const { guest, email } = await atReview(api)
    const [{ id: accountId } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
    const whose = { accountId, purchaseGroup: 'alpenglow' }
    await api.on.db.transaction((tx) =>
      giveCredit(tx, { ...whose, currency: 'USD', reason: 'goodwill', expiresOn: null, amount: 500_000 }),
    )
    const seen = await seenBy(guest)
    expect(seen.total).toBe(0)
    await api.on.db.transaction((tx) =>
      useCredit(tx, { ...whose, today: new Date().toISOString().slice(0, 10), amount: 450_000, details: { order: 'another' } }),
    )
    const now = await seenBy(guest)
    expect([now.version, now.total > 0]).toEqual([seen.version, true])
    for (const answer of [await postAuthorization(guest, { seen }), await order(guest, seen)])
      expect(refused(answer)).toEqual(unacknowledged)
  })
})

it('a press for the cart as it is comes to what its button said, and is one order however often it is sent', async () => {
  const { guest } = await atReview(api)
  const seen = await seenBy(guest)
  expect((await postAuthorization(guest, { seen })).statusCode).toBe(200)
  const [first, again] = [await order(guest, seen, 'press'), await order(guest, seen, 'press')]
  expect([first.statusCode, again.statusCode, placedIn(again).id]).toEqual([201, 200, placedIn(first).id])
  expect((await getOrderAs(guest, placedIn(first).id)).net_total).toBe(seen.total)
})
it('the same key with another sight of the cart is another call', async () => {
  const { guest } = await atReview(api)
  const seen = await seenBy(guest)
  await postAuthorization(guest, { seen })
  expect((await order(guest, seen, 'one')).statusCode).toBe(201)
  expect(refused(await order(guest, { ...seen, total: seen.total + 1 }, 'one'))).toEqual([422, { base: ['NOT_UNIQUE'] }])
})

describe('however two tabs are timed', () => {
  /**
   * One tab presses while the other changes the cart: returns by how much the sum paid differs from the one on the
   * button.
   */
  const bothAtOnce = (isSeen: boolean) =>
    Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { guest } = await atReview(api)
        const seen = await seenBy(guest)
        const press = async () => {
          await new Promise((resolve) => setTimeout(resolve, n * 2))
          await postAuthorization(guest, isSeen ? { seen } : {})
          return isSeen ? order(guest, seen) : place(guest)
        }
        const [answer] = await Promise.all([press(), changeCart(at(other, guest))])
        return answer.statusCode === 201 ? (await getOrderAs(guest, placedIn(answer).id)).net_total - seen.total : 0
      }),
    )
  it('nobody pays another sum than the button said', async () =>
    expect(await bothAtOnce(true)).toEqual(Array.from({ length: 12 }, () => 0)))
  it('a bare call is for the cart as it is, whatever stood on a button', async () => {
    const { guest } = await atReview(api)
    const seen = await seenBy(guest)
    await changeCart(at(other, guest))
    await giveCard(guest)
    await postAuthorization(guest)
    const { id } = placedIn(await place(guest))
    expect((await getOrderAs(guest, id)).net_total).toBeGreaterThan(seen.total)
  })
})
