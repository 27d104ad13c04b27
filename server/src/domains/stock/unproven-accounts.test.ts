import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { plantOrder } from '../../testing/buying/planted-order.ts'
import { addPromotion, enter, whyNot } from '../../testing/buying/test-promotions.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartOf, setCount, demoProducts } from '../../testing/test-cart.ts'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { confirmedGuest, newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { mailedToken } from '../../testing/test-post.ts'
import { runUnguarded } from '../../testing/racing/test-races.ts'
import { checkPromotionCounts as usesMiscounted } from '../promotions/promotions.ts'
import { checkStockCounts, ownPlaces } from './stock.ts'
import { limitTo, saturday, timePasses } from './test-stock.ts'

const first = await freshApi()
const run = runOn(first.on.db)
await addPromotion(first.on, { code: 'first', codes: ['FIRST'], percent: 20, uses: 2 })
const api = { ...(await testApi(first.on)), on: first.on }
afterAll(async () => {
  await api.close()
  await first.close()
})
const ticket = { ...demoProducts.ticket, date: saturday }
const places = 24
const flood = '203.0.113.7'
beforeEach(async () => {
  await run(sql`DELETE FROM stock_hold`)
  await run(sql`DELETE FROM stock`)
  await run(sql`DELETE FROM cart`)
  await limitTo(api, places)
})

const wants = (guest: Browser, many: number) => setCount(guest, { ...ticket, count: many })
async function unproven(many = 12, from = flood) {
  const person = await newcomer(api, {}, from)
  expect((await wants(person.guest, many)).statusCode).toBe(200)
  return person
}
const family = async () => (await confirmedGuest(api)).guest
const heldBy = async (guest: Browser) => (await cartOf(guest)).items.filter(({ place }) => place === 'held').length
const isTold = () =>
  expect.poll(() => run(sql`SELECT holder FROM stock_taken_back UNION ALL SELECT holder FROM promotion_taken_back`)).toEqual([])
const minutes = (many: number) => timePasses(api, many)
const asOne = async () => expect([await checkStockCounts(api.on.db), await usesMiscounted(api.on.db)]).toEqual([[], []])
async function confirms({ guest, email }: { guest: Browser; email: string }) {
  const token = await mailedToken(api.on.db, email, 'confirm')
  expect((await guest.ask('POST', '/api/v2/confirmations', { body: { token } })).statusCode).toBe(200)
}

describe('accounts of one network whose address nobody has confirmed', () => {
  it('lose what is beyond their share to whoever has one, after five minutes, and are told', async () => {
    const accounts = [await unproven(), await unproven()]
    const late = await family()
    await minutes(4)
    expect((await wants(late, 1)).statusCode).toBe(422)
    await minutes(2)
    expect((await wants(late, 12)).statusCode).toBe(200)
    await isTold()
    expect(await heldBy(late)).toBe(12)
    const left = await Promise.all(accounts.map(({ guest }) => heldBy(guest)))
    expect(left.reduce((sum, many) => sum + many, 0)).toBe(12)
    const losses = (await Promise.all(accounts.map(({ guest }) => cartOf(guest)))).flatMap(({ errors }) => errors)
    expect(losses.filter(({ code }) => code === 'TAKEN_BACK')).toHaveLength(12)
    await asOne()
  })
  it('lose nothing to visitors of their network who hold all the rest, and these lose it once they have had five minutes', async () => {
    const guest = (await unproven(4)).guest
    await minutes(6)
    for (const many of [12, 8]) expect((await wants(await newVisitor(api, flood), many)).statusCode).toBe(200)
    const late = await family()
    expect((await wants(late, 4)).statusCode).toBe(422)
    expect(await heldBy(guest)).toBe(4)
    await minutes(6)
    expect((await wants(late, 12)).statusCode).toBe(200)
    expect([await heldBy(guest), await heldBy(late)]).toEqual([4, 12])
    await asOne()
  })
  it('hold all of it where whoever has signed in counts as somebody', async () => {
    await runUnguarded(api.on.db, 'is_of_proven_account', [['is_proven_account(c.account_id)', 'true']], async () => {
      await unproven()
      await unproven()
      await minutes(6)
      expect((await wants(await family(), 1)).statusCode).toBe(422)
    })
  })
  it('get no more than their share once it is short, and read what would help', async () => {
    const one = await unproven()
    await unproven()
    const late = await family()
    expect((await wants(late, 1)).statusCode).toBe(422)
    expect((await wants(one.guest, 0)).statusCode).toBe(200)
    const refused = await wants(one.guest, 12)
    expect(whyNot(refused)).toContain('kept for guests who have logged in and confirmed their e-mail address')
    expect((await wants(late, 12)).statusCode).toBe(200)
    await asOne()
  })
  it('take nothing back from a visitor, and make nothing short', async () => {
    const visitor = await newVisitor(api, '203.0.113.9')
    await wants(visitor, 12)
    await unproven(12, '203.0.113.10')
    await minutes(6)
    expect((await wants((await newcomer(api)).guest, 1)).statusCode).toBe(422)
    expect(await heldBy(visitor)).toBe(12)
    expect(await run(sql`SELECT FROM stock WHERE is_short(short_at)`)).toEqual([])
  })
  it('are no younger, and no less of their network, for signing in', async () => {
    const { email } = await newcomer(api, {}, flood)
    const visitor = await newVisitor(api, flood)
    await wants(visitor, 12)
    await unproven(12, '203.0.113.8')
    await minutes(6)
    await signInAs(visitor, email)
    expect(await heldBy(visitor)).toBe(12)
    expect((await wants(await family(), 2)).statusCode).toBe(200)
    await asOne()
  })
  it('lose uses of a promotion in the same way', async () => {
    const guests = [(await newcomer(api, {}, flood)).guest, (await newcomer(api, {}, flood)).guest]
    for (const guest of guests) {
      await setCount(guest, { ...demoProducts.base, count: 1 })
      expect((await enter(guest, 'FIRST')).statusCode).toBe(200)
    }
    await minutes(6)
    const late = await family()
    await setCount(late, { ...demoProducts.base, count: 1 })
    expect((await enter(late, 'FIRST')).statusCode).toBe(200)
    await isTold()
    const changed = (await Promise.all(guests.map(cartOf))).flatMap((cart) => cart.changed.map(({ reason }) => reason))
    expect(changed).toEqual(['promotion_taken_back'])
    await asOne()
  })
})

