import { sql } from 'kysely'
import { addDays } from '@alpenglow/contract/values/day'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { insertMyProduct } from '../../my-products/my-products.ts'
import { createSingleUseCodes, checkPromotionCounts } from '../../promotions/promotions.ts'
import { meOf } from '../../../testing/buying/test-waivers.ts'
import { addPromotion, expirePromotionHolds, promotionCounts, enter } from '../../../testing/buying/test-promotions.ts'

const first = await freshApi()
const { on } = first
const run = runOn(on.db)
const today = new Date().toISOString().slice(0, 10)
await addPromotion(on, { code: 'last', codes: ['LASTDAY'], percent: 20, until: addDays(today, 3) })
await addPromotion(on, { code: 'first-one', codes: ['FIRST'], percent: 20, firstPurchase: true })
await addPromotion(on, { code: 'two', codes: ['TWO'], percent: 20, uses: 2 })
await addPromotion(on, { code: 'single', percent: 20 })
await addPromotion(on, { code: 'third', codes: ['THIRD'], percent: 50, beyond: 2 })
const api = await testApi(on)
/** The same shop when the last day of LASTDAY is over. */
const after = await testApi(on, { SHOP_NOW: `${addDays(today, 5)}T12:00:00Z` })
afterAll(async () => {
  await Promise.all([api.close(), after.close()])
  await first.close()
})
beforeEach(async () => {
  await run(sql`DELETE FROM cart`)
  await run(sql`TRUNCATE promotion_hold, promotion_count`)
})
const { base, baseChild } = demoProducts
const withBase = () => visitorWith(api, { ...base, count: 1 })
const signOut = (guest: Browser) => guest.ask('DELETE', '/session')
const buys = async (guest: Browser) => {
  const profileId = Number(await meOf(guest))
  const paid = { amount: 1, currency: 'USD' as const }
  await on.db.transaction((tx) => insertMyProduct(tx, { profileId, productId: 2, variant: 'adult', paid, source: 'desk' }))
}

describe('when a visitor’s cart becomes part of an account’s', () => {
  it('what has ended does not stand again with the visitor’s clock', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    await enter(guest, 'LASTDAY')
    await expirePromotionHolds(on)
    const visitor = at(after, await visitorWith(api, { ...baseChild, count: 1 }))
    await signInAs(visitor, email)
    const ended = { savings: 0, changed: [{ reason: 'promotion_ended' }] }
    expect(await cartOf(visitor)).toMatchObject(ended)
    expect(cartIn(await setCount(visitor, { ...baseChild, count: 2 }))).toMatchObject(ended)
  })
  it('what stands with a clock that runs goes on standing', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    const { savings } = cartIn(await enter(guest, 'LASTDAY'))
    const visitor = at(after, await visitorWith(api, { ...baseChild, count: 1 }))
    await signInAs(visitor, email)
    const cart = await cartOf(visitor)
    expect([cart.savings > savings, cart.changed]).toEqual([true, []])
  })
  it('the time that a clock which has run out was given counts no more', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    expect((await guest.ask('POST', '/api/v2/cart/hold')).statusCode).toBe(200)
    await run(sql`UPDATE cart SET checkout = checkout || '{"hasTimeToPay":true}'`)
    await expirePromotionHolds(on)
    const visitor = await withBase()
    const { hold_renewals_left: left } = await cartOf(visitor)
    await signInAs(visitor, email)
    expect((await cartOf(visitor)).hold_renewals_left).toBe(left)
    expect(await run(sql`SELECT checkout FROM cart`)).toEqual([{ checkout: {} }])
  })
  it('whether they buy for the first time is asked anew', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    const { savings } = cartIn(await enter(guest, 'FIRST'))
    await buys(guest)
    const visitor = await withBase()
    await signInAs(visitor, email)
    expect((await cartOf(visitor)).changed).toMatchObject([{ reason: 'promotion_not_first', before: savings }])
  })
  it('of two codes that count once each, the one that does not is another’s again', async () => {
    const [own = '', others = ''] = await createSingleUseCodes(on.db, 'single', 2)
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    await enter(guest, own)
    const visitor = await withBase()
    await enter(visitor, others)
    await signInAs(visitor, email)
    expect((await cartOf(visitor)).promotion_codes).toEqual([own])
    expect((await promotionCounts(on)).map(({ held }) => held).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await enter(await withBase(), others)).statusCode).toBe(200)
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
})

it('whether somebody buys for the first time is asked anew when the clock starts anew', async () => {
  const { guest } = await newcomer(api)
  await setCount(guest, { ...base, count: 1 })
  const { savings } = cartIn(await enter(guest, 'FIRST'))
  await buys(guest)
  expect(cartIn(await setCount(guest, { ...base, count: 2 })).savings).toBeGreaterThan(savings)
  await expirePromotionHolds(on)
  expect(cartIn(await setCount(guest, { ...base, count: 1 }))).toMatchObject({
    savings: 0,
    changed: [{ reason: 'promotion_not_first' }],
  })
})

it('whoever signs out and in again sees what others have taken meanwhile', async () => {
  const { guest, email } = await newcomer(api)
  await setCount(guest, { ...base, count: 1 })
  const { savings } = cartIn(await enter(guest, 'TWO'))
  await signOut(guest)
  const again = await newVisitor(api)
  await signInAs(again, email)
  expect(await cartOf(again)).toMatchObject({ savings, changed: [] })
  const [one, other] = [await withBase(), await withBase()]
  expect([(await enter(one, 'TWO')).statusCode, (await enter(other, 'TWO')).statusCode]).toEqual([200, 200])
  const gone = { savings: 0, changed: [{ reason: 'promotion_used_up', before: savings }] }
  expect(await cartOf(again)).toMatchObject(gone)
  expect(cartIn(await setCount(again, { ...base, count: 2 }))).toMatchObject(gone)
})

it('what is counted for one alone is forgotten when nothing of it is held or used', async () => {
  const [code = ''] = await createSingleUseCodes(on.db, 'single', 1)
  const { guest } = await newcomer(api)
  await setCount(guest, { ...base, count: 1 })
  await enter(guest, code)
  expect(await promotionCounts(on)).toHaveLength(1)
  await setCount(guest, { ...base, count: 0 })
  await api.sweep()
  expect(await promotionCounts(on)).toEqual([])
})

it('of what costs the same, the last in the cart is the third', async () => {
  const ids: Record<string, string[]> = { found: [], wanted: [] }
  for (let n = 0; n < 5; n++) {
    const guest = await visitorWith(api, { ...baseChild, count: 3 })
    const { items } = cartIn(await enter(guest, 'THIRD'))
    ids.found?.push(...items.filter(({ trace }) => trace.some(({ step }) => step === 'discount')).map((one) => one.internal_id))
    ids.wanted?.push(items.at(-1)?.internal_id ?? '')
  }
  expect(ids.found).toEqual(ids.wanted)
})
