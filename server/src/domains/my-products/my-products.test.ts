import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../../compose/prepare.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { accept, createPerson, dataOf, memberCalled, mia, remove, rosa, withLogin } from '../../testing/test-household.ts'
import { setUpShare } from '../../testing/test-shares.ts'
import { createSignedLinks } from '../../secrets/signed-links.ts'
import { insertMyProduct, productsOf, type NewMyProduct } from './my-products.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

const [summit, base, lastSummit] = [1, 2, 27]
type Owned = {
  id: number
  display_name: string
  profile_id: string
  state: string
  paid: { amount: number } | null
  date: string | null
}
const ownedBy = async (guest: Browser) => dataOf<Owned[]>(await guest.ask('GET', '/api/v2/my-products'))
const meOf = async (guest: Browser) => dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
const give = (profileId: string, productId: number, more: Partial<NewMyProduct> = {}) =>
  db.transaction((tx) =>
    insertMyProduct(tx, {
      profileId: Number(profileId),
      productId,
      variant: 'adult',
      paid: { amount: 689_00, currency: 'USD' },
      source: 'desk',
      ...more,
    }),
  )

describe('what I own', () => {
  it('is listed with what those own who live with me: mine first, of each the latest first', async () => {
    const { guest } = await newcomer(api)
    const [me, child] = [await meOf(guest), await createPerson(guest, mia)]
    await give(child, summit, { variant: 'child' })
    await give(me, lastSummit)
    await give(me, base)
    expect((await ownedBy(guest)).map(({ profile_id, display_name, state }) => [profile_id, display_name, state])).toEqual([
      [me, 'Base Pass, Winter 26/27', 'active'],
      [me, 'Summit Pass, Winter 25/26', 'expired'],
      [child, 'Summit Pass, Winter 26/27', 'active'],
    ])
  })
  it('is told in the language that I read', async () => {
    const { guest } = await newcomer(api)
    await give(await meOf(guest), base)
    const [pass] = dataOf<Owned[]>(await guest.ask('GET', '/api/v2/my-products?locale=fr'))
    expect(pass?.display_name).toBe('Forfait Base, Hiver 26/27')
  })
  it('takes three statements, however much it is', async () => {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    for (const id of [1, 2, 3, 4]) await give(me, id)
    const before = api.db.statements()
    expect(await ownedBy(guest)).toHaveLength(4)
    expect(api.db.statements() - before).toBeLessThanOrEqual(3)
  })
  it('is nobody else’s business', async () => {
    const [one, other] = [(await newcomer(api)).guest, (await newcomer(api)).guest]
    await give(await meOf(one), base)
    expect(await ownedBy(other)).toEqual([])
    expect((await (await newVisitor(api)).ask('GET', '/api/v2/my-products')).statusCode).toBe(401)
  })
  it('others of the household see, but not what I paid for it, once I look after myself', async () => {
    const { guest } = await newcomer(api)
    const grown = await createPerson(guest, rosa)
    await give(grown, base)
    expect((await ownedBy(guest))[0]?.paid?.amount).toBe(689_00)
    const own = await withLogin(api, grown, rosa)
    expect((await ownedBy(guest))[0]).toMatchObject({ profile_id: grown, paid: null })
    expect((await ownedBy(own.guest))[0]?.paid?.amount).toBe(689_00)
    expect([await productsOf(db, Number(await meOf(guest))), await productsOf(db, Number(grown))]).toEqual([
      [],
      [expect.anything()],
    ])
  })
})

describe('nobody has it twice', () => {
  it('in force: the second is not given', async () => {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    expect(await give(me, base)).toHaveLength(1)
    expect(await give(me, base, { variant: 'child' })).toEqual([])
  })
  it('also not of two who give at once; without the constraint both would', async () => {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    const both = (id: number) => Promise.all([give(me, id), give(me, id)])
    expect((await both(base)).flat()).toHaveLength(1)
    await run(sql`DROP INDEX my_product_once`)
    expect((await both(summit)).flat()).toHaveLength(2)
    await run(sql`DELETE FROM my_product WHERE product_id = ${summit} AND profile_id = ${me}`)
    await run(sql`CREATE UNIQUE INDEX my_product_once ON my_product (profile_id, coalesce(comes_to, product_id), date, goes_with) NULLS NOT DISTINCT
      WHERE state IN ('active', 'blocked')`)
  })
  it('but again, once it was put off, and tickets for two days', async () => {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    expect(await give(me, base, { state: 'deferred' })).toHaveLength(1)
    expect(await give(me, base)).toHaveLength(1)
    for (const date of ['2027-01-09', '2027-01-10']) expect(await give(me, 9, { date })).toHaveLength(1)
    expect(await give(me, 9, { date: '2027-01-10' })).toEqual([])
  })
})

describe('whoever owns something in force', () => {
  it('stays in the household until it is over, and it says why', async () => {
    const { guest } = await newcomer(api)
    const child = await createPerson(guest, mia)
    await give(child, lastSummit, { variant: 'child' })
    expect((await memberCalled(guest, 'Mia')).is_removable_from_group).toBe(true)
    await give(child, base, { variant: 'child' })
    const member = await memberCalled(guest, 'Mia')
    expect(member.is_removable_from_group).toBe(false)
    const refused = await remove(guest, member)
    expect([refused.statusCode, refused.json<{ messages?: object }>()]).toMatchObject([422, { errors: { base: ['INVALID'] } }])
    expect(await ownedBy(guest)).toHaveLength(2)
  })
})

