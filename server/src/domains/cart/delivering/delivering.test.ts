import { addDays } from '@alpenglow/contract/values/day'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { q } from '../../../db/query.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, give, demoProducts, visitorWith, type WireCart } from '../../../testing/test-cart.ts'
import { newcomer, newVisitor } from '../../../testing/test-guest.ts'
import { createPerson, dataOf, mia } from '../../../testing/test-household.ts'
import { insertMyProduct } from '../../my-products/my-products.ts'
import { itemsOf } from '../cart.ts'
import { atReview, postAuthorization, home, statusAndData } from '../../../testing/buying/test-paying.ts'
import { meOf } from '../../../testing/buying/test-waivers.ts'

const cards = createFakeCards()
const today = await freshApi()
type Opening = { grants: { valid_from: string }; seasons: { opens_on: string }[] }
const getData = async (path: string) => dataOf<Opening>(await (await newVisitor(today)).ask('GET', `/api/v2/${path}`))
const opens = (await getData('products/base-pass')).grants.valid_from
const hollowCrown = (await getData('resorts/HLW')).seasons[0]?.opens_on ?? ''
const onDay = async (day: string) => ({
  ...(await testApi(today.on, { SHOP_NOW: `${day}T19:00:00Z` }, (db) => db, { cards })),
  on: today.on,
})
/** Shops before the first lifts open, when cards are still sent, and after that. */
const summer = addDays(opens, -30)
const api = await onDay(summer)
const inWinter = await onDay(addDays(opens, 45))
afterAll(async () => {
  await inWinter.close()
  await api.close()
  await today.close()
})

const { base, baseChild, donation, ticket } = demoProducts
const lastWinters = 27
type WireDelivery = {
  how: string
  resort: { id: number; name: string } | null
  address: { street1: string } | null
  on: string | null
  is_proposed: boolean
  has_choice: boolean
}
const deliveryIn = (answer: Answer) => (cartIn(answer) as WireCart & { delivery: WireDelivery | null }).delivery
const deliveryOf = async (guest: Browser) => deliveryIn(await guest.ask('GET', '/api/v2/cart'))
const putDelivery = (guest: Browser, body: object) => guest.ask('PUT', '/api/v2/cart/delivery', { body })
const ways = async (guest: Browser) =>
  dataOf<{
    mail: { until: string; is_over: boolean; on: string; countries: string[] } | null
    pickup: { resorts: { id: number; name: string; on: string | null }[] } | null
    reload: { on: string | null } | null
  }>(await guest.ask('GET', '/api/v2/cart/delivery'))
const errorsOf = (answer: Answer) => answer.json<{ errors: Record<string, string[]> }>().errors

async function withPass(on: typeof api) {
  const { guest } = await newcomer(on)
  const me = await meOf(guest)
  await give(guest, base, me)
  return { guest, me }
}
const owned = (on: typeof api, profileId: string, productId = lastWinters, variant = 'adult') =>
  on.on.db.transaction((tx) =>
    insertMyProduct(tx, { profileId: Number(profileId), productId, variant, paid: null, source: 'desk' }),
  )

