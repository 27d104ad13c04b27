import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, newToken } from '../../../testing/buying/test-paying.ts'
import { meOf, signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartOf, setCount, give, demoProducts } from '../../../testing/test-cart.ts'
import { shareOf } from '../../../testing/test-breadth.ts'
import { aSaturday, expirePlaceHolds, onlySoMany } from '../../../testing/buying/test-places.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer, newVisitor } from '../../../testing/test-guest.ts'
import { createPerson, change, mia, noah } from '../../../testing/test-household.ts'
import { errorsIn, place } from '../test-orders.ts'
import { latePlacing } from './test-placing.ts'

const cards = createFakeCards()
/** The season in which renewals are sold, and prices are the same all day. */
const shop = { SHOP_NOW: '2026-11-21T19:00:00Z' }
const api = await freshApi(shop, { cards })
const run = runOn(api.on.db.write)
/** Runs after the cart was read, and before its order is written. */
let late = async (): Promise<unknown> => undefined
const lately = await testApi(
  api.on,
  shop,
  latePlacing(() => late()),
  { cards },
)
afterAll(async () => {
  await lately.close()
  await api.close()
})

const [summit, base, lastSummit] = [1, 2, 27]
const [renewal] = [26]
const ticket = { ...demoProducts.ticket, date: aSaturday }
type Owned = { product: number; variant?: string; date?: string }
/** As another account's order, or the desk, would give it. */
async function owns(profileId: string, { product, variant = 'adult' }: Owned): Promise<number> {
  const [row] = await run(
    sql<{ id: number }>`INSERT INTO my_product (profile_id, product_id, variant, source)
      VALUES (${profileId}::bigint, ${product}, ${variant}, 'desk') RETURNING id`,
  )
  return row?.id ?? 0
}

type There = { guest: Browser; person: string; of: number }
type Made = Omit<There, 'guest'>
/** What is in the cart, for whom, and which owned product it depends on. */
const lines: Record<string, (guest: Browser) => Promise<Made>> = {
  'a pass': async (guest) => {
    const person = await createPerson(guest, noah)
    await give(guest, { ...demoProducts.summit, variant: 'youth' }, person)
    return { person, of: 0 }
  },
  'a child’s pass': async (guest) => {
    const person = await createPerson(guest, mia)
    await give(guest, demoProducts.baseChild, person)
    return { person, of: 0 }
  },
  'a renewal': async (guest) => {
    const person = await createPerson(guest, noah)
    const of = await owns(person, { product: lastSummit, variant: 'youth' })
    await guest.ask('POST', '/api/v2/cart/renew', {
      body: { renewals: [{ profile_id: person, product_code: 'summit-renewal' }] },
    })
    return { person, of }
  },
  'a day ticket': async (guest) => {
    const person = await meOf(guest)
    await give(guest, ticket, person)
    return { person, of: 0 }
  },
  'an upgrade': async (guest) => {
    const person = await meOf(guest)
    const of = await owns(person, { product: base })
    await guest.ask('POST', '/api/v2/cart/upgrade', {
      body: { profile_product_id: of, product_code: 'base-to-summit', variant: 'adult' },
    })
    return { person, of }
  },
}

async function readyWith(line: string, at: TestApi = api): Promise<There> {
  const { guest } = await newcomer(at)
  const made = (await lines[line]?.(guest)) ?? { person: '', of: 0 }
  expect((await cartOf(guest)).items, line).toHaveLength(1)
  await signFor(guest, [made.person])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest, { token: newToken() })
  return { guest, ...made }
}

type Meanwhile = (purchase: There) => Promise<unknown>
const gone = ({ of }: There) => run(sql`UPDATE my_product SET state = 'cancelled' WHERE id = ${of}`)
/** What another call does between the cart and its order: for each line, what a rule refuses then. */
const cells: [line: string, what: string, meanwhile: Meanwhile][] = [
  ['a pass', 'bought by another account', ({ person }) => owns(person, { product: summit, variant: 'youth' })],
  ['a pass', 'renewed by another account', ({ person }) => owns(person, { product: renewal, variant: 'youth' })],
  ['a child’s pass', 'bought by another account', ({ person }) => owns(person, { product: base, variant: 'child' })],
  ['a child’s pass', 'born otherwise', ({ guest, person }) => change(guest, person, { dob: '2011-05-01' })],
  [
    'a child’s pass',
    'a consent withdrawn',
    ({ person }) => run(sql`UPDATE minor_consent SET withdrawn_at = now() WHERE profile_id = ${person}::bigint`),
  ],
  ['a renewal', 'renewed by another account', ({ person }) => owns(person, { product: renewal, variant: 'youth' })],
  ['a renewal', 'bought by another account', ({ person }) => owns(person, { product: summit, variant: 'youth' })],
  ['a renewal', 'another pass of its winter', ({ person }) => owns(person, { product: base, variant: 'youth' })],
  ['a renewal', 'what it renews given back', gone],
  ['an upgrade', 'bought by another account', ({ person }) => owns(person, { product: summit })],
  ['an upgrade', 'what it is made of given back', gone],
  ['an upgrade', 'what it is made of put off', ({ of }) => run(sql`UPDATE my_product SET state = 'deferred' WHERE id = ${of}`)],
]

