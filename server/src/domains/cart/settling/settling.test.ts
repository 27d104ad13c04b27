import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, give, demoProducts, visitorWith, type WireCart } from '../../../testing/test-cart.ts'
import { filledIn, newcomer, newVisitor, signUp } from '../../../testing/test-guest.ts'
import { runOn } from '../../../testing/test-database.ts'
import { q } from '../../../db/query.ts'
import { itemsOf } from '../cart.ts'
import { meOf, signFor } from '../../../testing/buying/test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const { base, summit } = demoProducts
const fourDays = { type: 3, variant: 'adult' }

type Settled = WireCart & {
  requires_access_disclaimer: boolean
  access_disclaimer_signed_at: string | null
  billing_address: { street1: string; phone_number: string } | null
}
const settledIn = (answer: { json<T>(): T }) => cartIn(answer as never) as Settled
const settledOf = async (guest: Browser) => (await cartOf(guest)) as Settled
const read = (guest: Browser, isRead = true) =>
  guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: isRead } })
const holdToPay = (guest: Browser) => guest.ask('POST', '/api/v2/cart/hold', { body: { to_pay: true } })
const bill = (guest: Browser, body: object) => guest.ask('PUT', '/api/v2/cart/billing-address', { body })
const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province: 'Utah',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}

describe('that a pass does not open every gate every day', () => {
  it('is asked of a pass with blackout days, said, and taken back', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    expect(await settledOf(guest)).toMatchObject({ requires_access_disclaimer: true, access_disclaimer_signed_at: null })
    const said = settledIn(await read(guest)).access_disclaimer_signed_at
    expect(Date.parse(said ?? '')).toBeGreaterThan(0)
    expect((await settledOf(guest)).access_disclaimer_signed_at).toBe(said)
    expect(settledIn(await read(guest)).access_disclaimer_signed_at).toBe(said)
    expect(settledIn(await read(guest, false)).access_disclaimer_signed_at).toBe(null)
  })
  it('is asked again when something else comes into the cart that it was not read of', async () => {
    const guest = await visitorWith(api, { ...base, count: 1 })
    await read(guest)
    expect(settledIn(await setCount(guest, { ...base, count: 2 })).access_disclaimer_signed_at).not.toBe(null)
    const more = settledIn(await setCount(guest, { ...summit, count: 1 }))
    // A pass that opens everything, always, has no disclaimer.
    expect(more.access_disclaimer_signed_at).not.toBe(null)
    const other = settledIn(await setCount(guest, { ...fourDays, count: 1 }))
    expect(other.access_disclaimer_signed_at).toBe(null)
  })
})

describe('time to pay', () => {
  /** A guest with a pass that is assigned and signed for. */
  async function atPayment() {
    const { guest } = await newcomer(api)
    const me = await meOf(guest)
    await give(guest, base, me)
    expect((await signFor(guest, [me])).statusCode).toBe(200)
    return guest
  }
  it('is given once, and takes nothing of what a guest may ask for', async () => {
    const guest = await atPayment()
    const before = Date.parse((await cartOf(guest)).hold_expires_at ?? '')
    const longer = cartIn(await holdToPay(guest))
    expect(Date.parse(longer.hold_expires_at ?? '') - before).toBe(15 * 60_000)
    expect(longer).toMatchObject({ hold_renewals_left: 2 })
    expect(cartIn(await holdToPay(guest)).hold_expires_at).toBe(longer.hold_expires_at)
    expect(cartIn(await guest.ask('POST', '/api/v2/cart/hold'))).toMatchObject({ hold_renewals_left: 1 })
  })
  it('is nothing where nothing is held any more, and is there again with another clock', async () => {
    const guest = await atPayment()
    await holdToPay(guest)
    await runOn(api.on.db)(sql`UPDATE cart SET hold_expires_at = now() - interval '1 second'`)
    expect(Date.parse(cartIn(await holdToPay(guest)).hold_expires_at ?? '')).toBeLessThan(Date.now())
    await setCount(guest, { ...base, count: 2 })
    const anew = Date.parse(cartIn(await setCount(guest, { ...base, count: 1 })).hold_expires_at ?? '')
    expect(Date.parse(cartIn(await holdToPay(guest)).hold_expires_at ?? '') - anew).toBe(15 * 60_000)
  })
  it.each([
    ['has nothing', async () => newVisitor(api), 'Something in your cart waits for you first.'],
    ['is nobody yet', async () => visitorWith(api, { ...base, count: 1 }), 'Say who you are first.'],
    ['has not said who gets what', async () => withPass((await newcomer(api)).guest), 'First say who gets what.'],
    ['has not signed', async () => given((await newcomer(api)).guest), 'The waivers come first.'],
  ])('is not given to whoever %s', async (_, made, why) => {
    const answer = await holdToPay(await made())
    const { messages } = answer.json<{ messages: { to_pay: string[] } }>()
    expect([answer.statusCode, messages.to_pay]).toEqual([422, [why]])
  })
})

