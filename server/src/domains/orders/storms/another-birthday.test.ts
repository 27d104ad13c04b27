import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, newToken } from '../../../testing/buying/test-paying.ts'
import { signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer } from '../../../testing/test-browser.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { createPerson, change, dataOf, mia } from '../../../testing/test-household.ts'
import { errorsIn, place } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
afterAll(() => api.close())

const grownUp = '1990-05-01'
const teenager = '2011-05-01'

/** A family before the bank is called, with a child's pass for a child. */
async function forMia() {
  const { guest } = await newcomer(api)
  const child = await createPerson(guest, mia)
  await give(guest, demoProducts.baseChild, child)
  await signFor(guest, [child])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest, { token: newToken() })
  return { guest, child }
}
const bornOn = (guest: Parameters<typeof change>[0], child: string, dob: string) => change(guest, child, { dob })
const linesOf = (child: string) => run(sql`SELECT id FROM order_line WHERE owner = ${child}::bigint`)
const messageIn = (answer: Answer) => answer.json<{ messages?: Record<string, string[]> }>().messages?.['base']

describe('a pass for an age is not sold to whoever has said another birthday since', () => {
  it('before the bank is asked', async () => {
    const { guest, child } = await forMia()
    expect((await bornOn(guest, child, teenager)).statusCode).toBe(200)
    const waivers = dataOf<{ profile_ids_unfit: string[] }>(await guest.ask('GET', '/api/v2/cart/waivers'))
    expect(waivers.profile_ids_unfit).toEqual([child])
    const asked = await postAuthorization(guest)
    expect([asked.statusCode, messageIn(asked)]).toEqual([422, ['First say who gets what.']])
    expect(cards.payments()).toEqual([])
    expect((await bornOn(guest, child, mia.dob)).statusCode).toBe(200)
    expect((await postAuthorization(guest)).statusCode).toBe(200)
    expect((await place(guest)).statusCode).toBe(201)
    // The pass that is owned by now keeps the child at that age.
    expect((await bornOn(guest, child, teenager)).statusCode).toBe(422)
  })
  it('after the bank has said yes', async () => {
    const { guest, child } = await forMia()
    expect((await postAuthorization(guest)).statusCode).toBe(200)
    await bornOn(guest, child, teenager)
    const answer = await place(guest)
    expect([answer.statusCode, errorsIn(answer), messageIn(answer)]).toEqual([
      422,
      { base: ['step_missing'] },
      ['First say who gets what.'],
    ])
    expect(await linesOf(child)).toEqual([])
  })
  it('while the order is written: it waits for whoever holds them, and is read anew', async () => {
    const { guest, child } = await forMia()
    expect((await postAuthorization(guest)).statusCode).toBe(200)
    const { placing } = await api.on.db.transaction(async (tx) => {
      await runOn(tx)(sql`SELECT FROM profile WHERE id = ${child}::bigint FOR UPDATE`)
      const answer = place(guest)
      await untilSomebodyWaits(api.on.db.write)
      await runOn(tx)(sql`UPDATE profile SET dob = ${grownUp} WHERE id = ${child}::bigint`)
      return { placing: answer }
    })
    const answer = await placing
    expect([answer.statusCode, errorsIn(answer), await linesOf(child)]).toEqual([422, { base: ['step_missing'] }, []])
  })
  it('however it is timed', async () => {
    const ends = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { guest, child } = await forMia()
        await postAuthorization(guest)
        const ordering = place(guest)
        await new Promise((resolve) => setTimeout(resolve, n))
        const [ordered, changed] = await Promise.all([ordering, bornOn(guest, child, teenager)])
        return `${ordered.statusCode} ${changed.statusCode}`
      }),
    )
    expect(ends.filter((end) => end !== '201 422' && end !== '422 200')).toEqual([])
  })
})
