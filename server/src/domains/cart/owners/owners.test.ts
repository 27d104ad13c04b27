import { texts, type TextKey } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import { cartIn, cartOf, setCount, demoProducts } from '../../../testing/test-cart.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { runOn, untilSomebodyWaits } from '../../../testing/test-database.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { newcomer, newVisitor } from '../../../testing/test-guest.ts'
import { accept, createPerson, dataOf, memberCalled, mia, noah, remove, rosa } from '../../../testing/test-household.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { insertMyProduct, type NewMyProduct } from '../../my-products/my-products.ts'

/** On a day on which renewals are sold and no price changes. */
const shop = { SHOP_NOW: '2026-11-21T19:00:00Z' }
const api = await freshApi(shop)
const unguarded = await testApi(api.on, shop, (db) => withoutGuards(db, ['the cart is held', 'the household is held']))
const { db } = api.on
const run = runOn(db)
afterAll(async () => {
  await unguarded.close()
  await api.close()
})

const [summit, base, lastSummit] = [1, 2, 27]
const [renewal, upgrade] = [26, 25]
const give = (profileId: string, productId: number, more: Partial<NewMyProduct> = {}) =>
  db.transaction(async (tx) => {
    const [row] = await insertMyProduct(tx, {
      profileId: Number(profileId),
      productId,
      variant: 'adult',
      paid: null,
      source: 'desk',
      ...more,
    })
    return row?.id ?? 0
  })
const meOf = async (guest: Browser) => dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
const renew = (guest: Browser, renewals?: { profile_id: string; product_code: string }[]) =>
  guest.ask('POST', '/api/v2/cart/renew', renewals ? { body: { renewals } } : {})
type Wanted = { profile_product_id: number; product_code: string; variant: string }
const toSummit = (profile_product_id: number, more: Partial<Wanted> = {}): Wanted => ({
  profile_product_id,
  product_code: 'base-to-summit',
  variant: 'adult',
  ...more,
})
const upgradeTo = (guest: Browser, body: Wanted) => guest.ask('POST', '/api/v2/cart/upgrade', { body })
type Line = { type: number; variant: string; profile_id: string | null; profile_product_id: number | null }
const linesIn = (answer: Answer) => {
  const { items } = cartIn(answer) as unknown as { items: Line[] }
  return items.map(({ type, variant, profile_id, profile_product_id }) => [type, variant, profile_id, profile_product_id])
}
const refusalOf = (answer: Answer) => {
  const { errors, messages } = answer.json<{ errors: Record<string, string[]>; messages: Record<string, string[]> }>()
  return [answer.statusCode, errors, Object.values(messages).flat()]
}
const english = (key: TextKey) => texts[key].en

/** A family of Jonas, Mia who is 10, and Noah who is 15 by now. Each had last winter's pass, Noah a child's. */
async function skiedLastWinter() {
  const { guest } = await newcomer(api)
  const [me, child, teen] = [await meOf(guest), await createPerson(guest, mia), await createPerson(guest, noah)]
  const had = [
    await give(me, lastSummit),
    await give(child, lastSummit, { variant: 'child' }),
    await give(teen, lastSummit, { variant: 'child' }),
  ] as const
  return { guest, me, child, teen, had }
}

