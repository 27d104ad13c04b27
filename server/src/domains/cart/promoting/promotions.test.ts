import { sql } from 'kysely'
import { addDays } from '@alpenglow/contract/values/day'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import { cartIn, cartOf, setCount, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../../testing/test-guest.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { createSingleUseCodes, checkPromotionCounts, usePromotions } from '../../promotions/promotions.ts'
import {
  addPromotion,
  byLink,
  expirePromotionHolds,
  promotionCounts,
  enter,
  removeCode,
  whyNot,
} from '../../../testing/buying/test-promotions.ts'

const first = await freshApi()
const { on } = first
const run = runOn(on.db)
const today = new Date().toISOString().slice(0, 10)
await addPromotion(on, { code: 'ten-off', codes: ['TEN'], amount: 1000 })
await addPromotion(on, { code: 'half', codes: ['HALF'], percent: 50 })
await addPromotion(on, { code: 'on-top', codes: ['TOP'], percent: 10, stackable: true })
await addPromotion(on, { code: 'fixed', codes: ['FIXED'], price: 5000, products: ['base-pass'] })
await addPromotion(on, { code: 'last', codes: ['LASTDAY'], percent: 20, until: addDays(today, 3) })
await addPromotion(on, { code: 'over', codes: ['OVER'], percent: 20, until: '2020-02-01' })
await addPromotion(on, { code: 'later', codes: ['LATER'], percent: 20, from: '2090-02-01' })
await addPromotion(on, { code: 'two', codes: ['TWO'], percent: 20, uses: 2 })
await addPromotion(on, { code: 'mine-once', codes: ['ONCE'], percent: 20, usesPerAccount: 1 })
await addPromotion(on, { code: 'first-one', codes: ['FIRST'], percent: 20, firstPurchase: true })
await addPromotion(on, { code: 'of-hotel', codes: ['HOTEL'], percent: 20, partner: 'hotel-cormorant' })
await addPromotion(on, { code: 'of-students', codes: ['STUDENT'], percent: 90, proof: 'student' })
await addPromotion(on, { code: 'renewing', codes: ['AGAIN'], percent: 20, renewal: true })
await addPromotion(on, { code: 'single', percent: 20 })
await addPromotion(on, { code: 'turns', codes: ['TURNS'], percent: 20 })
const api = await testApi(on)
/** The same shop when the last day of LASTDAY is over. */
const after = await testApi(on, { SHOP_NOW: `${addDays(today, 5)}T12:00:00Z` })
afterAll(async () => {
  await Promise.all([api.close(), after.close()])
  await first.close()
})
beforeEach(async () => {
  await run(sql`DELETE FROM cart`)
  await run(sql`TRUNCATE promotion_hold, promotion_count, sign_in_failure`)
})
const { base, donation } = demoProducts
const withBase = () => visitorWith(api, { ...base, count: 1 })

describe('a code', () => {
  it('is taken off, said in the trace, and again when it is taken out', async () => {
    const guest = await withBase()
    const before = await cartOf(guest)
    const cart = cartIn(await enter(guest, ' ten '))
    expect([cart.savings, cart.subtotal]).toEqual([1000, before.subtotal - 1000])
    expect(cart.promotion_codes).toEqual(['TEN'])
    expect(cart.analytics.coupon).toBe('TEN')
    expect(cart.promotions).toEqual([{ code: 'TEN', name: 'TEN', state: 'applied', amount: 1000, better: null }])
    expect(cart.items[0]?.trace).toContainEqual(expect.objectContaining({ step: 'discount', amount: -1000, code: 'TEN' }))
    expect(cart.items[0]?.trace.reduce((all, { amount }) => all + amount, 0)).toBe(cart.items[0]?.total)
    const gone = cartIn(await removeCode(guest, 'Ten'))
    expect([gone.total, gone.promotions, gone.changed]).toEqual([before.total, [], []])
  })
  it('counts once, however often it is entered, and keeps its version then', async () => {
    const guest = await withBase()
    const { version } = cartIn(await enter(guest, 'TEN'))
    expect(cartIn(await enter(guest, 'ten')).version).toBe(version)
  })
  it.each([
    ['XYZ', /don’t know this code/],
    ['STUDENT', /don’t know this code/],
    ['over', /^OVER ended on 1.February\.$/],
    ['LATER', /^LATER begins on 1.February\.$/],
    ['AGAIN', /^AGAIN is for something else/],
    ['HOTEL', /^HOTEL is for something else/],
  ])('%s is refused, and says why', async (code, why) => {
    const guest = await withBase()
    const answer = await enter(guest, code)
    expect(whyNot(answer)).toMatch(why)
    expect((await cartOf(guest)).promotion_codes).toEqual([])
  })
  it('is refused in French, in French', async () => {
    expect(whyNot(await enter(await withBase(), 'OVER', '?locale=fr'))).toMatch(/^OVER a pris fin le 1er.février\.$/)
  })
  it('can be entered before there is anything, and counts then', async () => {
    const guest = await newVisitor(api)
    expect(cartIn(await enter(guest, 'TEN')).promotions[0]).toMatchObject({ state: 'waiting', amount: 0 })
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).savings).toBe(1000)
  })
  it('takes nothing off what somebody gives, and no more than there is', async () => {
    const guest = await visitorWith(api, { ...donation, count: 1 })
    expect(whyNot(await enter(guest, 'HALF'))).toMatch(/something else/)
    const cart = cartIn(await enter(await withBase(), 'FIXED'))
    expect(cart.subtotal).toBe(5000)
  })
  it('is a partner’s for a partner’s guest', async () => {
    const guest = await newVisitor(api)
    await setCount(guest, { ...base, count: 1, affiliation: 'hotel-cormorant' })
    expect(cartIn(await enter(guest, 'HOTEL')).savings).toBeGreaterThan(0)
  })
})

