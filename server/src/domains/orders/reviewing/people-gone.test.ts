import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, giveCard, home, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { meOf, signFor } from '../../../testing/buying/test-waivers.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { setCount, give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { signedInAtDesk } from '../../../testing/test-desk.ts'
import { confirmedGuest, goodPassword } from '../../../testing/test-guest.ts'
import {
  accept as acceptInvitation,
  createPerson,
  dataOf,
  invite,
  memberCalled,
  mia,
  noah,
  remove,
  rosa,
  withLogin,
} from '../../../testing/test-household.ts'
import { mailedToken } from '../../../testing/test-post.ts'
import { getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
/** The desk reviews every order that costs something. */
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:1' }, { cards })
const run = runOn(api.on.db.write)
const agent = await signedInAtDesk(api, 'agent')
afterAll(api.close)
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

const decide = (id: string, how: 'accept' | 'refuse') =>
  agent.ask('POST', `/api/v2/staff/orders/${id}/${how}`, how === 'refuse' ? { body: { reason: 'other' } } : {})
const leave = (guest: Browser) => guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
const hindrancesOf = async (guest: Browser) =>
  dataOf<{ hindrances: string[] }>(await guest.ask('GET', '/api/v2/me/leaving')).hindrances
const given = 'pages.my_privacy.hindered_given'

/**
 * A buyer at the press of "pay", with a pass for themselves and one for another person of the household, who has signed
 * already.
 */
async function readyFor(buyer: Browser, other: string, of: { type: number; variant: string } = demoProducts.base) {
  const me = await meOf(buyer)
  await give(buyer, demoProducts.base, me)
  await give(buyer, of, other)
  await signFor(buyer, of === demoProducts.base ? [me] : [me, other])
  await buyer.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await buyer.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  const token = await giveCard(buyer, { token: newToken() })
  const asked = await postAuthorization(buyer)
  if (asked.statusCode !== 200) throw new Error(asked.payload)
  return { me, token }
}
/** A grown-up with a login signs for themselves: in their own cart, which they leave empty then. */
async function signsAlone(guest: Browser, id: string) {
  await give(guest, demoProducts.base, id)
  await signFor(guest, [id])
  await setCount(guest, { ...demoProducts.base, count: 0 })
}
/** Two grown-ups of one household, each with a login. */
async function couple() {
  const { guest: buyer } = await confirmedGuest(api)
  const other = await createPerson(buyer, rosa)
  const { guest } = await withLogin(api, other, rosa)
  await signsAlone(guest, other)
  return { buyer, guest, other }
}
async function waitingForBoth() {
  const two = await couple()
  const { token } = await readyFor(two.buyer, two.other)
  const { id, state } = placedIn(await place(two.buyer))
  expect(state).toBe('in_review')
  return { ...two, id, token }
}

describe('whoever gets something of an order that waits', () => {
  it('can’t delete their account before it is decided, and may take along what they have then', async () => {
    const { guest, id, buyer, token } = await waitingForBoth()
    expect(await hindrancesOf(guest)).toEqual([given])
    expect(await hindrancesOf(buyer)).toEqual(['pages.my_privacy.hindered_review'])
    const answer = await leave(guest)
    expect([answer.statusCode, (await listProductsAs(guest)).length]).toEqual([422, 2])
    expect((await decide(id, 'accept')).statusCode).toBe(200)
    expect(await hindrancesOf(guest)).toEqual([])
    expect((await leave(guest)).statusCode).toBe(204)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['captured'])
  })
  it('is free to go when it is refused', async () => {
    const { guest, id } = await waitingForBoth()
    expect((await decide(id, 'refuse')).statusCode).toBe(200)
    expect((await leave(guest)).statusCode).toBe(204)
  })
  it('can’t, either, where it is placed while they go', async () => {
    const { buyer, guest, other } = await couple()
    await readyFor(buyer, other)
    const going = await api.on.db.transaction(async (tx) => {
      // The lock that an uncommitted order holds on the person.
      await runOn(tx)(sql`SELECT id FROM profile WHERE id = ${other}::bigint FOR KEY SHARE`)
      const left = leave(guest)
      await untilSomebodyWaits(api.on.db.write)
      expect(placedIn(await place(buyer)).state).toBe('in_review')
      return { left }
    })
    expect((await going.left).statusCode).toBe(422)
    expect((await listProductsAs(guest)).length).toBe(2)
  })
  it('nor can those go with whom they would', async () => {
    const { guest: holder } = await confirmedGuest(api)
    const [child, teen] = [await createPerson(holder, mia), await createPerson(holder, noah)]
    await readyFor(holder, child, demoProducts.baseChild)
    const { id } = placedIn(await place(holder))
    // Another account's order, as if a household had borrowed the child.
    const { guest: stranger } = await confirmedGuest(api)
    await run(
      sql`UPDATE orders SET account_id = (SELECT id FROM account WHERE profile_id = ${await meOf(stranger)}::bigint) WHERE number = ${id}`,
    )
    await run(
      sql`UPDATE order_line SET profile_id = NULL, owner = NULL WHERE position = 0 AND order_id = (SELECT id FROM orders WHERE number = ${id})`,
    )
    expect([await hindrancesOf(holder), (await leave(holder)).statusCode]).toEqual([[given], 422])
    // A minor can't look after the child.
    await withLogin(api, teen, noah)
    expect([await hindrancesOf(holder), (await leave(holder)).statusCode]).toEqual([[given], 422])
    // With another grown-up the child stays.
    await withLogin(api, await createPerson(holder, rosa), rosa)
    expect([await hindrancesOf(holder), (await leave(holder)).statusCode]).toEqual([[], 204])
  })
  it('is not removed by others before it is decided, be the day over for which it was', async () => {
    const { guest: holder } = await confirmedGuest(api)
    const child = await createPerson(holder, mia)
    await readyFor(holder, child, demoProducts.baseChild)
    const { id } = placedIn(await place(holder))
    const them = await memberCalled(holder, 'Mia')
    expect([them.is_removable_from_group, (await remove(holder, them)).statusCode]).toEqual([false, 422])
    await run(sql`UPDATE my_product SET date = current_date - 1 WHERE profile_id = ${child}::bigint`)
    expect((await remove(holder, them)).statusCode).toBe(422)
    expect((await decide(id, 'refuse')).statusCode).toBe(200)
    expect((await remove(holder, them)).statusCode).toBe(204)
  })
  it('has it also where they have moved in meanwhile, in the place of whom the household had written down', async () => {
    const { guest: holder } = await confirmedGuest(api)
    await readyFor(holder, await createPerson(holder, noah), { type: demoProducts.base.type, variant: 'youth' })
    const { id } = placedIn(await place(holder))
    const { guest, email } = await confirmedGuest(api, { ...noah })
    await invite(holder, 'Noah', email)
    expect((await acceptInvitation(guest, await mailedToken(api.on.db, email, 'invitation'))).statusCode).toBeLessThan(300)
    expect((await decide(id, 'accept')).statusCode).toBe(200)
    const me = await meOf(guest)
    expect((await listProductsAs(guest)).find(({ profile_id }) => profile_id === me)).toMatchObject({ state: 'active' })
  })
})

