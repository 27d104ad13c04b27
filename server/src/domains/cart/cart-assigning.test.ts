import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartIn, cartOf, count, things, type WireCart } from '../../testing/test-cart.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { added, dataOf, family, memberCalled, mia } from '../../testing/test-household.ts'
import { insertMyProduct } from '../my-products/my-products.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
afterAll(api.close)
const { base, baseChild, summit, insurance, donation, ticket } = things
const lastSummit = 27

type Item = WireCart['items'][number] & { profile_id: string | null; proposal: string | null }
const itemsOf = (cart: WireCart) => cart.items as Item[]
const meOf = async (guest: Browser) => dataOf<{ profile: { id: string } }>(await guest.ask('GET', '/api/v2/me')).profile.id
const assign = (guest: Browser, id: string, profile_id: string | null, key?: string) =>
  guest.ask('PATCH', `/api/v2/cart/items/${id}/assign`, { body: { profile_id }, headers: { 'idempotency-key': key } })
const fill = async (guest: Browser) => cartIn(await guest.ask('POST', '/api/v2/cart/assignments/proposed'))
const errorsOf = (answer: { json<T>(): T }) => answer.json<{ errors: object; messages: Record<string, string[]> }>()
const own = (profileId: string, productId: number, variant = 'adult') =>
  api.on.db.transaction((tx) =>
    insertMyProduct(tx, { profileId: Number(profileId), productId, variant, paid: null, source: 'desk' }),
  )
async function filled(guest: Browser, ...all: Parameters<typeof count>[1][]): Promise<Item[]> {
  for (const one of all) await count(guest, one)
  return itemsOf(await cartOf(guest))
}

describe('an item of my cart', () => {
  it('goes to somebody of my household, with what goes with it, and back to nobody', async () => {
    const { holder, child } = await family(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 }, { ...insurance, count: 1 })
    const given = cartIn(await assign(holder, item?.internal_id ?? '', child)) as WireCart & { profiles: string[] }
    expect(itemsOf(given)).toMatchObject([{ profile_id: child, proposal: null, addons: [{ type: insurance.type }] }])
    expect(given.profiles).toEqual([child])
    expect(itemsOf(cartIn(await assign(holder, item?.internal_id ?? '', null)))[0]?.profile_id).toBe(null)
  })
  it('is refused whoever its age is not for, with the reason', async () => {
    const { holder, teen } = await family(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 })
    const answer = await assign(holder, item?.internal_id ?? '', teen)
    expect(answer.statusCode).toBe(422)
    expect(errorsOf(answer)).toMatchObject({
      errors: { profile_id: ['AGE_INVALID'] },
      messages: { profile_id: ['Too old for this on the day that counts.'] },
    })
    expect(itemsOf(await cartOf(holder))[0]?.profile_id).toBe(null)
  })
  it('is unknown where it is not there, and so is a person of another household', async () => {
    const [one, other] = [await family(api), await family(api)]
    const [item] = await filled(one.holder, { ...baseChild, count: 1 })
    expect(errorsOf(await assign(one.holder, 'nothing', one.child)).errors).toEqual({ internal_id: ['INVALID'] })
    expect(errorsOf(await assign(one.holder, item?.internal_id ?? '', other.child)).errors).toEqual({ profile_id: ['INVALID'] })
    expect(errorsOf(await assign(other.holder, item?.internal_id ?? '', other.child)).errors).toEqual({
      internal_id: ['INVALID'],
    })
  })
  it('is refused whoever has it already, or gets it with another line', async () => {
    const { holder, grown } = await family(api)
    const [one, two] = await filled(holder, { ...base, count: 2 })
    await own(grown, base.type)
    expect(errorsOf(await assign(holder, one?.internal_id ?? '', grown)).errors).toEqual({ profile_id: ['NOT_UNIQUE'] })
    const me = await meOf(holder)
    expect((await assign(holder, one?.internal_id ?? '', me)).statusCode).toBe(200)
    expect(errorsOf(await assign(holder, two?.internal_id ?? '', me)).errors).toEqual({ profile_id: ['NOT_UNIQUE'] })
  })
  it('is nobody’s to give without an account', async () => {
    const { guest } = await newcomer(api)
    await guest.ask('DELETE', '/session')
    expect((await assign(guest, 'x', '1')).statusCode).toBe(401)
  })
  it('is exchanged between two in one call, all of it or nothing', async () => {
    const { holder, grown } = await family(api)
    const me = await meOf(holder)
    const [one, two] = await filled(holder, { ...base, count: 1 }, { ...summit, count: 1 })
    const both = (first: string, second: string) =>
      holder.ask('PATCH', '/api/v2/cart/assignments', {
        body: {
          assignments: [
            { internal_id: one?.internal_id, profile_id: first },
            { internal_id: two?.internal_id, profile_id: second },
          ],
        },
      })
    expect(itemsOf(cartIn(await both(me, grown))).map(({ profile_id }) => profile_id)).toEqual([me, grown])
    expect(itemsOf(cartIn(await both(grown, me))).map(({ profile_id }) => profile_id)).toEqual([grown, me])
    expect((await both(me, 'nobody')).statusCode).toBe(422)
    expect(itemsOf(await cartOf(holder)).map(({ profile_id }) => profile_id)).toEqual([grown, me])
  })
  it('is given once, however often the call comes', async () => {
    const { holder, child } = await family(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 })
    const before = (await cartOf(holder)).version
    await Promise.all(Array.from({ length: 5 }, () => assign(holder, item?.internal_id ?? '', child, 'once')))
    expect((await cartOf(holder)).version).toBe(before + 1)
  })
  it('is never given twice to one, however many ask at once', async () => {
    const { holder } = await family(api)
    const me = await meOf(holder)
    const items = await filled(holder, { ...base, count: 6 })
    const answers = await Promise.all(items.map(({ internal_id }) => assign(holder, internal_id, me)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(itemsOf(await cartOf(holder)).filter(({ profile_id }) => profile_id === me)).toHaveLength(1)
  })
})