describe('of those that don’t go together', () => {
  it('the better one counts, and the trace says so', async () => {
    const guest = await withBase()
    await enter(guest, 'TEN')
    const cart = cartIn(await enter(guest, 'HALF'))
    expect(cart.promotions).toMatchObject([
      { code: 'HALF', state: 'applied' },
      { code: 'TEN', state: 'beaten', better: 'HALF', amount: 0 },
    ])
    expect(cart.analytics.coupon, 'nobody is told of a code that takes nothing off').toBe('HALF')
    expect(cart.items[0]?.trace).toContainEqual(
      expect.objectContaining({ step: 'beaten', amount: 0, code: 'TEN', better: 'HALF' }),
    )
    expect(cart.changed).toEqual([])
  })
  it('what goes with everything is off what is left', async () => {
    const guest = await withBase()
    const { subtotal } = await cartOf(guest)
    await enter(guest, 'HALF')
    const cart = cartIn(await enter(guest, 'TOP'))
    const half = subtotal - Math.floor((subtotal + 1) / 2)
    expect(cart.subtotal).toBe(half - Math.floor((half * 10 + 50) / 100))
  })
})

describe('a link', () => {
  it('brings a code that waits for what it is for, and refuses nothing', async () => {
    const guest = await newVisitor(api)
    expect((await guest.ask('GET', '/api/v2/promotion-code-auto-application?promotion_code=fixed')).json()).toMatchObject({
      data: {
        promotion_code: 'FIXED',
        products: expect.arrayContaining([{ product_code: 'base-pass', variant_age_category: 'adult' }]),
      },
    })
    await byLink(guest, 'FIXED', { product_code: 'base-pass', variant_age_category: 'child' })
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).savings).toBe(0)
    expect(cartIn(await setCount(guest, { ...demoProducts.baseChild, count: 1 })).savings).toBeGreaterThan(0)
    const out = await guest.ask('DELETE', '/api/v2/promotion-code-auto-application', { body: { promotion_code: 'FIXED' } })
    expect(cartIn(out)).toMatchObject({ savings: 0, promotion_codes: [], changed: [] })
  })
})

