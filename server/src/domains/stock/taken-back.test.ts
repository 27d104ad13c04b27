import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { Busy } from '../../db/errors.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import { addPromotion, promotionCounts, enter, whyNot } from '../../testing/buying/test-promotions.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { confirmedGuest, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { checkPromotionCounts as usesMiscounted } from '../promotions/promotions.ts'
import { checkStockCounts } from './stock.ts'
import { limitTo, saturday, stockRows, timePasses } from './test-stock.ts'

const first = await freshApi()
const run = runOn(first.on.db)
await addPromotion(first.on, { code: 'first', codes: ['FIRST'], percent: 20, uses: 2 })
const api = { ...(await testApi(first.on)), on: first.on }
afterAll(async () => {
  await api.close()
  await first.close()
})
const ticket = { ...demoProducts.ticket, date: saturday }
const hotel = '203.0.113.7'
/**
 * A process may still be writing a loss into its cart. Then it and this TRUNCATE deadlock, the database cancels one of
 * them, and this tries again.
 */
const empty = (): Promise<unknown> =>
  run(sql`TRUNCATE stock_hold, stock, stock_taken_back, promotion_hold, promotion_count, promotion_taken_back`).catch(
    (error: unknown) => (error instanceof Busy ? empty() : Promise.reject(error)),
  )
beforeEach(async () => {
  await empty()
  await run(sql`DELETE FROM cart`)
  await limitTo(api, 10)
})

const wants = (guest: Browser, many: number) => setCount(guest, { ...ticket, count: many })
async function visitorAt(network: string, many: number): Promise<Browser> {
  const guest = await newVisitor(api, network)
  expect((await wants(guest, many)).statusCode).toBe(200)
  return guest
}
const family = async () => (await confirmedGuest(api)).guest
const heldBy = async (guest: Browser) => (await cartOf(guest)).items.filter(({ place }) => place === 'held').length
const lossesOf = async (guest: Browser) => (await cartOf(guest)).errors.map(({ code }) => code)
/** Waits until each loss is written into its cart: a process learns of it by itself. */
const isTold = () =>
  expect.poll(() => run(sql`SELECT holder FROM stock_taken_back UNION ALL SELECT holder FROM promotion_taken_back`)).toEqual([])
const minutes = (many: number) => timePasses(api, many)
const asOne = async () => expect([await checkStockCounts(api.on.db), await usesMiscounted(api.on.db)]).toEqual([[], []])

describe('a hotel of guests who have not signed in', () => {
  it('loses nothing while nothing is short', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => visitorAt(hotel, 2)))
    await minutes(6)
    expect((await wants(await family(), 4)).statusCode).toBe(200)
    await isTold()
    expect(await Promise.all(guests.map(heldBy))).toEqual([2, 2, 2])
    expect((await stockRows(api))[0]).toMatchObject({ held: 10 })
  })
  it('gives up what is beyond its share to whoever has signed in, no more than they want, the oldest first', async () => {
    const oldest = await visitorAt(hotel, 3)
    await minutes(1)
    const latest = await visitorAt(hotel, 4)
    const elsewhere = await visitorAt('203.0.113.8', 3)
    await minutes(6)
    const one = await family()
    expect((await wants(one, 2)).statusCode).toBe(200)
    await isTold()
    // The hotel's network held most, and its oldest hold goes first.
    expect(await Promise.all([oldest, latest, elsewhere, one].map(heldBy))).toEqual([1, 4, 3, 2])
    expect(await lossesOf(oldest)).toEqual(['TAKEN_BACK', 'TAKEN_BACK'])
    expect(await lossesOf(latest)).toEqual([])
    await asOne()
  })
  it('keeps its share, whoever wants it', async () => {
    const guest = await visitorAt(hotel, 10)
    await minutes(6)
    const late = await family()
    expect((await wants(late, 10)).statusCode).toBe(422)
    expect(await heldBy(guest)).toBe(10)
    expect((await wants(late, 9)).statusCode).toBe(200)
    await isTold()
    expect(await heldBy(guest)).toBe(1)
    expect((await wants(await family(), 1)).statusCode).toBe(422)
    expect(await heldBy(guest)).toBe(1)
    await asOne()
  })
  it('is one network, whatever address of it somebody comes from, and no address is kept', async () => {
    for (const address of ['2001:db8:0:1::5', '2001:db8:0:1::6', '2001:db8:0:2::5']) await visitorAt(address, 1)
    const rows = (await run(sql`SELECT network FROM stock_hold ORDER BY holder`)) as { network: Buffer }[]
    const [one, other, next] = rows.map(({ network }) => network)
    expect([one?.length, one?.equals(other ?? one), one?.equals(next ?? one)]).toEqual([32, true, false])
  })
})

