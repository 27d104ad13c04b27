import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { limitProduct } from '../../../testing/buying/test-limits.ts'
import { postAuthorization, giveCard, home, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { meOf, signFor, readCartWaivers } from '../../../testing/buying/test-waivers.ts'
import { cartOf, give, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { holderResets, newcomer, signInAs } from '../../../testing/test-guest.ts'
import { createPerson, dataOf, invite, membersOf, mia, namesOf, rosa } from '../../../testing/test-household.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
afterAll(api.close)
const run = runOn(api.on.db.write)
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure, allowance`)))
const better = 'a lantern in the snow'

const confirm = (email: string) => run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${email}`)
const lives = { ...home, state_province_code: 'UT', state_province: undefined }
type Settled = { billing_address: object | null; access_disclaimer_signed_at: string | null; credit_card: object | null }
const settled = async (guest: Browser) => (await cartOf(guest)) as unknown as Settled
const held = async () =>
  (await run(sql<{ held: number }>`SELECT held FROM stock WHERE product_id = ${demoProducts.base.type}`))[0]?.held

/** A stranger who only knows an address signs up with it, and prepares a purchase up to its review. */
async function stranger({ isConfirmed = false } = {}) {
  const { guest, email } = await newcomer(api)
  if (isConfirmed) await confirm(email)
  const me = await meOf(guest)
  const [child, grown] = [await createPerson(guest, mia), await createPerson(guest, rosa)]
  expect((await guest.ask('PUT', `/api/v2/profiles/${me}/addresses`, { body: { data: [lives] } })).statusCode).toBe(200)
  await guest.ask('PUT', `/api/v2/profiles/${me}`, { body: { phone_number: '+1 801 555 0142', sms_opt_in: true } })
  await give(guest, demoProducts.base, me)
  await give(guest, demoProducts.baseChild, child)
  await signFor(guest, [me, child])
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  return { guest, email, me, child, grown }
}
/** The holder of the address chooses a password by mail, and signs in. */
async function holderComes(email: string): Promise<Browser> {
  const holder = await holderResets(api, email, better)
  await signInAs(holder, email, better)
  return holder
}
const signedIn = async (guest: Browser) =>
  (await readCartWaivers(guest)).waivers.flatMap(({ signings }) =>
    signings.filter(({ signature }) => signature).map((one) => one.profile_id),
  )
const profileOf = async (guest: Browser) =>
  dataOf<{ profile: { addresses: unknown[]; first_name: string; dob: string } }>(await guest.ask('GET', '/api/v2/me')).profile
const wantsTexts = async (guest: Browser) =>
  dataOf<{ opted_in: boolean }>(await guest.ask('GET', '/api/v2/me/sms-opt-in-status')).opted_in

it('what a stranger signed before the address was confirmed is signed by nobody, and whoever has come reads and signs it', async () => {
  const { guest, email, me, child } = await stranger()
  expect(await signedIn(guest)).toEqual([me, child])
  const holder = await holderComes(email)
  await give(holder, demoProducts.base, me)
  await give(holder, demoProducts.baseChild, child)
  expect(await signedIn(holder)).toEqual([])
  expect(await readCartWaivers(holder)).toMatchObject({ profile_ids_missing: [me, child] })
  await signFor(holder, [me])
  expect(await signedIn(holder)).toEqual([me])
})
it('a stranger leaves no cart, card, billing address or accepted disclaimer, and holds nothing any more', async () => {
  await limitProduct(api, demoProducts.base.type, 5000)
  const before = (await held()) ?? 0
  const { guest, email } = await stranger()
  const token = await giveCard(guest, { token: newToken() })
  expect(await settled(guest)).toMatchObject({
    billing_address: { city: home.city },
    access_disclaimer_signed_at: expect.any(String),
  })
  await postAuthorization(guest)
  expect([await held(), await stateOf(api, token)]).toEqual([before + 2, ['authorized']])
  const holder = await holderComes(email)
  expect(await cartOf(holder)).toMatchObject({ items: [] })
  expect(await settled(holder)).toMatchObject({ billing_address: null, access_disclaimer_signed_at: null, credit_card: null })
  expect(await held()).toBe(before)
  // The bank's hold for it is given up.
  await api.payments.reconcile()
  expect(await stateOf(api, token)).not.toEqual(['authorized'])
})
it('addresses, consents and open invitations of a stranger go; names and birthdays stay to be changed', async () => {
  const { guest, email } = await stranger()
  await invite(guest, 'Rosa', 'accomplice@family.example')
  expect([(await profileOf(guest)).addresses, await wantsTexts(guest)]).toMatchObject([[{ city: home.city }], true])
  const holder = await holderComes(email)
  expect(await profileOf(holder)).toMatchObject({ addresses: [], first_name: 'Jonas', dob: '1990-06-01' })
  expect([await namesOf(holder), await wantsTexts(holder)]).toEqual([['Jonas', 'Mia', 'Rosa'], false])
  const [, child, grown] = await membersOf(holder)
  expect(child).toMatchObject({ minor_consent: null, needs_minor_consent: true })
  expect(grown).toMatchObject({ pending_invite: false })
})
it('what was bought before stays, and the order says what was signed for it', async () => {
  const { guest, email, me } = await stranger()
  await giveCard(guest)
  await postAuthorization(guest)
  const terms = { terms_accepted_at: new Date().toISOString() }
  expect((await guest.ask('POST', '/api/v2/orders', { body: terms })).statusCode).toBe(201)
  const holder = await holderComes(email)
  const owned = dataOf<{ profile_id: string; state: string }[]>(await holder.ask('GET', '/api/v2/my-products'))
  expect(owned.filter(({ profile_id: id }) => id === me)).toMatchObject([{ state: 'active' }])
  const [order] = await run(sql<{
    agreed: { waivers: object[] }
  }>`SELECT agreed FROM orders JOIN account ON account.id = account_id
    WHERE email = ${email}`)
  expect(order?.agreed.waivers).toHaveLength(2)
})
it('whoever had confirmed their address finds everything as they left it after a new password', async () => {
  const { email, me, child } = await stranger({ isConfirmed: true })
  const holder = await holderComes(email)
  expect(await signedIn(holder)).toEqual([me, child])
  expect(await settled(holder)).toMatchObject({
    billing_address: { city: home.city },
    access_disclaimer_signed_at: expect.any(String),
  })
  expect([(await profileOf(holder)).addresses, await wantsTexts(holder)]).toMatchObject([[{ city: home.city }], true])
})
it('and once somebody has come, the next new password takes nothing away', async () => {
  const { email, me } = await stranger()
  const holder = await holderComes(email)
  await give(holder, demoProducts.base, me)
  await signFor(holder, [me])
  await run(sql`TRUNCATE allowance`)
  expect(await signedIn(await holderComes(email))).toEqual([me])
})
