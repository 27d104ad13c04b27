import { addDays } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { at, meet, runUnguarded } from '../../../testing/racing/test-races.ts'
import { checkPromotionCounts, usePromotions } from '../../promotions/promotions.ts'
import {
  addPromotion,
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
await addPromotion(on, { code: 'one', codes: ['ONE'], percent: 20, uses: 1 })
await addPromotion(on, { code: 'few', codes: ['FEW'], percent: 10, uses: 10, stackable: true })
await addPromotion(on, { code: 'many', codes: ['MANY'], percent: 10, uses: 15, stackable: true })
await addPromotion(on, { code: 'last', codes: ['LASTDAY'], percent: 20, until: addDays(today, 3), uses: 1 })
const api = await testApi(on)
const other = await testApi(on)
/** The same shop when the last day of LASTDAY is over. */
const after = await testApi(on, { SHOP_NOW: `${addDays(today, 5)}T12:00:00Z` })
const both = [api, other] as const
afterAll(async () => {
  await Promise.all([api, other, after].map((one) => one.close()))
  await first.close()
})

const guests: Browser[] = []
beforeAll(async () => {
  for (let n = 0; n < 100; n++) guests.push((await newcomer(both[n % 2] as TestApi)).guest)
}, 120_000)
beforeEach(async () => {
  await run(sql`DELETE FROM cart`)
  await run(sql`TRUNCATE promotion_hold, promotion_count`)
})
const fill = (some: readonly Browser[]) => Promise.all(some.map((guest) => setCount(guest, { ...demoProducts.base, count: 1 })))
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)
const many = (all: number[], status: number) => all.filter((one) => one === status).length
/** How many carts have it taken off. */
const counting = async (some: readonly Browser[]) =>
  (await Promise.all(some.map(cartOf))).filter(({ savings }) => savings > 0).length

/** A negative control: without the guard, and without the constraint that would refuse the outcome, while `doing` runs. */
async function without(guards: [string, string][], doing: () => Promise<void>) {
  await run(sql`ALTER TABLE promotion_count DROP CONSTRAINT never_more_uses_than_there_are`)
  await runUnguarded(on.db, 'hold_promotions', guards, doing)
  await run(sql`TRUNCATE promotion_hold, promotion_count`)
  await run(sql`ALTER TABLE promotion_count ADD CONSTRAINT never_more_uses_than_there_are CHECK (held + used <= total)`)
}
/** Four calls have read the room before the first of them takes. */
const fourMeet: [string, string] = ['room := one.total', `${meet(4)}room := one.total`]
const unlocked: [string, string] = ['c.scope = one.scope FOR NO KEY UPDATE', 'c.scope = one.scope']