describe('nothing is taken back', () => {
  it('in the first five minutes: whoever comes then is told that it is sold out', async () => {
    const guest = await visitorAt(hotel, 10)
    const late = await family()
    await minutes(4)
    expect((await wants(late, 1)).statusCode).toBe(422)
    expect(await heldBy(guest)).toBe(10)
    await minutes(1.1)
    expect((await wants(late, 1)).statusCode).toBe(200)
  })
  it('of whoever has signed in, since or before', async () => {
    const { guest: before } = await confirmedGuest(api, {}, hotel)
    await wants(before, 5)
    const { email } = await confirmedGuest(api)
    const since = await visitorAt(hotel, 5)
    await signInAs(since, email)
    await minutes(6)
    expect((await wants(await family(), 1)).statusCode).toBe(422)
    expect([await heldBy(before), await heldBy(since)]).toEqual([5, 5])
    await asOne()
  })
  it('for another visitor: among them whoever came first has it', async () => {
    const guest = await visitorAt(hotel, 10)
    await minutes(6)
    expect((await wants(await newVisitor(api, '203.0.113.8'), 1)).statusCode).toBe(422)
    expect(await heldBy(guest)).toBe(10)
  })
})

describe('once something is short', () => {
  it('and a clock that was ahead is set right, it is so no longer, and no hold is young for ever', async () => {
    const guest = await visitorAt(hotel, 9)
    await run(sql`UPDATE stock SET short_at = now() + interval '1 day'`)
    expect((await wants(await newVisitor(api, hotel), 1)).statusCode).toBe(200)
    await run(sql`UPDATE stock_hold SET since = now() + interval '1 day' WHERE places = 9`)
    expect((await wants(await family(), 2)).statusCode).toBe(200)
    await isTold()
    expect(await heldBy(guest)).toBe(7)
    await asOne()
  })
  it('of which no visitor holds any, none gets less: whoever asks for more than there is keeps nobody from the rest', async () => {
    const one = await family()
    expect((await wants(one, 8)).statusCode).toBe(200)
    expect((await wants(await family(), 3)).statusCode).toBe(422)
    expect((await wants(await newVisitor(api, hotel), 2)).statusCode).toBe(200)
    await asOne()
  })
  it('a network gets no more of it than its share, until nobody has missed it for a quarter of an hour', async () => {
    const guest = await visitorAt(hotel, 10)
    const late = await family()
    expect((await wants(late, 1)).statusCode).toBe(422)
    await wants(guest, 8)
    const other = await newVisitor(api, hotel)
    const refused = await wants(other, 1)
    expect(whyNot(refused)).toBe(
      'Places are scarce, and the last ones are kept for guests who have logged in and confirmed their e-mail address. Do both, and try again.',
    )
    // Nor does giving it up and taking it again help: that would make the hold young.
    expect((await wants(guest, 9)).statusCode).toBe(422)
    expect((await wants(late, 1)).statusCode).toBe(200)
    await minutes(14)
    expect((await wants(other, 1)).statusCode).toBe(422)
    await minutes(2)
    expect((await wants(other, 1)).statusCode).toBe(200)
    await asOne()
  })
})

