import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home } from '../../../testing/buying/test-paying.ts'
import { signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { createPerson, change, mia } from '../../../testing/test-household.ts'
import { connectToLook, lookThrough, presentInvariants } from '../invariants.ts'

const api = await freshApi({}, { cards: createFakeCards() })
const run = runOn(api.on.db.write)
// A real sign-in writes an entry of the audit log, which I15 checks as a whole.
await signedInAtDesk(api, 'administrator')
const db = connectToLook(api.on.url)
afterAll(async () => {
  await db.close()
  await api.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

const violated = async () => {
  const look = await lookThrough(db, { keys: [secretKey], asksMinorConsent: true })
  return look
    ? presentInvariants(look, 'en').flatMap(({ id, state, examples }) => (state === 'violated' ? [[id, examples]] : []))
    : []
}
/** A person of the family gets a product. */
async function boughtFor(person: object, variant: 'child' | 'youth' | 'adult') {
  const { guest } = await newcomer(api)
  const id = await createPerson(guest, person)
  await give(guest, { type: demoProducts.base.type, variant }, id)
  await signFor(guest, [id])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await giveCard(guest)
  await postAuthorization(guest)
  const placed = await guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
  expect(placed.statusCode).toBe(201)
  return { guest, id }
}

it('whoever bought for a child can’t make them older while that is good; and no alarm is rung', async () => {
  const { guest, id } = await boughtFor(mia, 'child')
  const answer = await change(guest, id, { dob: '2010-01-02' })
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { dob: ['INVALID'] }])
  // A correction within the same age group is allowed.
  expect((await change(guest, id, { dob: '2016-05-02' })).statusCode).toBe(200)
  expect(await violated()).toEqual([])
})
it('whoever becomes a child after they got something had no need of a consent for it', async () => {
  const { guest, id } = await boughtFor({ first_name: 'Per', last_name: 'Keller', dob: '2011-05-01' }, 'adult')
  const answer = await change(guest, id, { dob: '2016-01-02', minor_consent_approved: true })
  expect([answer.statusCode, answer.payload, await violated()]).toEqual([200, expect.any(String), []])
})
it('a browser that calls itself like a card is not written down so', async () => {
  const { guest } = await newcomer(api)
  const id = await createPerson(guest, mia)
  await give(guest, demoProducts.baseChild, id)
  const headers = { 'user-agent': 'Mozilla/5.0 4111 1111 1111 1111' }
  await signFor({ ...guest, ask: (method, url, asked) => guest.ask(method, url, { ...asked, headers }) }, [id])
  const [signed] = await run(sql<{ agent: string }>`SELECT agent FROM waiver_signature WHERE profile_id = ${id}::bigint`)
  expect(signed?.agent).toMatch(/^not kept/)
  expect(await violated()).toEqual([])
})
it('what an address may say is no card’s number to the look either', async () => {
  const { guest } = await newcomer(api)
  for (const street2 of ['4222222222222', '6240008631401148']) {
    const answer = await guest.ask('PUT', '/api/v2/cart/billing-address', { body: { ...home, street2 } })
    expect([answer.statusCode, await violated()]).toEqual([200, []])
  }
})