describe('somebody who is taken out of the household', () => {
  it('gets nothing at the same moment: either they are gone, or it is theirs and they stay', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { holder, child } = await family(api)
      const [item] = await filled(holder, { ...baseChild, count: 1 })
      const { id } = await memberCalled(holder, 'Mia')
      const remove = async () => (await holder.ask('DELETE', `/api/v2/me/group/group-members/${id}`)).statusCode < 300
      const give = async () => (await assign(holder, item?.internal_id ?? '', child)).statusCode === 200
      const [isGone, isGiven] = await (round % 2 === 0
        ? Promise.all([remove(), give()])
        : Promise.all([give(), remove()].reverse()))
      outcomes.add(`${isGone ? 'gone' : 'stays'}, ${isGiven ? 'given' : 'refused'}`)
    }
    expect([...outcomes].filter((one) => one !== 'gone, refused' && one !== 'stays, given')).toEqual([])
  })
})

describe('what is nobody’s yet', () => {
  it('is proposed to whom it suits, says why, and leaves the rest', async () => {
    const { holder, child } = await family(api)
    const me = await meOf(holder)
    await own(me, lastSummit)
    await filled(holder, { ...base, count: 1 }, { ...summit, count: 1 }, { ...baseChild, count: 2 }, { ...donation, count: 1 })
    const items = itemsOf(await fill(holder))
    const got = items.map(({ type, variant, profile_id, proposal }) => [type, variant, profile_id, proposal])
    const rosa = items[0]?.profile_id
    expect(got).toEqual([
      [base.type, 'adult', rosa, 'age'],
      [summit.type, 'adult', me, 'last_winter'],
      [base.type, 'child', child, 'age'],
      [base.type, 'child', null, null],
      [donation.type, 'all_ages', null, null],
    ])
    expect(rosa).not.toBe(me)
    expect(await fill(holder)).toEqual(await cartOf(holder))
  })
  it('goes to somebody without a name, too, who comes along', async () => {
    const { guest } = await newcomer(api)
    const nobody = await added(guest, { is_anonymous: true })
    const me = await meOf(guest)
    await filled(guest, { ...ticket, count: 2, date: '2027-01-13' })
    expect(itemsOf(await fill(guest)).map(({ profile_id }) => profile_id)).toEqual([me, nobody])
  })
  it('takes three statements more than any change: who there is and stays, and what they own', async () => {
    const { holder } = await family(api)
    await filled(holder, { ...base, count: 2 }, { ...baseChild, count: 1 })
    const before = api.db.statements()
    await fill(holder)
    expect(api.db.statements() - before).toBeLessThanOrEqual(6)
  })
})

describe('a child under 13', () => {
  it('is named by the cart until somebody has agreed', async () => {
    const { guest } = await newcomer(api)
    const child = await added(guest, mia)
    const [item] = await filled(guest, { ...baseChild, count: 1 })
    const lacking = (cart: WireCart) =>
      (cart as unknown as { profile_ids_requiring_minor_consent: string[] }).profile_ids_requiring_minor_consent
    expect(lacking(cartIn(await assign(guest, item?.internal_id ?? '', child)))).toEqual([])
    const member = dataOf<{ group_members: { profile: { id: string }; minor_consent: { id: string } }[] }>(
      await guest.ask('GET', '/api/v2/me/group'),
    ).group_members.find(({ profile }) => profile.id === child)
    await guest.ask('DELETE', `/api/v2/minor-consents/${member?.minor_consent.id}`)
    expect(lacking(await cartOf(guest))).toEqual([child])
    expect(lacking(cartIn(await count(guest, { ...base, count: 1 })))).toEqual([child])
    expect(lacking(cartIn(await assign(guest, item?.internal_id ?? '', null)))).toEqual([])
  })
})

describe('my household’s cart', () => {
  const fillAll = (guest: Browser) => guest.ask('POST', '/api/v2/cart/household')
  it('is filled with one call: renewed who can, the rest with what suits, and each line has its person', async () => {
    const { holder, child, teen, grown } = await family(api)
    const me = await meOf(holder)
    await own(me, lastSummit)
    const items = itemsOf(cartIn(await fillAll(holder)))
    const of = (id: string) =>
      items.filter(({ profile_id }) => profile_id === id).map(({ variant, proposal }) => [variant, proposal])
    expect(items).toHaveLength(4)
    expect([of(child), of(teen), of(grown)]).toEqual([[['child', 'suits']], [['youth', 'suits']], [['adult', 'suits']]])
    expect(items.find(({ profile_id }) => profile_id === me)).toMatchObject({ variant: 'adult' })
    const again = await fillAll(holder)
    expect([again.statusCode, itemsOf(await cartOf(holder)).length]).toEqual([422, 4])
  })
  it('leaves alone what lies there, and whoever has a pass', async () => {
    const { guest } = await newcomer(api)
    const child = await added(guest, mia)
    await own(await meOf(guest), base.type)
    await filled(guest, { ...baseChild, count: 1 })
    const items = itemsOf(cartIn(await fillAll(guest)))
    expect(items.map(({ type, profile_id }) => [type, profile_id])).toEqual([
      [base.type, null],
      [items[1]?.type, child],
    ])
  })
})