/** The server-sent events of an open page. */
async function openPage(address: string, { jar }: Browser) {
  const leaving = new AbortController()
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { accept: 'text/event-stream', cookie }
  const { body } = await fetch(`${address}/api/v2/news`, { headers, signal: leaving.signal })
  let text = ''
  const listening = async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString()
  }
  listening().catch(() => {})
  return { heard: () => text, leave: () => leaving.abort() }
}

describe('whoever loses a place', () => {
  it('hears of it at once on an open page, pays nothing for it, and has it again once they have signed in and one is free', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const { email } = await confirmedGuest(api)
    const guest = await visitorAt('127.0.0.1', 10)
    const line = await openPage(address, guest)
    await expect.poll(line.heard).toContain('{"cart":1}')
    await minutes(6)
    const late = await family()
    await wants(late, 2)
    await expect.poll(line.heard).toContain('event: cart\ndata: 2\n')
    line.leave()
    const cart = await cartOf(guest)
    expect(cart.items.map(({ place }) => place)).toEqual([
      ...Array.from({ length: 8 }, () => 'held'),
      'taken_back',
      'taken_back',
    ])
    expect(cart.subtotal).toBe(8 * (cart.items[0]?.price?.amount ?? 0))
    // More time keeps what is held, and takes nothing.
    await guest.ask('POST', '/api/v2/cart/hold')
    expect(await lossesOf(guest)).toEqual(['TAKEN_BACK', 'TAKEN_BACK'])
    await wants(late, 0)
    await signInAs(guest, email)
    expect(await lossesOf(guest)).toEqual([])
    await guest.ask('POST', '/api/v2/cart/hold')
    expect(await heldBy(guest)).toBe(10)
    await asOne()
  })
  it('hears of it from the sweep where a process died before it could say so', async () => {
    const guest = await visitorAt(hotel, 2)
    await run(sql`WITH gone AS (DELETE FROM stock_hold RETURNING holder, places), said AS (INSERT INTO stock_taken_back (holder) SELECT holder FROM gone)
      UPDATE stock SET held = held - gone.places FROM gone`)
    expect(await heldBy(guest)).toBe(2)
    await api.sweep()
    expect(await lossesOf(guest)).toEqual(['TAKEN_BACK', 'TAKEN_BACK'])
    await asOne()
  })
})

describe('the uses of a promotion', () => {
  it('are taken back in the same way, which its guest is told and accepts', async () => {
    const base = { ...demoProducts.base, count: 1 }
    const guests = await Promise.all([1, 2].map(() => newVisitor(api, hotel)))
    for (const guest of guests) {
      await setCount(guest, base)
      expect((await enter(guest, 'FIRST')).statusCode).toBe(200)
      await minutes(1)
    }
    const one = await family()
    await setCount(one, base)
    expect(whyNot(await enter(one, 'FIRST'))).toBe('FIRST is used up: there were only so many.')
    await minutes(5)
    expect(cartIn(await enter(one, 'FIRST')).savings).toBeGreaterThan(0)
    await isTold()
    const [oldest, latest] = await Promise.all(guests.map(cartOf))
    expect([latest?.changed, (latest?.savings ?? 0) > 0]).toEqual([[], true])
    expect(oldest).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_taken_back', after: null }] })
    expect((await promotionCounts(api.on))[0]).toMatchObject({ scope: '', held: 2 })
    // No network gets one more use, and its last use is within its share.
    const third = await newVisitor(api, hotel)
    await setCount(third, base)
    expect((await enter(third, 'FIRST')).statusCode).toBe(422)
    const late = await family()
    await setCount(late, base)
    expect((await enter(late, 'FIRST')).statusCode).toBe(422)
    const accepted = cartIn(await (guests[0] as Browser).ask('PUT', '/api/v2/cart/changed'))
    expect(accepted).toMatchObject({ changed: [], promotion_codes: [] })
    await asOne()
  })
})
