import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import {
  confirmedGuest,
  filledIn,
  goodPassword,
  newAddress,
  newcomer,
  newVisitor,
  signUp,
} from '../../../testing/test-guest.ts'
import {
  accept,
  createPerson,
  change,
  dataOf,
  invite,
  memberCalled,
  membersOf,
  mia,
  namesOf,
  noah,
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
const withdraw = async (guest: Browser, name: string) =>
  guest.ask('DELETE', `/api/v2/me/group/group-members/${(await memberCalled(guest, name)).id}/invitation`)
const decline = async (token: string) =>
  (await newVisitor(api)).ask('POST', '/api/v2/invitations/refusals', { body: { token } })
const lookUp = async (token: string) =>
  (await newVisitor(api)).ask('POST', '/api/v2/onboarding-lookups', { body: { onboarding_token: token } })
const claim = async (email: string, token: string, more: object = rosa) => {
  const guest = await newVisitor(api)
  return { guest, answer: await signUp(guest, filledIn({ ...more, email, onboarding_token: token })) }
}

/** A holder with a confirmed address, who has entered a grown-up and invited them. */
async function invited(person: object = rosa, name = 'Rosa') {
  const { guest: holder, email: own } = await confirmedGuest(api)
  const id = await createPerson(holder, person)
  const email = newAddress()
  expect((await invite(holder, name, email)).statusCode).toBe(204)
  return { holder, own, id, email, token: await mailedToken(db, email, 'invitation') }
}

describe('somebody is invited to a login of their own', () => {
  it('by a mail that says who, and the household sees how far it has come', async () => {
    const { holder, email, token } = await invited()
    expect((await mailsTo(db, email))[0]?.values).toMatchObject({ by: 'Jonas' })
    expect(await memberCalled(holder, 'Rosa')).toMatchObject({ pending_invite: true, invitation: { email, opened_at: null } })
    expect(dataOf(await lookUp(token))).toMatchObject({ invited_by: 'Jonas Keller', email, first_name: 'Rosa' })
    expect((await memberCalled(holder, 'Rosa')).invitation?.opened_at).not.toBeNull()
  })
  it('again, and the first link leads nowhere', async () => {
    const { holder, email, token } = await invited()
    expect((await invite(holder, 'Rosa', email)).statusCode).toBe(204)
    expect((await lookUp(token)).statusCode).toBe(422)
    expect((await lookUp(await mailedToken(db, email, 'invitation'))).statusCode).toBe(200)
  })
  it('until it is taken back', async () => {
    const { holder, email, token } = await invited()
    expect((await withdraw(holder, 'Rosa')).statusCode).toBe(204)
    expect(await memberCalled(holder, 'Rosa')).toMatchObject({ pending_invite: false, invitation: null })
    expect((await claim(email, token)).answer.json()).toMatchObject({ errors: { onboarding_token: ['INVALID'] } })
  })
  it('for a fortnight', async () => {
    const { holder, email, token } = await invited()
    await run(sql`UPDATE mail_link SET expires_at = now() WHERE email = ${email}`)
    expect(await memberCalled(holder, 'Rosa')).toMatchObject({ pending_invite: false, invitation: { email } })
    expect((await lookUp(token)).statusCode).toBe(422)
  })
})

describe('an invitation that is over', () => {
  it('is put away, and that somebody said no is remembered for their address', async () => {
    const { holder, email, token } = await invited()
    await decline(token)
    expect((await memberCalled(holder, 'Rosa')).invitation?.declined_at).not.toBeNull()
    expect((await withdraw(holder, 'Rosa')).statusCode).toBe(204)
    expect((await memberCalled(holder, 'Rosa')).invitation).toBeNull()
    expect((await signUp(await newVisitor(api), filledIn({ email }))).statusCode).toBe(201)
  })
  it('is taken back from somebody who turns out to be a child', async () => {
    const { holder } = await invited(noah, 'Noah')
    const { id } = (await memberCalled(holder, 'Noah')).profile
    const younger = { dob: '2016-01-01', email: null, minor_consent_approved: true }
    expect((await change(holder, id, younger)).statusCode).toBe(200)
    expect((await withdraw(holder, 'Noah')).statusCode).toBe(204)
    expect((await memberCalled(holder, 'Noah')).invitation).toBeNull()
  })
})

describe('nobody is invited', () => {
  const refusal = async (guest: Browser, name: string, email: string) =>
    (await invite(guest, name, email)).json<{ messages: Record<string, string[]> }>().messages
  it('by whoever has not confirmed their own address', async () => {
    const { guest } = await newcomer(api)
    await createPerson(guest, rosa)
    expect(await refusal(guest, 'Rosa', newAddress())).toEqual({ base: [english('pages.invite.unconfirmed')] })
  })
  it('who is a child, has no name, or is oneself', async () => {
    const { guest, email } = await confirmedGuest(api)
    await createPerson(guest, mia)
    await createPerson(guest, { is_anonymous: true })
    await createPerson(guest, rosa)
    expect(await refusal(guest, 'Mia', newAddress())).toEqual({ base: [english('pages.invite.too_young')] })
    expect(await refusal(guest, 'Jonas', newAddress())).toEqual({ base: [english('pages.invite.has_login')] })
    const nameless = (await membersOf(guest)).find(({ profile }) => profile.first_name === null)
    const asked = await guest.ask('PUT', `/api/v2/me/group/group-members/${nameless?.id}/invitation`, {
      body: { email: newAddress() },
    })
    expect(asked.json()).toMatchObject({ messages: { base: [english('pages.invite.nameless')] } })
    expect(await refusal(guest, 'Rosa', email.toUpperCase())).toEqual({ email: [english('pages.invite.oneself')] })
    expect((await invite(guest, 'Rosa', 'rosa')).json()).toMatchObject({ errors: { email: ['INVALID'] } })
    expect((await invite(guest, 'Rosa', ' ')).json()).toMatchObject({ errors: { email: ['REQUIRED'] } })
  })
  it('at an address that somebody else of the household has', async () => {
    const { holder, email } = await invited()
    await createPerson(holder, { ...rosa, first_name: 'Uwe' })
    expect(await refusal(holder, 'Uwe', email)).toEqual({ email: [english('pages.invite.taken')] })
  })
  it('by a stranger, or more often than a mailbox bears', async () => {
    const { holder, email } = await invited()
    const { id } = await memberCalled(holder, 'Rosa')
    const { guest: stranger } = await confirmedGuest(api)
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await stranger.ask(method, `/api/v2/me/group/group-members/${id}/invitation`, { body: { email } })).statusCode,
      ).toBe(404)
    for (let i = 0; i < 3; i++) expect((await invite(holder, 'Rosa', email)).statusCode).toBe(204)
    expect((await invite(holder, 'Rosa', email)).statusCode).toBe(429)
    expect((await mailsTo(db, email)).length).toBe(4)
  })
})