describe('what ends while it is in a cart', () => {
  it('stands as long as the clock runs, is told then, and goes when that is accepted', async () => {
    const guest = await withBase()
    const { savings, subtotal } = cartIn(await enter(guest, 'LASTDAY'))
    const late = at(after, guest)
    expect(await cartOf(late)).toMatchObject({ savings, changed: [] })
    await expirePromotionHolds(on)
    const change = { internal_id: 'promotion last', reason: 'promotion_ended', before: savings, after: null, name: 'LASTDAY' }
    expect(await cartOf(late)).toMatchObject({ savings: 0, subtotal: subtotal + savings, changed: [change] })
    expect(cartIn(await setCount(late, { ...base, count: 2 })).changed).toMatchObject([change])
    const accepted = await late.ask('PUT', '/api/v2/cart/changed', {
      body: { changed: [{ internal_id: 'promotion last', after: null }] },
    })
    expect(cartIn(accepted)).toMatchObject({ changed: [], promotion_codes: [], savings: 0 })
  })
  it('is told when it was taken out of the catalogue', async () => {
    const guest = await withBase()
    await enter(guest, 'TEN')
    await run(sql`UPDATE cart SET promotions = replace(promotions::text, 'ten-off', 'long-gone')::jsonb`)
    const cart = await cartOf(guest)
    expect(cart.changed).toMatchObject([{ reason: 'promotion_withdrawn', name: 'TEN', before: 1000 }])
    expect(cartIn(await guest.ask('PUT', '/api/v2/cart/changed'))).toMatchObject({ changed: [], promotion_codes: [] })
  })
})

describe('what becomes less while it is in a cart', () => {
  const become = async (percent: number, products: string[] | null, done: () => Promise<boolean>) => {
    await run(sql`UPDATE promotion SET percent = ${percent}, products = ${products}::text[] WHERE code = 'turns'`)
    await expect.poll(() => done()).toBe(true)
  }
  it('is told until it is accepted, whatever else is done; what becomes more is good news', async () => {
    const guest = await withBase()
    const { savings } = cartIn(await enter(guest, 'TURNS'))
    const isOff = (of: number) => async () => (await cartOf(guest)).savings === of
    await become(10, null, isOff(savings / 2))
    const change = { internal_id: 'promotion turns', reason: 'promotion_less', before: savings, after: savings / 2 }
    expect(await cartOf(guest)).toMatchObject({ changed: [change] })
    expect(cartIn(await setCount(guest, { ...donation, count: 1 })).changed).toMatchObject([change])
    const accept = (after: number | null) =>
      guest.ask('PUT', '/api/v2/cart/changed', { body: { changed: [{ internal_id: 'promotion turns', after }] } })
    expect(cartIn(await accept(null)).changed).toHaveLength(1)
    expect(cartIn(await accept(savings / 2))).toMatchObject({ changed: [], savings: savings / 2, promotion_codes: ['TURNS'] })
    await become(20, null, isOff(savings))
    expect((await cartOf(guest)).changed).toEqual([])
    await become(20, ['summit-pass'], isOff(0))
    expect((await cartOf(guest)).changed).toMatchObject([{ reason: 'promotion_less', before: savings / 2, after: null }])
    expect(cartIn(await guest.ask('PUT', '/api/v2/cart/changed'))).toMatchObject({ changed: [], promotion_codes: ['TURNS'] })
    await become(20, null, isOff(savings))
  })
  it('that its guest has less of what it is for is no news', async () => {
    const guest = await visitorWith(api, { ...base, count: 2 })
    await enter(guest, 'TURNS')
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).changed).toEqual([])
    expect(cartIn(await setCount(guest, { ...base, count: 0 })).changed).toEqual([])
  })
})

