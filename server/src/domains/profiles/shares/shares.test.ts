import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newAddress, newcomer } from '../../../testing/test-guest.ts'
import {
  accept as acceptInvitation,
  createPerson,
  change,
  dataOf,
  invite,
  memberCalled,
  mia,
  namesOf,
  noah,
  remove,
  rosa,
  withLogin,
  type TextKey,
} from '../../../testing/test-household.ts'
import { mailedToken, mailsTo } from '../../../testing/test-post.ts'
import { answer, setUpShare, offer, setUpOffer, pendingShares, revoke, sharesOf } from '../../../testing/test-shares.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, allowance`)
})
const english = (key: TextKey) => texts[key].en

const refusal = (answered: { json: <T>() => T }) => answered.json<{ messages: Record<string, string[]> }>().messages

describe('somebody is offered to another household', () => {
  it('who sees name and age category, and answers', async () => {
    const { parent, grand, child, share } = await setUpOffer(api)
    expect(await pendingShares(grand.guest)).toMatchObject([
      { id: share, offered_by: 'Jonas Keller', profile: { id: child, first_name: 'Mia', age_category: 'child' } },
    ])
    expect((await answer(grand.guest, share)).statusCode).toBe(204)
    expect(await pendingShares(grand.guest)).toEqual([])
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
    const [child, email] = [await createPerson(guest, mia), newAddress()]
    expect((await offer(guest, child, email)).statusCode).toBe(201)
    expect((await mailsTo(db, email))[0]).toMatchObject({
      mail: 'shareOffered',
      values: { by: 'Jonas' },
    })
    const late = await confirmedGuest(api, { email })
    expect(await pendingShares(late.guest)).toHaveLength(1)
  })
  it('who has not shown that the address is theirs sees nothing', async () => {
    const { guest } = await confirmedGuest(api)
    const email = newAddress()
    await offer(guest, await createPerson(guest, mia), email)
    const stranger = (await newcomer(api, { email })).guest
    expect(await pendingShares(stranger)).toEqual([])
  })
  it('who says no, and all is as before', async () => {
    const { parent, grand, child, share } = await setUpOffer(api)
    expect((await answer(grand.guest, share, 'decline')).statusCode).toBe(204)
    expect([await pendingShares(grand.guest), await sharesOf(parent.guest, child)]).toEqual([[], []])
    expect((await answer(grand.guest, share)).statusCode).toBe(404)
  })
  it('for a fortnight; then it can be offered again', async () => {
    const { parent, grand, child, share } = await setUpOffer(api)
    await run(sql`UPDATE profile_share SET expires_at = now() WHERE id = ${Number(share)}`)
    expect([await pendingShares(grand.guest), (await answer(grand.guest, share)).statusCode]).toEqual([[], 404])
    expect(await sharesOf(parent.guest, child)).toMatchObject([{ state: 'over' }])
    expect((await offer(parent.guest, child, grand.email)).statusCode).toBe(201)
  })
})