describe('whoever is invited', () => {
  it('signs up, keeps the profile, and the one who invited hears of it', async () => {
    const { holder, own, id, email, token } = await invited()
    const { guest, answer } = await claim(email, token)
    expect([answer.statusCode, dataOf(answer)]).toEqual([201, { id }])
    expect(await namesOf(guest)).toEqual(['Jonas', 'Rosa'])
    expect(await memberCalled(holder, 'Rosa')).toMatchObject({ pending_invite: false, is_admin: false })
    expect((await mailsTo(db, own)).map(({ mail }) => mail)).toContain('invitationAccepted')
    expect((await claim(newAddress(), token)).answer.statusCode).toBe(422)
  })
  it('comes with an account they have: they live there now, in the place that was kept for them', async () => {
    const { holder, own, id, token } = await invited()
    const { guest } = await confirmedGuest(api, { first_name: 'Rosalie' })
    const before = (await memberCalled(guest, 'Rosalie')).profile.id
    expect((await accept(guest, token)).statusCode).toBe(204)
    expect(await namesOf(guest)).toEqual(['Jonas', 'Rosalie'])
    expect(await memberCalled(holder, 'Rosalie')).toMatchObject({ is_admin: false, is_guest: false, profile: { id: before } })
    expect(await run(sql`SELECT id FROM profile WHERE id = ${Number(id)}`)).toEqual([])
    expect(
      await run(sql`SELECT id FROM household h WHERE NOT EXISTS (SELECT FROM group_member m WHERE m.household_id = h.id)`),
    ).toEqual([])
    expect((await mailsTo(db, own)).map(({ mail }) => mail)).toContain('invitationAccepted')
  })
  it('stays where they are if others live with them, or if they are at home there', async () => {
    const { holder, token } = await invited()
    const { guest } = await confirmedGuest(api)
    await createPerson(guest, mia)
    const told = async (who: Browser) => (await accept(who, token)).json<{ messages: unknown }>().messages
    expect(await told(guest)).toEqual({ token: [english('pages.invitation.two_households')] })
    expect(await told(holder)).toEqual({ token: [english('pages.invitation.at_home')] })
    // The refusals did not use up the link.
    expect((await lookUp(token)).statusCode).toBe(200)
  })
  it('says no: the household sees it, and the address is free', async () => {
    const { holder, email, token } = await invited()
    const early = await newVisitor(api)
    expect((await signUp(early, filledIn({ email }))).json()).toMatchObject({ errors: { email: ['HAS_UNCLAIMED_ONBOARDING'] } })
    // The mail that came with that refusal is from the same inviter.
    const again = await mailedToken(db, email, 'invitation')
    expect((await decline(token)).statusCode).toBe(204)
    expect((await decline(again)).statusCode).toBe(422)
    const member = await memberCalled(holder, 'Rosa')
    expect([member.pending_invite, member.invitation?.declined_at === null]).toEqual([false, false])
    // A refusal holds for later invitations, too.
    expect((await invite(holder, 'Rosa', email)).statusCode).toBe(204)
    expect((await signUp(await newVisitor(api), filledIn({ email }))).statusCode).toBe(201)
  })
  it('makes no grown-up of a minor by the way', async () => {
    const { email, token } = await invited({ ...noah, email: null }, 'Noah')
    const refused = (await claim(email, token, { ...noah, dob: '1999-01-01' })).answer
    expect(refused.json()).toMatchObject({
      errors: { dob: ['AGE_INVALID'] },
      messages: { dob: [english('pages.invitation.known_birthday')] },
    })
    expect((await claim(email, token, noah)).answer.statusCode).toBe(201)
  })
  it('brings a token of another kind, or none at all', async () => {
    const { guest } = await confirmedGuest(api)
    for (const token of ['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.x`, 'x'.repeat(5000)])
      expect([400, 422]).toContain((await accept(guest, token)).statusCode)
    const { own, token } = await invited()
    expect(own).toBeTruthy()
    expect((await accept(await newVisitor(api), token)).statusCode).toBe(401)
  })
})

describe('no way back in', () => {
  it('for somebody who was removed, by an invitation that they had sent', async () => {
    const { holder, email, token } = await invited()
    const { guest: uncle } = await claim(email, token)
    await createPerson(holder, { ...rosa, first_name: 'Uwe' })
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${email}`)
    const own = newAddress()
    await createPerson(holder, noah)
    expect((await invite(uncle, 'Noah', own)).statusCode).toBe(204)
    const back = await mailedToken(db, own, 'invitation')
    await remove(holder, await memberCalled(holder, 'Rosa'))
    expect((await accept(uncle, back)).statusCode).toBe(422)
    expect(await namesOf(holder)).toEqual(['Jonas', 'Uwe', 'Noah'])
  })
  it('and whoever holds the household hears of everybody who comes', async () => {
    const { holder, own, email, token } = await invited()
    const { guest: uncle } = await claim(email, token)
    await run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${email}`)
    await createPerson(holder, noah)
    const theirs = newAddress()
    await invite(uncle, 'Noah', theirs)
    const before = (await mailsTo(db, own)).length
    await claim(theirs, await mailedToken(db, theirs, 'invitation'), noah)
    expect([(await mailsTo(db, own)).length, (await mailsTo(db, email)).at(-1)?.mail]).toEqual([
      before + 1,
      'invitationAccepted',
    ])
  })
})
describe('whoever signs up with an invited address, without the link', () => {
  it('makes neither the link that was sent lead nowhere, nor the household wait', async () => {
    const { holder, email, token } = await invited()
    for (let i = 0; i < 4; i++)
      expect((await signUp(await newVisitor(api), filledIn({ email }))).json()).toMatchObject({
        errors: { email: ['HAS_UNCLAIMED_ONBOARDING'] },
      })
    expect((await invite(holder, 'Rosa', email)).statusCode).toBe(204)
    expect((await lookUp(token)).statusCode).toBe(422)
    const again = await mailedToken(db, email, 'invitation')
    await signUp(await newVisitor(api), filledIn({ email }))
    expect((await claim(email, again)).answer.statusCode).toBe(201)
  })
  it('leaves no invitation behind that was taken back meanwhile, and no 500', async () => {
    for (let i = 0; i < 6; i++) {
      const { holder, email } = await invited()
      const [again] = await Promise.all([signUp(await newVisitor(api), filledIn({ email })), withdraw(holder, 'Rosa')])
      expect([201, 422]).toContain(again.statusCode)
      expect((await memberCalled(holder, 'Rosa')).pending_invite).toBe(false)
      const next = await invited()
      const gone = await memberCalled(next.holder, 'Rosa')
      const [late] = await Promise.all([
        signUp(await newVisitor(api), filledIn({ email: next.email })),
        remove(next.holder, gone),
      ])
      expect([201, 422]).toContain(late.statusCode)
    }
  })
})
it('whoever deletes the account while they move in elsewhere leaves nobody behind', async () => {
  for (let i = 0; i < 10; i++) {
    const { holder, token } = await invited()
    const { guest } = await confirmedGuest(api, { first_name: 'Gone' })
    await Promise.all([accept(guest, token), guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })])
    expect(await namesOf(holder)).not.toContain('Gone')
  }
})
it('a link that a household has put aside says no to nobody, though the person is removed', async () => {
  const { holder, email, token } = await invited()
  await decline(token)
  await remove(holder, await memberCalled(holder, 'Rosa'))
  await createPerson(holder, { ...rosa, first_name: 'Uwe' })
  await invite(holder, 'Uwe', email)
  expect((await signUp(await newVisitor(api), filledIn({ email }))).statusCode).toBe(201)
})