describe('renewing', () => {
  it('puts last winter’s passes in the cart, each for whoever had it and of the age of this winter, by one empty call', async () => {
    const { guest, me, child, teen, had } = await skiedLastWinter()
    expect(linesIn(await renew(guest))).toEqual([
      [renewal, 'adult', me, had[0]],
      [renewal, 'child', child, had[1]],
      [renewal, 'youth', teen, had[2]],
    ])
  })
  it('is told with each person: for whom it is, what it costs, and that the age has changed', async () => {
    const { guest } = await skiedLastWinter()
    const told = async (name: string) =>
      ((await memberCalled(guest, name)) as unknown as { renewal_products: object[] }).renewal_products
    expect(await told('Noah')).toEqual([
      {
        product_code: 'summit-renewal',
        age_category: 'youth',
        age_category_name: 'Youth',
        display_age_range: '13–17',
        title: 'Summit Renewal',
        available_currencies: ['USD'],
        restriction_warning: 'This winter: Youth. Last winter it was Child.',
        price: { amount: expect.any(Number) as number, currency: 'USD' },
        price_until: expect.any(String) as string,
      },
    ])
    expect(await told('Jonas')).toMatchObject([{ display_age_range: '18+', restriction_warning: null }])
    const french = await guest.ask('GET', '/api/v2/me/group?locale=fr')
    expect(french.payload).toContain('18\u00a0ans et plus')
  })
  it('sent again it is there once; after one was taken out, that one is back', async () => {
    const { guest, me, had } = await skiedLastWinter()
    const first = cartIn(await renew(guest))
    expect(cartIn(await renew(guest)).version).toBe(first.version)
    await guest.ask('DELETE', `/api/v2/cart/items/${first.items[0]?.internal_id}`)
    expect(linesIn(await renew(guest)).at(-1)).toEqual([renewal, 'adult', me, had[0]])
  })
  it('of one alone, of those who are named, or of nobody where one of them has nothing to renew', async () => {
    const { guest, child, had } = await skiedLastWinter()
    const grown = await createPerson(guest, rosa)
    const one = { profile_id: child, product_code: 'summit-renewal' }
    expect(refusalOf(await renew(guest, [one, { ...one, profile_id: grown }]))).toEqual([
      422,
      { 'renewals.1.product_code': ['INVALID'] },
      [english('pages.renew.why.nothing_to_renew')],
    ])
    expect((await cartOf(guest)).items).toEqual([])
    expect(linesIn(await renew(guest, [one]))).toEqual([[renewal, 'child', child, had[1]]])
  })
  it('is for nobody else’s household, and for nobody who is not logged in', async () => {
    const [one, other] = [await skiedLastWinter(), await newcomer(api)]
    const theirs = { profile_id: one.me, product_code: 'summit-renewal' }
    const stranger = await renew(other.guest, [theirs])
    const nobody = await renew(other.guest, [{ ...theirs, profile_id: '999999999' }])
    expect(stranger.payload).toBe(nobody.payload)
    expect(refusalOf(stranger).slice(0, 2)).toEqual([422, { 'renewals.0.profile_id': ['INVALID'] }])
    expect(refusalOf(await renew(other.guest))).toEqual([422, { base: ['INVALID'] }, [english('pages.renew.nothing')]])
    expect((await renew(await newVisitor(api))).statusCode).toBe(401)
  })
  it('is over for whoever has a pass for this winter, and has it told where it was', async () => {
    const { guest, me } = await skiedLastWinter()
    await give(me, base)
    expect(refusalOf(await renew(guest, [{ profile_id: me, product_code: 'summit-renewal' }]))[2]).toEqual([
      english('pages.renew.why.has_it_already'),
    ])
    expect(linesIn(await renew(guest)).map(([, , whose]) => whose)).not.toContain(me)
  })
  it('beside what another company sells is refused, and the cart stays as it was', async () => {
    const { guest } = await skiedLastWinter()
    await setCount(guest, { ...demoProducts.maple, count: 1 })
    expect(refusalOf(await renew(guest)).slice(0, 2)).toEqual([422, { purchase_group: ['INVALID'] }])
    expect((await cartOf(guest)).items).toHaveLength(1)
  })
  it('can’t be counted up, made another’s, or made of anything by whoever has no pass', async () => {
    const { guest } = await skiedLastWinter()
    const [line] = cartIn(await renew(guest)).items
    for (const body of [
      { type: renewal, variant: 'adult', count: 5 },
      { type: upgrade, variant: 'adult', count: 1 },
    ])
      expect((await guest.ask('PATCH', '/api/v2/cart/items', { body })).statusCode).toBe(422)
    const of = `/api/v2/cart/items/${line?.internal_id}`
    expect((await guest.ask('PATCH', of, { body: { type: renewal, variant: 'child' } })).statusCode).toBe(422)
    const another = cartIn(await guest.ask('PATCH', of, { body: { type: summit, variant: 'adult' } }))
    expect(another.items[0]).toMatchObject({ type: summit, profile_product_id: null })
  })
  it('is nobody else’s, however it is given: also not of two who exchange theirs', async () => {
    const { guest, me } = await skiedLastWinter()
    const grown = await createPerson(guest, rosa)
    await give(grown, lastSummit)
    const { items } = cartIn(await renew(guest))
    const [mine, hers] = (items as unknown as (Line & { internal_id: string })[]).filter(({ variant }) => variant === 'adult')
    const assign = (profile_id: string | null) =>
      guest.ask('PATCH', `/api/v2/cart/items/${mine?.internal_id}/assign`, { body: { profile_id } })
    for (const whose of [grown, null])
      expect(refusalOf(await assign(whose))).toEqual([422, { profile_id: ['INVALID'] }, [english('pages.renew.bound')]])
    const assignments = [
      { internal_id: mine?.internal_id, profile_id: grown },
      { internal_id: hers?.internal_id, profile_id: me },
    ]
    expect((await guest.ask('PATCH', '/api/v2/cart/assignments', { body: { assignments } })).statusCode).toBe(422)
    expect((await assign(me)).statusCode).toBe(200)
  })
  it('goes with last winter’s pass to whoever moves in, in the place of whom the household had written down', async () => {
    const { guest } = await newcomer(api)
    const written = await createPerson(guest, { first_name: 'Jonas', last_name: 'Lind', dob: '1990-06-01' })
    const had = await give(written, lastSummit)
    expect(linesIn(await renew(guest))).toEqual([[renewal, 'adult', written, had]])
    const other = await newcomer(api)
    const [link] = await run(
      sql<{ id: string }>`INSERT INTO mail_link (purpose, profile_id, email, expires_at, is_invitation)
        VALUES ('onboarding', ${written}, ${other.email}, now() + interval '1 hour', true) RETURNING id`,
    )
    const token = createSignedLinks(api.config.secretKey ?? '').sign('onboarding', link?.id ?? '')
    expect((await accept(other.guest, token)).statusCode).toBe(204)
    expect(linesIn(await renew(guest))).toEqual([[renewal, 'adult', await meOf(other.guest), had]])
  })
  it('of a child names it in the cart, until somebody has agreed that its data is kept', async () => {
    const { guest, child } = await skiedLastWinter()
    const { minor_consent: consent } = await memberCalled(guest, 'Mia')
    await guest.ask('DELETE', `/api/v2/minor-consents/${consent?.id}`)
    expect(cartIn(await renew(guest))).toMatchObject({ profile_ids_requiring_minor_consent: [child] })
  })
  it('takes seven statements, however many they are, and nine with an account’s first cart', async () => {
    const { guest } = await skiedLastWinter()
    const before = api.db.statements()
    await renew(guest)
    const first = api.db.statements() - before
    await guest.ask('DELETE', `/api/v2/cart/items/${(await cartOf(guest)).items[0]?.internal_id}`)
    const since = api.db.statements()
    await renew(guest)
    expect([first, api.db.statements() - since]).toEqual([9, 7])
  })
})