async function withPass(guest: Browser) {
  await setCount(guest, { ...base, count: 1 })
  return guest
}
async function given(guest: Browser) {
  await give(guest, base, await meOf(guest))
  return guest
}

describe('where the card is at home', () => {
  it('is kept with the cart, as its country writes it', async () => {
    const { guest } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    const { version } = await cartOf(guest)
    const kept = settledIn(await bill(guest, home))
    expect(kept.billing_address).toMatchObject({ street1: '418 Birch Street', state_province_code: 'UT', zip_postal: '84103' })
    expect(kept.version).toBeGreaterThan(version)
    expect((await settledOf(guest)).billing_address).toEqual(kept.billing_address)
    const quebec = { ...home, city: 'Québec', country_code: 'CA', state_province: 'QC', zip_postal: 'g1r2b5' }
    expect(settledIn(await bill(guest, quebec)).billing_address).toMatchObject({ zip_postal: 'G1R 2B5' })
  })
  it('says all that is wrong at once, and keeps what was there', async () => {
    const { guest } = await newcomer(api)
    await bill(guest, home)
    const refused = await bill(guest, { ...home, street1: ' ', zip_postal: '1', phone_number: '123' })
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { street1: ['REQUIRED'], zip_postal: ['INVALID'], phone_number: ['INVALID'] },
    ])
    expect((await bill(guest, {})).json<{ errors: object }>().errors).toEqual({
      street1: ['REQUIRED'],
      city: ['REQUIRED'],
      country_code: ['REQUIRED'],
      phone_number: ['REQUIRED'],
    })
    for (const street2 of ['Apt. \u202e4B', 'Apt.\n4B', '<b>4B</b>', '\u200b'.repeat(190)]) {
      const unprinted = await bill(guest, { ...home, street2 })
      expect([unprinted.statusCode, unprinted.json<{ errors: object }>().errors]).toEqual([422, { street2: ['INVALID'] }])
    }
    expect((await settledOf(guest)).billing_address).toMatchObject({ street1: '418 Birch Street', street2: null })
  })
  it('is nobody’s who is not signed in', async () => {
    expect((await bill(await visitorWith(api, { ...base, count: 1 }), home)).statusCode).toBe(401)
  })
  it('is told in a person’s data', async () => {
    const { guest } = await newcomer(api)
    await setCount(guest, { ...base, count: 1 })
    await bill(guest, home)
    const [row] = await api.on.db.run(q.selectFrom('cart').select('account_id').orderBy('id', 'desc').limit(1))
    expect(await itemsOf(api.on.db, row?.account_id ?? 0)).toMatchObject([
      { checkout: { billingAddress: { city: home.city } } },
    ])
  })
})

it('what a visitor had read comes along when they sign in', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  const said = settledIn(await read(guest)).access_disclaimer_signed_at
  await signUp(guest, filledIn())
  expect((await settledOf(guest)).access_disclaimer_signed_at).toBe(said)
})