describe('a code that counts once, wanted by a hundred accounts at two processes', () => {
  it.each([1, 2])('one of them has it, and all others are told so (%i)', async () => {
    await fill(guests)
    const answers = await Promise.all(guests.map((guest) => enter(guest, 'ONE')))
    const refused = answers.filter(({ statusCode }) => statusCode === 422)
    expect([refused.length, new Set(refused.map(whyNot))]).toEqual([99, new Set(['ONE is used up: there were only so many.'])])
    expect(await counting(guests)).toBe(1)
    expect(await promotionCounts(on)).toEqual([{ promotion: 'one', scope: '', total: 1, held: 1, used: 0 }])
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
  it('without the lock more than one have it', async () => {
    await without([fourMeet, unlocked], async () => {
      const some = guests.slice(0, 40)
      await fill(some)
      // The row is there before the calls: else they would wait for the one that inserts it, lock or no lock.
      await run(sql`INSERT INTO promotion_count (promotion, scope, total) VALUES ('one', '', 1)`)
      expect(many(await statuses(some.map((guest) => enter(guest, 'ONE'))), 200)).toBeGreaterThan(1)
    })
  })
  it('used with its order, nobody has it again, whatever becomes of the cart', async () => {
    const some = guests.slice(0, 20)
    await fill(some)
    const answers = await statuses(some.map((guest) => enter(guest, 'ONE')))
    const winner = some[answers.indexOf(200)] as Browser
    const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT holder AS id FROM promotion_hold`)
    const order = on.db.transaction(async (tx) => {
      await runOn(tx)(sql`DELETE FROM cart WHERE id = ${id}`)
      return usePromotions(tx, id, [{ promotion: 'one', scope: '', total: 1 }])
    })
    await Promise.all([order, removeCode(winner, 'ONE')])
    // Whichever came first: the order has the use, and no other cart.
    expect(await order).toBeUndefined()
    expect((await promotionCounts(on))[0]?.held).toBe(1)
    const others = some.filter((guest) => guest !== winner)
    expect(many(await statuses(others.map((guest) => enter(guest, 'ONE'))), 200)).toBe(0)
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
})

describe('taken out while it counts', () => {
  const hurry = (some: readonly Browser[]) =>
    statuses(
      some.flatMap((guest) => [enter(guest, 'FEW'), removeCode(guest, 'FEW'), enter(guest, 'MANY'), enter(guest, 'FEW')]),
    )
  it('whatever comes first, what is held is what counts, and there is never more of it', async () => {
    const some = guests.slice(0, 40)
    await fill(some)
    expect(new Set(await hurry(some))).toEqual(new Set([200, 422]))
    const carts = await Promise.all(some.map(cartOf))
    for (const [code, most] of [
      ['FEW', 10],
      ['MANY', 15],
    ] as const) {
      const applied = carts.filter(({ promotions }) =>
        promotions.some((one) => one.code === code && one.state === 'applied'),
      ).length
      const [row] = (await promotionCounts(on)).filter(({ promotion }) => promotion === code.toLowerCase())
      expect([code, row?.held]).toEqual([code, applied])
      expect(applied).toBeLessThanOrEqual(most)
    }
    expect(await checkPromotionCounts(on.db)).toEqual([])
  })
  it('without the lock the counters lose count', async () => {
    await without([fourMeet, unlocked], async () => {
      const some = guests.slice(0, 20)
      await fill(some)
      await hurry(some)
      expect(await checkPromotionCounts(on.db)).not.toEqual([])
    })
  })
})

describe('a window that closes in between', () => {
  it('who has it keeps it until the clock is over; who comes a second later is told so', async () => {
    const some = guests.slice(0, 30)
    await fill(some)
    const answers = await Promise.all(some.map((guest, n) => enter(n % 2 === 0 ? guest : at(after, guest), 'LASTDAY')))
    const late = answers.filter((_, n) => n % 2 === 1)
    expect(new Set(late.map(whyNot))).toEqual(new Set([whyNot(late[0] as (typeof late)[number])]))
    expect(whyNot(late[0] as (typeof late)[number])).toMatch(/^LASTDAY ended on /)
    const [winner] = some.filter((_, n) => answers[n]?.statusCode === 200)
    if (!winner) throw new Error('nobody has it')
    expect(await counting(some)).toBe(1)
    const { savings } = await cartOf(at(after, winner))
    expect(savings).toBeGreaterThan(0)
    expect(cartIn(await setCount(at(after, winner), { ...demoProducts.base, count: 2 })).savings).toBe(2 * savings)
    await expirePromotionHolds(on)
    expect(await cartOf(at(after, winner))).toMatchObject({ savings: 0, changed: [{ reason: 'promotion_ended' }] })
  })
  it('without what the row remembers it would be gone at once', async () => {
    const [guest] = guests as [Browser]
    await fill([guest])
    await enter(guest, 'LASTDAY')
    await run(sql`UPDATE cart SET promotions = jsonb_set(promotions, '{stands}', '[]')`)
    expect((await cartOf(at(after, guest))).savings).toBe(0)
  })
})