describe('an upgrade of what somebody owns', () => {
  async function withBase(more: Partial<NewMyProduct> = {}) {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    return { guest, me, owned: await give(me, base, more) }
  }
  it('costs what lies between the two passes today, and is bound to the one and its owner', async () => {
    const { guest, me, owned } = await withBase()
    await setCount(guest, { ...demoProducts.summit, count: 1 })
    const { items } = cartIn(await setCount(guest, { ...demoProducts.base, count: 1 }))
    const [dear, cheap] = items.map(({ price }) => price?.amount ?? 0) as [number, number]
    const answer = await upgradeTo(guest, toSummit(owned))
    expect(linesIn(answer).at(-1)).toEqual([upgrade, 'adult', me, owned])
    expect(cartIn(answer).items.at(-1)?.price?.amount).toBe(dear - cheap)
  })
  it('is told with what is owned, as it would be asked for', async () => {
    const { guest, owned } = await withBase()
    const { profile } = dataOf<{ profile: { items: { id: number; upgrades: object[] }[] } }>(
      await guest.ask('GET', '/api/v2/me'),
    )
    expect(profile.items).toMatchObject([
      { id: owned, state: 'active', display_name: 'Base Pass, Winter 26/27', season_name: 'Winter 26/27' },
    ])
    expect(profile.items[0]?.upgrades).toMatchObject([
      { product_code: 'base-to-summit', title: 'Summit Pass', variant: 'adult', price: { currency: 'USD' } },
    ])
  })
  it('is in a cart once', async () => {
    const { guest, owned } = await withBase()
    expect((await upgradeTo(guest, toSummit(owned))).statusCode).toBe(200)
    expect(refusalOf(await upgradeTo(guest, toSummit(owned)))).toEqual([
      422,
      { profile_product_id: ['NOT_UNIQUE'] },
      [english('pages.upgrade.why.in_cart')],
    ])
    expect((await cartOf(guest)).items).toHaveLength(1)
  })
  it.each([
    ['blocked', { profile_product_id: ['INVALID'] }],
    ['deferred', { profile_product_id: ['INVALID'] }],
    ['cancelled', { profile_product_id: ['INVALID'] }],
  ] as const)('of a pass that is %s is refused', async (state, errors) => {
    const { guest, owned } = await withBase({ state })
    expect(refusalOf(await upgradeTo(guest, toSummit(owned)))).toEqual([422, errors, [english('pages.upgrade.why.not_active')]])
  })
  it('says at which field it is wrong: whose, which, and for what age', async () => {
    const { guest, me, owned } = await withBase()
    const stranger = await withBase()
    const old = await give(me, lastSummit)
    const errorsOf = async (body: Wanted) => (await upgradeTo(guest, body)).json<{ errors: object }>().errors
    expect(await errorsOf(toSummit(stranger.owned))).toEqual({ profile_product_id: ['INVALID'] })
    expect(await errorsOf(toSummit(999_999))).toEqual({ profile_product_id: ['INVALID'] })
    expect(await errorsOf(toSummit(old))).toEqual({ product_code: ['INVALID'] })
    expect(await errorsOf(toSummit(owned, { product_code: 'no-such-thing' }))).toEqual({ product_code: ['INVALID'] })
    expect(await errorsOf(toSummit(owned, { product_code: 'summit-pass' }))).toEqual({ product_code: ['INVALID'] })
    expect(await errorsOf(toSummit(owned, { variant: 'child' }))).toEqual({ variant: ['INVALID'] })
    await give(me, summit)
    expect(refusalOf(await upgradeTo(guest, toSummit(owned)))[2]).toEqual([english('pages.upgrade.why.has_it_already')])
  })
  it('beside what another company sells, or in another currency, is told as of anything', async () => {
    const { guest, owned } = await withBase()
    await setCount(guest, { ...demoProducts.maple, count: 1 })
    expect(refusalOf(await upgradeTo(guest, toSummit(owned)))[1]).toEqual({ purchase_group: ['INVALID'] })
    const cad = await withBase()
    await cad.guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: 'CAD' } })
    expect(refusalOf(await upgradeTo(cad.guest, toSummit(cad.owned)))[1]).toEqual({ type: ['WRONG_CURRENCY'] })
  })
  it('of several is all or none', async () => {
    const { guest, owned } = await withBase()
    const child = await give(await createPerson(guest, mia), base, { variant: 'child' })
    const several = (...body: Wanted[]) => guest.ask('POST', '/api/v2/cart/upgrades', { body })
    const mine = toSummit(owned)
    expect(refusalOf(await several(mine, toSummit(child))).slice(0, 2)).toEqual([422, { '1.variant': ['INVALID'] }])
    expect(refusalOf(await several(mine, mine)).slice(0, 2)).toEqual([422, { '1.profile_product_id': ['NOT_UNIQUE'] }])
    expect((await cartOf(guest)).items).toEqual([])
    expect(cartIn(await several(mine, toSummit(child, { variant: 'child' }))).items).toHaveLength(2)
    expect((await several()).statusCode).toBe(422)
  })
  it('sent twice under one key is made once', async () => {
    const { guest, owned } = await withBase()
    const ask = () =>
      guest.ask('POST', '/api/v2/cart/upgrade', { body: toSummit(owned), headers: { 'idempotency-key': 'upgrade once' } })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    expect((await cartOf(guest)).items).toHaveLength(1)
  })
  it('asked for by two at once is there once; where nobody waits for the cart, twice', async () => {
    const inCart = async (process: TestApi, others: TestApi) => {
      const { guest, owned } = await withBase()
      await setCount(guest, { ...demoProducts.base, count: 1 })
      const statuses = (await Promise.all([process, others].map((one) => upgradeTo(at(one, guest), toSummit(owned))))).map(
        ({ statusCode }) => statusCode,
      )
      return statuses.toSorted()
    }
    expect(await inCart(api, api)).toEqual([200, 422])
    const second = await testApi(api.on, shop, (db) => withoutGuards(db, ['the cart is held']))
    try {
      let seen: number[] = []
      for (let round = 0; round < 50 && seen[1] !== 200; round++) seen = await inCart(unguarded, second)
      expect(seen).toEqual([200, 200])
    } finally {
      await second.close()
    }
  })
})