describe('how cards come', () => {
  it('is proposed, so that nobody has to say it: sent while that is in time, to where the bill goes', async () => {
    const { guest } = await withPass(api)
    expect(await deliveryOf(guest)).toEqual({
      how: 'mail',
      resort: null,
      address: null,
      on: addDays(summer, 10),
      is_proposed: true,
      has_choice: true,
      needs_address: false,
    })
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: home })
    expect((await deliveryOf(guest))?.address?.street1).toBe(home.street1)
  })
  it('is, once the lifts run, at a window near home', async () => {
    const { guest } = await withPass(inWinter)
    const colorado = { ...home, state_province: 'Colorado', zip_postal: '81615' }
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: colorado })
    expect(await deliveryOf(guest)).toMatchObject({ how: 'pickup', resort: { id: 2, name: 'Silver Lantern, CO' }, on: null })
    expect((await ways(guest)).mail).toMatchObject({ until: addDays(opens, -14), is_over: true })
    expect(errorsOf(await putDelivery(guest, { how: 'mail' }))).toEqual({ how: ['INVALID'] })
  })
  it('is nothing of gifts and of an empty cart, and of tickets where they are for', async () => {
    const guest = await visitorWith(inWinter, { ...donation, count: 1 })
    expect(await deliveryOf(guest)).toBe(null)
    expect(await deliveryOf(await newVisitor(inWinter))).toBe(null)
    const { guest: skier } = await newcomer(inWinter)
    await setCount(skier, { ...ticket, count: 1, date: addDays(opens, 60) })
    expect(await deliveryOf(skier)).toMatchObject({ how: 'pickup', resort: { name: 'Larkspur Basin, UT' }, has_choice: false })
    expect(await ways(skier)).toEqual({ mail: null, pickup: null, reload: null })
    expect(errorsOf(await putDelivery(skier, { how: 'pickup', resort_id: 1 }))).toEqual({ how: ['INVALID'] })
  })
  it('is said in the reader’s language, and from when on', async () => {
    const { guest } = await withPass(api)
    const answer = await guest.ask('PUT', '/api/v2/cart/delivery?locale=fr', { body: { how: 'pickup', resort_id: 3 } })
    expect(deliveryIn(answer)).toMatchObject({ resort: { id: 3, name: 'Hollow Crown (Colorado)' }, on: hollowCrown })
    expect((await ways(guest)).pickup?.resorts).toContainEqual({ id: 3, name: 'Hollow Crown, CO', on: hollowCrown })
  })
})

describe('another way', () => {
  it('stays as it was said, and says nothing new to a bank', async () => {
    const { guest, token: _ } = await atReview(api)
    expect(statusAndData(await postAuthorization(guest))[0]).toBe(200)
    const { version } = await cartOf(guest)
    expect(deliveryIn(await putDelivery(guest, { how: 'pickup', resort_id: 4 }))).toMatchObject({
      how: 'pickup',
      is_proposed: false,
    })
    expect((await cartOf(guest)).version).toBe(version)
    expect(statusAndData(await guest.ask('GET', '/api/v2/order-authorization'))).toMatchObject([200, { status: 'authorized' }])
    expect((await deliveryOf(guest))?.resort?.id).toBe(4)
  })
  it('is sent to another address, as its country writes it, and only to where we send', async () => {
    const { guest } = await withPass(api)
    const aunt = { ...home, street1: '9 Elm', city: 'Provo', zip_postal: '84601' }
    expect(deliveryIn(await putDelivery(guest, { how: 'mail', address: aunt }))).toMatchObject({
      how: 'mail',
      address: { street1: '9 Elm', state_province_code: 'UT' },
      is_proposed: false,
    })
    const wrong = await putDelivery(guest, { how: 'mail', address: { ...aunt, street1: ' ', zip_postal: '1' } })
    expect(errorsOf(wrong)).toEqual({ 'address.street1': ['REQUIRED'], 'address.zip_postal': ['INVALID'] })
    const abroad = {
      street1: 'Hauptplatz 1',
      city: 'Graz',
      zip_postal: '8010',
      country_code: 'AT',
      phone_number: '+43 316 555014',
    }
    expect(errorsOf(await putDelivery(guest, { how: 'mail', address: abroad }))).toEqual({
      'address.country_code': ['INVALID'],
    })
    expect((await deliveryOf(guest))?.address?.street1).toBe('9 Elm')
  })
  it('is one of those that there are', async () => {
    const { guest } = await withPass(api)
    expect(errorsOf(await putDelivery(guest, { how: 'pickup' }))).toEqual({ resort_id: ['INVALID'] })
    expect(errorsOf(await putDelivery(guest, { how: 'pickup', resort_id: 999 }))).toEqual({ resort_id: ['INVALID'] })
    expect(errorsOf(await putDelivery(guest, { how: 'pigeon' }))).toHaveProperty('how')
    expect(errorsOf(await putDelivery(guest, { how: 'reload' }))).toEqual({ how: ['INVALID'] })
    expect(errorsOf(await putDelivery((await newcomer(api)).guest, { how: 'mail' }))).toEqual({ how: ['INVALID'] })
  })
  it('gives way to a proposal, where what is in the cart by now can’t come so, and is there again with it', async () => {
    const { guest, me } = await withPass(inWinter)
    await putDelivery(guest, { how: 'pickup', resort_id: 1 })
    // The card of this pass comes by mail only, so the first choice is not possible.
    await setCount(guest, { ...base, count: 0 })
    await give(guest, { type: 8, variant: 'adult' }, me)
    expect(await deliveryOf(guest)).toMatchObject({ how: 'mail', resort: null, is_proposed: true })
    await setCount(guest, { type: 8, variant: 'adult', count: 0 })
    await give(guest, base, me)
    expect(await deliveryOf(guest)).toMatchObject({ resort: { id: 1 }, is_proposed: false })
  })
})

