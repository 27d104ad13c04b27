import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { home } from '../../../testing/buying/test-paying.ts'
import { cartIn, cartOf, setCount, give, demoProducts, type WireCart } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { newcomer } from '../../../testing/test-guest.ts'
import { accept, createPerson, dataOf, mia, withLogin } from '../../../testing/test-household.ts'
import { setUpShare, revoke } from '../../../testing/test-shares.ts'
import { insertMyProduct } from '../../my-products/my-products.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const run = runOn(api.on.db)
const { base, baseChild, summit } = demoProducts
const summitRenewal = 26

const uwe = { first_name: 'Uwe', last_name: 'Keller', dob: '1990-06-01' }
const meOf = async (guest: Browser) => dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
const givenIn = ({ items }: WireCart) => (items as { profile_id?: string | null }[]).map(({ profile_id }) => profile_id)
const changedOf = async (guest: Browser) => (await cartOf(guest)).changed
const acceptChanges = (guest: Browser, changed: object) => guest.ask('PUT', '/api/v2/cart/changed', { body: { changed } })

/** A household that has entered a profile for a person, who has an account of their own by now. */
async function invited() {
  const { guest: holder } = await newcomer(api)
  const { guest, email } = await newcomer(api, { first_name: 'Uwe' })
  const written = await createPerson(holder, uwe)
  const [link] = await run(sql<{ id: string }>`INSERT INTO mail_link (purpose, profile_id, email, expires_at, is_invitation)
    VALUES ('onboarding', ${written}, ${email}, now() + interval '1 hour', true) RETURNING id`)
  const token = createSignedLinks(api.config.secretKey ?? '').sign('onboarding', link?.id ?? '')
  const comes = async () => expect((await accept(guest, token)).statusCode).toBe(204)
  return { holder, guest, written, comes }
}

describe('what is given to somebody who is invited', () => {
  it('is theirs once they have come with an account of their own, in another version of the cart', async () => {
    const { holder, guest, written, comes } = await invited()
    await give(holder, base, written)
    const before = await cartOf(holder)
    await comes()
    const after = await cartOf(holder)
    expect(givenIn(after)).toEqual([await meOf(guest)])
    expect(after).toMatchObject({ changed: [], profiles: [await meOf(guest)], version: before.version + 1 })
  })
  it('is theirs still who make a login of their own from it', async () => {
    const { guest: holder } = await newcomer(api)
    const written = await createPerson(holder, uwe)
    await give(holder, base, written)
    await withLogin(api, written, uwe)
    expect(givenIn(await cartOf(holder))).toEqual([written])
    expect(await changedOf(holder)).toEqual([])
  })
  it('is paid for once: what they have already is nobody’s, and its guest is told', async () => {
    const { holder, guest, written, comes } = await invited()
    await give(holder, base, written)
    await give(holder, summit, await meOf(holder))
    await api.on.db.transaction(async (tx) =>
      insertMyProduct(tx, {
        profileId: Number(await meOf(guest)),
        productId: base.type,
        variant: 'adult',
        paid: null,
        source: 'desk',
      }),
    )
    await comes()
    expect(givenIn(await cartOf(holder))).toEqual([null, await meOf(holder)])
    expect(await changedOf(holder)).toMatchObject([{ reason: 'person_left' }])
  })
  it('is paid for once, also where what they have only comes to the same: a renewal of it', async () => {
    const { holder, guest, written, comes } = await invited()
    await give(holder, summit, written)
    const profileId = Number(await meOf(guest))
    await api.on.db.transaction(async (tx) =>
      insertMyProduct(tx, { profileId, productId: summitRenewal, variant: 'adult', paid: null, source: 'desk' }),
    )
    await comes()
    expect(givenIn(await cartOf(holder))).toEqual([null])
    expect(await changedOf(holder)).toMatchObject([{ reason: 'person_left' }])
  })
  it('comes with them whatever is given at that moment: nobody waits for each other, and nothing gets lost', async () => {
    for (let round = 0; round < 6; round++) {
      const { holder, guest, written, comes } = await invited()
      await give(holder, base, written)
      await setCount(holder, { ...summit, count: 1 })
      const id = (await cartOf(holder)).items.find(({ type }) => type === summit.type)?.internal_id ?? ''
      const assign = async () =>
        (await holder.ask('PATCH', `/api/v2/cart/items/${id}/assign`, { body: { profile_id: written } })).statusCode
      const [, status] = await Promise.all([comes(), assign()])
      expect([200, 422]).toContain(status)
      const me = await meOf(guest)
      expect(givenIn(await cartOf(holder))).toEqual([me, status === 200 ? me : null])
    }
  })
})

describe('what somebody got who has gone', () => {
  async function gone() {
    const { parent, grand, child, share } = await setUpShare(api)
    const own = await createPerson(grand.guest, mia)
    const id = await give(grand.guest, baseChild, child)
    await revoke(parent.guest, child, share)
    return { guest: grand.guest, id, own }
  }
  it('is told, also after something else has changed, until that is accepted', async () => {
    const { guest, id } = await gone()
    const told = [{ internal_id: id, reason: 'person_left' }]
    expect(await changedOf(guest)).toMatchObject(told)
    await setCount(guest, { ...base, count: 1 })
    const [one] = await changedOf(guest)
    expect(one).toMatchObject({ ...told[0], after: one?.before })
    expect(cartIn(await acceptChanges(guest, [{ internal_id: id, after: 1 }])).changed).toHaveLength(1)
    const after = cartIn(await acceptChanges(guest, [{ internal_id: id, after: one?.after }]))
    expect([after.changed, after.items.length]).toEqual([[], 2])
    expect(await changedOf(guest)).toEqual([])
  })
  it('is told by whatever is changed next, which is one statement beside the look at who calls', async () => {
    const { guest, id } = await gone()
    const before = api.db.statements()
    const answer = await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
    expect(api.db.statements() - before).toBe(2)
    expect([answer.statusCode, cartIn(answer).changed]).toMatchObject([200, [{ internal_id: id, reason: 'person_left' }]])
    expect(cartIn(answer)).toEqual(await cartOf(guest))
  })
  it('is told no more once somebody else gets it', async () => {
    const { guest, id, own } = await gone()
    const answer = await guest.ask('PATCH', `/api/v2/cart/items/${id}/assign`, { body: { profile_id: own } })
    expect([answer.statusCode, cartIn(answer).changed]).toEqual([200, []])
    expect(givenIn(await cartOf(guest))).toEqual([own])
  })
})
