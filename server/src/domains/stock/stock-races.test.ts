import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { believingCarts } from '../../testing/buying/test-places.ts'
import { testApi, type TestApi } from '../../testing/test-api.ts'
import { cartOf, setCount, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { runOn, testDatabase } from '../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { at, breakingOff, makeMeeting, meet } from '../../testing/racing/test-races.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { checkStockCounts } from './stock.ts'
import { waitForLimit, limitTo, saturday, stockRows, sunday } from './test-stock.ts'

const on = await testDatabase({ holdsDemo: true })
const api = { ...(await testApi(on)), on }
const other = await testApi(on)
const both = [api, other] as const
/** A process that believes what each cart says of its holds, and does not ask the database. */
const trusting = await testApi(on, {}, believingCarts)
const heldBy = async (guest: Browser) => (await cartOf(guest)).items.filter(({ place }) => place === 'held').length
const run = runOn(api.on.db)
afterAll(async () => {
  await Promise.all([other, trusting].map((one) => one.close()))
  await api.close()
  await on.drop()
})
const ticket = { ...demoProducts.ticket, date: saturday }
const limitHere = async (limit: number) => {
  await limitTo(api, limit)
  await waitForLimit(other, ticket.type, limit)
}
beforeEach(async () => {
  await run(sql`TRUNCATE stock_hold, stock`)
  await run(sql`DELETE FROM cart`)
  await limitHere(10)
})

/** All guests have a session already, and press at the same moment. */
async function crowd(many: number, press: (guest: Browser, n: number) => ReturnType<typeof setCount>) {
  const guests: Browser[] = []
  for (let n = 0; n < many; n++) guests.push(await newVisitor(both[n % 2] as TestApi))
  const answers = await Promise.all(guests.map(async (guest, n) => (await press(guest, n)).statusCode))
  return { got: answers.filter((status) => status === 200).length, answers }
}
const rest = (answers: number[]) => [...new Set(answers.filter((status) => status !== 200))]
const taken = async () => (await stockRows(api)).reduce((all, { held }) => all + held, 0)

/** A negative control: the database's own function without a guard, for as long as `doing` runs. */
async function without(guards: [string, string][], doing: () => Promise<void>, { checked = false } = {}) {
  const [{ text } = { text: '' }] = await run(sql<{ text: string }>`SELECT pg_get_functiondef('hold_places'::regproc) AS text`)
  const unguarded = guards.reduce((so, [what, instead]) => {
    if (!so.includes(what)) throw new Error(`there is no ${what} to take away`)
    return so.replaceAll(what, instead)
  }, text)
  await makeMeeting(api.on.db)
  if (!checked) await run(sql`ALTER TABLE stock DROP CONSTRAINT never_more_than_there_are`)
  await run(sql`${sql.raw(unguarded)}`)
  try {
    await doing()
  } finally {
    await run(sql`TRUNCATE stock_hold, stock`)
    await run(sql`${sql.raw(text)}`)
    if (!checked) await run(sql`ALTER TABLE stock ADD CONSTRAINT never_more_than_there_are CHECK (held + sold <= total)`)
  }
}
/**
 * Six calls for two places each read the room before the first of them takes: each of the two processes lets four run
 * at once.
 */
const sixMeet: [string, string] = ['room := one.total', `${meet(6)}room := one.total`]
/** The row of the day is there before the crowd: else the calls would wait for the one that inserts it. */
const crowdOfPairs = async () => {
  await run(sql`INSERT INTO stock (product_id, day, total) VALUES (${ticket.type}, ${saturday}, 10)`)
  return crowd(40, (guest) => setCount(guest, { ...ticket, count: 2 }))
}
const unlocked: [string, string] = ['AND s.day = one.day FOR NO KEY UPDATE', 'AND s.day = one.day']

describe('two hundred who want the last ten places, at two processes', () => {
  it.each([1, 2])('ten get them, and all others are told so (%i)', async () => {
    // `npm run prove -- last-places` measures how soon they are answered.
    const { got, answers } = await crowd(200, (guest) => setCount(guest, { ...ticket, count: 1 }))
    expect([got, rest(answers), await taken()]).toEqual([10, [422], 10])
    expect(await checkStockCounts(api.on.db)).toEqual([])
  })
  it('without the lock more get them than there are', async () => {
    await without([sixMeet, unlocked], async () => expect((await crowdOfPairs()).got).toBeGreaterThan(5))
  })
  it('without the lock, but with what the table itself checks, nobody gets what there isn’t', async () => {
    await without(
      [sixMeet, unlocked],
      async () => {
        const { got, answers } = await crowdOfPairs()
        expect([got <= 5, rest(answers).toSorted()]).toEqual([true, [422, 500]])
      },
      { checked: true },
    )
  })
})

it('who wants a family’s places gets all of them or none', async () => {
  const { answers } = await crowd(30, (guest, n) => setCount(guest, { ...ticket, count: 3 + (n % 2) }))
  expect(rest(answers)).toEqual([422])
  const carts = (await run(sql`SELECT items FROM cart`)) as { items: unknown[] }[]
  expect(carts.reduce((all, { items }) => all + items.length, 0)).toBe(await taken())
  expect(carts.every(({ items }) => items.length >= 3)).toBe(true)
  expect(await taken()).toBeGreaterThan(6)
  expect(await checkStockCounts(api.on.db)).toEqual([])
})

describe('who crosses others, with days in any order', () => {
  const days = [saturday, sunday]
  /** Carts of four tickets whose clock has run out: the next change takes all of their places again, in one go. */
  async function lapsed(many: number): Promise<Browser[]> {
    await limitHere(100)
    const guests: Browser[] = []
    for (let n = 0; n < many; n++) {
      const order = n % 2 === 0 ? days : days.toReversed()
      const wanted = order.flatMap((date) =>
        [demoProducts.ticket, { ...demoProducts.ticket, type: 10 }].map((one) => ({ ...one, date, count: 1 })),
      )
      guests.push(await visitorWith(api, ...(n % 2 === 0 ? wanted : wanted.toReversed())))
    }
    await run(sql`UPDATE cart SET hold_expires_at = now() - interval '1 minute'`)
    return guests
  }
  const again = (guests: Browser[]) =>
    Promise.all(guests.map((guest, n) => setCount(at(both[n % 2] as TestApi, guest), { ...demoProducts.donation, count: 1 })))
  const deadlocks = async () => {
    await run(sql`SELECT pg_stat_force_next_flush()`)
    const [row] = (await run(sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`)) as [
      { deadlocks: number },
    ]
    return row.deadlocks
  }

  it('nobody waits for somebody who waits for them', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 3; round++) {
      const answers = await again(await lapsed(20))
      expect(rest(answers.map(({ statusCode }) => statusCode))).toEqual([])
    }
    expect(await deadlocks()).toBe(before)
    expect(await checkStockCounts(api.on.db)).toEqual([])
  })
  it('where rows are taken in the order of the carts, somebody does', async () => {
    const guests = await lapsed(2)
    await without(
      [
        [' ORDER BY w.product, w.day', ''],
        ['room := one.total', `${meet(2)}room := one.total`],
      ],
      async () => expect((await again(guests)).map(({ statusCode }) => statusCode)).toContain(503),
      { checked: true },
    )
  })
})

describe('the last moment of a place', () => {
  /** The holds have lapsed, and no sweep and no call has seen it yet. */
  const isOver = (seconds = 6) => run(sql`UPDATE stock_hold SET until = now() - ${seconds} * interval '1 second'`)
  async function oneWithAll() {
    const guest = await visitorWith(api, { ...ticket, count: 10 })
    // By the page’s clock there is a moment left; by the database’s, none.
    await isOver()
    return guest
  }

  it('either more time comes first, or whoever wants it: never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      await run(sql`TRUNCATE stock_hold, stock`)
      const guest = await oneWithAll()
      const late = await newVisitor(other)
      const calls: (() => Promise<unknown>)[] = [
        () => guest.ask('POST', '/api/v2/cart/hold'),
        () => api.sweep(),
        () => setCount(late, { ...ticket, count: 10 }),
      ]
      if (round % 2 === 0) calls.reverse()
      // In the first two rounds one call runs before the others, each time another one; after that all run at once.
      const first = round < 2 ? await calls.shift()?.() : undefined
      await Promise.all([first, ...calls.map((call) => call())])
      const held = await heldBy(guest)
      const lateHas = (await cartOf(late)).items.length
      expect([10, 0]).toContain(held)
      expect([held + lateHas, await taken()]).toEqual([10, 10])
      expect(await checkStockCounts(api.on.db)).toEqual([])
      outcomes.add(held === 10 ? 'more time' : 'sold out')
    }
    expect([...outcomes].toSorted()).toEqual(['more time', 'sold out'])
  })
  it('where a process takes the cart’s word for it, two have the same places', async () => {
    const guest = await oneWithAll()
    const late = await visitorWith(other, { ...ticket, count: 10 })
    await at(trusting, guest).ask('POST', '/api/v2/cart/hold')
    expect([await heldBy(guest), await heldBy(late)]).toEqual([10, 10])
  })

  it('signing in takes the places along, or they are somebody else’s: never both', async () => {
    for (let round = 0; round < 8; round++) {
      await run(sql`TRUNCATE stock_hold, stock`)
      const { email } = await newcomer(api)
      const guest = await oneWithAll()
      const late = await newVisitor(other)
      const calls = [() => signInAs(guest, email), () => setCount(late, { ...ticket, count: 10 }), () => api.sweep()]
      if (round % 2 === 0) calls.reverse()
      await Promise.all(calls.map((call) => call()))
      const held = await heldBy(guest)
      expect([held + (await cartOf(late)).items.length, await taken()]).toEqual([10, 10])
      expect((await cartOf(guest)).items).toHaveLength(10)
      expect(await checkStockCounts(api.on.db)).toEqual([])
    }
  })
  it('and while others wait for them, nobody gets in between: places that are held are handed over', async () => {
    for (let round = 0; round < 5; round++) {
      await run(sql`TRUNCATE stock_hold, stock`)
      const { email } = await newcomer(api)
      const guest = await visitorWith(api, { ...ticket, count: 10 })
      const others = await Promise.all(Array.from({ length: 10 }, () => newVisitor(other)))
      const wanting = others.map((one) => setCount(one, { ...ticket, count: 1 }))
      await signInAs(guest, email)
      expect(rest((await Promise.all(wanting)).map(({ statusCode }) => statusCode))).toEqual([422])
      expect(await heldBy(guest)).toBe(10)
    }
  })
  it('where a process takes the carts’ word for it, two have the same places after signing in', async () => {
    const { email } = await newcomer(api)
    const guest = await oneWithAll()
    const late = await visitorWith(other, { ...ticket, count: 10 })
    const here = at(trusting, guest)
    await signInAs(here, email)
    expect([await heldBy(here), await heldBy(late)]).toEqual([10, 10])
  })
})

it('two sweepers and those who come meanwhile give back each place once', async () => {
  await limitHere(12)
  for (let round = 0; round < 5; round++) {
    await Promise.all([1, 2, 3].map(() => visitorWith(api, { ...ticket, count: 2 }, { ...ticket, date: sunday, count: 2 })))
    await run(sql`UPDATE stock_hold SET until = now() - interval '1 minute'`)
    const late = await newVisitor(api)
    await Promise.all([api.sweep(), other.sweep(), setCount(late, { ...ticket, count: 12 }), api.sweep()])
    expect(await checkStockCounts(api.on.db)).toEqual([])
    await setCount(late, { ...ticket, count: 0 })
    await api.sweep()
    expect(await taken()).toBe(0)
  }
})
it('a sweeper holds up no cart, and is held up by none', async () => {
  const guest = await visitorWith(api, { ...ticket, count: 1 })
  await run(sql`UPDATE stock_hold SET until = now() - interval '1 minute'`)
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SELECT FROM cart FOR UPDATE`)
    await api.sweep()
    expect(await taken()).toBe(0)
  })
  await setCount(guest, { ...ticket, count: 2 })
  await run(sql`UPDATE stock_hold SET until = now() - interval '1 minute'`)
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SELECT FROM stock FOR UPDATE`)
    await api.sweep()
    expect(await taken()).toBe(2)
  })
})

describe('connections that are broken off in the middle', () => {
  it('leave every counter as what it counts', async () => {
    await limitHere(40)
    let broken = () => 0
    const brittle = await testApi(on, {}, (db) => {
      const one = breakingOff(db, 7)
      broken = one.broken
      return one
    })
    const guests = await Promise.all(Array.from({ length: 8 }, async () => at(brittle, await newVisitor(api))))
    const statuses = new Set<number>()
    await Promise.all(
      guests.map(async (guest, n) => {
        for (let m = 0; m < 20; m++) {
          const { statusCode } = await setCount(guest, { ...ticket, date: m % 3 ? saturday : sunday, count: (n + m) % 4 })
          statuses.add(statusCode)
        }
      }),
    )
    await brittle.close()
    expect([...statuses].toSorted()).toEqual([200, 503])
    expect(broken()).toBeGreaterThan(10)
    expect(await checkStockCounts(api.on.db)).toEqual([])
    const carts = (await run(sql`SELECT items FROM cart`)) as { items: { place?: string }[] }[]
    expect(carts.flatMap(({ items }) => items).filter(({ place }) => place === 'held')).toHaveLength(await taken())
  })
})
