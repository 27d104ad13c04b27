import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { isWhole } from '../../testing/test-breadth.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartIn, setCount, demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { confirmedGuest, newVisitor } from '../../testing/test-guest.ts'
import { runUnguarded } from '../../testing/racing/test-races.ts'
import { checkStockCounts, sellPlaces } from './stock.ts'
import { limitTo, saturday, timePasses } from './test-stock.ts'

/** `npm run prove -- visitors` runs all of them for an hour; a test run has a few for a quarter of an hour. */
const size = isWhole
  ? { visitors: 500, networks: 50, families: 200, places: 100, minutes: 60, come: 30, visitorsLookEvery: 2 }
  : { visitors: 80, networks: 16, families: 60, places: 40, minutes: 16, come: 10, visitorsLookEvery: 4 }
const step = 0.5

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(api.close)
const ticket = { ...demoProducts.ticket, date: saturday }
const wants = (guest: Browser, many: number) => setCount(guest, { ...ticket, count: many })
/** The families come in this order, at moments that are the same in every run. */
const families: { guest: Browser; at: number }[] = []
for (let n = 0; n < size.families; n++) {
  const { guest } = await confirmedGuest(api, {}, `198.51.100.${n}`)
  families.push({ guest, at: size.come * ((n * 0.618) % 1) })
}
families.sort((one, other) => one.at - other.at)

beforeEach(async () => {
  await run(sql`TRUNCATE stock_hold, stock, stock_taken_back`)
  await run(sql`DELETE FROM cart`)
  await limitTo(api, size.places)
})

/** What a visitor who holds a place for nothing does each time they look. */
type Manner = (visitors: readonly Visitor[], minute: number) => Promise<void>
type Visitor = { guest: Browser; network: string; since: number | null; heldAt: number }

const look = async (visitor: Visitor, minute: number, many = 1) => {
  const answer = await wants(visitor.guest, many)
  const holds = answer.statusCode === 200 && cartIn(answer).items.some(({ place }) => place === 'held')
  visitor.since = holds ? (visitor.since ?? minute) : null
  if (holds) visitor.heldAt = minute
}
/**
 * A visitor with a place renews it as long as they can, and then takes it anew; a visitor without one tries for one.
 */
const renewing: Manner = async (visitors, minute) => {
  for (const visitor of visitors) {
    if (visitor.since !== null && (minute - visitor.since) % 14 < 13) continue
    if (visitor.since !== null && (await visitor.guest.ask('POST', '/api/v2/cart/hold')).statusCode === 200) continue
    // An item that has lost its place is in the way of another one, so it goes first.
    await look(visitor, minute, 0)
    await look(visitor, minute)
  }
}
/**
 * No place gets five minutes old: a visitor hands it to the visitor of the network who has been without longest, so no
 * cart's clock runs out.
 */
const takingTurns: Manner = async (visitors, minute) => {
  for (const visitor of visitors) {
    if (visitor.since !== null && minute - visitor.since < 4) continue
    await look(visitor, minute, 0)
    const without = visitors.filter((one) => one !== visitor && one.network === visitor.network && one.since === null)
    const other = without.toSorted((one, another) => one.heldAt - another.heldAt)[0] ?? visitor
    await look(other, minute)
  }
}

/** The families that have a place in the end. A family that gets one buys it. */
async function season(manner?: Manner): Promise<Set<Browser>> {
  const visitors: Visitor[] = []
  const many = manner ? size.visitors : 0
  for (let n = 0; n < many; n++) {
    const network = `203.0.113.${n % size.networks}`
    visitors.push({ guest: await newVisitor(api, network), network, since: null, heldAt: -1 })
  }
  for (const visitor of visitors) await look(visitor, 0)
  const have = new Set<Browser>()
  for (let minute = 0, round = 0; minute < size.minutes; minute += step, round++) {
    // The visitors always come first.
    if (manner && round > 0 && round % size.visitorsLookEvery === 0) await manner(visitors, minute)
    for (const { guest, at } of families) {
      if (at <= minute && !have.has(guest) && (await wants(guest, 1)).statusCode === 200) have.add(guest)
    }
    await buyAll()
    // All places are bought, so nothing more can change.
    if (have.size === size.places) break
    expect(await checkStockCounts(api.on.db)).toEqual([])
    await timePasses(api, step)
  }
  return have
}
async function buyAll(): Promise<void> {
  const rows = (await run(
    sql`SELECT holder FROM stock_hold JOIN cart ON cart.id = holder WHERE account_id IS NOT NULL AND until <> 'infinity'`,
  )) as { holder: number }[]
  const wanted = [{ productId: ticket.type, day: saturday, places: 1, total: size.places }]
  for (const { holder } of rows) expect(await api.on.db.transaction((tx) => sellPlaces(tx, holder, wanted))).toBeUndefined()
}

let alone = new Set<Browser>()
/** The share of the families with a place among those who would have one without the visitors. */
async function shareOf(name: string, manner: Manner): Promise<number> {
  const have = await season(manner)
  const share = [...alone].filter((guest) => have.has(guest)).length / alone.size
  process.stdout.write(
    `${name}: ${have.size} of ${alone.size} places are families’; of those who would have had one ${(100 * share).toFixed(1)} % have one\n`,
  )
  return share
}
const manners: [string, Manner][] = [
  ['holding as long as they can', renewing],
  ['handing it on within five minutes', takingTurns],
]

describe(`${size.families} families who sign in and look every half minute, and ${size.visitors} visitors of ${size.networks} networks who were quicker with all ${size.places} places`, () => {
  it('as many as there are places have one where no visitor is', async () => {
    alone = await season()
    expect(alone.size).toBe(size.places)
  }, 600_000)
  it.each(isWhole ? manners : manners.slice(0, 1))(
    'with visitors %s, 95 of 100 who would have had a place have one',
    async (name, manner) => {
      expect(await shareOf(`visitors ${name}`, manner)).toBeGreaterThanOrEqual(0.95)
    },
    1_200_000,
  )
  // A visitor who doesn't hand the place on loses it after three quarters of an hour.
  it.runIf(isWhole).each(manners.slice(1))(
    'with visitors %s and nothing taken back, nearly all do without',
    async (name, manner) => {
      const guards = [
        ['net IS NULL AND room < one.places', 'false AND room < one.places'],
        ['is_short(its.short_at)', 'false'],
      ] as const satisfies [string, string][]
      await runUnguarded(api.on.db, 'hold_places', guards, async () =>
        expect(await shareOf(`nothing taken back, visitors ${name}`, manner)).toBeLessThan(0.5),
      )
    },
    1_200_000,
  )
})
