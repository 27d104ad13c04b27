import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newAddress, newcomer } from '../../../testing/test-guest.ts'
import {
  accept as acceptInvitation,
  add,
  added,
  change,
  dataOf,
  invite,
  memberCalled,
  membersOf,
  mia,
  namesOf,
  remove,
  rosa,
  type TextKey,
} from '../../../testing/test-household.ts'
import { mailedToken, mailsTo } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, allowance`)
})
const english = (key: TextKey) => texts[key].en

type Pending = { id: string; offered_by: string; profile: { id: string; first_name: string; age_category: string | null } }
type Share = { id: string; email: string; state: string }
const offer = (guest: Browser, id: string, email: string) =>
  guest.ask('POST', `/api/v2/profiles/${id}/shares`, { body: { email } })
const sharesOf = async (guest: Browser, id: string) => dataOf<Share[]>(await guest.ask('GET', `/api/v2/profiles/${id}/shares`))
const revoke = (guest: Browser, id: string, shareId: string) => guest.ask('DELETE', `/api/v2/profiles/${id}/shares/${shareId}`)
const pending = async (guest: Browser) => dataOf<Pending[]>(await guest.ask('GET', '/api/v2/pending-profile-shares'))
const answer = (guest: Browser, id: string, said = 'accept') =>
  guest.ask('PUT', `/api/v2/pending-profile-shares/${id}`, { body: { answer: said } })
const refusal = (answered: { json: <T>() => T }) => answered.json<{ messages: Record<string, string[]> }>().messages

/** A parent offers a child to its grandparents, who have an account. */
async function offered() {
  const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
  const child = await added(parent.guest, mia)
  const made = await offer(parent.guest, child, grand.email.toUpperCase())
  expect(made.statusCode).toBe(201)
  return { parent, grand, child, share: dataOf<{ id: string }>(made).id }
}
async function lent() {
  const all = await offered()
  expect((await answer(all.grand.guest, all.share)).statusCode).toBe(204)
  return all
}

describe('somebody is offered to another household', () => {
  it('who sees name and age category, and answers', async () => {
    const { parent, grand, child, share } = await offered()
    expect(await pending(grand.guest)).toMatchObject([
      { id: share, offered_by: 'Jonas Keller', profile: { id: child, first_name: 'Mia', age_category: 'child' } },
    ])
    expect((await answer(grand.guest, share)).statusCode).toBe(204)
    expect(await pending(grand.guest)).toEqual([])
    const there = await memberCalled(grand.guest, 'Mia')
    expect(there).toMatchObject({
      is_guest: true,
      minor_consent: null,
      profile: { id: child, dob: null, writable_attributes: [], contact_information: { email: null } },
    })
    expect(await sharesOf(parent.guest, child)).toMatchObject([{ id: share, state: 'accepted' }])
    const accessible = dataOf<{ id: string }[]>(await grand.guest.ask('GET', '/api/v2/me/group/accessible-profiles'))
    expect(accessible.map(({ id }) => id)).toContain(child)
    const groups = dataOf<{ is_guest: boolean }[]>(await parent.guest.ask('GET', `/api/v2/profiles/${child}/group-memberships`))
    expect(groups.map(({ is_guest }) => is_guest)).toEqual([false, true])
  })
  it('by mail, to whoever has the address, or will', async () => {
    const { guest } = await confirmedGuest(api)
    const [child, email] = [await added(guest, mia), newAddress()]
    expect((await offer(guest, child, email)).statusCode).toBe(201)
    expect((await mailsTo(db, email))[0]).toMatchObject({
      mail: 'shareOffered',
      values: { by: 'Jonas Keller', name: 'Mia Keller' },
    })
    const late = await confirmedGuest(api, { email })
    expect(await pending(late.guest)).toHaveLength(1)
  })
  it('who has not shown that the address is theirs sees nothing', async () => {
    const { guest } = await confirmedGuest(api)
    const email = newAddress()
    await offer(guest, await added(guest, mia), email)
    const stranger = (await newcomer(api, { email })).guest
    expect(await pending(stranger)).toEqual([])
  })
  it('who says no, and all is as before', async () => {
    const { parent, grand, child, share } = await offered()
    expect((await answer(grand.guest, share, 'decline')).statusCode).toBe(204)
    expect([await pending(grand.guest), await sharesOf(parent.guest, child)]).toEqual([[], []])
    expect((await answer(grand.guest, share)).statusCode).toBe(404)
  })
  it('for a fortnight; then it can be offered again', async () => {
    const { parent, grand, child, share } = await offered()
    await run(sql`UPDATE profile_share SET expires_at = now() WHERE id = ${Number(share)}`)
    expect([await pending(grand.guest), (await answer(grand.guest, share)).statusCode]).toEqual([[], 404])
    expect(await sharesOf(parent.guest, child)).toMatchObject([{ state: 'over' }])
    expect((await offer(parent.guest, child, grand.email)).statusCode).toBe(201)
  })
})

describe('nobody is offered', () => {
  it('who is grown up and not oneself, has no name, or of whom one holds nothing', async () => {
    const { guest, email } = await confirmedGuest(api)
    const [grown, child] = [await added(guest, rosa), await added(guest, mia)]
    const nameless = await added(guest, { is_anonymous: true })
    expect(refusal(await offer(guest, grown, newAddress()))).toEqual({ base: [english('pages.share.they_decide')] })
    expect(refusal(await offer(guest, nameless, newAddress()))).toEqual({ base: [english('pages.share.nameless')] })
    expect(refusal(await offer(guest, child, email))).toEqual({ email: [english('pages.share.oneself')] })
    const twice = newAddress()
    await offer(guest, child, twice)
    expect(refusal(await offer(guest, child, twice))).toEqual({ email: [english('pages.share.already')] })
    const stranger = (await confirmedGuest(api)).guest
    expect((await offer(stranger, child, newAddress())).statusCode).toBe(404)
    expect((await stranger.ask('GET', `/api/v2/profiles/${child}/shares`)).statusCode).toBe(404)
    const me = (await memberCalled(guest, 'Jonas')).profile.id
    expect((await offer(guest, me, newAddress())).statusCode).toBe(201)
  })
  it('by whoever has not confirmed an address, or so often that a mailbox fills', async () => {
    const { guest } = await newcomer(api)
    const child = await added(guest, mia)
    expect(refusal(await offer(guest, child, newAddress()))).toEqual({ base: [english('pages.share.unconfirmed')] })
    const email = newAddress()
    const statuses = []
    for (let i = 0; i < 7; i++) {
      const { guest: parent } = await confirmedGuest(api)
      statuses.push((await offer(parent, await added(parent, mia), email)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  })
  it('on by whoever only borrows them', async () => {
    const { grand, child } = await lent()
    expect((await offer(grand.guest, child, newAddress())).statusCode).toBe(422)
    expect((await grand.guest.ask('GET', `/api/v2/profiles/${child}/shares`)).statusCode).toBe(404)
    expect((await change(grand.guest, child, { first_name: 'Mila' })).statusCode).toBe(422)
  })
})

describe('a loan ends', () => {
  it('at once on every process when the household takes it back, which those who borrowed hear of', async () => {
    const { parent, grand, child, share } = await lent()
    const { id } = await memberCalled(grand.guest, 'Mia')
    expect((await revoke(parent.guest, child, share)).statusCode).toBe(204)
    expect(await namesOf(grand.guest)).toEqual(['Odette'])
    const asks = [
      grand.guest.ask('GET', `/api/v2/profiles/${child}/media`),
      grand.guest.ask('GET', `/api/v2/profiles/${child}/preferences`),
      grand.guest.ask('GET', `/api/v2/profiles/${child}/group-memberships`),
      change(grand.guest, child, { gender: 'other' }),
      remove(grand.guest, { id }),
    ]
    expect((await Promise.all(asks)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect((await mailsTo(db, grand.email)).map(({ mail }) => mail)).toContain('shareEnded')
  })
  it('when those who borrow give back, which the lender hears of', async () => {
    const { parent, grand, child } = await lent()
    expect((await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))).statusCode).toBe(204)
    expect(await sharesOf(parent.guest, child)).toEqual([])
    expect(await namesOf(parent.guest)).toEqual(['Jonas', 'Mia'])
    expect((await mailsTo(db, parent.email)).map(({ mail }) => mail)).toContain('shareGivenBack')
  })
  it('when the child is removed, or either account is deleted', async () => {
    const one = await lent()
    await remove(one.parent.guest, await memberCalled(one.parent.guest, 'Mia'))
    expect(await namesOf(one.grand.guest)).toEqual(['Odette'])
    const other = await lent()
    await other.grand.guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    expect(await sharesOf(other.parent.guest, other.child)).toEqual([])
    expect(await namesOf(other.parent.guest)).toEqual(['Jonas', 'Mia'])
  })
  it('when both households become one', async () => {
    const { parent, grand, child, share } = await lent()
    await added(parent.guest, { ...rosa, first_name: 'Odile' })
    const email = newAddress()
    await invite(parent.guest, 'Odile', email)
    expect((await acceptInvitation(grand.guest, await mailedToken(db, email, 'invitation'))).statusCode).toBe(204)
    expect(await namesOf(grand.guest)).toEqual(['Jonas', 'Mia', 'Odette'])
    expect((await memberCalled(grand.guest, 'Mia')).is_guest).toBe(false)
    expect(await sharesOf(parent.guest, child)).toEqual([])
    expect(share).toBeTruthy()
  })
})

describe('at the same moment', () => {
  const isLent = async (grand: Browser) => (await membersOf(grand)).some(({ is_guest }) => is_guest)
  it('an offer that is accepted while it is taken back leaves no loan behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { parent, grand, child, share } = await offered()
      await Promise.all([answer(grand.guest, share), revoke(parent.guest, child, share)])
      expect(await isLent(grand.guest)).toBe(false)
      expect(await sharesOf(parent.guest, child)).toEqual([])
    }
  })
  it('where the borrower does not wait for the household that lends, one stays behind', async () => {
    const { parent, grand, child, share } = await offered()
    const [{ home, there } = { home: 0, there: 0 }] = await run(sql<{ home: number; there: number }>`
      SELECT p.household_id AS home, o.household_id AS there FROM profile p, profile o JOIN account a ON a.profile_id = o.id
      WHERE p.id = ${Number(child)} AND a.email = ${grand.email}`)
    // It has seen the offer, and only then the offer is taken back.
    expect(await run(sql`SELECT id FROM profile_share WHERE id = ${Number(share)} AND accepted_at IS NULL`)).toHaveLength(1)
    await revoke(parent.guest, child, share)
    await run(sql`INSERT INTO group_member (household_id, home_id, profile_id) VALUES (${there}, ${home}, ${Number(child)})`)
    expect([await isLent(grand.guest), await sharesOf(parent.guest, child)]).toEqual([true, []])
  })
  it('two who accept make one loan, and one who declines meanwhile ends none that runs', async () => {
    const { parent, grand, child, share } = await offered()
    const [one, other, no] = await Promise.all([
      answer(grand.guest, share),
      answer(grand.guest, share),
      answer(grand.guest, share, 'decline'),
    ])
    expect([one.statusCode, other.statusCode, no.statusCode].every((status) => [204, 404].includes(status))).toBe(true)
    const kept = await sharesOf(parent.guest, child)
    expect(await isLent(grand.guest)).toBe(kept.some(({ state }) => state === 'accepted'))
  })
  it('a group has room for so many, however many are accepted at once', async () => {
    const grand = await confirmedGuest(api)
    for (let n = 0; n < 28; n++) await add(grand.guest, { is_anonymous: true })
    const offers = []
    for (let n = 0; n < 3; n++) {
      const { guest } = await confirmedGuest(api)
      offers.push(dataOf<{ id: string }>(await offer(guest, await added(guest, mia), grand.email)).id)
    }
    const statuses = (await Promise.all(offers.map((id) => answer(grand.guest, id)))).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422, 422])
  })
})
