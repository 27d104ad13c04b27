import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../providers/cards/fake.ts'
import { atReview, postAuthorization, giveCard, home } from '../../testing/buying/test-paying.ts'
import { expirePlaceHolds } from '../../testing/buying/test-places.ts'
import { meOf, signFor } from '../../testing/buying/test-waivers.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, give, demoProducts } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { confirmedGuest, newcomer } from '../../testing/test-guest.ts'
import { createPerson, mia, noah } from '../../testing/test-household.ts'
import { giveCredit } from '../credits/credits.ts'
import { insertMyProduct, type NewMyProduct } from '../my-products/my-products.ts'
import { checkStockCounts as miscountsOfStock } from '../stock/stock.ts'
import { checkPromotionCounts } from '../promotions/promotions.ts'
import { booksOf, errorsIn, getOrderAs, listProductsAs, place, placedIn } from './test-orders.ts'

const shop = { SHOP_NOW: '2026-11-21T19:00:00Z' }
const cards = createFakeCards()
const api = await freshApi(shop, { cards })
const { db } = api.on
const run = runOn(db.write)
afterAll(api.close)
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

const lastSummit = 27
const owns = (profileId: string, productId: number, more: Partial<NewMyProduct> = {}) =>
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
const accountOf = async (email: string) =>
  (await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`))[0]?.id ?? 0
const promotion = (code: string, uses: number | null) =>
  run(sql`INSERT INTO promotion (code, position, name, codes, automatic, purchase_group, percent, each, beyond, first_purchase, renewal, uses, stackable)
    VALUES (${code}, 200, ${JSON.stringify({ en: code, fr: code })}::jsonb, ${[code.toUpperCase()]}::text[], false, 'alpenglow', 100, false, 0, false, false,
      ${uses}::integer, false)`)
const enter = (guest: Browser, code: string) =>
  guest.ask('POST', '/api/v2/cart/promotion', { body: { code, type: 'promotion' } })

/** All steps before the bank, for any cart. */
async function settled(guest: Browser, people: string[]) {
  await signFor(guest, people)
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
}
async function paid(guest: Browser, people: string[]) {
  await settled(guest, people)
  await giveCard(guest)
  await postAuthorization(guest)
  return place(guest)
}

describe('what an order gives', () => {
  it('is each thing for its person, what goes with it beside it, and a gift to nobody', async () => {
    const { guest, me } = await atReview(api)
    const [item] = (await cartOf(guest)).items
    await guest.ask('POST', '/api/v2/cart/addons', { body: { id: item?.internal_id, addon: demoProducts.insurance.type } })
    await setCount(guest, { ...demoProducts.donation, count: 1 })
    await postAuthorization(guest)
    const { id } = placedIn(await place(guest))
    const order = await getOrderAs(guest, id)
    expect(order.items.map(({ profile_id, addons }) => [profile_id, addons.length])).toEqual([
      [me, 1],
      [null, 0],
    ])
    expect((await listProductsAs(guest)).map(({ code, state }) => [code, state])).toHaveLength(2)
    const books = await booksOf(api, id)
    expect(books['donations']).toBeLessThan(0)
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(books['guests']).toBe(order.total)
  })
  it('is told person by person as the household is, whatever was put into the cart first, and a gift last', async () => {
    const { guest } = await confirmedGuest(api)
    const me = await meOf(guest)
    const [child, teen] = [await createPerson(guest, mia), await createPerson(guest, noah)]
    await setCount(guest, { ...demoProducts.donation, count: 1 })
    await give(guest, { type: demoProducts.base.type, variant: 'youth' }, teen)
    await give(guest, demoProducts.baseChild, child)
    await give(guest, demoProducts.base, me)
    const { items } = await getOrderAs(guest, placedIn(await paid(guest, [me, child, teen])).id)
    expect(items.map(({ profile_id: of }) => of)).toEqual([me, child, teen, null])
  })
  it('is the better pass in the place of the one that is upgraded', async () => {
    const { guest } = await newcomer(api)
    const me = (await guest.ask('GET', '/api/v2/me')).json<{ data: { profile: { id: string } } }>().data.profile.id
    const base = await owns(me, demoProducts.base.type)
    const upgraded = await guest.ask('POST', '/api/v2/cart/upgrade', {
      body: { profile_product_id: base, product_code: 'base-to-summit', variant: 'adult' },
    })
    expect(cartIn(upgraded).items).toHaveLength(1)
    const { id } = placedIn(await paid(guest, [me]))
    expect((await getOrderAs(guest, id)).items, 'what they have now').toMatchObject([
      { code: 'base-to-summit', owns: 'Summit Pass', became: null },
    ])
    expect((await listProductsAs(guest)).map(({ code, state }) => [code, state]).toSorted()).toEqual([
      ['base-pass', 'cancelled'],
      ['summit-pass', 'active'],
    ])
  })
  it('has become the better pass, where it is upgraded later', async () => {
    const { guest, me } = await atReview(api)
    await postAuthorization(guest)
    const first = placedIn(await place(guest)).id
    const [bought] = (await getOrderAs(guest, first)).items
    expect(bought).toMatchObject({ owns: bought?.name, became: null })
    await api.payments.reconcile()
    await guest.ask('POST', '/api/v2/cart/upgrade', {
      body: { profile_product_id: bought?.profile_product_id, product_code: 'base-to-summit', variant: 'adult' },
    })
    expect((await paid(guest, [me])).statusCode).toBe(201)
    expect((await getOrderAs(guest, first)).items).toMatchObject([
      { profile_product_id: null, owns: null, became: 'Summit Pass' },
    ])
  })
  it('is renewed once, whoever else of the household has it in a cart', async () => {
    const { guest } = await newcomer(api)
    const me = (await guest.ask('GET', '/api/v2/me')).json<{ data: { profile: { id: string } } }>().data.profile.id
    const last = await owns(me, lastSummit)
    expect(cartIn(await guest.ask('POST', '/api/v2/cart/renew')).items).toHaveLength(1)
    await settled(guest, [me])
    await giveCard(guest)
    await postAuthorization(guest)
    // A second renewal of the same pass arrives meanwhile.
    const [{ id: other } = { id: 0 }] = await run(
      sql<{ id: number }>`INSERT INTO my_product (profile_id, product_id, variant, source, instead_of)
        VALUES (${me}::bigint, ${demoProducts.summit.type}, 'adult', 'desk', ${last}) RETURNING id`,
    )
    expect(errorsIn(await place(guest))).toEqual({ base: ['step_missing'] })
    await run(sql`DELETE FROM my_product WHERE id = ${other}`)
    // The authorization of the refused order was given back.
    await postAuthorization(guest)
    expect((await place(guest)).statusCode).toBe(201)
    expect((await listProductsAs(guest)).map(({ state }) => state).toSorted()).toEqual(['active', 'expired'])
  })
})

describe('what an order takes', () => {
  it('is credit alone, where that pays for all of it, and no bank is asked', async () => {
    const { guest, email } = await atReview(api)
    const accountId = await accountOf(email)
    await db.transaction((tx) =>
      giveCredit(tx, {
        accountId,
        purchaseGroup: 'alpenglow',
        currency: 'USD',
        reason: 'goodwill',
        expiresOn: null,
        amount: 500_000,
      }),
    )
    const cart = await cartOf(guest)
    expect(cart.net_total).toBe(0)
    const [one, other] = await Promise.all([place(guest), place(guest)])
    expect(placedIn(one)).toEqual(placedIn(other))
    const { id } = placedIn(one)
    expect(await getOrderAs(guest, id)).toMatchObject({ payment: 'nothing', net_total: 0 })
    expect(await booksOf(api, id)).toMatchObject({ credit: cart.total })
    const [left] = (await guest.ask('GET', '/api/v2/credits')).json<{ data: { amount: number }[] }>().data
    expect(left?.amount).toBe(500_000 - cart.total)
  })
  it('is a use of what there is only so much of, for good', async () => {
    await promotion('few', 1)
    const { guest } = await atReview(api)
    expect((await enter(guest, 'FEW')).statusCode).toBe(200)
    expect((await place(guest)).statusCode).toBe(201)
    await run(sql`UPDATE promotion_hold SET until = until - interval '1 hour' WHERE until < 'infinity'`)
    await api.sweep()
    expect(await run(sql`SELECT held, used FROM promotion_count WHERE promotion = 'few'`)).toEqual([{ held: 0, used: 1 }])
    expect(await checkPromotionCounts(db)).toEqual([])
  })
  it('is a place, for good; and where its clock had run out and others were quicker, nothing', async () => {
    const ticket = { ...demoProducts.ticket, date: '2026-12-12' }
    const [{ guest, me }, late] = [await newcomerWith(ticket), await newcomerWith(ticket)]
    expect((await paid(guest, [me])).statusCode).toBe(201)
    await api.sweep()
    expect(await miscountsOfStock(db)).toEqual([])
    await settled(late.guest, [late.me])
    await giveCard(late.guest)
    await postAuthorization(late.guest)
    await run(sql`DELETE FROM stock_hold WHERE until < 'infinity'`)
    await run(sql`UPDATE stock SET held = 0, sold = 100000, total = 100000`)
    expect(errorsIn(await place(late.guest))).toEqual({ base: ['unacknowledged_change'] })
    expect(await listProductsAs(late.guest)).toEqual([])
  })
})

describe('what has to come before an order', () => {
  const toldOf = (answer: Answer) => {
    const { errors, messages, step } = answer.json<{ errors: object; messages: { base: string[] }; step?: string }>()
    return { errors, says: messages.base[0], step }
  }
  it('is said, step by step, and by its name', async () => {
    const { guest, me } = await newcomerWith(demoProducts.base)
    const missing = async (step: string, says: RegExp) =>
      expect(toldOf(await place(guest))).toEqual({
        errors: { base: ['step_missing'] },
        says: expect.stringMatching(says),
        step,
      })
    await missing('waivers', /waivers come first/)
    await signFor(guest, [me])
    await missing('payment', /say how you pay/)
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
    await missing('payment', /on which days your passes don’t open the gate/)
    await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
    await missing('card', /card comes first/)
  })
  it('is that others were quicker, where what is in the cart is sold out by now; and nothing was charged', async () => {
    const ticket = { ...demoProducts.ticket, date: '2026-12-13' }
    const { guest, me } = await newcomerWith(ticket)
    await settled(guest, [me])
    await giveCard(guest)
    await expirePlaceHolds(api)
    await run(sql`DELETE FROM stock_hold WHERE until < 'infinity'`)
    await run(sql`UPDATE stock SET held = 0, sold = 100000, total = 100000`)
    expect((await cartOf(guest)).items).toHaveLength(1)
    expect(toldOf(await place(guest))).toMatchObject({
      errors: { base: ['unacknowledged_change'] },
      says: expect.stringMatching(/sold out. Nothing was charged/),
    })
  })
})

async function newcomerWith(item: Parameters<typeof give>[1]) {
  const { guest } = await newcomer(api)
  const me = (await guest.ask('GET', '/api/v2/me')).json<{ data: { profile: { id: string } } }>().data.profile.id
  await give(guest, item, me)
  return { guest, me }
}
