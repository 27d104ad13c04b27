import { addDays } from '@alpenglow/contract/values/day'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { cartIn, cartOf, setCount, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { limitTo, saturday, stockRows, sunday, timePasses } from './test-stock.ts'
import { checkStockCounts } from './stock.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(api.close)
const { base, locker, summit } = demoProducts
const ticket = { ...demoProducts.ticket, date: saturday }
beforeEach(async () => {
  await run(sql`TRUNCATE stock_hold, stock`)
  await run(sql`DELETE FROM cart`)
  await limitTo(api, 10)
})
const held = async () => (await stockRows(api)).map((row) => row.held)
const asOne = async () => expect(await checkStockCounts(api.on.db)).toEqual([])
/** Waits until the cached availability has expired, which is kept for a second. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1050))
type Refused = { errors: Record<string, string[]>; messages: Record<string, string[]>; near?: object }

describe('a place', () => {
  it('is held with the first ticket, and given back when it is taken out', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 3 })
    expect(await stockRows(api)).toEqual([{ product_id: ticket.type, day: saturday, total: 10, held: 3, sold: 0 }])
    const cart = await cartOf(guest)
    expect(cart.items.map(({ place }) => place)).toEqual(['held', 'held', 'held'])
    await setCount(guest, { ...ticket, count: 1 })
    expect(await held()).toEqual([1])
    await setCount(guest, { ...ticket, count: 0 })
    expect(await held()).toEqual([0])
    await asOne()
  })
  it('is one of its day, whatever age it is for', async () => {
    await visitorWith(api, { ...ticket, count: 6 }, { ...ticket, variant: 'child', count: 3 })
    const late = await newVisitor(api)
    expect((await setCount(late, { ...ticket, variant: 'child', count: 2 })).statusCode).toBe(422)
    expect((await setCount(late, { ...ticket, date: sunday, count: 2 })).statusCode).toBe(200)
    expect(await held()).toEqual([9, 2])
    await asOne()
  })
  it('is held of whatever there is only so much of, also beneath a pass', async () => {
    await limitTo(api, 2, { type: locker.type })
    const guest = await visitorWith(api, { ...base, count: 3 }, { ...locker, count: 2 })
    expect(await stockRows(api)).toEqual([{ product_id: locker.type, day: 'infinity', total: 2, held: 2, sold: 0 }])
    expect((await setCount(guest, { ...locker, count: 3 })).statusCode).toBe(422)
    const [first] = (await cartOf(guest)).items
    await guest.ask('DELETE', `/api/v2/cart/items/${first?.internal_id}`)
    expect(await held()).toEqual([1])
  })
  it('is held once, however often a call is sent', async () => {
    const guest = await newVisitor(api)
    for (let n = 0; n < 3; n++) expect((await setCount(guest, { ...ticket, count: 4 }, 'one key')).statusCode).toBe(200)
    for (let n = 0; n < 3; n++) await guest.ask('POST', '/api/v2/cart/hold', { headers: { 'idempotency-key': 'another' } })
    expect(await held()).toEqual([4])
    await asOne()
  })
  it('goes to another day with its ticket, or the ticket stays where it is', async () => {
    await visitorWith(api, { ...ticket, date: sunday, count: 9 })
    const guest = await visitorWith(api, { ...ticket, count: 2 })
    const [one, two] = (await cartOf(guest)).items
    const move = (id: string | undefined) =>
      guest.ask('PATCH', `/api/v2/cart/items/${id}`, { body: { ...demoProducts.ticket, date: sunday } })
    expect((await move(one?.internal_id)).statusCode).toBe(200)
    expect((await move(two?.internal_id)).statusCode).toBe(422)
    expect((await cartOf(guest)).items.map(({ date }) => date)).toEqual([sunday, saturday])
    expect(await held()).toEqual([1, 10])
    await asOne()
  })
})

describe('whoever comes too late', () => {
  it('is told at once how many are left, and what is left near it', async () => {
    await aMoment()
    await visitorWith(api, { ...ticket, count: 9 })
    const late = await newVisitor(api)
    const two = await setCount(late, { ...ticket, count: 2 })
    expect(two.statusCode).toBe(422)
    const { errors, messages, near } = two.json<Refused>()
    expect([errors, messages]).toEqual([{ places: ['OUT_OF_RANGE'] }, { places: ['There is only one place left.'] }])
    expect(near).toMatchObject({ left: 1, dates: [addDays(saturday, -2), addDays(saturday, -1), sunday] })
    await setCount(late, { ...ticket, count: 1 })
    const none = (await setCount(await newVisitor(api), { ...ticket, count: 1 })).json<Refused>()
    expect(none.messages['places']).toEqual(['Somebody was quicker: there is no place left.'])
    expect((none.near as { products: string[] }).products.length).toBeGreaterThan(0)
    expect((await cartOf(late)).items).toHaveLength(1)
    await asOne()
  })
  it('has begun no cart with it', async () => {
    await visitorWith(api, { ...ticket, count: 10 })
    const late = await newVisitor(api)
    await setCount(late, { ...ticket, count: 1 })
    expect(await cartOf(late)).toMatchObject({ items: [], version: 0 })
  })
  it('loses nothing of what is there already', async () => {
    await visitorWith(api, { ...ticket, count: 8 })
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...ticket, count: 2 })
    expect((await setCount(guest, { ...ticket, count: 3 })).statusCode).toBe(422)
    const cart = await cartOf(guest)
    expect([cart.items.length, cart.errors, cart.version]).toEqual([3, [], 2])
  })
})

describe('when the time is over', () => {
  it('a place is free for others at once, whether or not somebody has swept', async () => {
    await visitorWith(api, { ...ticket, count: 10 })
    await timePasses(api)
    const other = await visitorWith(api, { ...ticket, count: 7 })
    expect(await held()).toEqual([7])
    expect((await cartOf(other)).items).toHaveLength(7)
    await asOne()
  })
  it('the next change takes it again where it is free', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 2 })
    await timePasses(api)
    await api.sweep()
    expect(await held()).toEqual([0])
    expect((await cartOf(guest)).items.map(({ place }) => place)).toEqual(['free', 'free'])
    const again = cartIn(await setCount(guest, { ...base, count: 1 }))
    expect(again.items.map(({ place }) => place)).toEqual(['held', 'held', null])
    expect(await held()).toEqual([2])
  })
  it('what others have taken is told as sold out, counts for nothing, and can be taken out', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 3 }, { ...base, count: 1 })
    await timePasses(api)
    await visitorWith(api, { ...ticket, count: 9 })
    const seen = await cartOf(guest)
    expect(seen.errors.map(({ code }) => code)).toEqual(['SOLD_OUT', 'SOLD_OUT'])
    const cart = cartIn(await setCount(guest, { ...summit, count: 1 }))
    expect(cart.items.map(({ place }) => place)).toEqual(['held', 'sold_out', 'sold_out', null, null])
    expect(cart.errors.map(({ code }) => code)).toEqual(['SOLD_OUT', 'SOLD_OUT'])
    const [first, ...others] = cart.errors.map(({ internal_id }) => internal_id)
    const mended = cartIn(await guest.ask('DELETE', `/api/v2/cart/items/${first}`, { body: { others } }))
    expect([mended.errors, mended.total, mended.items.length]).toEqual([[], cart.total, 3])
    expect(await held()).toEqual([10])
    await asOne()
  })
  it('what was sold out is there again once somebody gives it back', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 3 })
    await timePasses(api)
    const other = await visitorWith(api, { ...ticket, count: 10 })
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).errors).toHaveLength(3)
    await setCount(other, { ...ticket, count: 0 })
    expect(cartIn(await setCount(guest, { ...base, count: 2 }))).toMatchObject({ errors: [] })
    await asOne()
  })
  it('a locker that somebody else got is told by itself: the pass above it can be bought', async () => {
    await limitTo(api, 1, { type: locker.type })
    const guest = await visitorWith(api, { ...base, count: 1 }, { ...locker, count: 1 })
    await timePasses(api)
    await visitorWith(api, { ...base, count: 1 }, { ...locker, count: 1 })
    const cart = await cartOf(guest)
    expect(cart.errors).toEqual([{ internal_id: cart.items[0]?.addons[0]?.internal_id, code: 'SOLD_OUT' }])
    expect([cart.items[0]?.total, cart.items[0]?.addons[0]?.total]).toEqual([cart.total, 0])
  })
  it('more time for the cart is more time for its places', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 10 })
    await timePasses(api, 14)
    await guest.ask('POST', '/api/v2/cart/hold')
    await timePasses(api, 14)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(422)
    await timePasses(api, 3)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(200)
  })
})

describe('signing in', () => {
  it('takes the places along', async () => {
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...ticket, count: 4 })
    const guest = await visitorWith(api, { ...ticket, count: 6 }, { ...ticket, date: sunday, count: 1 })
    await signInAs(guest, email)
    expect(await held()).toEqual([10, 1])
    const cart = await cartOf(guest)
    expect(cart.items.map(({ place }) => place)).toEqual(Array.from({ length: 11 }, () => 'held'))
    expect(await run(sql`SELECT DISTINCT holder FROM stock_hold`)).toHaveLength(1)
    await asOne()
  })
  it('with a cart whose time is over asks for its places anew', async () => {
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...ticket, count: 4 })
    await timePasses(api)
    const other = await visitorWith(api, { ...ticket, count: 8 })
    const guest = await visitorWith(api, { ...ticket, date: sunday, count: 1 })
    await signInAs(guest, email)
    const cart = await cartOf(guest)
    expect(cart.items.map(({ place }) => place)).toEqual(['free', 'free', 'sold_out', 'sold_out', 'held'])
    await setCount(other, { ...ticket, count: 0 })
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).errors).toEqual([])
    await asOne()
  })
  it('and out again gives them back, unless somebody is still there on another device', async () => {
    const { guest: phone, email } = await newcomer(api)
    const laptop = await newVisitor(api)
    await signInAs(laptop, email)
    await setCount(phone, { ...ticket, count: 2 }, 'a key')
    await phone.ask('DELETE', '/session')
    expect(await held()).toEqual([2])
    await laptop.ask('DELETE', '/session')
    expect(await held()).toEqual([0])
    await signInAs(phone, email)
    expect((await cartOf(phone)).items.map(({ place }) => place)).toEqual(['free', 'free'])
    expect(cartIn(await setCount(phone, { ...base, count: 1 })).items.map(({ place }) => place)).toEqual(['held', 'held', null])
    await asOne()
  })
})

describe('a catalogue that is loaded anew', () => {
  it('with fewer places takes away none that is held, and gives no more', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 6 })
    await limitTo(api, 4)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(422)
    expect(cartIn(await setCount(guest, { ...base, count: 1 })).errors).toEqual([])
    expect((await guest.ask('POST', '/api/v2/cart/hold')).statusCode).toBe(200)
    expect(await held()).toEqual([6])
    expect(cartIn(await setCount(guest, { ...ticket, count: 3 })).errors).toEqual([])
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(200)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(422)
    await asOne()
  })
  it('with more places has them at once, and without a limit as many as anybody wants', async () => {
    const guest = await visitorWith(api, { ...ticket, count: 10 })
    await limitTo(api, 11)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 1 })).statusCode).toBe(200)
    await limitTo(api, null)
    expect((await setCount(await newVisitor(api), { ...ticket, count: 9 })).statusCode).toBe(200)
    const cart = cartIn(await setCount(guest, { ...ticket, count: 9 }))
    expect(cart.items.map(({ place }) => place)).toEqual(Array.from({ length: 9 }, () => null))
    await asOne()
  })
})

describe('one family', () => {
  it('puts eight passes and twelve tickets in its cart, and no more', async () => {
    await limitTo(api, 100)
    const guest = await visitorWith(api, { ...base, count: 5 }, { ...summit, count: 3 }, { ...ticket, count: 12 })
    const more = await setCount(guest, { ...demoProducts.baseChild, count: 1 })
    expect([more.statusCode, more.json<Refused>()]).toMatchObject([
      422,
      { errors: { count: ['OUT_OF_RANGE'] }, messages: { count: [expect.stringContaining('8 passes at most')] } },
    ])
    const tickets = await setCount(guest, { ...ticket, date: sunday, count: 1 })
    expect(tickets.json<Refused>().messages['count']).toEqual([expect.stringContaining('12 tickets at most')])
    expect((await setCount(guest, { ...base, count: 4 })).statusCode).toBe(200)
  })
  it('whose carts came together has more than that told, and holds no more places', async () => {
    await limitTo(api, 100)
    const { guest: holder, email } = await newcomer(api)
    await setCount(holder, { ...ticket, count: 12 })
    const guest = await visitorWith(api, { ...ticket, date: sunday, count: 12 })
    await signInAs(guest, email)
    const cart = await cartOf(guest)
    expect([cart.items.length, cart.errors.filter(({ code }) => code === 'TOO_MANY').length]).toEqual([24, 12])
    await setCount(guest, { ...base, count: 1 })
    expect(await held()).toEqual([12, 0])
    await asOne()
  })
})

describe('what there is', () => {
  type Told = {
    data: { left: number | null; days: { date: string; left: number }[]; near: { dates: string[]; products: string[] } }
  }
  const placesOf = async (code: string, query = '') => {
    await aMoment()
    return (await api.app.inject(`/api/v2/products/${code}/places${query}`)).json<Told>().data
  }
  const codeOf = async (id: number) =>
    (await run(sql<{ code: string }>`SELECT code FROM product WHERE id = ${id}`))[0]?.code ?? ''

  it('is told only where it is little: of a ticket day by day', async () => {
    const code = await codeOf(ticket.type)
    await visitorWith(api, { ...ticket, count: 4 }, { ...ticket, date: sunday, count: 7 })
    expect((await placesOf(code)).days).toEqual([{ date: sunday, left: 3 }])
    await visitorWith(api, { ...ticket, date: sunday, count: 3 })
    const told = await placesOf(code, `?near=${sunday}`)
    expect(told.days).toEqual([{ date: sunday, left: 0 }])
    expect(told.near.dates).toEqual(expect.arrayContaining([saturday]))
    expect(told.near.dates).not.toContain(sunday)
    expect(told.near.products).toHaveLength(3)
    await timePasses(api)
    expect((await placesOf(code)).days).toEqual([])
  })
  it('of other things in all, and of most things nothing', async () => {
    const [first, second] = [await codeOf(locker.type), await codeOf(base.type)]
    await limitTo(api, 4, { type: locker.type })
    expect((await placesOf(first)).left).toBe(4)
    await visitorWith(api, { ...base, count: 3 }, { ...locker, count: 3 })
    expect(await placesOf(first)).toMatchObject({ left: 1, days: [] })
    expect(await placesOf(second)).toEqual({ left: null, days: [], near: { dates: [], products: [] } })
    expect((await api.app.inject('/api/v2/products/nothing/places')).statusCode).toBe(404)
  })
})

it('a change of a cart is two statements, also with something limited', async () => {
  await limitTo(api, 100)
  const { guest } = await newcomer(api)
  await setCount(guest, { ...base, count: 1 })
  const statements = async (doing: () => Promise<unknown>) => {
    const before = api.db.statements()
    await doing()
    return api.db.statements() - before
  }
  expect(await statements(() => setCount(guest, { ...base, count: 2 }))).toBe(2)
  expect(await statements(() => setCount(guest, { ...ticket, count: 2 }))).toBe(2)
  expect(await statements(() => setCount(guest, { ...base, count: 1 }))).toBe(2)
  expect(await statements(() => cartOf(guest))).toBe(2)
})

it('tells where a counter is not what it counts', async () => {
  await visitorWith(api, { ...ticket, count: 3 })
  await run(sql`UPDATE stock SET held = 4`)
  expect(await checkStockCounts(api.on.db)).toMatchObject([{ product_id: ticket.type, day: saturday, held: 4, holds: 3 }])
})
it('the database itself lets nobody have more than there are', async () => {
  await visitorWith(api, { ...ticket, count: 3 })
  await expect(run(sql`UPDATE stock SET sold = 8`)).rejects.toThrow('never_more_than_there_are')
})
