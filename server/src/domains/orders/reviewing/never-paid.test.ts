import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { authorize, atReview, later, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartIn, count, things } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { orderOf, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
await run(sql`INSERT INTO promotion (code, position, name, codes, automatic, purchase_group, percent, each, beyond, first_purchase, renewal, stackable)
  VALUES ('first-of-all', 100, '{"en": "First", "fr": "Premier"}', ARRAY['FIRSTOFALL'], false, 'alpenglow', 20, false, 0, true, false, false)`)
afterAll(api.close)

/** Somebody has placed their first order, by the code for that. */
async function firstOrder() {
  const there = await atReview(api, { token: newToken() })
  const { guest } = there
  for (let tries = 0; (await enter(guest)).statusCode !== 200; tries++)
    if (tries > 50) throw new Error('nobody has heard of the code')
  await authorize(guest)
  return { ...there, id: placedIn(await place(guest)).id }
}
const enter = (guest: Browser) =>
  guest.ask('POST', '/api/v2/cart/promotion', { body: { code: 'FIRSTOFALL', type: 'promotion' } })
async function bankLetsGo(token: string) {
  const [its] = await run(sql<{ id: string }>`SELECT gateway_id AS id FROM payment_attempt WHERE card->>'token' = ${token}`)
  await cards.void(its?.id ?? '', `by hand ${its?.id}`)
  for (let rounds = 0; rounds < 2; rounds++) {
    await later(api, 60)
    await api.payments.reconcile()
  }
}
/** The code once more, for another thing. */
const again = async ({ guest }: { guest: Browser }) => {
  await count(guest, { ...things.base, count: 1 })
  return enter(guest)
}

it('a first purchase whose bank let go was none: the code for it is good for the next one', async () => {
  const first = await firstOrder()
  expect((await again(first)).statusCode).toBe(422)
  await bankLetsGo(first.token)
  expect(await orderOf(first.guest, first.id)).toMatchObject({ state: 'cancelled', cancelled_for: 'bank' })
  expect(cartIn(await again(first)).savings).toBeGreaterThan(0)
})

it('one that was paid stays one, also where what was bought is taken back later, and where nobody knows of an order', async () => {
  const paid = await firstOrder()
  await api.payments.reconcile()
  expect(await stateOf(api, paid.token)).toEqual(['captured'])
  await run(sql`UPDATE my_product SET state = 'cancelled' WHERE profile_id = ${paid.me}::bigint`)
  expect((await again(paid)).statusCode).toBe(422)
  const given = await atReview(api)
  await run(sql`INSERT INTO my_product (profile_id, product_id, variant, state, source)
    VALUES (${given.me}::bigint, ${things.base.type}, 'adult', 'cancelled', 'desk')`)
  expect((await enter(given.guest)).statusCode).toBe(422)
})
