import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { aSaturday } from '../../testing/buying/test-places.ts'
import { freshApi } from '../../testing/test-api.ts'
import { cartIn, cartOf, setCount, has, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(api.close)
const { base, baseChild, maple, insurance, locker, summit } = demoProducts

describe('two who fill one cart', () => {
  async function two() {
    const { guest: one, email } = await newcomer(api)
    const other = await newVisitor(api)
    await signInAs(other, email)
    return { one, other }
  }
  it('count on from what each of them saw, and neither takes away what the other has put there', async () => {
    const { one, other } = await two()
    await setCount(other, { ...base, count: 3, was: 0 })
    expect(has(cartIn(await setCount(one, { ...base, count: 1, was: 0 })), base)).toBe(4)
    expect(has(cartIn(await setCount(other, { ...base, count: 2, was: 3 })), base)).toBe(3)
    expect(has(cartIn(await setCount(one, { ...base, count: 0, was: 5 })), base)).toBe(0)
  })
  it('and both at once; who does not say what they saw says how many there are to be', async () => {
    const { one, other } = await two()
    await Promise.all([setCount(one, { ...base, count: 2, was: 0 }), setCount(other, { ...base, count: 3, was: 0 })])
    expect(has(await cartOf(one), base)).toBe(5)
    await Promise.all([setCount(one, { ...base, count: 1 }), setCount(other, { ...base, count: 1 })])
    expect(has(await cartOf(one), base)).toBe(1)
  })
  it('also of what goes with a pass', async () => {
    const { one, other } = await two()
    await setCount(one, { ...base, count: 3 })
    await setCount(other, { ...insurance, count: 1, was: 0 })
    expect(has(cartIn(await setCount(one, { ...insurance, count: 1, was: 0 })), insurance)).toBe(2)
  })
})

describe('several in one breath', () => {
  it('are taken out, or none where one is not there', async () => {
    const guest = await visitorWith(api, { ...base, count: 3 }, { ...summit, count: 1 })
    const [first, second, third] = (await cartOf(guest)).items.map(({ internal_id }) => internal_id)
    const without = (...others: (string | undefined)[]) =>
      guest.ask('DELETE', `/api/v2/cart/items/${first}`, { body: { others } })
    expect((await without(second, 'nothing')).statusCode).toBe(404)
    expect((await cartOf(guest)).items.length).toBe(4)
    const left = cartIn(await without(second, third))
    expect([has(left, base), has(left, summit), left.version]).toEqual([0, 1, 3])
  })
  it('get what goes with them, or lose it', async () => {
    const guest = await visitorWith(api, { ...base, count: 2 }, { ...baseChild, count: 2 })
    const [id, ...others] = (await cartOf(guest)).items.map(({ internal_id }) => internal_id)
    const addons = (method: string, more: string[]) =>
      guest.ask(method, '/api/v2/cart/addons', { body: { id, others: more, addon: locker.type } })
    const refused = await addons('POST', [...others, 'gone'])
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { id: ['INVALID'] }])
    expect(has(await cartOf(guest), locker)).toBe(0)
    expect(has(cartIn(await addons('POST', others)), locker)).toBe(4)
    expect(has(cartIn(await addons('DELETE', others.slice(1))), locker)).toBe(1)
  })
})

describe('an account that takes in the carts of many visitors', () => {
  const ticket = { ...demoProducts.ticket, date: aSaturday }
  const held = () =>
    run(sql<{ places: number; counted: number }>`SELECT sum(h.places)::integer AS places, max(s.held) AS counted
      FROM stock_hold h JOIN stock s USING (product_id, day) WHERE h.product_id = ${ticket.type} AND h.day = ${ticket.date}::date`)
  it('holds what one cart may, and gives back the rest, though it only looks', async () => {
    const { guest } = await newcomer(api)
    for (let many = 0; many < 3; many++) {
      const visitor = await visitorWith(api, { ...ticket, count: 12 })
      guest.jar.set('cart', visitor.jar.get('cart') ?? '')
      await cartOf(guest)
    }
    const cart = await cartOf(guest)
    expect([has(cart, ticket), cart.errors.filter(({ code }) => code === 'TOO_MANY').length]).toEqual([36, 24])
    expect(await held()).toEqual([{ places: 12, counted: 12 }])
  })
  it('also where somebody signs in', async () => {
    const { guest, email } = await newcomer(api)
    await setCount(guest, { ...ticket, count: 8 })
    const visitor = await visitorWith(api, { ...ticket, count: 12 })
    await signInAs(visitor, email)
    expect(has(await cartOf(visitor), ticket)).toBe(20)
    expect(await held()).toEqual([{ places: 24, counted: 24 }])
  })
})

