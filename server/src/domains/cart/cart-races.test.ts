import { sql } from 'kysely'
import { mostPasses, mostTickets } from '@alpenglow/contract/cart/limits'
import { afterAll, expect, it } from 'vitest'
import type { Db, Runner } from '../../db/connect.ts'
import { statementOf } from '../../db/query.ts'
import { freshApi, testApi, type TestApi } from '../../testing/test-api.ts'
import { cartOf, setCount, has, demoProducts, visitorWith, type CartCount } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { withoutGuards } from '../../testing/racing/test-guards.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { at } from '../../testing/racing/test-races.ts'

const api = await freshApi()
const other = await testApi(api.on)
/** What other guests do, call by call, between the read of a cart and its write. */
let meanwhile: (() => Promise<unknown>)[] = []
const next = async () => void (await meanwhile.shift()?.())
/** The same verbs, but no change waits for a cart that is locked, where another one was quicker: */
const unguarded = await testApi(api.on, {}, (db) => withoutGuards(hesitating(db), ['the cart is held'], { after: next }))
/** or none checks whether another one was. */
const blind = await testApi(api.on, {}, (db) => withoutGuards(db, ['the cart is as it was read'], { before: next }))
const run = runOn(api.on.db)
afterAll(async () => {
  await Promise.all([other, unguarded, blind].map((one) => one.close()))
  await api.close()
})
const { base, baseChild, summit } = demoProducts

/** Other guests' calls run before it writes a cart that it knows. */
function hesitating(db: Db): Db {
  const run: Runner['run'] = async (query) => {
    if (statementOf(query).name?.startsWith('update_known_cart')) await next()
    return db.write.run(query)
  }
  return { ...db, write: { run } }
}

/**
 * As many different things as a family may have: tickets for days of a winter, passes of all kinds and ages, add-ons,
 * gifts.
 */
const days = (await run(sql`SELECT to_char(greatest(opens_on, current_date + 1) + n, 'YYYY-MM-DD') AS day
  FROM resort_season JOIN resort ON resort.id = resort_id, generate_series(20, 80) n
  WHERE code = 'LKB' AND closes_on > current_date + 100 ORDER BY season_id, n`)) as { day: string }[]
const tickets = async (process: TestApi): Promise<CartCount[]> => {
  const guest = process.browser()
  await guest.ask('GET', '/ping')
  const sold: CartCount[] = []
  for (const { day } of days) {
    if (sold.length === mostTickets) break
    const one = { ...demoProducts.ticket, date: day, count: 1 }
    if ((await setCount(guest, one)).statusCode === 200) sold.push(one)
    await setCount(guest, { ...one, count: 0 })
  }
  return sold
}
const passes = [1, 2, 3].flatMap((type) => ['adult', 'youth', 'child'].map((variant) => ({ type, variant, count: 1 })))
const others = [
  demoProducts.insurance,
  demoProducts.firstChair,
  demoProducts.locker,
  demoProducts.donation,
  demoProducts.support,
]
const many: CartCount[] = [
  ...(await tickets(api)),
  ...passes.filter(({ type, variant }) => type !== base.type || variant !== base.variant).slice(0, mostPasses - 1),
  ...others.map((one) => ({ ...one, count: 1 })),
]

async function atOnce(...processes: readonly TestApi[]) {
  const guest = await visitorWith(api, { ...base, count: 1 })
  const answers = await Promise.all(many.map((one, i) => setCount(at(processes[i % processes.length] as TestApi, guest), one)))
  const failed = answers.filter(({ statusCode }) => statusCode !== 200).map(({ statusCode }) => statusCode)
  const cart = await cartOf(guest)
  return { failed, there: many.filter((one) => has(cart, one) > 0).length, version: cart.version }
}
it('two dozen adds at once, at two processes: none is lost and none fails', async () => {
  expect(many).toHaveLength(24)
  expect(await atOnce(api, other)).toEqual({ failed: [], there: 24, version: 25 })
})
it('where nobody waits for the row, a line is lost', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  meanwhile = [summit, baseChild].map((one) => () => setCount(at(api, guest), { ...one, count: 1 }))
  await setCount(at(unguarded, guest), { ...demoProducts.locker, count: 1 })
  const cart = await cartOf(guest)
  expect([summit, baseChild, demoProducts.locker].map((one) => has(cart, one))).toEqual([1, 0, 1])
})
it('where nobody looks who was quicker, too', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  meanwhile = [() => setCount(at(api, guest), { ...summit, count: 1 })]
  await setCount(at(blind, guest), { ...demoProducts.locker, count: 1 })
  const cart = await cartOf(guest)
  expect([summit, demoProducts.locker].map((one) => has(cart, one))).toEqual([0, 1])
})

it('two tabs that begin at the same moment begin one cart', async () => {
  for (let round = 0; round < 10; round++) {
    const guest = await newVisitor(api)
    const tabs = [at(api, guest), at(other, guest)] as const
    await Promise.all([setCount(tabs[0], { ...base, count: 1 }), setCount(tabs[1], { ...baseChild, count: 2 })])
    expect(tabs[0].jar.get('cart')).toBe(tabs[1].jar.get('cart'))
    const cart = await cartOf(tabs[0])
    expect([has(cart, base), has(cart, baseChild)]).toEqual([1, 2])
  }
})
it('an account’s first two at once are both there, wherever they are made', async () => {
  for (let round = 0; round < 10; round++) {
    const { guest } = await newcomer(api)
    const both = await Promise.all([
      setCount(at(api, guest), { ...base, count: 1 }),
      setCount(at(other, guest), { ...baseChild, count: 2 }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const cart = await cartOf(guest)
    expect([has(cart, base), has(cart, baseChild)]).toEqual([1, 2])
  }
})

it('whatever is added while somebody signs in, here and on another device, is in the one cart', async () => {
  for (let round = 0; round < 10; round++) {
    const { guest: holder, email } = await newcomer(api)
    const phone = await visitorWith(api, { ...base, count: 1 })
    const laptop = await visitorWith(other, { ...summit, count: 1 })
    const late = at(other, phone)
    const answers = await Promise.all([
      signInAs(phone, email),
      setCount(late, { ...baseChild, count: 2 }),
      signInAs(laptop, email),
      setCount(holder, { ...demoProducts.summit, variant: 'child', count: 1 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 200, 204, 200])
    await cartOf(phone)
    await cartOf(laptop)
    const cart = await cartOf(holder)
    expect([has(cart, base), has(cart, baseChild), has(cart, summit), cart.items.length]).toEqual([1, 2, 1, 5])
  }
})

it('of many who ask for more time at once two get it', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  const before = Date.parse((await cartOf(guest)).hold_expires_at ?? '')
  const asked = [api, other, api, other, api, other].map((process) => at(process, guest).ask('POST', '/api/v2/cart/hold'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 200, 422, 422, 422, 422])
  expect(Date.parse((await cartOf(guest)).hold_expires_at ?? '') - before).toBe(30 * 60_000)
})
it('where nobody looks who was quicker, one gets it more than may', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  const ask = async (process: TestApi) => (await at(process, guest).ask('POST', '/api/v2/cart/hold')).statusCode
  expect(await ask(api)).toBe(200)
  const seen: number[] = []
  meanwhile = [async () => seen.push(await ask(api))]
  seen.push(await ask(blind))
  expect(seen).toEqual([200, 200])
})