describe('what there is only so much of', () => {
  it('that is held already is held without asking, and one more of what it is for, too', async () => {
    const { guest } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    const entered = cartIn(await enter(guest, 'TWO'))
    const held = await promotionCounts(on)
    const before = api.db.statements()
    const more = cartIn(await setCount(guest, { ...base, count: 2 }))
    expect(api.db.statements() - before).toBe(2)
    expect(more.savings).toBe(2 * entered.savings)
    expect(await promotionCounts(on)).toEqual(held)
    expect((await cartOf(guest)).promotions).toEqual(more.promotions)
    await removeCode(guest, 'TWO')
    expect((await promotionCounts(on)).map((one) => one.held)).toEqual([0])
  })
  it('is held once for a cart, given back when it is taken out, when nothing is left that it is for, and by whoever comes next', async () => {
    const [one, two, three] = [await withBase(), await withBase(), await withBase()]
    await enter(one, 'TWO')
    await enter(one, 'TWO')
    await setCount(one, { ...base, count: 3 })
    expect(await promotionCounts(on)).toEqual([{ promotion: 'two', scope: '', total: 2, held: 1, used: 0 }])
    await enter(two, 'TWO')
    expect(whyNot(await enter(three, 'TWO'))).toMatch(/used up/)
    expect((await cartOf(three)).promotion_codes).toEqual([])
    await removeCode(two, 'TWO')
    expect(cartIn(await enter(three, 'TWO')).savings).toBeGreaterThan(0)
    await setCount(three, { ...base, count: 0 })
    expect((await promotionCounts(on))[0]?.held).toBe(1)
    await enter(two, 'TWO')
    await expirePromotionHolds(on)
    const [four, five] = [await withBase(), await withBase()]
    expect([(await enter(four, 'TWO')).statusCode, (await enter(five, 'TWO')).statusCode]).toEqual([200, 200])
    expect(await cartOf(one)).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_used_up' }] })
    const moved = cartIn(await setCount(one, { ...base, count: 1 }))
    expect(moved).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_used_up' }] })
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
  it('is used with an order, and then never again', async () => {
    const guest = await withBase()
    await enter(guest, 'TWO')
    const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM cart WHERE promotions IS NOT NULL`)
    const two = { promotion: 'two', scope: '', total: 2 }
    const use = () => on.db.transaction((tx) => usePromotions(tx, id, [two]))
    expect([await use(), await use()]).toEqual([undefined, undefined])
    expect(await promotionCounts(on)).toEqual([{ ...two, held: 1, used: 0 }])
    expect(await checkPromotionCounts(on.db)).toEqual([])
    await run(sql`DELETE FROM promotion_hold`)
    await run(sql`UPDATE promotion_count SET held = 0, used = 2`)
    expect(await use()).toEqual(two)
  })
  it('is one’s once, whether or not they were signed in when they entered it', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    await enter(guest, 'ONCE')
    const [account] = await promotionCounts(on)
    expect(account?.scope).toMatch(/^account \d+$/)
    const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM cart WHERE promotions IS NOT NULL`)
    const once = { promotion: 'once', scope: account?.scope ?? '', total: 1 }
    expect(await on.db.transaction((tx) => usePromotions(tx, id, [once]))).toBeUndefined()
    await run(sql`DELETE FROM cart`)
    const visitor = await withBase()
    const { savings } = cartIn(await enter(visitor, 'ONCE'))
    expect(savings).toBeGreaterThan(0)
    await signInAs(visitor, email)
    expect(await cartOf(visitor)).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_used_up', before: savings }] })
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
  it('comes along when a visitor signs in', async () => {
    const { email } = await newcomer(api)
    const visitor = await withBase()
    const { savings } = cartIn(await enter(visitor, 'TWO'))
    await signInAs(visitor, email)
    expect(await cartOf(visitor)).toMatchObject({ savings, changed: [] })
    expect(await promotionCounts(on)).toEqual([{ promotion: 'two', scope: '', total: 2, held: 1, used: 0 }])
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
})

describe('a first purchase', () => {
  it('is one for a new household, and none for one that owns something', async () => {
    const { guest } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    expect(cartIn(await enter(guest, 'FIRST')).savings).toBeGreaterThan(0)
    const amelie = await api.signedIn()
    await setCount(amelie, { ...base, count: 1 })
    expect(whyNot(await enter(amelie, 'FIRST'))).toMatch(/first purchase/)
  })
  it('that turns out to be none at sign-in is told', async () => {
    const visitor = await withBase()
    await enter(visitor, 'FIRST')
    await signInAs(visitor, 'amelie@alpenglow.example', 'alpenglow-demo')
    expect((await cartOf(visitor)).changed).toMatchObject([{ reason: 'promotion_not_first' }])
  })
})

describe('whoever guesses', () => {
  const codes = (many: number) => Array.from({ length: many }, (_, n) => `GUESS${n}`)
  const ofVisitor = (nth: number) => codes(9).map((code) => `${code} OF ${nth}`)
  const statuses = async (guest: Browser, all: readonly string[]) => {
    const seen: number[] = []
    for (const code of all) seen.push((await enter(guest, code)).statusCode)
    return seen
  }
  it('has to wait after ten wrong ones, and learns nothing of a right one then; others go on', async () => {
    const guest = await withBase()
    expect(await statuses(guest, codes(10))).toEqual(codes(10).map(() => 422))
    const waiting = await enter(at(after, guest), 'TEN')
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '1'])
    expect((await cartOf(guest)).promotion_codes).toEqual([])
    expect((await enter(await withBase(), 'TEN')).statusCode).toBe(200)
  })
  it('is counted where nobody types, too; right codes and ended ones cost nothing', async () => {
    const guest = await withBase()
    for (let n = 0; n < 12; n++) {
      await enter(guest, 'OVER')
      await removeCode(guest, 'TEN')
      expect((await enter(guest, 'TEN')).statusCode).toBe(200)
    }
    for (const code of codes(5)) {
      await byLink(guest, code)
      await guest.ask('GET', `/api/v2/promotion-code-auto-application?promotion_code=${code}`)
    }
    expect((await enter(guest, 'TOP')).statusCode).toBe(429)
  })
  it('a network of a hundred visitors that guess waits as one', async () => {
    for (let n = 0; n < 11; n++) await statuses(await newVisitor(api, '198.51.100.7'), ofVisitor(n))
    expect(await statuses(await newVisitor(api, '198.51.100.7'), ['GUESS', 'GUESSED', 'GUESSING'])).toContain(429)
    expect((await enter(await newVisitor(api, '203.0.113.9'), 'TEN')).statusCode).toBe(200)
  })
  it('makes no account wait beside them that has not guessed', async () => {
    const { guest } = await newcomer(api, {}, '198.51.100.8')
    for (let n = 0; n < 11; n++) await statuses(await newVisitor(api, '198.51.100.8'), ofVisitor(n))
    for (let n = 0; n < 6; n++) await statuses(await newVisitor(api, '198.51.100.8'), [`GUESS ${n}`])
    expect((await enter(await newVisitor(api, '198.51.100.8'), 'TEN')).statusCode).toBe(429)
    expect((await enter(guest, 'TEN')).statusCode).toBe(200)
    expect(await statuses(guest, ['GUESSED', 'HALF'])).toEqual([429, 429])
  })
  it('is no office that reads a letter whose code was taken back', async () => {
    for (let n = 0; n < 110; n++) await byLink(await newVisitor(api, '198.51.100.9'), 'OLD LETTER')
    expect((await byLink(await newVisitor(api, '198.51.100.9'), 'TEN')).statusCode).toBe(200)
  })
  it('learns nothing of a right one among many that are tried at once', async () => {
    const guest = await withBase()
    const [code = ''] = await createSingleUseCodes(on.db, 'single', 1)
    const right = await on.db.transaction(async (tx) => {
      await runOn(tx)(sql`LOCK TABLE promotion_code`)
      const begun = enter(guest, code)
      await untilSomebodyWaits(on.db.write)
      await statuses(guest, codes(10))
      return { begun }
    })
    expect((await right.begun).statusCode).toBe(429)
    expect((await cartOf(guest)).promotion_codes).toEqual([])
  })
})