describe('somebody for whom something lies in the cart', () => {
  it('is not removed until it is out, and it says why', async () => {
    const { guest, child } = await skiedLastWinter()
    expect(await memberCalled(guest, 'Mia')).toMatchObject({ is_removable_from_group: true })
    const { items } = cartIn(await renew(guest, [{ profile_id: child, product_code: 'summit-renewal' }]))
    expect(await memberCalled(guest, 'Mia')).toMatchObject({ is_removable_from_group: false })
    expect(await memberCalled(guest, 'Noah')).toMatchObject({ is_removable_from_group: true })
    const refused = await remove(guest, await memberCalled(guest, 'Mia'))
    expect(refusalOf(refused)).toEqual([422, { base: ['INVALID'] }, [english('pages.household.gets_something')]])
    await guest.ask('DELETE', `/api/v2/cart/items/${items[0]?.internal_id}`)
    expect((await remove(guest, await memberCalled(guest, 'Mia'))).statusCode).toBe(204)
  })

  /**
   *   renewing   ── holds the cart and the household ── sees Mia ── writes ── COMMIT
   *   removing      waits for the household ······························· sees the cart
   */
  async function renewedWhileRemoved(process: TestApi) {
    const { guest, child } = await skiedLastWinter()
    await setCount(guest, { ...demoProducts.base, count: 1 })
    const member = await memberCalled(guest, 'Mia')
    const both = await db.transaction(async (tx) => {
      await runOn(tx)(sql`LOCK TABLE cart IN SHARE MODE`)
      const renewing = renew(at(process, guest), [{ profile_id: child, product_code: 'summit-renewal' }])
      await untilSomebodyWaits(db.write)
      const removing = remove(at(process, guest), member)
      let isRemoved = false
      removing.then(() => (isRemoved = true)).catch(() => {})
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => isRemoved || (await runOn(db.write)(waiting)).length > 1).toBe(true)
      return [renewing, removing]
    })
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
    const left = await run(sql`SELECT FROM profile WHERE id = ${child}`)
    const inCart = (await cartOf(guest)).items.filter(({ type }) => type === renewal)
    return { statuses, isThere: left.length === 1, has: inCart.length }
  }
  it('stays, also when both are asked at once', async () => {
    expect(await renewedWhileRemoved(api)).toEqual({ statuses: [200, 422], isThere: true, has: 1 })
  })
  it('where nobody waits for the household, the cart has a pass for nobody', async () => {
    expect(await renewedWhileRemoved(unguarded)).toEqual({ statuses: [200, 204], isThere: false, has: 1 })
  })
})