describe('an account keeps all that it holds', () => {
  it('from the moment in which its address is confirmed', async () => {
    const one = await unproven()
    await unproven(12, '203.0.113.8')
    await minutes(6)
    await confirms(one)
    const late = await family()
    expect((await wants(late, 12)).statusCode).toBe(422)
    expect((await wants(late, 11)).statusCode).toBe(200)
    await isTold()
    expect(await heldBy(one.guest)).toBe(12)
    await asOne()
  })
  it('once it has ordered something that cost something', async () => {
    const [free, paid] = [await newcomer(api, {}, flood), await newcomer(api, {}, flood)]
    await plantOrder(api.on.db, free.email)
    await plantOrder(api.on.db, paid.email, 100)
    for (const { guest } of [free, paid]) expect((await wants(guest, 12)).statusCode).toBe(200)
    await minutes(6)
    expect((await wants(await family(), 5)).statusCode).toBe(200)
    await isTold()
    expect([await heldBy(free.guest), await heldBy(paid.guest)]).toEqual([7, 12])
  })
})

describe('an address that is confirmed in the moment in which its places would be taken back', () => {
  /** The confirming transaction has made the holds the account's own, and is still open when the family comes. */
  async function confirmingAndFamily(waits: boolean) {
    await unproven()
    await minutes(6)
    const late = await family()
    await limitTo(api, 12)
    const [{ holder } = { holder: 0 }] = (await run(sql`SELECT holder FROM stock_hold`)) as { holder: number }[]
    const taking = await api.on.db.transaction(async (tx) => {
      await ownPlaces(tx, holder, [{ productId: ticket.type, day: saturday }])
      const asked = wants(late, 2)
      await (waits ? untilSomebodyWaits(api.on.db.write) : asked)
      return [asked]
    })
    return (await taking[0])?.statusCode
  }
  const held = async () =>
    ((await run(sql`SELECT places FROM stock_hold ORDER BY places DESC`)) as { places: number }[]).map((one) => one.places)
  it('keeps them', async () => {
    expect(await confirmingAndFamily(false)).toBe(422)
    expect(await held()).toEqual([12])
    await asOne()
  })
  it('loses them where nobody looks past them', async () => {
    const guards: [string, string][] = [
      ['FOR UPDATE OF h SKIP LOCKED', ''],
      ["AND h.network IS NOT NULL AND h.until <> 'infinity'", ''],
    ]
    await runUnguarded(api.on.db, 'take_back_places', guards, async () => {
      expect(await confirmingAndFamily(true)).toBe(200)
      expect(await held()).toEqual([10, 2])
    })
  })
})
