import { afterAll, expect, it } from 'vitest'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AccountCall } from '../../../kernel/call.ts'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { createCatalogue, loadCatalogue } from '../../catalogue/catalogue.ts'
import { createWaivers } from '../../waivers/waivers.ts'
import { createCartSigning } from './cart-signing.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { familyWithPasses, signFor } from '../../../testing/buying/test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const { db } = api.on
const clock = { now: () => new Date('2026-11-21T19:00:00Z'), today: () => '2026-11-21', ahead: 0 }
const held = await loadCatalogue(db)
const catalogue = createCatalogue({ held: { current: () => held }, clock, timeZone: 'America/Denver' })

/** As orders ask it for a guest who is about to pay. */
type Signs = { id: number; mayBeSignedBy: number[] }[]
async function unsignedFor(accountId: number, profileId: number, signs: Signs, items: Cart['items']) {
  const people = signs.map((one, place) => ({
    ...one,
    place,
    name: 'Somebody',
    firstName: null,
    dob: null,
    isGrownUp: true,
    isNobody: false,
    isLent: false,
    hasLogin: true,
    email: null,
    why: undefined,
  }))
  const signing = createCartSigning({
    db,
    clock,
    catalogue,
    profiles: { signed: async () => people },
    waivers: createWaivers({ db, clock, catalogue, secretKey: 'key' }),
    signedLinks: createSignedLinks('key'),
  })
  const call = { locale: 'en', account: { accountId, profileId } } as AccountCall
  return (await signing.standing(call, { items, errors: [] })).unsigned
}

it('an order waits until everybody has signed who gets something in it', async () => {
  const { holder, me, child, teen, grown } = await familyWithPasses(api)
  const { data } = (await holder.ask('GET', '/api/v2/me')).json<{ data: { id: string } }>()
  const people = [me, child, teen].map((id) => ({ id: Number(id), mayBeSignedBy: [Number(me)] }))
  const items = dataOf<{ items: { internal_id: string; type: number; profile_id: string | null }[] }>(
    await holder.ask('GET', '/api/v2/cart'),
  ).items.map((one) => ({ internalId: one.internal_id, type: one.type, profileId: one.profile_id, addons: [] }))
  const unsigned = (more: typeof people = []) =>
    unsignedFor(Number(data.id), Number(me), [...people, ...more], items as unknown as Cart['items'])
  expect(await unsigned()).toEqual([me, child, teen])
  await signFor(holder, [me, child, teen])
  expect(await unsigned()).toEqual([])
  expect(await unsigned([{ id: Number(grown), mayBeSignedBy: [] }])).toEqual([grown])
})
