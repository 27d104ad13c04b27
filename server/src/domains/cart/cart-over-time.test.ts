import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi, testApi, type TestApi } from '../../testing/test-api.ts'
import { cartIn, cartOf, setCount, has, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { at } from '../../testing/racing/test-races.ts'

const api = await freshApi()
const run = runOn(api.on.db)
const { base, insurance, ticket } = demoProducts

type Wire = {
  variants: { variant: string; price: { amount: number }; next_price: { amount: number | null; from: string } | null }[]
}
const adultOf = async (process: TestApi) => {
  const { data } = (await process.app.inject('/api/v2/products/base-pass')).json<{ data: Wire }>()
  const found = data.variants.find(({ variant }) => variant === 'adult')
  if (!found?.next_price) throw new Error('the demo’s base pass gets dearer')
  return { now: found.price.amount, next: found.next_price.amount ?? 0, from: Date.parse(found.next_price.from) }
}
const today = await adultOf(api)
const shopAt = (instant: number) => testApi(api.on, { SHOP_NOW: new Date(instant).toISOString() })
/** Shops in the last minute of a price, and in the first of the next one. */
const before = await shopAt(today.from - 50_000)
const after = await shopAt(today.from + 1000)
const muchLater = await shopAt(today.from + 400 * 86_400_000)
afterAll(async () => {
  await Promise.all([before, after, muchLater].map((one) => one.close()))
  await api.close()
})
const lapse = () => run(sql`UPDATE cart SET hold_expires_at = now() - interval '1 second' WHERE hold_expires_at IS NOT NULL`)
const accept = (guest: ReturnType<typeof at>) => guest.ask('PUT', '/api/v2/cart/changed')

it('tells when it gets dearer, and by how much all of it', async () => {
  const cart = await cartOf(await visitorWith(before, { ...base, count: 2 }))
  // The price rises while it is held, so the cart rises when the hold ends: a quarter of an hour from now.
  const after = Date.parse(cart.next_rise?.from ?? '') - today.from
  expect([after > 13 * 60_000, after < 15 * 60_000]).toEqual([true, true])
  expect(cart.next_rise?.more).toBe(2 * (today.next - today.now))
})

describe('a price that rises while somebody looks', () => {
  it('stands as long as the clock runs, and says so', async () => {
    const guest = await visitorWith(before, { ...base, count: 1 })
    const cart = await cartOf(at(after, guest))
    expect(cart).toMatchObject({ subtotal: today.now, changed: [] })
    expect(cart.items[0]?.trace.slice(0, 2)).toMatchObject([
      { step: 'price', amount: today.next },
      { step: 'hold', amount: today.now - today.next, until: cart.hold_expires_at },
    ])
  })
  it('costs what it costs for whoever comes after', async () => {
    const guest = at(after, await visitorWith(before, { ...base, count: 1 }))
    expect(cartIn(await setCount(guest, { ...base, count: 2 })).subtotal).toBe(today.now + today.next)
  })
  it('is today’s once the clock has run out; what changed is told until it is accepted', async () => {
    const guest = at(after, await visitorWith(before, { ...base, count: 1 }))
    await lapse()
    const [id] = (await cartOf(guest)).items.map(({ internal_id }) => internal_id)
    const change = { internal_id: id, reason: 'price', before: today.now, after: today.next }
    expect(await cartOf(guest)).toMatchObject({ subtotal: today.next, changed: [change] })
    const more = cartIn(await setCount(guest, { ...insurance, count: 1 }))
    expect(more.changed).toEqual([expect.objectContaining(change)])
    expect(Date.parse(more.hold_expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(cartIn(await accept(guest))).toMatchObject({ changed: [], items: [{ price: { amount: today.next } }] })
  })
  it('a price that falls, falls at once: nobody pays more for having been early', async () => {
    const guest = await visitorWith(after, { ...base, count: 1 })
    expect(await cartOf(at(before, guest))).toMatchObject({
      subtotal: today.now,
      changed: [{ before: today.next, after: today.now }],
    })
  })
})

it('only what somebody was shown is accepted', async () => {
  const guest = at(after, await visitorWith(before, { ...base, count: 1 }))
  await lapse()
  const [change] = (await cartOf(guest)).changed
  const accepted = (price: number | null) =>
    guest.ask('PUT', '/api/v2/cart/changed', { body: { changed: [{ internal_id: change?.internal_id, after: price }] } })
  expect(cartIn(await accepted(today.next - 1)).changed).toHaveLength(1)
  expect(cartIn(await accepted(today.next)).changed).toEqual([])
})

it('what is no longer sold counts for nothing once the clock has run out, and goes when that is accepted', async () => {
  const guest = at(muchLater, await visitorWith(before, { ...base, count: 1 }, { ...insurance, count: 1 }))
  expect((await cartOf(guest)).changed).toEqual([])
  await lapse()
  const cart = await cartOf(guest)
  expect(cart).toMatchObject({ total: 0, changed: [{ reason: 'withdrawn', after: null }, { reason: 'withdrawn' }] })
  expect(cartIn(await accept(guest))).toMatchObject({ items: [], changed: [], hold_expires_at: null })
})

it('a catalogue that does not know a product any more leaves no riddle behind', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  await run(sql`UPDATE cart SET items = jsonb_set(items, '{0,type}', '4711') WHERE version = 1`)
  const cart = await cartOf(guest)
  expect(cart).toMatchObject({ items: [], total: 0, changed: [{ reason: 'withdrawn', name: '', before: today.now }] })
  expect(cartIn(await accept(guest)).changed).toEqual([])
})

describe('a day ticket', () => {
  /** The nights on which the clocks of the resort are put back and forward. */
  it.each([
    ['the night on which an hour comes twice', '2026-11-01T07:30:00Z', '2026-11-01'],
    ['the night on which an hour is left out', '2027-03-14T08:30:00Z', '2027-03-14'],
  ])('is sold for the day that it is at the resort: %s', async (_, instant, day) => {
    const moved = await shopAt(Date.parse(instant))
    const guest = moved.browser()
    await guest.ask('GET', '/ping')
    const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const statuses = [
      (await setCount(guest, { ...ticket, count: 1, date: yesterday })).statusCode,
      (await setCount(guest, { ...ticket, count: 1, date: day })).statusCode,
    ]
    await moved.close()
    const open = (await run(sql`SELECT 1 FROM resort_season s JOIN resort ON resort.id = s.resort_id
      WHERE code = 'LKB' AND ${day}::date BETWEEN opens_on AND closes_on`)) as unknown[]
    // Early in November the demo's winter may not have begun.
    expect(statuses).toEqual([422, open.length > 0 ? 200 : 422])
  })
  it('costs what its day costs', async () => {
    const guest = await visitorWith(api)
    const [days] = (await run(sql`
      WITH lkb AS (SELECT opens_on, closes_on, s.resort_id, s.season_id FROM resort_season s JOIN resort ON resort.id = s.resort_id
        WHERE code = 'LKB' AND closes_on > current_date ORDER BY opens_on LIMIT 1),
      special AS (SELECT kind, from_day, until_day FROM resort_days JOIN lkb USING (resort_id, season_id)),
      open AS (SELECT day::date FROM lkb, generate_series(greatest(opens_on, current_date + 1), closes_on, '1 day') day)
      SELECT (SELECT min(from_day)::text FROM special WHERE kind = 'peak' AND from_day > current_date) AS peak,
        (SELECT min(day)::text FROM open WHERE extract(isodow FROM day) = 3
          AND NOT EXISTS (SELECT FROM special WHERE day BETWEEN from_day AND until_day)) AS weekday`)) as {
      peak: string
      weekday: string
    }[]
    const dear = cartIn(await setCount(guest, { ...ticket, count: 1, date: days?.peak ?? '' }))
    const both = cartIn(await setCount(guest, { ...ticket, count: 1, date: days?.weekday ?? '' }))
    expect(has(both, ticket)).toBe(2)
    expect(both.items[1]?.price?.amount).toBeLessThan(dear.items[0]?.price?.amount ?? 0)
  })
})