describe('whoever is only lent', () => {
  it('goes back whatever they own, and what that is, is told at home alone', async () => {
    const { parent, grand, child } = await setUpShare(api)
    await give(child, base, { variant: 'child' })
    type Told = { is_active_participant: boolean; profile: { items: object[] }; renewal_products: object[] }
    const told = async (guest: Browser) => (await memberCalled(guest, 'Mia')) as unknown as Told
    expect(await told(parent.guest)).toMatchObject({ is_active_participant: true, profile: { items: [{ code: 'base-pass' }] } })
    expect(await told(grand.guest)).toMatchObject({
      is_active_participant: false,
      profile: { items: [] },
      renewal_products: [],
    })
    expect((await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))).statusCode).toBe(204)
    expect(await told(parent.guest)).toMatchObject({ profile: { items: [{ code: 'base-pass' }] } })
  })
})

describe('somebody who moves in, in the place of whom the household wrote down', () => {
  async function invited(dob = '1990-06-01') {
    const { guest } = await newcomer(api)
    const written = await createPerson(guest, { first_name: 'Jonas', last_name: 'Keller', dob })
    const other = await newcomer(api)
    const [link] = await run(
      sql<{ id: string }>`INSERT INTO mail_link (purpose, profile_id, email, expires_at, is_invitation)
        VALUES ('onboarding', ${written}, ${other.email}, now() + interval '1 hour', true) RETURNING id`,
    )
    const token = createSignedLinks(api.config.secretKey ?? '').sign('onboarding', link?.id ?? '')
    return { household: guest, written, other: other.guest, token }
  }
  it('has what that one had', async () => {
    const { household, written, other, token } = await invited()
    await give(written, base)
    const me = await meOf(other)
    expect((await accept(other, token)).statusCode).toBe(204)
    for (const guest of [other, household]) expect((await ownedBy(guest)).map(({ profile_id }) => profile_id)).toEqual([me])
  })
  it('is of the age for which something was bought for them, whether they have an account or make one', async () => {
    const young = '2006-06-01'
    const { household, written, other, token } = await invited(young)
    await run(
      sql`INSERT INTO my_product (profile_id, product_id, variant, source) VALUES (${written}, ${base}, 'child', 'order')`,
    )
    const refused = await accept(other, token)
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { token: ['INVALID'] }])
    await expect(withLogin(api, written, { dob: '1990-06-01' })).rejects.toThrow('AGE_INVALID')
    expect((await ownedBy(household)).map(({ profile_id }) => profile_id)).toEqual([written])
    // Anyone can use an adult's pass, whatever their age.
    await run(sql`UPDATE my_product SET variant = 'adult' WHERE profile_id = ${written}`)
    expect((await accept(other, token)).statusCode).toBe(204)
  })
  it('is told to write to us where both have the same: nothing is lost, and nothing doubled', async () => {
    const { household, written, other, token } = await invited()
    await give(written, base)
    await give(await meOf(other), base)
    expect((await accept(other, token)).statusCode).toBe(422)
    for (const guest of [other, household]) expect(await ownedBy(guest)).toHaveLength(1)
  })
})

describe('the demo family', () => {
  beforeAll(() => prepareDatabase(api.config))
  it('owns last winter’s passes, each of the age that they were, and one of this winter’s that can become more; once', async () => {
    await prepareDatabase(api.config)
    const amelie = await newVisitor(api)
    await signInAs(amelie, 'amelie@alpenglow.example', 'alpenglow-demo')
    const owned = dataOf<(Owned & { variant: string; source: string })[]>(await amelie.ask('GET', '/api/v2/my-products'))
    expect(owned.map(({ display_name, variant, state, source }) => [display_name, variant, state, source])).toEqual([
      ['Summit Pass, Winter 25/26', 'adult', 'expired', 'demo'],
      ['Base Pass, Winter 26/27', 'adult', 'active', 'demo'],
      ['Summit Pass, Winter 25/26', 'adult', 'expired', 'demo'],
      ['Summit Pass, Winter 25/26', 'child', 'expired', 'demo'],
      ['Summit Pass, Winter 25/26', 'adult', 'expired', 'demo'],
    ])
  })
  it('does not keep a company from loading its own catalogue', async () => {
    await run(sql`DELETE FROM product_base WHERE base_id = ${lastSummit}`)
    await run(sql`DELETE FROM product_relation WHERE other_id = ${lastSummit}`)
    const gone = run(sql`WITH gone AS (DELETE FROM product WHERE id = ${lastSummit} RETURNING id) SELECT id FROM gone`)
    // Guests outside the demo own it too, and the foreign key protects sold products.
    await expect(gone).rejects.toThrow(/my_product/)
    await run(sql`DELETE FROM my_product WHERE product_id = ${lastSummit} AND source <> 'demo'`)
    await run(sql`DELETE FROM product WHERE id = ${lastSummit}`)
    expect(await run(sql`SELECT id FROM my_product WHERE source = 'demo' AND product_id = ${lastSummit}`)).toEqual([])
  })
})