describe('what is written down of somebody stays theirs', () => {
  const home = { street1: '1 Main', city: 'Heber', state_province_code: 'UT', country_code: 'US', zip_postal: '84032' }
  const told = { gender: 'female', phone_number: '+1 801 555 0150' }
  const saveHome = (guest: Browser, id: string) =>
    guest.ask('PUT', `/api/v2/profiles/${id}/addresses`, { body: { data: [{ ...home, phone_number: '+18015550142' }] } })
  it('when they come with an account that has none of it', async () => {
    const { holder, id, token } = await invited({ ...rosa, ...told })
    await saveHome(holder, id)
    const { guest } = await confirmedGuest(api, { first_name: 'Rosalie' })
    expect((await accept(guest, token)).statusCode).toBe(204)
    expect((await memberCalled(guest, 'Rosalie')).profile).toMatchObject({ ...told, addresses: [{ city: 'Heber' }] })
  })
  it('when they sign up; but who wants text messages, they say themselves', async () => {
    const { id, email, token } = await invited({ ...rosa, ...told, sms_opt_in: true })
    const { guest } = await claim(email, token)
    expect((await memberCalled(guest, 'Rosa')).profile).toMatchObject({ id, ...told, sms_opt_in: false })
  })
  it('and so does the word that a grown-up gave once', async () => {
    const { guest: holder } = await confirmedGuest(api)
    const id = await createPerson(holder, mia)
    await run(sql`UPDATE profile SET dob = '2011-05-01' WHERE id = ${Number(id)}`)
    const email = newAddress()
    await invite(holder, 'Mia', email)
    const { guest } = await confirmedGuest(api, { first_name: 'Mila', dob: '2011-05-01' })
    await accept(guest, await mailedToken(db, email, 'invitation'))
    const me = Number((await memberCalled(guest, 'Mila')).profile.id)
    expect(await run(sql`SELECT version FROM minor_consent WHERE profile_id = ${me}`)).toHaveLength(1)
  })
})
it('a minor of the household stays one, whatever birthday their account has', async () => {
  const { holder, token } = await invited(noah, 'Noah')
  const { guest } = await confirmedGuest(api, { first_name: 'Noah' })
  expect((await accept(guest, token)).json()).toMatchObject({
    messages: { token: [english('pages.invitation.known_birthday')] },
  })
  expect((await memberCalled(holder, 'Noah')).pending_invite).toBe(true)
  const right = await confirmedGuest(api, { first_name: 'Noah', dob: noah.dob })
  expect((await accept(right.guest, token)).statusCode).toBe(204)
})
it('whoever deletes an account takes the address along, and before that finds the invitation in their data', async () => {
  const { token } = await invited()
  const mine = await confirmedGuest(api)
  const { holder, email } = { ...(await invited()), ...mine }
  await invite(holder, 'Rosa', email)
  await decline(await mailedToken(db, email, 'invitation'))
  const { id } = dataOf<{ id: string }>(await mine.guest.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport({ id })
  const file = (await mine.guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)).json<{ invitations: object[] }>()
  expect(file.invitations).toEqual([expect.objectContaining({ email, was_received: true })])
  await mine.guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect(await run(sql`SELECT id FROM mail_link WHERE email = ${email} AND is_invitation`)).toEqual([])
  expect((await lookUp(token)).statusCode).toBe(200)
})

