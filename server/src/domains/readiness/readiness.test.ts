import { afterAll, expect, it } from 'vitest'
import type { AccountCall } from '../../kernel/call.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { createPerson, familyWithoutLogins, memberCalled, mia, rosa, withLogin } from '../../testing/test-household.ts'
import { insertMyProduct } from '../my-products/my-products.ts'
import { createReadiness } from './readiness.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
const youngest = '2024-01-02'
afterAll(() => api.close())

type List = {
  profile_id: string
  is_ready: boolean
  items: { need: string; state: string; who: string[]; by: string | null; where: string | null }[]
}
const listsOf = async (guest: Browser) => {
  const { data } = (await guest.ask('GET', '/api/v2/mountain-checklist')).json<{ data: List[] }>()
  return data
}
const states = ({ items }: List) => Object.fromEntries(items.map(({ need, state }) => [need, state]))

it('tells of everybody what is missing, who sees to it and where, with four statements', async () => {
  const { guest } = await newcomer(api)
  const [mine] = await listsOf(guest)
  const me = mine?.profile_id ?? ''
  expect(mine).toMatchObject({ is_ready: false })
  expect(mine?.items).toEqual([
    { need: 'consent', state: 'not_needed', reason: null, who: [], by: null, where: null },
    expect.objectContaining({ need: 'photo', state: 'missing', who: [me], where: `/myaccount/people/${me}/photo` }),
    expect.objectContaining({ need: 'address', state: 'missing', who: [me], where: `/myaccount/people/${me}#address` }),
    { need: 'waiver', state: 'not_needed', reason: null, who: [], by: null, where: null },
    expect.objectContaining({ need: 'pass', state: 'missing', who: [me], where: '/which-pass' }),
  ])
  const before = api.db.statements()
  await listsOf(guest)
  expect(api.db.statements() - before).toBeLessThanOrEqual(4)
})

it('asks nothing of somebody without a name', async () => {
  const { guest } = await newcomer(api)
  await guest.ask('POST', '/api/v2/profiles', { body: { is_anonymous: true } })
  const nameless = (await listsOf(guest))[1]
  expect([nameless?.is_ready, nameless && states(nameless)]).toEqual([
    true,
    { consent: 'not_needed', photo: 'not_needed', address: 'not_needed', waiver: 'not_needed', pass: 'not_needed' },
  ])
})

it('names everybody who may give an address, and leads the holder to their own, which is everybody’s', async () => {
  const { holder, child, grown } = await familyWithoutLogins(api)
  const rosas = await withLogin(api, grown, rosa)
  const me = (await memberCalled(holder, 'Jonas')).profile.id
  const addressOf = async (guest: Browser) =>
    (await listsOf(guest)).find(({ profile_id }) => profile_id === child)?.items.find(({ need }) => need === 'address')
  const missing = { need: 'address', state: 'missing', who: [me, grown] }
  expect(await addressOf(holder)).toMatchObject({ ...missing, where: `/myaccount/people/${me}#address` })
  expect(await addressOf(rosas.guest)).toMatchObject({ ...missing, where: `/myaccount/people/${child}#address` })
})
it('tells who agrees first, and that the rest comes later', async () => {
  const { guest } = await newcomer(api)
  const child = await createPerson(guest, mia)
  const { minor_consent } = await memberCalled(guest, 'Mia')
  await guest.ask('DELETE', `/api/v2/minor-consents/${minor_consent?.id}`)
  const list = (await listsOf(guest)).find(({ profile_id }) => profile_id === child)
  expect(list?.items).toMatchObject([
    { need: 'consent', state: 'missing', where: `/myaccount/people/${child}#consent` },
    { need: 'photo', state: 'later' },
    { need: 'address', state: 'later' },
    { need: 'waiver', state: 'not_needed' },
    { need: 'pass', state: 'later' },
  ])
})

it('knows who has a pass that opens a gate, who may renew one, and who is too young to need any', async () => {
  const { guest } = await newcomer(api)
  const [little, child] = [
    await createPerson(guest, { ...mia, first_name: 'Ella', dob: youngest }),
    await createPerson(guest, mia),
  ]
  const me = (await memberCalled(guest, 'Jonas')).profile.id
  const passOf = async (id: string) => {
    const list = (await listsOf(guest)).find(({ profile_id }) => profile_id === id)
    const { state, where } = list?.items.find(({ need }) => need === 'pass') ?? {}
    return [state, where]
  }
  const give = (profileId: string, productId: number, state: 'active' | 'blocked' = 'active') =>
    api.on.db.transaction((tx) =>
      insertMyProduct(tx, { profileId: Number(profileId), productId, variant: 'adult', paid: null, source: 'desk', state }),
    )
  expect([await passOf(me), await passOf(little)]).toEqual([
    ['missing', '/which-pass'],
    ['not_needed', null],
  ])
  await give(child, 27)
  expect(await passOf(child)).toEqual(['missing', '/renew'])
  await give(me, 2, 'blocked')
  expect(await passOf(me)).toEqual(['missing', '/which-pass'])
  await give(me, 1)
  expect(await passOf(me)).toEqual(['done', null])
})

it('knows who owns what is not signed for, who may, and that it is signed', async () => {
  const { guest } = await newcomer(api)
  const child = await createPerson(guest, mia)
  const me = (await memberCalled(guest, 'Jonas')).profile.id
  const waiverOf = async (id: string) =>
    (await listsOf(guest)).find(({ profile_id }) => profile_id === id)?.items.find(({ need }) => need === 'waiver')
  await api.on.db.transaction((tx) =>
    insertMyProduct(tx, { profileId: Number(child), productId: 2, variant: 'child', paid: null, source: 'desk' }),
  )
  expect(await waiverOf(me)).toMatchObject({ state: 'not_needed' })
  expect(await waiverOf(child)).toMatchObject({ state: 'missing', who: [me], where: '/waiver' })
  const signed = await guest.ask('PATCH', '/api/v2/cart/waivers/winter-sports-27', { body: { profile_ids: [child] } })
  expect(signed.json()).toMatchObject({ data: { profile_ids_missing: [] } })
  expect(await waiverOf(child)).toMatchObject({ state: 'done', where: null })
})

it('tells by when: before the winter begins', async () => {
  const person = {
    profileId: '7',
    dob: '2016-05-01',
    livesHere: true,
    isAnonymous: false,
    needsConsent: true,
    hasConsent: false,
    hasAddress: false,
    asksPhoto: true,
    hasPhoto: false,
    mayGivePhoto: ['1'],
    mayConsent: ['1'],
    mayGiveAddress: ['1'],
    mayBuy: ['1'],
    maySign: ['1'],
    holder: '1',
  }
  const readiness = createReadiness({
    catalogue: { opensOn: () => '2027-11-20', ageOf: () => ({ effectiveAge: 10, ageCategory: 'child', name: 'Child' }) },
    passesOf: async () => [],
    cardsComingTo: async () => ({ hasAddress: false, needsNone: new Set() }),
    waivers: { signablesOf: () => [], signed: async () => new Map() },
    profiles: { reckoned: async () => [person] },
  })
  const call = { account: { profileId: 1 } } as AccountCall
  expect((await readiness.mountainChecklist(call))[0]?.items).toMatchObject([
    { need: 'consent', state: 'missing', by: '2027-11-20' },
    { need: 'photo', state: 'later', by: null },
    { need: 'address', state: 'later', by: null },
    { need: 'waiver', state: 'not_needed', by: null },
    { need: 'pass', state: 'later', by: null },
  ])
})