/** The shop's catalogue changes, and this process has loaded it again. */
async function sellUntil(day: string | null) {
  await run(sql`UPDATE product SET sold_until = ${day}::date WHERE id = ${summit}`)
  const sold = async () => (await api.app.inject('/api/v2/products')).body
  while ((await sold()).includes('"code":"summit-pass"') !== (day === null))
    await new Promise((resolve) => setTimeout(resolve, 20))
}
/** What the cart checks whenever it is read, and the order's own statement again. */
const ofTheCart: [line: string, what: string, before: string, meanwhile: Meanwhile][] = [
  [
    'a child’s pass',
    'removed',
    'unacknowledged_change',
    ({ person }) => run(sql`DELETE FROM profile WHERE id = ${person}::bigint`),
  ],
  [
    'a pass',
    'moved out',
    'unacknowledged_change',
    async ({ person }) => {
      const [home] = await run(sql<{ id: number }>`INSERT INTO household DEFAULT VALUES RETURNING id`)
      await run(sql`UPDATE profile SET household_id = ${home?.id} WHERE id = ${person}::bigint`)
      await run(sql`UPDATE group_member SET household_id = ${home?.id} WHERE profile_id = ${person}::bigint`)
    },
  ],
  [
    'a pass',
    'no longer sold',
    'unacknowledged_change',
    async () => {
      await expirePlaceHolds(api)
      await sellUntil('2026-11-01')
    },
  ],
  [
    'a day ticket',
    'sold to others',
    'INVALID',
    async () => {
      await onlySoMany(ticket.type, 1, api)
      await expirePlaceHolds(api)
      await setCount(await newVisitor(api), { ...ticket, count: 1 })
    },
  ],
]

const isOk = ({ statusCode, payload }: Answer) => expect([200, 201], payload).toContain(statusCode)
const linesOf = (person: string) => run(sql`SELECT id FROM order_line WHERE owner = ${person}::bigint`)
const saidIn = (answer: Answer) => [answer.statusCode, Object.keys(errorsIn(answer))]

describe('every rule by which a cart is filled is asked once more', () => {
  it.each(Object.keys(lines))('%s is sold, where nothing happens meanwhile', async (line) => {
    const { guest, person } = await readyWith(line)
    isOk(await postAuthorization(guest))
    isOk(await place(guest))
    expect(await linesOf(person)).toHaveLength(1)
  })
  // The same question before the bank is called; all cells of it run in `npm run prove -- everywhere`.
  it.each(shareOf(cells, 3))('before a bank is asked: %s, %s', async (line, _, meanwhile) => {
    const there = await readyWith(line)
    await meanwhile(there)
    const before = cards.payments().length
    expect(saidIn(await postAuthorization(there.guest))).toEqual([422, ['base']])
    expect(cards.payments()).toHaveLength(before)
  })
  it.each(cells)('where the order is made: %s, %s', async (line, _, meanwhile) => {
    const there = await readyWith(line)
    isOk(await postAuthorization(there.guest))
    await meanwhile(there)
    expect(saidIn(await place(there.guest))).toEqual([422, ['base']])
    expect(await linesOf(there.person)).toEqual([])
  })
})

it('whoever is refused hears which line it is, and for whom', async () => {
  const there = await readyWith('a renewal')
  await owns(there.person, { product: summit, variant: 'youth' })
  const { messages } = (await postAuthorization(there.guest)).json<{ messages: { base: string[] } }>()
  expect(messages.base).toEqual([
    'Summit Renewal (Noah): owned already, by another order. Nothing was charged. Please take it out of your cart.',
  ])
})

describe('what the cart itself looks at is looked at once more', () => {
  afterEach(async () => {
    await sellUntil(null)
    await onlySoMany(ticket.type, 500, api)
  })
  it.each(shareOf(ofTheCart, 2))('before a bank is asked: %s, %s', async (line, _, code, meanwhile) => {
    const there = await readyWith(line)
    await meanwhile(there)
    const before = cards.payments().length
    const answer = await postAuthorization(there.guest)
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: [code] }])
    expect(cards.payments()).toHaveLength(before)
  })
  it.each(ofTheCart)('where the order is made: %s, %s', async (line, _, _before, meanwhile) => {
    const there = await readyWith(line)
    isOk(await postAuthorization(there.guest))
    await meanwhile(there)
    const answer = await place(there.guest)
    expect([answer.statusCode, errorsIn(answer)]).toEqual([422, { base: ['unacknowledged_change'] }])
    expect(await linesOf(there.person)).toEqual([])
  })
})

describe('where another account is as quick', () => {
  const renewalsOf = (person: string) =>
    run(
      sql`SELECT product_id FROM my_product WHERE profile_id = ${person}::bigint AND state = 'active' AND product_id <> ${lastSummit}`,
    )
  /** A teenager's renewal, and the same pass by another account between the read of the cart and the order. */
  async function bothAtOnce() {
    const there = await readyWith('a renewal', lately)
    isOk(await postAuthorization(there.guest))
    late = () => owns(there.person, { product: summit, variant: 'youth' })
    const answer = await place(there.guest)
    late = async () => undefined
    return { answer, owned: await renewalsOf(there.person) }
  }

  it('nobody owns two that come to the same', async () => {
    const { answer, owned } = await bothAtOnce()
    expect([saidIn(answer), owned]).toEqual([[422, ['base']], [{ product_id: summit }]])
  })
  it('they would, were they known by their products alone: the control', async () => {
    await run(sql`DROP INDEX my_product_once`)
    await run(sql`CREATE UNIQUE INDEX my_product_once ON my_product (profile_id, product_id, date, goes_with) NULLS NOT DISTINCT
      WHERE state IN ('active', 'blocked')`)
    const { answer, owned } = await bothAtOnce()
    expect([answer.statusCode, owned.length]).toEqual([201, 2])
  })
})