describe('a browser', () => {
  it('whose first answer was lost finds what it has put there', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    guest.jar.delete('cart')
    expect(has(await cartOf(guest), base)).toBe(1)
    expect(has(cartIn(await setCount(guest, { ...base, count: 2, was: 1 })), base)).toBe(2)
  })
  it('with a key that is none gets a right one', async () => {
    const guest = await newVisitor(api)
    guest.jar.set('cart', '%%%')
    await setCount(guest, { ...base, count: 1 })
    const key = guest.jar.get('cart')
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(has(await cartOf(guest), base)).toBe(1)
  })
  it('in which a session has ended elsewhere says nothing any more of what was in that cart', async () => {
    const { guest } = await newcomer(api)
    await setCount(guest, { ...base, count: 2 })
    await run(sql`DELETE FROM session`)
    await guest.ask('GET', '/')
    expect(guest.jar.get('cart_items')).toBe('0')
  })
})

it('an empty cart does not say what another is paid in', async () => {
  const { guest: holder, email } = await newcomer(api)
  await holder.ask('PATCH', '/api/v2/cart', { body: { payload_currency: 'CAD' } })
  const guest = await visitorWith(api, { ...base, count: 1 })
  await signInAs(guest, email)
  expect(await cartOf(guest)).toMatchObject({ payload_currency: 'USD', errors: [] })
})
it('what changes nothing is no change', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  await guest.ask('PUT', '/api/v2/cart/changed')
  await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: null } })
  await run(sql`UPDATE cart SET hold_expires_at = now() - interval '1 second' WHERE hold_expires_at IS NOT NULL`)
  const after = cartIn(await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: null } }))
  expect([after.version, Date.parse(after.hold_expires_at ?? '') < Date.now()]).toEqual([1, true])
})
it('whoever brings keys that they have made up begins no more carts than everybody may', async () => {
  const strict = await freshApi({ FLOOD_LIMIT: '100' })
  try {
    const guests = await Promise.all(Array.from({ length: 14 }, () => newVisitor(strict)))
    const statuses: number[] = []
    for (const [at, guest] of guests.entries()) {
      guest.jar.set('cart', String(at).padStart(43, 'k'))
      statuses.push((await setCount(guest, { ...maple, count: 1 })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  } finally {
    await strict.close()
  }
})

it('a ticket for another day takes its place; who does not say which keeps the day', async () => {
  const date = '2027-01-09'
  const guest = await visitorWith(api, { ...demoProducts.ticket, count: 1, date })
  const [item] = (await cartOf(guest)).items
  const change = (body: object) => guest.ask('PATCH', `/api/v2/cart/items/${item?.internal_id}`, { body })
  const dayIn = async (body: object) => cartIn(await change(body)).items.map((one) => [one.variant, one.date])
  expect(await dayIn({ ...demoProducts.ticket, date: '2027-01-10' })).toEqual([['adult', '2027-01-10']])
  expect(await dayIn({ ...demoProducts.ticket, variant: 'child' })).toEqual([['child', '2027-01-10']])
  expect((await change({ ...demoProducts.ticket, date: '2031-01-10' })).statusCode).toBe(422)
  expect(await dayIn(base)).toEqual([['adult', null]])
  expect(await dayIn({ ...demoProducts.ticket, date })).toEqual([['adult', date]])
})
