import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { freshApi, testApi, type TestApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartIn, cartOf, setCount, demoProducts, type WireCart } from '../../testing/test-cart.ts'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { withoutGuards } from '../../testing/racing/test-guards.ts'
import { newcomer } from '../../testing/test-guest.ts'
import {
  createPerson,
  dataOf,
  familyWithoutLogins,
  memberCalled,
  mia,
  remove,
  rosa,
  withLogin,
} from '../../testing/test-household.ts'
import { at } from '../../testing/racing/test-races.ts'
import { setUpShare, revoke } from '../../testing/test-shares.ts'
import { insertMyProduct } from '../my-products/my-products.ts'

const api = await freshApi({ SHOP_NOW: '2026-11-21T19:00:00Z' })
/** The same verbs without the lock on a household: they assign to people who were there a moment ago. */
const believing = await testApi(api.on, { SHOP_NOW: '2026-11-21T19:00:00Z' }, (db) =>
  withoutGuards(db, ['who gets something is held']),
)
afterAll(async () => {
  await believing.close()
  await api.close()
})
const { base, baseChild, summit, insurance, donation, ticket } = demoProducts
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
async function filled(guest: Browser, ...all: Parameters<typeof setCount>[1][]): Promise<Item[]> {
  for (const one of all) await setCount(guest, one)
  return itemsOf(await cartOf(guest))
}

describe('an item of my cart', () => {
  it('goes to somebody of my household, with what goes with it, and back to nobody', async () => {
    const { holder, child } = await familyWithoutLogins(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 }, { ...insurance, count: 1 })
    const given = cartIn(await assign(holder, item?.internal_id ?? '', child)) as WireCart & { profiles: string[] }
    expect(itemsOf(given)).toMatchObject([{ profile_id: child, proposal: null, addons: [{ type: insurance.type }] }])
    expect(given.profiles).toEqual([child])
    expect(itemsOf(cartIn(await assign(holder, item?.internal_id ?? '', null)))[0]?.profile_id).toBe(null)
  })
  it('is refused whoever its age is not for, with the reason', async () => {
    const { holder, teen } = await familyWithoutLogins(api)
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
    const [one, other] = [await familyWithoutLogins(api), await familyWithoutLogins(api)]
    const [item] = await filled(one.holder, { ...baseChild, count: 1 })
    expect(errorsOf(await assign(one.holder, 'nothing', one.child)).errors).toEqual({ internal_id: ['INVALID'] })
    expect(errorsOf(await assign(one.holder, item?.internal_id ?? '', other.child)).errors).toEqual({ profile_id: ['INVALID'] })
    expect(errorsOf(await assign(other.holder, item?.internal_id ?? '', other.child)).errors).toEqual({
      internal_id: ['INVALID'],
    })
  })
  it('is refused whoever has it already, or gets it with another line', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
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
    const { holder, grown } = await familyWithoutLogins(api)
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
    const { holder, child } = await familyWithoutLogins(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 })
    const before = (await cartOf(holder)).version
    await Promise.all(Array.from({ length: 5 }, () => assign(holder, item?.internal_id ?? '', child, 'once')))
    expect((await cartOf(holder)).version).toBe(before + 1)
  })
  it('is never given twice to one, however many ask at once', async () => {
    const { holder } = await familyWithoutLogins(api)
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
      const { holder, child } = await familyWithoutLogins(api)
      const [item] = await filled(holder, { ...baseChild, count: 1 })
      const { id } = await memberCalled(holder, 'Mia')
      const remove = async () => (await holder.ask('DELETE', `/api/v2/me/group/group-members/${id}`)).statusCode < 300
      const give = async () => (await assign(holder, item?.internal_id ?? '', child)).statusCode === 200
      const [isGone, isGiven] = await (round % 2 === 0
        ? Promise.all([remove(), give()])
        : Promise.all([give(), remove()].toReversed()))
      outcomes.add(`${isGone ? 'gone' : 'stays'}, ${isGiven ? 'given' : 'refused'}`)
    }
    expect([...outcomes].filter((one) => one !== 'gone, refused' && one !== 'stays, given')).toEqual([])
  })
})