describe('cards that can only be sent', () => {
  const abroad = {
    street1: 'Hauptplatz 1',
    city: 'Graz',
    zip_postal: '8010',
    country_code: 'AT',
    phone_number: '+43 316 555014',
  }
  it('are sent nowhere where the bill goes to a country that we don’t send to, until somebody says where', async () => {
    const { guest } = await atReview(api, {}, undefined, [{ type: 8, variant: 'adult' }])
    await guest.ask('PUT', '/api/v2/cart/billing-address', { body: abroad })
    expect(await deliveryOf(guest)).toMatchObject({ how: 'mail', address: null, needs_address: true })
    const missing = 'First give an address for the cards, in a country that we mail to.'
    const isHeld = async (answer: Promise<Answer>) =>
      expect((await answer).json<{ messages: object }>().messages).toEqual({ base: [missing] })
    await isHeld(postAuthorization(guest))
    const terms = { terms_accepted_at: new Date().toISOString() }
    const order = () => guest.ask('POST', '/api/v2/orders', { body: terms, headers: { 'idempotency-key': randomUUID() } })
    await isHeld(order())
    const again = await putDelivery(guest, { how: 'mail', address: abroad })
    expect(again.json()).toMatchObject({
      messages: { 'address.country_code': ['We don’t mail cards to this country. Give an address in one that we mail to.'] },
    })
    expect(deliveryIn(await putDelivery(guest, { how: 'mail', address: home }))).toMatchObject({
      address: { street1: home.street1 },
      needs_address: false,
    })
    expect(statusAndData(await postAuthorization(guest))[0]).toBe(200)
  })
})

describe('a card of before', () => {
  it('opens the gate again for whoever had a pass last winter', async () => {
    const { guest, me } = await withPass(api)
    expect((await ways(guest)).reload).toBe(null)
    await owned(api, me)
    expect((await ways(guest)).reload).toEqual({ on: opens })
    expect(deliveryIn(await putDelivery(guest, { how: 'reload' }))).toMatchObject({ how: 'reload', on: opens, resort: null })
  })
  it('is asked of everybody who gets one: somebody more in the cart, and it is not said any more', async () => {
    const { guest, me } = await withPass(api)
    const child = await createPerson(guest, mia)
    await owned(api, me)
    await putDelivery(guest, { how: 'reload' })
    await give(guest, baseChild, child)
    expect(await deliveryOf(guest)).toMatchObject({ how: 'mail', is_proposed: true })
    expect(errorsOf(await putDelivery(guest, { how: 'reload' }))).toEqual({ how: ['INVALID'] })
    await owned(api, child, lastWinters, 'child')
    expect(deliveryIn(await putDelivery(guest, { how: 'reload' }))).toMatchObject({ how: 'reload', is_proposed: false })
  })
  it('is what a renewal goes on', async () => {
    const { guest } = await newcomer(api)
    await owned(api, await meOf(guest))
    expect((await guest.ask('POST', '/api/v2/cart/renew')).statusCode).toBe(200)
    expect(deliveryIn(await putDelivery(guest, { how: 'reload' }))).toMatchObject({ how: 'reload' })
  })
})

it('is nobody’s who is not signed in', async () => {
  const guest = await visitorWith(api, { ...base, count: 1 })
  expect((await putDelivery(guest, { how: 'mail' })).statusCode).toBe(401)
  expect((await guest.ask('GET', '/api/v2/cart/delivery')).statusCode).toBe(401)
})

it('is told in a person’s data', async () => {
  const { guest } = await withPass(api)
  await putDelivery(guest, { how: 'mail', address: { ...home, street1: '9 Elm' } })
  const [row] = await api.on.db.run(q.selectFrom('cart').select('account_id').orderBy('id', 'desc').limit(1))
  expect(await itemsOf(api.on.db, row?.account_id ?? 0)).toMatchObject([
    { checkout: { delivery: { how: 'mail', address: { street1: '9 Elm' } } } },
  ])
})
