import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, newToken } from '../../../testing/buying/test-paying.ts'
import { meOf, signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartIn, setCount, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { aSaturday, believingCarts, onlySoMany, sellingToEverybody } from '../../../testing/buying/test-places.ts'
import { listProductsAs, place } from '../test-orders.ts'

const [buyers, places] = [16, 4]
const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
const other = await testApi(api.on, {}, (db) => db, { cards })
const believing = await testApi(api.on, {}, (db) => sellingToEverybody(believingCarts(db)), { cards })
afterAll(async () => {
  await Promise.all([other, believing].map((one) => one.close()))
  await api.close()
})
const ticket = { ...demoProducts.ticket, date: aSaturday }
beforeEach(() => onlySoMany(ticket.type, places, api, other, believing))

/** The guests are signed in and know their profiles. */
const guests: { guest: Browser; me: string }[] = []
for (let n = 0; n < buyers; n++) {
  const { guest } = await newcomer(api)
  guests.push({ guest, me: await meOf(guest) })
}
/** Every guest starts again. */
async function anew() {
  await run(sql`TRUNCATE sign_in_failure, stock_hold, stock`)
  await run(sql`DELETE FROM cart`)
  // Else the limit of cards per account and hour would refuse them.
  await run(sql`UPDATE payment_attempt SET account_id = NULL`)
  await run(sql`UPDATE my_product SET state = 'cancelled'`)
}
beforeEach(anew)

/** From the press of a button to an order, or to the answer that all places are gone. */
async function buys(guest: Browser, me: string): Promise<number> {
  const added = await setCount(guest, { ...ticket, count: 1 })
  if (added.statusCode !== 200) return added.statusCode
  const item = cartIn(added).items[0]?.internal_id ?? ''
  await guest.ask('PATCH', `/api/v2/cart/items/${item}/assign`, { body: { profile_id: me } })
  await signFor(guest, [me])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest, { token: newToken() })
  await postAuthorization(guest)
  return (await place(guest)).statusCode
}

async function crowd(processes: readonly TestApi[], many = buyers) {
  const [before, taken] = [cards.payments().length, (await run(sql`SELECT id FROM orders`)).length]
  const some = guests.slice(0, many)
  const ends = await Promise.all(
    some.map(({ guest, me }, n) => buys(at(processes[n % processes.length] as TestApi, guest), me)),
  )
  await api.payments.reconcile()
  await api.payments.reconcile()
  const its = cards.payments().slice(before)
  const owned = await Promise.all(
    some.map(async ({ guest }) => (await listProductsAs(guest)).filter(({ state }) => state === 'active').length),
  )
  return {
    got: ends.filter((status) => status === 201).length,
    late: ends.filter((status) => status === 422).length,
    answeredOtherwise: ends.filter((status) => status !== 201 && status !== 422),
    orders: (await run(sql`SELECT id FROM orders`)).length - taken,
    captured: its.filter(({ status }) => status === 'captured').length,
    held: its.filter(({ status }) => status === 'authorized').length,
    owned: owned.reduce((sum, more) => sum + more, 0),
  }
}

describe('many want the last places at once, at two processes, and buy them', () => {
  it.each([1, 2])('as many orders as there are places, each paid once, and the others are told (%i)', async () => {
    expect(await crowd([api, other])).toEqual({
      got: places,
      late: buyers - places,
      answeredOtherwise: [],
      orders: places,
      captured: places,
      held: 0,
      owned: places,
    })
  })
  it('where every cart is believed, more are sold than there are', async () => {
    for (let round = 0; round < 3; round++) {
      await anew()
      expect((await crowd([believing], places + 1)).orders).toBeGreaterThan(places)
    }
  })
})