describe('what somebody got', () => {
  it('is nobody’s again when their loan ends, and can be given to somebody else', async () => {
    const { parent, grand, child, share } = await setUpShare(api)
    const own = await createPerson(grand.guest, mia)
    const [item] = await filled(grand.guest, { ...baseChild, count: 1 })
    await assign(grand.guest, item?.internal_id ?? '', child)
    await revoke(parent.guest, child, share)
    const cart = (await cartOf(grand.guest)) as WireCart & { profiles: string[] }
    expect([itemsOf(cart)[0]?.profile_id, cart.profiles]).toEqual([null, []])
    expect(itemsOf(await fill(grand.guest))[0]?.profile_id).toBe(own)
  })
  it('in a cart of their own keeps nobody from being taken out', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const { guest } = await withLogin(api, grown, { first_name: 'Rosa', last_name: 'Lind' })
    const [item] = await filled(guest, { ...base, count: 1 })
    expect((await assign(guest, item?.internal_id ?? '', grown)).statusCode).toBe(200)
    expect((await memberCalled(holder, 'Rosa')).is_removable_from_group).toBe(true)
  })
  it('stays theirs on another day, and is nobody’s for another age or a day that they have a ticket for', async () => {
    const { holder } = await familyWithoutLogins(api)
    const me = await meOf(holder)
    const to = async (id: string, body: object) =>
      itemsOf(cartIn(await holder.ask('PATCH', `/api/v2/cart/items/${id}`, { body })))
    const [first, second] = ['2027-01-13', '2027-01-14']
    const [one, other] = await filled(holder, { ...ticket, count: 1, date: first }, { ...ticket, count: 1, date: second })
    for (const item of [one, other]) await assign(holder, item?.internal_id ?? '', me)
    const whose = (items: Item[]) => items.map(({ profile_id }) => profile_id)
    const id = one?.internal_id ?? ''
    expect(whose(await to(id, { ...ticket, date: '2027-01-15' }))).toEqual([me, me])
    expect(whose(await to(id, { ...ticket, date: second }))).toEqual([null, me])
    expect(whose(await to(other?.internal_id ?? '', { ...ticket, variant: 'child', date: second }))).toEqual([null, null])
  })
  it('is a pass that they need no second time, by whatever way it comes', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    await own(grown, base.type)
    await own(grown, lastSummit)
    const [pass] = await filled(holder, { ...summit, count: 1 })
    const [bought] = await api.on.db.run(
      sql<{ id: string }>`SELECT id FROM my_product WHERE profile_id = ${grown} AND product_id = ${base.type}`.compile(q),
    )
    const body = { profile_product_id: Number(bought?.id), product_code: 'base-to-summit', variant: 'adult' }
    expect((await holder.ask('POST', '/api/v2/cart/upgrade', { body })).statusCode).toBe(200)
    const refused = await assign(holder, pass?.internal_id ?? '', grown)
    expect(errorsOf(refused).errors).toEqual({ profile_id: ['NOT_UNIQUE'] })
  })
})

describe('a household of more than one cart holds', () => {
  it('gets as many passes as it holds, and hears of the rest when it asks again', async () => {
    const { guest } = await newcomer(api)
    for (const last_name of 'ABCDEFGHI') await createPerson(guest, { ...rosa, last_name })
    const filledAll = await guest.ask('POST', '/api/v2/cart/household')
    expect(itemsOf(cartIn(filledAll))).toHaveLength(8)
    expect(errorsOf(await guest.ask('POST', '/api/v2/cart/household')).errors).toEqual({ count: ['OUT_OF_RANGE'] })
  })
})

describe('places that were given back at signing out', () => {
  it('are held again when more time is asked for, without taking of it', async () => {
    const { guest, email, password } = await newcomer(api)
    await filled(guest, { ...ticket, count: 1, date: '2027-01-20' })
    await guest.ask('DELETE', '/session')
    await guest.ask('PUT', '/session', { body: { email, password } })
    const places = (cart: WireCart) => cart.items.map((one) => (one as unknown as { place: string }).place)
    const before = await cartOf(guest)
    expect(places(before)).toEqual(['free'])
    const after = cartIn(await guest.ask('POST', '/api/v2/cart/hold'))
    expect(places(after)).toEqual(['held'])
    expect(after.hold_renewals_left).toBe(before.hold_renewals_left)
  })
})

describe('what is nobody’s yet', () => {
  it('is proposed to whom it suits, says why, and leaves the rest', async () => {
    const { holder, child } = await familyWithoutLogins(api)
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
    const nobody = await createPerson(guest, { is_anonymous: true })
    const me = await meOf(guest)
    await filled(guest, { ...ticket, count: 2, date: '2027-01-13' })
    expect(itemsOf(await fill(guest)).map(({ profile_id }) => profile_id)).toEqual([me, nobody])
  })
  it('takes two statements more than any change: who there is, and what they own', async () => {
    const { holder } = await familyWithoutLogins(api)
    await filled(holder, { ...base, count: 2 }, { ...baseChild, count: 1 })
    const before = api.db.statements()
    await fill(holder)
    expect(api.db.statements() - before).toBe(4)
  })
})

