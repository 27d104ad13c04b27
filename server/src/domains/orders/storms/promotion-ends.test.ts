import { addDays } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { addPromotion, expirePromotionHolds, enter } from '../../../testing/buying/test-promotions.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartOf, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { countTableRows, errorsIn, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const first = await freshApi({}, { cards })
const { on } = first
const run = runOn(on.db.write)
const today = new Date().toISOString().slice(0, 10)
for (const code of ['withdrawn', 'less', 'used-up', 'ended'])
  await addPromotion(on, {
    code,
    codes: [code.toUpperCase()],
    percent: 20,
    ...(code === 'used-up' && { uses: 1 }),
    ...(code === 'ended' && { until: addDays(today, 3) }),
  })
const api = await testApi(on, {}, undefined, { cards })
/** The same shop after the last day of ENDED. */
const after = await testApi(on, { SHOP_NOW: `${addDays(today, 5)}T12:00:00Z` }, undefined, { cards })
afterAll(async () => {
  await Promise.all([api.close(), after.close()])
  await first.close()
})

/** What ends a promotion that is in a cart, and with which browser the guest looks then. */
const endings: [code: string, reason: string, end: (guest: Browser) => Promise<Browser>][] = [
  [
    'WITHDRAWN',
    'promotion_withdrawn',
    async (guest) => {
      await run(sql`UPDATE cart SET promotions = replace(promotions::text, '"withdrawn"', '"long-gone"')::jsonb`)
      return guest
    },
  ],
  [
    'LESS',
    'promotion_less',
    async (guest) => {
      const { savings } = await cartOf(guest)
      const become = (percent: number) => run(sql`UPDATE promotion SET percent = ${percent} WHERE code = 'less'`)
      await become(10)
      await expect.poll(async () => (await cartOf(guest)).savings).toBe(savings / 2)
      return guest
    },
  ],
  [
    'USED-UP',
    'promotion_used_up',
    async (guest) => {
      await expirePromotionHolds(on)
      const other = await visitorWith(api, { ...demoProducts.base, count: 1 })
      expect((await enter(other, 'USED-UP')).statusCode).toBe(200)
      return guest
    },
  ],
  [
    'ENDED',
    'promotion_ended',
    async (guest) => {
      await expirePromotionHolds(on)
      return at(after, guest)
    },
  ],
]
async function withCode(code: string) {
  await run(sql`UPDATE promotion SET percent = 20 WHERE code = 'less'`)
  await run(sql`TRUNCATE promotion_hold, promotion_count, sign_in_failure`)
  const { guest, token } = await atReview(first, { token: newToken() })
  await expect.poll(async () => (await enter(guest, code)).statusCode).toBe(200)
  await expect.poll(async () => (await cartOf(guest)).savings).toBeGreaterThan(0)
  return { guest, token }
}
const unacknowledged = [422, { base: ['unacknowledged_change'] }]
const saidIn = (answer: Answer) => [answer.statusCode, errorsIn(answer)]

describe('a promotion that ends on the way to an order', () => {
  it.each(endings)(
    '%s: is told before a bank is asked (%s), and what is accepted is what is paid',
    async (code, reason, end) => {
      const { guest } = await withCode(code)
      const { net_total: wished } = await cartOf(guest)
      const late = await end(guest)
      const asked = cards.payments().length
      expect(saidIn(await postAuthorization(late))).toEqual(unacknowledged)
      expect(cards.payments()).toHaveLength(asked)
      expect(await cartOf(late)).toMatchObject({ changed: [{ reason }] })
      await late.ask('PUT', '/api/v2/cart/changed')
      const { net_total: dearer } = await cartOf(late)
      expect(dearer).toBeGreaterThan(wished)
      const yes = await postAuthorization(late)
      expect(yes.statusCode, yes.payload).toBe(200)
      const answer = await place(late)
      expect([answer.statusCode, placedIn(answer).total.amount]).toEqual([201, dearer])
    },
  )
  it.each(endings)('%s: after the bank has said yes, nothing is captured (%s)', async (code, _, end) => {
    const { guest, token } = await withCode(code)
    expect((await postAuthorization(guest)).statusCode).toBe(200)
    const before = await countTableRows(first, 'orders')
    const late = await end(guest)
    expect(saidIn(await place(late))).toEqual(unacknowledged)
    for (let n = 0; n < 3; n++) {
      await ageAttempts(first, 60)
      await first.payments.reconcile()
    }
    expect([await stateOf(first, token), await countTableRows(first, 'orders'), await listProductsAs(guest)]).toEqual([
      ['voided'],
      before,
      [],
    ])
  })
})