it('an order of which somebody has gone all the same is refused, not accepted', async () => {
  const { buyer, other, id, token } = await waitingForBoth()
  await run(sql`DELETE FROM account WHERE profile_id = ${other}::bigint`)
  await run(sql`DELETE FROM profile WHERE id = ${other}::bigint`)
  const answer = await decide(id, 'accept')
  expect([answer.statusCode, answer.json<{ messages: { base: string[] } }>().messages.base]).toEqual([
    422,
    [expect.stringContaining('for whom')],
  ])
  expect([(await getOrderAs(buyer, id)).state, await stateOf(api, token)]).toEqual(['in_review', ['kept']])
  expect((await decide(id, 'refuse')).statusCode).toBe(200)
  expect(await stateOf(api, token)).toEqual(['void_needed'])
})

it('an order for a child is not accepted while the consent is withdrawn, and is once it is given again', async () => {
  const { guest: holder } = await confirmedGuest(api)
  const child = await createPerson(holder, mia)
  const { token } = await readyFor(holder, child, demoProducts.baseChild)
  const { id } = placedIn(await place(holder))
  const consents = async () => (await memberCalled(holder, 'Mia')).minor_consent?.id
  await holder.ask('DELETE', `/api/v2/minor-consents/${await consents()}`)
  const answer = await decide(id, 'accept')
  expect([answer.statusCode, answer.json<{ messages: { base: string[] } }>().messages.base]).toEqual([
    422,
    [expect.stringContaining('consent')],
  ])
  expect([(await getOrderAs(holder, id)).state, await stateOf(api, token)]).toEqual(['in_review', ['kept']])
  await holder.ask('POST', '/api/v2/minor-consents', { body: { profile_id: child } })
  expect((await decide(id, 'accept')).statusCode).toBe(200)
})