describe('somebody who is removed at the moment when they are given something', () => {
  async function mias() {
    const { holder, child } = await familyWithoutLogins(api)
    const [item] = await filled(holder, { ...baseChild, count: 1 })
    return { holder, child, item: item?.internal_id ?? '', member: await memberCalled(holder, 'Mia') }
  }
  /**
   *   removing   ── holds the household ── Mia is gone ──────────── COMMIT
   *   giving        who is there? Mia is ── writes, but waits ··············· she is there no more
   */
  async function givenWhileRemoved(process: TestApi) {
    const { holder, child, item, member } = await mias()
    const giving = await api.on.db.transaction(async (tx) => {
      const run = runOn(tx)
      await run(sql`SELECT FROM household JOIN group_member ON household_id = household.id
        WHERE group_member.id = ${member.id} FOR UPDATE OF household`)
      await run(sql`DELETE FROM profile WHERE id = ${child}`)
      const answer = assign(at(process, holder), item, child)
      await untilSomebodyWaits(api.on.db.write)
      return { answer }
    })
    const { statusCode } = await giving.answer
    const [cart] = await runOn(api.on.db)(
      sql<{ to: string | null }>`SELECT items->0->>'profileId' AS to FROM cart WHERE items->0->>'id' = ${item}`,
    )
    return [statusCode, cart?.to ?? null]
  }
  it('gets nothing once they are gone', async () => {
    expect(await givenWhileRemoved(api)).toEqual([422, null])
  })
  it('where nobody looks whether they are there still, gets something that is nobody’s', async () => {
    const [status, to] = await givenWhileRemoved(believing)
    expect([status, typeof to]).toEqual([200, 'string'])
  })

  /**
   *   giving     ── holds the cart and the household ── waits ·· writes ── COMMIT
   *   removing      waits for the household ································· sees the cart
   */
  async function removedWhileGiven(process: TestApi) {
    const { holder, child, item, member } = await mias()
    const both = await api.on.db.transaction(async (tx) => {
      await runOn(tx)(sql`SELECT FROM group_member WHERE id = ${member.id} FOR UPDATE`)
      const giving = assign(at(process, holder), item, child)
      await untilSomebodyWaits(api.on.db.write)
      const removing = remove(holder, member)
      await Promise.race([removing, untilSomebodyWaits(api.on.db.write, 2)])
      return [giving, removing]
    })
    return (await Promise.all(both)).map(({ statusCode }) => statusCode)
  }
  it('stays who was given something first', async () => {
    expect(await removedWhileGiven(api)).toEqual([200, 422])
  })
})

describe('a child under 13', () => {
  it('is named by the cart until somebody has agreed', async () => {
    const { guest } = await newcomer(api)
    const child = await createPerson(guest, mia)
    const [item] = await filled(guest, { ...baseChild, count: 1 })
    const lacking = (cart: WireCart) =>
      (cart as unknown as { profile_ids_requiring_minor_consent: string[] }).profile_ids_requiring_minor_consent
    expect(lacking(cartIn(await assign(guest, item?.internal_id ?? '', child)))).toEqual([])
    const member = dataOf<{ group_members: { profile: { id: string }; minor_consent: { id: string } }[] }>(
      await guest.ask('GET', '/api/v2/me/group'),
    ).group_members.find(({ profile }) => profile.id === child)
    await guest.ask('DELETE', `/api/v2/minor-consents/${member?.minor_consent.id}`)
    expect(lacking(await cartOf(guest))).toEqual([child])
    expect(lacking(cartIn(await setCount(guest, { ...base, count: 1 })))).toEqual([child])
    expect(lacking(cartIn(await assign(guest, item?.internal_id ?? '', null)))).toEqual([])
  })
})

describe('my household’s cart', () => {
  const fillAll = (guest: Browser) => guest.ask('POST', '/api/v2/cart/household')
  it('is filled with one call: renewed who can, the rest with what suits, and each line has its person', async () => {
    const { holder, child, teen, grown } = await familyWithoutLogins(api)
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
    const child = await createPerson(guest, mia)
    await own(await meOf(guest), base.type)
    await filled(guest, { ...baseChild, count: 1 })
    const items = itemsOf(cartIn(await fillAll(guest)))
    expect(items.map(({ type, profile_id }) => [type, profile_id])).toEqual([
      [base.type, null],
      [items[1]?.type, child],
    ])
  })
})
