import { texts } from '@alpenglow/texts/texts'
import { afterAll, expect, it } from 'vitest'
import type { AccountCall } from '../../../kernel/call.ts'
import { createSignedLinks } from '../../../secrets/signed-links.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { createCatalogue, loadCatalogue } from '../../catalogue/catalogue.ts'
import { createWaivers } from '../../waivers/waivers.ts'
import { createCartSigning } from './cart-signing.ts'
import { familyWithPasses, signFor } from './test-waivers.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const { db } = api.on
const clock = { now: () => new Date('2026-11-21T19:00:00Z'), today: () => '2026-11-21', ahead: 0 }
const held = await loadCatalogue(db)
const catalogue = createCatalogue({ held: { current: () => held }, clock, timeZone: 'America/Denver' })

/** As the orders will ask: in their own transaction, of whoever is about to pay. */
async function whyNot(accountId: number, profileId: number, signs: { id: number; mayBeSignedBy: number[] }[]) {
  const people = signs.map((one) => ({
    ...one,
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
  return db.transaction((tx) => signing.whyNotSigned(tx, call))
}

it('an order waits until everybody has signed who gets something in it', async () => {
  const { holder, me, child, teen, grown } = await familyWithPasses(api)
  const { data } = (await holder.ask('GET', '/api/v2/me')).json<{ data: { id: string } }>()
  const people = [me, child, teen].map((id) => ({ id: Number(id), mayBeSignedBy: [Number(me)] }))
  const why = await whyNot(Number(data.id), Number(me), people)
  expect(why).toBe('pages.waiver.not_all')
  expect(texts).toHaveProperty([why ?? ''])
  await signFor(holder, [me, child, teen])
  expect(await whyNot(Number(data.id), Number(me), people)).toBeUndefined()
  expect(await whyNot(Number(data.id), Number(me), [...people, { id: Number(grown), mayBeSignedBy: [] }])).toBe(why)
})
