import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { statementOf } from '../../../db/query.ts'
import type { Db } from '../../../db/connect.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { createPerson, memberCalled, mia, remove } from '../../../testing/test-household.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
afterAll(() => api.close())

/** A family at the press of "pay", with something for a child. */
async function forMia() {
  const { guest } = await newcomer(api)
  const child = await createPerson(guest, mia)
  await give(guest, demoProducts.baseChild, child)
  await signFor(guest, [child])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  const token = await giveCard(guest, { token: newToken() })
  const asked = await postAuthorization(guest)
  if (asked.statusCode !== 200) throw new Error(asked.payload)
  return { guest, child, token }
}
const ownedBy = async (child: string) =>
  (await run(sql`SELECT id FROM my_product WHERE profile_id = ${child}::bigint AND state = 'active'`)).length
const isThere = async (child: string) => (await run(sql`SELECT id FROM profile WHERE id = ${child}::bigint`)).length > 0
/** A process in which something happens before a statement with these words. */
const before =
  (words: string, meanwhile: () => Promise<unknown>) =>
  (db: Db): Db => ({
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          run: async (query) => {
            if (statementOf(query).text.includes(words)) await meanwhile()
            return tx.run(query)
          },
        }),
      ),
  })

it('whoever is removed while something is ordered for them stays, and has it: the order comes between two looks', async () => {
  const { guest, child } = await forMia()
  let placing: Promise<Answer> | undefined
  const orders = async () => {
    placing ??= place(guest)
    await Promise.race([placing, untilSomebodyWaits(api.on.db.write)])
  }
  const slow = await testApi(api.on, {}, before('jsonb_array_elements(cart.items)', orders), { cards })
  const answer = await remove(at(slow, guest), await memberCalled(guest, 'Mia'))
  const placed = await placing
  await slow.close()
  expect([placed?.statusCode, answer.statusCode, await ownedBy(child)]).toEqual([201, 422, 1])
})

it('and so where it is placed by anybody else, and not committed yet: whoever removes them waits for that', async () => {
  const { guest, child } = await forMia()
  const them = await memberCalled(guest, 'Mia')
  // The removal does not look into the carts of households that borrow the child: this is what such an order leaves.
  const removed = await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`UPDATE cart SET items = '[]' WHERE account_id IS NOT NULL`)
    await runOn(tx)(
      sql`INSERT INTO my_product (profile_id, product_id, variant, source) VALUES (${child}::bigint, ${demoProducts.base.type}, 'child', 'desk')`,
    )
    const answer = remove(guest, them)
    await untilSomebodyWaits(api.on.db.write)
    return { answer }
  })
  expect([(await removed.answer).statusCode, await ownedBy(child)]).toEqual([422, 1])
})

it('an order for somebody who goes before it is written is none, and nothing is kept for it', async () => {
  const { guest, child, token } = await forMia()
  const going = await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`DELETE FROM profile WHERE id = ${child}::bigint`)
    const answer = place(guest)
    await untilSomebodyWaits(api.on.db.write)
    return { answer }
  })
  const answer = await going.answer
  expect([answer.statusCode, await isThere(child)]).toEqual([422, false])
  expect(
    (
      await run(
        sql`SELECT number FROM orders WHERE payment_id = (SELECT id FROM payment_attempt WHERE card->>'token' = ${token})`,
      )
    ).length,
  ).toBe(0)
  await ageAttempts(api, 900)
  for (let n = 0; n < 4; n++) {
    await api.payments.reconcile()
    await ageAttempts(api, 60)
  }
  expect(await stateOf(api, token)).toEqual(['voided'])
})

it('however it is timed: nobody pays for a pass that is gone', async () => {
  const other = await testApi(api.on, {}, (db) => db, { cards })
  const ends = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { guest, child } = await forMia()
      const them = await memberCalled(guest, 'Mia')
      const ordering = place(guest)
      await new Promise((resolve) => setTimeout(resolve, n))
      const removing = remove(at(other, guest) as Browser, them)
      const [ordered] = await Promise.all([ordering, removing])
      return ordered.statusCode === 201 && placedIn(ordered).state === 'placed' ? ownedBy(child) : 1
    }),
  )
  await other.close()
  expect(ends).toEqual(ends.map(() => 1))
})
