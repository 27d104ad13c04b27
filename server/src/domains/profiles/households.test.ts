import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn } from '../../testing/test-database.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import { goodPassword, newcomer } from '../../testing/test-guest.ts'
import {
  add,
  createPerson,
  change,
  dataOf,
  familyWithoutLogins,
  memberCalled,
  membersOf,
  mia,
  namesOf,
  noah,
  remove,
  rosa,
  withLogin,
  type WirePerson,
  type TextKey,
} from '../../testing/test-household.ts'
import { at } from '../../testing/racing/test-races.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

const english = (key: TextKey) => texts[key].en

it('a household begins with its holder, and grows', async () => {
  const { holder, child } = await familyWithoutLogins(api)
  const [first, ...others] = await membersOf(holder)
  expect(first).toMatchObject({ is_admin: true, is_removable_from_group: false, profile: { first_name: 'Jonas' } })
  expect(others.map(({ profile }) => profile.first_name)).toEqual(['Mia', 'Noah', 'Rosa'])
  expect(others[0]).toMatchObject({ is_admin: false, is_guest: false, is_participant: true, is_removable_from_group: true })
  expect(others[0]?.profile).toMatchObject({ id: child, dob: '2016-05-01', is_anonymous: false })
  const listed = dataOf<WirePerson[]>(await holder.ask('GET', '/api/v2/profiles'))
  expect(listed.map(({ first_name }) => first_name)).toEqual(['Jonas', 'Mia', 'Noah', 'Rosa'])
})
it('all that is wrong with a newcomer is said at once', async () => {
  const { guest } = await newcomer(api)
  const wrong = await add(guest, { first_name: 'M!a', dob: '2031-01-01', email: 'nobody' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    { errors: { first_name: ['INVALID_CHARACTERS'], last_name: ['REQUIRED'], dob: ['IN_FUTURE'], email: ['INVALID'] } },
  ])
  expect((await add(guest, {})).json()).toMatchObject({
    errors: { first_name: ['REQUIRED'], last_name: ['REQUIRED'], dob: ['REQUIRED'] },
  })
  expect((await add(guest, { ...mia, email: 'mia@family.example' })).json()).toMatchObject({
    errors: { email: ['AGE_INVALID'] },
  })
  expect(await namesOf(guest)).toEqual(['Jonas'])
})
it('somebody without a name comes along', async () => {
  const { guest } = await newcomer(api)
  expect((await add(guest, { is_anonymous: true })).statusCode).toBe(201)
  expect((await membersOf(guest))[1]).toMatchObject({ profile: { first_name: null, dob: null, is_anonymous: true } })
})
it('a child has no address until it is thirteen, which its birthday decides', async () => {
  const { holder, child, teen } = await familyWithoutLogins(api)
  expect((await memberCalled(holder, 'Mia')).profile.writable_attributes).toEqual([
    'first_name',
    'last_name',
    'dob',
    'gender',
    'photo',
  ])
  const refused = await change(holder, child, { email: 'mia@family.example' })
  expect(refused.json()).toMatchObject({
    errors: { email: ['INVALID'] },
    messages: { email: [english('pages.household.locked.no_address_yet')] },
  })
  expect((await change(holder, teen, { dob: '2016-01-01', minor_consent_approved: true })).json()).toMatchObject({
    errors: { email: ['AGE_INVALID'] },
  })
  const younger = await change(holder, teen, { dob: '2016-01-01', email: null, minor_consent_approved: true })
  expect(dataOf<WirePerson>(younger)).toMatchObject({ dob: '2016-01-01', contact_information: { email: null } })
})
it('the whole household comes with five statements, with what each owns, however many live there', async () => {
  const { holder } = await familyWithoutLogins(api)
  await createPerson(holder, { ...mia, first_name: 'Ella' })
  await createPerson(holder, { ...rosa, first_name: 'Uwe' })
  await membersOf(holder)
  const before = api.db.statements()
  expect(await membersOf(holder)).toHaveLength(6)
  expect(api.db.statements() - before).toBeLessThanOrEqual(5)
})
it('an address comes with a birthday that allows it, said in one breath', async () => {
  const { holder, child } = await familyWithoutLogins(api)
  const older = await change(holder, child, { dob: '2010-01-01', email: 'mia@family.example' })
  expect(dataOf<WirePerson>(older)).toMatchObject({ dob: '2010-01-01', contact_information: { email: 'mia@family.example' } })
})
it('what is not changed here is refused, unless it comes back as it was', async () => {
  const { holder, child } = await familyWithoutLogins(api)
  const { profile } = await memberCalled(holder, 'Mia')
  expect((await change(holder, child, profile)).statusCode).toBe(200)
  const not = [english('pages.household.locked.not_here')]
  const others = { photo: 'face.jpg', addresses: [{ city: 'Heber' }], effective_age: 30, items: [1] }
  const refused = await change(holder, child, { first_name: 'Maya', ...others })
  expect(refused.json()).toMatchObject({ messages: { photo: not, addresses: not, effective_age: not, items: not } })
  expect((await memberCalled(holder, 'Mia')).profile).toEqual(profile)
  expect((await add(holder, { ...rosa, addresses: [{ city: 'Heber' }] })).json()).toMatchObject({
    messages: { addresses: not },
  })
  expect((await add(holder, { ...rosa, addresses: [], media: [] })).statusCode).toBe(201)
})
it('a phone is kept with whoever is added, or what is wrong with it is said', async () => {
  const { holder } = await familyWithoutLogins(api)
  expect((await add(holder, { ...rosa, phone_number: '12' })).json()).toMatchObject({ errors: { phone_number: ['INVALID'] } })
  expect((await add(holder, { ...rosa, sms_opt_in: true })).json()).toMatchObject({ errors: { phone_number: ['REQUIRED'] } })
  const body = { ...rosa, first_name: 'Ute', phone_number: '+1 801 555 0150', sms_opt_in: true }
  expect((await add(holder, body)).statusCode).toBe(201)
  expect((await memberCalled(holder, 'Ute')).profile).toMatchObject({ phone_number: '+1 801 555 0150', sms_opt_in: true })
})
it('a minor who holds the household is told the same everywhere', async () => {
  const { guest } = await newcomer(api, { first_name: 'Noah', dob: '2011-05-01' })
  const me = dataOf<{ profile: WirePerson }>(await guest.ask('GET', '/api/v2/me')).profile
  expect(me.writable_attributes).toEqual((await memberCalled(guest, 'Noah')).profile.writable_attributes)
})
it('only what is said changes', async () => {
  const { holder, teen } = await familyWithoutLogins(api)
  const changed = dataOf<WirePerson>(await change(holder, teen, { first_name: ' Noé ', notify_account_holder: true }))
  expect(changed).toMatchObject({ first_name: 'Noé', last_name: 'Keller', dob: '2011-05-01', notify_account_holder: true })
  expect(changed.contact_information.email).toBe('noah@family.example')
})
it('whoever has a login of their own keeps their own data, and others see no way to reach them', async () => {
  const { holder, grown } = await familyWithoutLogins(api)
  const rosas = await withLogin(api, grown, { ...rosa, phone_number: '+1 801 555 0150' })
  const seen = (await memberCalled(holder, 'Rosa')).profile
  expect(seen).toMatchObject({
    writable_attributes: [],
    contact_information: { email: null },
    phone_number: null,
    gender: null,
    dob: '1958-02-03',
  })
  // What others don't see they must not find by guessing: a right guess is refused like a wrong one.
  await change(rosas.guest, grown, { gender: 'female' })
  expect((await change(holder, grown, { gender: 'female' })).statusCode).toBe(422)
  expect((await change(holder, grown, { notify_account_holder: false })).statusCode).toBe(200)
  const refused = await change(holder, grown, { first_name: 'Rosie', gender: 'other', phone_number: null })
  const why = [english('pages.household.locked.own_login')]
  expect(refused.json()).toMatchObject({
    errors: { first_name: ['INVALID'], gender: ['INVALID'], phone_number: ['INVALID'] },
    messages: { first_name: why, gender: why, phone_number: why },
  })
  // A form sends back the fields that it was given.
  expect((await change(holder, grown, { first_name: 'Rosa', last_name: 'Lind' })).statusCode).toBe(200)
  expect(dataOf<WirePerson>(await change(rosas.guest, grown, { first_name: 'Rosie' })).first_name).toBe('Rosie')
  const own = await change(rosas.guest, grown, { email: 'other@family.example' })
  expect(own.json()).toMatchObject({ messages: { email: [english('pages.household.locked.login_address')] } })
})
it('another adult of the household acts for its children, and for nobody else', async () => {
  const { holder, child, grown } = await familyWithoutLogins(api)
  const uncle = await createPerson(holder, { ...rosa, first_name: 'Uwe' })
  const rosas = await withLogin(api, grown, rosa)
  expect(await namesOf(rosas.guest)).toEqual(['Jonas', 'Mia', 'Noah', 'Rosa', 'Uwe'])
  expect((await change(rosas.guest, child, { gender: 'female' })).statusCode).toBe(200)
  expect((await change(rosas.guest, uncle, { gender: 'male' })).json()).toMatchObject({
    messages: { gender: [english('pages.household.locked.holder_only')] },
  })
  const accessible = dataOf<WirePerson[]>(await rosas.guest.ask('GET', '/api/v2/me/group/accessible-profiles'))
  expect(accessible.map(({ first_name }) => first_name)).toEqual(['Mia', 'Noah', 'Rosa'])
  expect((await add(rosas.guest, { ...mia, first_name: 'Ella' })).statusCode).toBe(201)
})
it('a minor with a login adds and changes nobody else', async () => {
  const { holder, child, teen } = await familyWithoutLogins(api)
  const noahs = await withLogin(api, teen, noah)
  expect((await add(noahs.guest, mia)).json()).toMatchObject({ messages: { base: [english('pages.household.adults_only')] } })
  expect((await change(noahs.guest, child, { gender: 'other' })).statusCode).toBe(422)
  expect((await change(noahs.guest, teen, { gender: 'male' })).statusCode).toBe(200)
  expect((await remove(noahs.guest, await memberCalled(holder, 'Mia'))).json()).toMatchObject({
    messages: { base: [english('pages.household.holder_removes')] },
  })
})
it('whoever is removed is gone, or goes on alone where they have a login', async () => {
  const { holder, child, grown } = await familyWithoutLogins(api)
  const rosas = await withLogin(api, grown, rosa)
  expect((await remove(holder, await memberCalled(holder, 'Mia'))).statusCode).toBe(204)
  expect((await remove(holder, await memberCalled(holder, 'Rosa'))).statusCode).toBe(204)
  expect(await namesOf(holder)).toEqual(['Jonas', 'Noah'])
  const [alone, ...others] = await membersOf(rosas.guest)
  expect([alone, others]).toMatchObject([{ is_admin: true, profile: { id: grown, first_name: 'Rosa' } }, []])
  expect(await run(sql`SELECT id FROM profile WHERE id::text = ${child}`)).toEqual([])
})
it('whoever is removed sees and changes nobody there from then on, on every process, nor in their data', async () => {
  const another = await testApi(api.on)
  const { holder, child, grown } = await familyWithoutLogins(api)
  const [rosas, members] = [await withLogin(api, grown, rosa), await membersOf(holder)]
  const there = at(another, rosas.guest)
  expect(await namesOf(there)).toEqual(['Jonas', 'Mia', 'Noah', 'Rosa'])
  await remove(holder, await memberCalled(holder, 'Rosa'))
  const [list, reachable, lacks] = await Promise.all(
    ['/me/group', '/me/group/accessible-profiles', '/mountain-checklist'].map((path) => there.ask('GET', `/api/v2${path}`)),
  )
  const tried = await Promise.all([
    change(there, child, { gender: 'female' }),
    there.ask('POST', '/api/v2/minor-consents', { body: { profile_id: child } }),
    there.ask('PUT', `/api/v2/profiles/${child}/addresses`, { body: { data: [] } }),
    ...members.filter(({ profile }) => profile.id !== grown).map((member) => remove(there, member)),
    ...['media', 'preferences', 'group-memberships', 'shares'].map((of) => there.ask('GET', `/api/v2/profiles/${child}/${of}`)),
  ])
  expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 422, ...tried.slice(2).map(() => 404)])
  const made = dataOf<{ id: string }>(await rosas.guest.ask('POST', '/api/v2/me/data-exports'))
  await api.identity.makeDataExport(made)
  const file = await rosas.guest.ask('GET', `/api/v2/me/data-exports/${made.id}/file`)
  expect(file.payload).toContain('Rosa')
  for (const answer of [list, reachable, lacks, file]) expect(answer?.payload).not.toMatch(/Mia|Noah|Jonas/)
  await another.close()
})
it('whoever wants to may leave; the holder stays', async () => {
  const { holder, grown } = await familyWithoutLogins(api)
  const rosas = await withLogin(api, grown, rosa)
  const self = await memberCalled(rosas.guest, 'Rosa')
  expect(self.is_removable_from_group).toBe(true)
  expect((await remove(rosas.guest, self)).statusCode).toBe(204)
  expect(await namesOf(holder)).toEqual(['Jonas', 'Mia', 'Noah'])
  expect((await remove(holder, await memberCalled(holder, 'Jonas'))).json()).toMatchObject({
    messages: { base: [english('pages.household.holder_stays')] },
  })
})
it('when the holder deletes the account, the next who can sign in holds the household', async () => {
  const { holder, grown } = await familyWithoutLogins(api)
  const rosas = await withLogin(api, grown, rosa)
  await holder.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect(await namesOf(rosas.guest)).toEqual(['Rosa', 'Mia', 'Noah'])
  expect((await memberCalled(rosas.guest, 'Rosa')).is_admin).toBe(true)
})
it('a grown-up holds it rather than a minor who came before', async () => {
  const { holder, teen, grown } = await familyWithoutLogins(api)
  await withLogin(api, teen, noah)
  const rosas = await withLogin(api, grown, rosa)
  await holder.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect((await memberCalled(rosas.guest, 'Rosa')).is_admin).toBe(true)
})
it('when nobody else can sign in, everybody who lives there goes with the account', async () => {
  const { holder, child, teen, grown } = await familyWithoutLogins(api)
  await holder.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  const left = await run(sql`SELECT id FROM profile WHERE id::text IN (${child}, ${teen}, ${grown})`)
  expect(left).toEqual([])
  expect(
    await run(sql`SELECT id FROM household h WHERE NOT EXISTS (SELECT FROM group_member m WHERE m.household_id = h.id)`),
  ).toEqual([])
})
it('a minor who is left with the household holds it alone: who can’t sign in goes along', async () => {
  const { holder, teen } = await familyWithoutLogins(api)
  const noahs = await withLogin(api, teen, noah)
  expect((await holder.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })).statusCode).toBe(204)
  expect(await namesOf(noahs.guest)).toEqual(['Noah'])
})
it('a household has room for so many, however many come at once', async () => {
  const { guest } = await newcomer(api)
  for (let n = 0; n < 27; n++) await add(guest, { is_anonymous: true })
  const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await add(guest, { is_anonymous: true })).statusCode))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422, 422])
})
