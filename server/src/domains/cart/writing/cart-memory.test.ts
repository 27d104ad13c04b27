import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import { cartOf, setCount, demoProducts, visitorWith } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { at } from '../../../testing/racing/test-races.ts'
import type { LoadedCartRow } from '../store.ts'
import { createCartMemory } from './cart-memory.ts'
import { addPromotion, enter } from '../../../testing/buying/test-promotions.ts'

const api = await freshApi()
/** A second process, which remembers nothing of the first one's carts. */
const other = await testApi(api.on)
const run = runOn(api.on.db)
await addPromotion(api.on, { code: 'ten-off', codes: ['TEN'], amount: 1000 })
afterAll(async () => {
  await other.close()
  await api.close()
})
const { base, baseChild, summit } = demoProducts

const statementsOf = async (work: () => Promise<unknown>) => {
  const before = api.db.statements()
  await work()
  return api.db.statements() - before
}
const days = (await run(sql`SELECT to_char(greatest(opens_on, current_date + 1) + n, 'YYYY-MM-DD') AS day
  FROM resort_season JOIN resort ON resort.id = resort_id, generate_series(20, 80) n
  WHERE code = 'LKB' AND closes_on > current_date + 100 ORDER BY season_id, n`)) as { day: string }[]
/** Another day that tickets are sold for, with that many places left. */
async function ticketWith(left: number) {
  const guest = await visitorWith(api, { ...base, count: 1 })
  for (let next = days.shift(); next; next = days.shift()) {
    const { day: date } = next
    if ((await setCount(guest, { ...demoProducts.ticket, date, count: 1 })).statusCode !== 200) continue
    await setCount(guest, { ...demoProducts.ticket, date, count: 0 })
    await run(
      sql`UPDATE stock SET sold = total - ${left} WHERE product_id = ${demoProducts.ticket.type} AND day = ${date}::date`,
    )
    return { ...demoProducts.ticket, date }
  }
  throw new Error('no day has tickets')
}
const holdsOf = async (date: string) =>
  (await run(sql`SELECT places FROM stock_hold WHERE product_id = ${demoProducts.ticket.type} AND day = ${date}::date`)) as {
    places: number
  }[]

it('whatever is done with it, a process that knows it tells the same as one that reads it', async () => {
  const { guest } = await newcomer(api)
  const ticket = await ticketWith(5)
  const steps: ((guest: Browser) => Promise<unknown>)[] = [
    (who) => setCount(who, { ...base, count: 2 }),
    (who) => setCount(who, { ...baseChild, count: 1 }),
    (who) => setCount(who, { ...ticket, count: 2 }),
    (who) => enter(who, 'TEN'),
    (who) => setCount(who, { ...demoProducts.insurance, count: 1 }),
    (who) => setCount(who, { ...ticket, count: 1 }),
    (who) => who.ask('POST', '/api/v2/cart/hold', {}),
    (who) => setCount(who, { ...base, count: 0 }),
    (who) => setCount(who, { ...baseChild, count: 0 }),
  ]
  for (const step of steps) {
    await step(guest)
    expect(await cartOf(guest)).toEqual(await cartOf(at(other, guest)))
  }
})
it('what another process has changed is seen and changed further, and nothing of it is lost', async () => {
  const { guest } = await newcomer(api)
  await setCount(guest, { ...base, count: 1 })
  await setCount(at(other, guest), { ...summit, count: 1 })
  expect((await cartOf(guest)).items).toHaveLength(2)
  await setCount(at(other, guest), { ...baseChild, count: 1 })
  await setCount(guest, { ...base, count: 2 })
  expect((await cartOf(guest)).items).toHaveLength(4)
  // A remembered cart that is out of date refuses no change.
  const [item] = (await cartOf(at(other, guest))).items
  await setCount(at(other, guest), { ...demoProducts.donation, count: 1 })
  const gift = (await cartOf(at(other, guest))).items.find(({ type }) => type === demoProducts.donation.type)
  const gone = await guest.ask('DELETE', `/api/v2/cart/items/${gift?.internal_id}`, { body: { others: [item?.internal_id] } })
  expect(gone.statusCode).toBe(200)
  expect((await cartOf(guest)).items).toHaveLength(3)
})
it('a day’s ticket is held in the statement that writes the cart', async () => {
  const { guest } = await newcomer(api)
  const ticket = await ticketWith(3)
  await setCount(guest, { ...base, count: 1 })
  await cartOf(guest)
  expect(await statementsOf(() => setCount(guest, { ...ticket, count: 2 }))).toBe(2)
  expect(await holdsOf(ticket.date)).toEqual([{ places: 2 }])
  expect(await statementsOf(() => setCount(guest, { ...ticket, count: 1 }))).toBe(2)
  expect(await holdsOf(ticket.date)).toEqual([{ places: 1 }])
})
it('where places are short nothing of it is done, and its guest is told how many there are', async () => {
  const { guest } = await newcomer(api)
  const ticket = await ticketWith(1)
  await setCount(guest, { ...base, count: 1 })
  const before = await cartOf(guest)
  for (let tries = 0; tries < 2; tries++) {
    const answer = await setCount(guest, { ...ticket, count: 2 })
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, ['places']])
  }
  expect(await cartOf(guest)).toEqual(before)
  expect(await holdsOf(ticket.date)).toEqual([])
  expect((await setCount(guest, { ...ticket, count: 1 })).statusCode).toBe(200)
  expect(await holdsOf(ticket.date)).toEqual([{ places: 1 }])
})
it('of many carts those are known that were seen last, and none of hundreds of things', () => {
  const memory = createCartMemory(2)
  const row = (id: number, items = 1) => ({ id, items: Array.from({ length: items }) }) as unknown as LoadedCartRow
  const whose = (accountId: number) => ({ accountId, keyHash: null })
  for (const id of [1, 2, 1, 3]) memory.keep(whose(id), row(id))
  expect([1, 2, 3].map((id) => memory.of(whose(id))?.id)).toEqual([1, undefined, 3])
  memory.keep(whose(3), row(3, 101))
  expect(memory.of(whose(3))).toBeUndefined()
  // A caller with two carts has them merged first, so neither is remembered for them.
  memory.keep({ accountId: 1, keyHash: Buffer.alloc(32) }, row(4))
  expect(memory.of({ accountId: 1, keyHash: Buffer.alloc(32) })).toBeUndefined()
  expect(memory.of(whose(1))?.id).toBe(1)
})