describe('at the same moment', () => {
  const both = async (...acts: (() => Promise<{ statusCode: number }>)[]) =>
    (await Promise.all(acts.map((act) => act()))).map(({ statusCode }) => statusCode)
  it('of two who accept one invitation one lives there', async () => {
    const { holder, token } = await invited()
    const [one, other] = [(await confirmedGuest(api)).guest, (await confirmedGuest(api)).guest]
    const statuses = await both(
      () => accept(one, token),
      () => accept(other, token),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 422])
    expect(await membersOf(holder)).toHaveLength(2)
  })
  it('without asking whether a link was used, both would', async () => {
    const { token } = await invited()
    const id = token.split('.')[0]
    const takes = () => run(sql`UPDATE mail_link SET used_at = now() WHERE id = ${id} AND expires_at > now() RETURNING id`)
    expect((await Promise.all([takes(), takes()])).map((rows) => rows.length)).toEqual([1, 1])
  })
  it('whoever is removed does not come, or whoever came is sent home: never a half of either', async () => {
    for (let round = 0; round < 4; round++) {
      const { holder, id, email, token } = await invited()
      const member = await memberCalled(holder, 'Rosa')
      const { guest } = await confirmedGuest(api)
      const come = round % 2 ? () => accept(guest, token) : async () => (await claim(email, token)).answer
      const [removed, came] = await both(() => remove(holder, member), come)
      expect([removed, [201, 204, 422].includes(came ?? 0)]).toEqual([204, true])
      expect(await namesOf(holder)).toEqual(['Jonas'])
      const homes = await run(sql`SELECT p.id FROM profile p WHERE NOT EXISTS
        (SELECT FROM group_member m WHERE m.profile_id = p.id AND m.household_id = p.household_id)`)
      expect([homes, id]).toEqual([[], id])
    }
  })
  it('an invitation that is taken back is not accepted, unless it was before', async () => {
    const { holder, token } = await invited()
    const { guest } = await confirmedGuest(api)
    const [withdrawn, came] = await both(
      () => withdraw(holder, 'Rosa'),
      () => accept(guest, token),
    )
    const isIn = (await membersOf(guest)).length === 2
    expect(isIn).toBe(came === 204)
    expect([204, 422]).toContain(withdrawn)
  })
})