describe('nobody is offered', () => {
  it('who is grown up and not oneself, has no name, or of whom one holds nothing', async () => {
    const { guest, email } = await confirmedGuest(api)
    const [grown, child] = [await createPerson(guest, rosa), await createPerson(guest, mia)]
    const nameless = await createPerson(guest, { is_anonymous: true })
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
  it('by whoever has not confirmed an address', async () => {
    const { guest } = await newcomer(api)
    const child = await createPerson(guest, mia)
    expect(refusal(await offer(guest, child, newAddress()))).toEqual({ base: [english('pages.share.unconfirmed')] })
  })
  it('so often that a mailbox fills, from wherever', async () => {
    const email = newAddress()
    const offerFrom = async (network: string) => {
      const { guest } = await confirmedGuest(api)
      const child = await createPerson(guest, mia)
      const from = api.browser(network)
      for (const [name, value] of guest.jar) from.jar.set(name, value)
      return (await offer(from, child, email)).statusCode
    }
    const statuses = []
    for (let i = 0; i < 8; i++) statuses.push(await offerFrom('203.0.113.7'))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
    expect(await offerFrom('198.51.100.7')).toBe(429)
  })
  it('to somebody at home, who need not sign in for that', async () => {
    const { guest } = await confirmedGuest(api)
    const [child, email] = [await createPerson(guest, mia), newAddress()]
    await createPerson(guest, { ...noah, email })
    expect(refusal(await offer(guest, child, email.toUpperCase()))).toEqual({ email: [english('pages.share.at_home')] })
  })
  it('by what is no address', async () => {
    const { guest } = await confirmedGuest(api)
    const child = await createPerson(guest, mia)
    const odd = ['', ' ', 'nobody', 'a\0@family.example', `${'x'.repeat(300)}@family.example`, null, 5, {}, [], undefined]
    for (const email of odd) expect([email, (await offer(guest, child, email)).statusCode]).toEqual([email, 422])
  })
  it('on by whoever only borrows them', async () => {
    const { grand, child } = await setUpShare(api)
    expect((await offer(grand.guest, child, newAddress())).statusCode).toBe(422)
    expect((await grand.guest.ask('GET', `/api/v2/profiles/${child}/shares`)).statusCode).toBe(404)
    expect((await change(grand.guest, child, { first_name: 'Mila' })).statusCode).toBe(422)
  })
})

describe('a loan ends', () => {
  it('at once on every process when the household takes it back, which those who borrowed hear of', async () => {
    const { parent, grand, child, share } = await setUpShare(api)
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
    const { parent, grand, child } = await setUpShare(api)
    expect((await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))).statusCode).toBe(204)
    expect(await sharesOf(parent.guest, child)).toEqual([])
    expect(await namesOf(parent.guest)).toEqual(['Jonas', 'Mia'])
    expect((await mailsTo(db, parent.email)).map(({ mail }) => mail)).toContain('shareGivenBack')
  })
  it('when the child is removed, or either account is deleted', async () => {
    const one = await setUpShare(api)
    await remove(one.parent.guest, await memberCalled(one.parent.guest, 'Mia'))
    expect(await namesOf(one.grand.guest)).toEqual(['Odette'])
    const mailsOf = async (email: string) => (await mailsTo(db, email)).map(({ mail }) => mail)
    expect(await mailsOf(one.grand.email)).toContain('shareEnded')
    const gone = await setUpShare(api)
    await gone.parent.guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    expect([await namesOf(gone.grand.guest), await mailsOf(gone.grand.email)]).toEqual([
      ['Odette'],
      expect.arrayContaining(['shareEnded']),
    ])
    const other = await setUpShare(api)
    await other.grand.guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    expect(await sharesOf(other.parent.guest, other.child)).toEqual([])
    expect(await namesOf(other.parent.guest)).toEqual(['Jonas', 'Mia'])
  })
  it('when whoever accepted it goes, which the lender hears of: those who stay there were never lent anybody', async () => {
    const { parent, grand } = await setUpShare(api)
    const karl = await withLogin(api, await createPerson(grand.guest, { ...rosa, first_name: 'Karl' }), {
      ...rosa,
      first_name: 'Karl',
    })
    await offer(parent.guest, await createPerson(parent.guest, { ...mia, first_name: 'Ella' }), grand.email)
    await grand.guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    expect(await namesOf(karl.guest)).toEqual(['Karl'])
    expect((await mailsTo(db, parent.email)).map(({ mail }) => mail)).toContain('shareGivenBack')
    expect(await run(sql`SELECT id FROM profile_share WHERE lower(email) = lower(${grand.email})`)).toEqual([])
  })
  it('when those who borrow move in with others, which the lender hears of', async () => {
    const { parent, grand, child } = await setUpShare(api)
    const other = await confirmedGuest(api, { first_name: 'Nadia' })
    await createPerson(other.guest, rosa)
    const email = newAddress()
    await invite(other.guest, 'Rosa', email)
    await acceptInvitation(grand.guest, await mailedToken(db, email, 'invitation'))
    expect([await namesOf(other.guest), await sharesOf(parent.guest, child)]).toEqual([['Nadia', 'Odette'], []])
    expect((await mailsTo(db, parent.email)).map(({ mail }) => mail)).toContain('shareGivenBack')
  })
  it('before it begins, when whoever offered somebody else’s child is taken out of the household', async () => {
    const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
    const child = await createPerson(parent.guest, mia)
    const uncle = await withLogin(api, await createPerson(parent.guest, rosa), rosa)
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${uncle.email}`)
    await offer(uncle.guest, child, grand.email)
    await remove(parent.guest, await memberCalled(parent.guest, 'Rosa'))
    expect(await pendingShares(grand.guest)).toEqual([])
  })
  it('for all who live there, whoever of them has accepted', async () => {
    const { parent, grand, child, share } = await setUpShare(api)
    const karl = await withLogin(api, await createPerson(grand.guest, { ...rosa, first_name: 'Karl' }), {
      ...rosa,
      first_name: 'Karl',
    })
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${karl.email}`)
    await offer(parent.guest, child, karl.email)
    expect((await answer(karl.guest, (await pendingShares(karl.guest))[0]?.id ?? '')).statusCode).toBe(204)
    expect((await sharesOf(parent.guest, child)).map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    await revoke(parent.guest, child, share)
    expect([await sharesOf(parent.guest, child), await namesOf(karl.guest)]).toEqual([[], ['Odette', 'Karl']])
  })
  it('of which those hear with whom the child lives, not who has left them', async () => {
    const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
    const child = await createPerson(parent.guest, mia)
    const uncle = await withLogin(api, await createPerson(parent.guest, rosa), rosa)
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${uncle.email}`)
    await offer(uncle.guest, child, grand.email)
    await answer(grand.guest, (await pendingShares(grand.guest))[0]?.id ?? '')
    await remove(parent.guest, await memberCalled(parent.guest, 'Rosa'))
    await remove(grand.guest, await memberCalled(grand.guest, 'Mia'))
    const mailsOf = async (email: string) => (await mailsTo(db, email)).map(({ mail }) => mail)
    expect(await mailsOf(parent.email)).toContain('shareGivenBack')
    expect(await mailsOf(uncle.email)).not.toContain('shareGivenBack')
  })
  it('when both households become one', async () => {
    const { parent, grand, child, share } = await setUpShare(api)
    await createPerson(parent.guest, { ...rosa, first_name: 'Odile' })
    const email = newAddress()
    await invite(parent.guest, 'Odile', email)
    expect((await acceptInvitation(grand.guest, await mailedToken(db, email, 'invitation'))).statusCode).toBe(204)
    expect(await namesOf(grand.guest)).toEqual(['Jonas', 'Mia', 'Odette'])
    expect((await memberCalled(grand.guest, 'Mia')).is_guest).toBe(false)
    expect(await sharesOf(parent.guest, child)).toEqual([])
    expect(share).toBeTruthy()
  })
  it('when somebody with an account takes the place of whoever was lent, which those who borrow hear of', async () => {
    const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
    const teen = await createPerson(parent.guest, noah)
    await offer(parent.guest, teen, grand.email)
    await answer(grand.guest, (await pendingShares(grand.guest))[0]?.id ?? '')
    const mine = await confirmedGuest(api, { first_name: 'Noah', dob: noah.dob })
    const email = newAddress()
    await invite(parent.guest, 'Noah', email)
    await acceptInvitation(mine.guest, await mailedToken(db, email, 'invitation'))
    expect(await namesOf(grand.guest)).toEqual(['Odette'])
    expect((await mailsTo(db, grand.email)).map(({ mail }) => mail)).toContain('shareEnded')
  })
})

it('whoever has moved in with somebody is not lent them', async () => {
  const { parent, grand, child, share } = await setUpOffer(api)
  await createPerson(parent.guest, { ...rosa, first_name: 'Odile' })
  const email = newAddress()
  await invite(parent.guest, 'Odile', email)
  await acceptInvitation(grand.guest, await mailedToken(db, email, 'invitation'))
  expect([await pendingShares(grand.guest), (await answer(grand.guest, share)).statusCode]).toEqual([[], 404])
  expect(await sharesOf(parent.guest, child)).toMatchObject([{ state: 'open' }])
})
it('an offer that nobody answered is forgotten a month after it wore out', async () => {
  const { parent, child, share } = await setUpOffer(api)
  const over = (days: number) =>
    run(sql`UPDATE profile_share SET expires_at = now() - make_interval(days => ${days}) WHERE id = ${Number(share)}`)
  await over(29)
  await api.sweep()
  expect(await sharesOf(parent.guest, child)).toMatchObject([{ state: 'over' }])
  await over(31)
  await api.sweep()
  expect(await sharesOf(parent.guest, child)).toEqual([])
})
describe('what somebody’s data tells', () => {
  type Told = { email: string; accepted_at: string | null }
  async function toldTo(guest: Browser): Promise<Told[]> {
    const { id } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
    await api.identity.makeDataExport({ id })
    const file = await guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)
    return file.json<{ profileShares: Told[] }>().profileShares
  }
  it('is whom they offered, and who was offered to them', async () => {
    const { parent, grand } = await setUpShare(api)
    for (const guest of [parent.guest, grand.guest])
      expect(await toldTo(guest)).toMatchObject([{ email: grand.email.toUpperCase(), accepted_at: expect.any(String) }])
  })
  it('is nothing of what was offered to an address that they have not shown to be theirs', async () => {
    const { guest } = await confirmedGuest(api)
    const email = newAddress()
    await offer(guest, await createPerson(guest, mia), email)
    expect(await toldTo((await newcomer(api, { email })).guest)).toEqual([])
  })
})

it('whoever borrows somebody learns nothing of them by guessing', async () => {
  const { grand, child } = await setUpShare(api)
  for (const guess of [{ dob: mia.dob }, { dob: '2016-05-02' }, { gender: null }, { email: null }])
    expect([guess, (await change(grand.guest, child, guess)).statusCode]).toEqual([guess, 422])
})
