import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { cartOf, setCount, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { runOn, testDatabase, untilSomebodyWaits } from '../../testing/test-database.ts'
import { confirmedGuest, signInAs } from '../../testing/test-guest.ts'
import { at, runUnguarded } from '../../testing/racing/test-races.ts'
import { checkStockCounts, sellPlaces } from './stock.ts'
import { waitForLimit, limitTo, saturday, timePasses } from './test-stock.ts'

const on = await testDatabase({ holdsDemo: true })
const api = { ...(await testApi(on)), on }
const other = await testApi(on)
const run = runOn(on.db)
afterAll(async () => {
  await other.close()
  await api.close()
  await on.drop()
})
const ticket = { ...demoProducts.ticket, date: saturday }
beforeEach(async () => {
  await run(sql`TRUNCATE stock_hold, stock, stock_taken_back`)
  await run(sql`DELETE FROM cart`)
  await limitTo(api, 10)
  await waitForLimit(other, ticket.type, 10)
})

/**
 * A visitor who has held all ten places long enough to lose some, and a family at another process that wants two of
 * them.
 */
async function both() {
  const { email } = await confirmedGuest(api)
  const visitor = await visitorWith(api, { ...ticket, count: 10 })
  const { guest: family } = await confirmedGuest({ ...other, on })
  await timePasses(api, 6)
  return { email, visitor, family, takes: () => setCount(family, { ...ticket, count: 2 }) }
}
type Both = Awaited<ReturnType<typeof both>>
const signsIn = ({ visitor, email }: Both) => signInAs(visitor, email)
const renews = ({ visitor }: Both) => visitor.ask('POST', '/api/v2/cart/hold')
const takesOut = ({ visitor }: Both) => setCount(visitor, { ...ticket, count: 9 })

type Call = () => Promise<Answer>
/** Each call waits for the row of stock before the next one starts: so they get it in this order. */
async function inThisOrder(...calls: Call[]): Promise<number[]> {
  const begun = await on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SELECT FROM stock FOR UPDATE`)
    const all: Promise<Answer>[] = []
    for (const call of calls) {
      all.push(call())
      await untilSomebodyWaits(on.db.write, all.length)
    }
    return all
  })
  return (await Promise.all(begun)).map(({ statusCode }) => statusCode)
}
const isTold = () => expect.poll(() => run(sql`SELECT holder FROM stock_taken_back`)).toEqual([])
const heldBy = async (guest: Browser) => (await cartOf(guest)).items.filter(({ place }) => place === 'held').length
const places = async () =>
  ((await run(sql`SELECT places FROM stock_hold ORDER BY places DESC`)) as { places: number }[]).map((one) => one.places)
/** Each cart shows what the database holds for it. */
async function isTrue({ visitor, family }: Both): Promise<number[]> {
  await isTold()
  const said = [await heldBy(visitor), await heldBy(family)]
  expect(said.filter((many) => many > 0).toSorted((a, b) => b - a)).toEqual(await places())
  expect(await checkStockCounts(on.db)).toEqual([])
  return said
}

describe('places are taken back from a visitor in the moment in which', () => {
  it.each([
    ['signs in before', signsIn, true, [204, 422], [10, 0]],
    ['signs in after', signsIn, false, [200, 204], [8, 2]],
    ['renews before', renews, true, [200, 200], [8, 2]],
    ['renews after', renews, false, [200, 200], [8, 2]],
    ['takes one out before', takesOut, true, [200, 200], [8, 2]],
    ['takes one out after', takesOut, false, [200, 200], [8, 2]],
  ] as const)(
    'they %s: each has what their cart says, and there is never more of it',
    async (_, does, isFirst, statuses, said) => {
      const those = await both()
      const calls: Call[] = [() => does(those), those.takes]
      expect(await inThisOrder(...(isFirst ? calls : calls.toReversed()))).toEqual(statuses)
      expect(await isTrue(those)).toEqual(said)
    },
  )
  it('all of that happens at once, whoever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      await run(sql`TRUNCATE stock_hold, stock, stock_taken_back`)
      await run(sql`DELETE FROM cart`)
      const those = await both()
      const calls: (() => Promise<unknown>)[] = [
        () => signsIn(those),
        () => renews({ ...those, visitor: at(other, those.visitor) }),
        those.takes,
        api.sweep,
      ]
      await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()))
      const [visitors = 0, families = 0] = await isTrue(those)
      expect([10, 8]).toContain(visitors)
      expect(families).toBe(10 - visitors)
    }
  })
  it('where nobody waits for the row of stock, a visitor who renews keeps what a family has got', async () => {
    const those = await both()
    const guards: [string, string][] = [
      ['AND s.day = one.day FOR NO KEY UPDATE', 'AND s.day = one.day'],
      // The visitor's call reads its hold before the family takes of it, and writes it afterwards.
      [
        'one.total := coalesce',
        `IF net IS NOT NULL THEN PERFORM nextval('met'); END IF;
        WHILE net IS NOT NULL AND NOT EXISTS (SELECT FROM stock_hold o WHERE o.holder <> whose) LOOP PERFORM pg_sleep(0.005); END LOOP;
        one.total := coalesce`,
      ],
    ]
    await run(sql`ALTER TABLE stock DROP CONSTRAINT never_more_than_there_are`)
    await runUnguarded(on.db, 'hold_places', guards, async () => {
      const renewing = renews(those)
      await expect.poll(() => run(sql`SELECT is_called FROM met`)).toEqual([{ is_called: true }])
      await Promise.all([renewing, those.takes()])
      expect(await places()).toEqual([10, 2])
      expect(await checkStockCounts(on.db)).not.toEqual([])
    })
    await isTold()
    await run(sql`TRUNCATE stock_hold, stock, stock_taken_back`)
    await run(sql`ALTER TABLE stock ADD CONSTRAINT never_more_than_there_are CHECK (held + sold <= total)`)
  })
})

describe('an order that takes what is held, in the moment in which it would be taken back,', () => {
  /** The order's transaction has sold the hold, and is still open when the family comes. */
  async function orderAndFamily(those: Both, waits: boolean): Promise<unknown> {
    const [{ holder } = { holder: 0 }] = (await run(sql`SELECT holder FROM stock_hold`)) as { holder: number }[]
    const wanted = [{ productId: ticket.type, day: saturday, places: 10, total: 10 }]
    const { missing, taking } = await on.db.transaction(async (tx) => {
      const missing = await sellPlaces(tx, holder, wanted)
      const taking = those.takes()
      await (waits ? untilSomebodyWaits(on.db.write) : taking)
      return { missing, taking }
    })
    expect(missing).toBeUndefined()
    return (await taking).statusCode
  }
  it('has it, and nobody else, who is not kept waiting either: each would wait for the other', async () => {
    expect(await orderAndFamily(await both(), false)).toBe(422)
    expect(await places()).toEqual([10])
    expect(await checkStockCounts(on.db)).toEqual([])
  })
  it('where nobody looks past it, two have what was bought', async () => {
    const guards: [string, string][] = [
      ['FOR UPDATE OF h SKIP LOCKED', ''],
      ["AND h.until <> 'infinity';", ';'],
    ]
    await runUnguarded(on.db, 'take_back_places', guards, async () => {
      expect(await orderAndFamily(await both(), true)).toBe(200)
      expect(await places()).toEqual([8, 2])
    })
  })
})
