import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import { cartIn, cartOf, demoProducts, visitorWith, type WireCart } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { createSingleUseCodes } from '../../promotions/promotions.ts'
import { addPromotion, byLink, enter, removeCode } from '../../../testing/buying/test-promotions.ts'

const first = await freshApi()
const { on } = first
await addPromotion(on, { code: 'single', percent: 20 })
await addPromotion(on, { code: 'many', codes: ['MANY'], percent: 5 })
const api = await testApi(on)
/** The same shop with another key, which can't open the codes. */
const strange = await testApi(on, { SECRET_KEY: 'another key that is forty-three characters..' })
afterAll(async () => {
  await Promise.all([api.close(), strange.close()])
  await first.close()
})
const withBase = () => visitorWith(api, { ...demoProducts.base, count: 1 })
const newCode = async () => (await createSingleUseCodes(on.db, 'single', 1))[0] ?? ''
type Told = WireCart & { analytics: { coupon: string }; promotions: { code: string | null; name: string }[] }
/** All that the database has of carts. */
const written = async () =>
  JSON.stringify(
    await runOn(on.db)(sql`SELECT to_jsonb(cart) AS row FROM cart UNION ALL SELECT to_jsonb(h) FROM promotion_hold h`),
  )

it('a code that counts once is told to its guest as it was entered, and lies nowhere in plain', async () => {
  const [guest, code] = [await withBase(), await newCode()]
  await enter(guest, 'MANY')
  const cart = cartIn(await enter(guest, code.toLowerCase())) as Told
  expect(cart.promotion_codes).toEqual(['MANY', code])
  expect(cart.promotions).toMatchObject([
    { code, name: code },
    { code: 'MANY', name: 'MANY' },
  ])
  expect(await cartOf(guest)).toMatchObject({ promotion_codes: ['MANY', code] })
  const rows = await written()
  for (const part of code.split('-')) expect(rows).not.toContain(part)
  expect(rows).toContain('MANY')
})
it('is told to nobody who counts', async () => {
  const [guest, code] = [await withBase(), await newCode()]
  expect((cartIn(await enter(guest, code)) as Told).analytics.coupon).toBe('single')
})
it('is the same however often it is entered, and however it is written', async () => {
  const [guest, code] = [await withBase(), await newCode()]
  const once = () =>
    guest.ask('POST', '/api/v2/cart/promotion', {
      body: { code, type: 'promotion' },
      headers: { 'idempotency-key': 'once' },
    })
  const [one, again] = [await once(), await once()]
  expect([one.statusCode, again.statusCode]).toEqual([200, 200])
  expect((await enter(guest, code.replaceAll('-', ''))).statusCode).toBe(200)
  expect((await cartOf(guest)).promotion_codes).toEqual([code])
  expect(cartIn(await removeCode(guest, code.toLowerCase())).promotion_codes).toEqual([])
})
it('is sealed where a link brought it, too', async () => {
  const [guest, code] = [await withBase(), await newCode()]
  expect((await byLink(guest, code)).statusCode).toBe(200)
  expect((await cartOf(guest)).promotion_codes).toEqual([code])
  expect(await written()).not.toContain(code)
})
it('goes by what it is for where its key is lost, and can be taken out', async () => {
  const [guest, code] = [await withBase(), await newCode()]
  const { savings } = cartIn(await enter(guest, code))
  const elsewhere = at(strange, guest)
  expect(await cartOf(elsewhere)).toMatchObject({ promotion_codes: ['single'], savings })
})
