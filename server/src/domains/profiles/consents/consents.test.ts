import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, newcomer } from '../../../testing/test-guest.ts'
import {
  add,
  createPerson,
  change,
  familyWithoutLogins,
  memberCalled,
  mia,
  noah,
  remove,
  rosa,
  withLogin,
  type TextKey,
} from '../../../testing/test-household.ts'
import { mailsTo } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
const english = (key: TextKey) => texts[key].en
const agree = (guest: Browser, profile_id: string, version?: number) =>
  guest.ask('POST', '/api/v2/minor-consents', { body: { profile_id, version } })
const takeBack = (guest: Browser, id: string) => guest.ask('DELETE', `/api/v2/minor-consents/${id}`)
const kept = async (profileId: string) =>
  (await run(sql<{ n: number }>`SELECT count(*)::int n FROM minor_consent WHERE profile_id = ${Number(profileId)}`))[0]?.n

describe('a grown-up agrees', () => {
  it('while writing down a child, or nothing is kept of it', async () => {
    const { guest } = await newcomer(api)
    const refused = await add(guest, { ...mia, minor_consent_approved: false })
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { minor_consent_approved: ['REQUIRED'] } }])
    expect((await add(guest, mia)).statusCode).toBe(201)
    const { minor_consent, needs_minor_consent } = await memberCalled(guest, 'Mia')
    expect(minor_consent).toMatchObject({ given_by: 'Jonas Keller', version: 2 })
    expect(needs_minor_consent).toBe(false)
  })
  it('when a birthday makes somebody a child', async () => {
    const { guest } = await newcomer(api)
    const teen = await createPerson(guest, { ...noah, email: undefined })
    expect((await change(guest, teen, { dob: mia.dob })).json()).toMatchObject({
      errors: { minor_consent_approved: ['REQUIRED'] },
    })
    expect((await change(guest, teen, { dob: mia.dob, minor_consent_approved: true })).statusCode).toBe(200)
    expect((await memberCalled(guest, 'Noah')).minor_consent).not.toBeNull()
  })
  it('to exactly the text that was read, and hears of it', async () => {
    const { guest, email } = await confirmedGuest(api)
    const child = await createPerson(guest, mia)
    const [row] = await run(sql<{ hash: string; locale: string }>`
      SELECT encode(text_hash, 'hex') AS hash, locale FROM minor_consent WHERE profile_id = ${Number(child)}`)
    expect(row).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), locale: 'en' })
    expect((await mailsTo(db, email)).map(({ mail }) => mail)).toContain('consentGiven')
    expect((await agree(guest, child, 7)).statusCode).toBe(201)
    const { minor_consent } = await memberCalled(guest, 'Mia')
    await takeBack(guest, minor_consent?.id ?? '')
    expect((await agree(guest, child, 7)).statusCode).toBe(422)
  })
  it('and the holder hears of it too, where somebody wants it so', async () => {
    const { guest, email } = await confirmedGuest(api)
    const grown = await createPerson(guest, rosa)
    const child = await createPerson(guest, { ...mia, notify_account_holder: true })
    await takeBack(guest, (await memberCalled(guest, 'Mia')).minor_consent?.id ?? '')
    const other = await withLogin(api, grown, rosa)
    const before = (await mailsTo(db, email)).length
    expect((await agree(other.guest, child)).statusCode).toBe(201)
    expect((await mailsTo(db, email)).slice(before).map(({ mail }) => mail)).toEqual(['consentGiven'])
  })
  it('once: whoever agrees again finds it given', async () => {
    const { guest } = await newcomer(api)
    const child = await createPerson(guest, mia)
    const answers = await Promise.all([agree(guest, child), agree(guest, child), agree(guest, child)])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await kept(child)).toBe(1)
  })
})

describe('a consent that is taken back', () => {
  it('is missing again, and can be given anew', async () => {
    const { guest } = await newcomer(api)
    const child = await createPerson(guest, mia)
    const first = (await memberCalled(guest, 'Mia')).minor_consent?.id ?? ''
    expect((await takeBack(guest, first)).statusCode).toBe(204)
    expect(await memberCalled(guest, 'Mia')).toMatchObject({ minor_consent: null, needs_minor_consent: true })
    expect((await takeBack(guest, first)).statusCode).toBe(204)
    await agree(guest, child)
    expect((await memberCalled(guest, 'Mia')).minor_consent?.id).not.toBe(first)
    expect(await kept(child)).toBe(2)
  })
})

describe('of a child without consent', () => {
  const first = english('pages.consent_of_minor.first')
  const home = { street1: '1 Main', city: 'Heber', state_province_code: 'UT', country_code: 'US', zip_postal: '84032' }
  const save = (guest: Browser, id: string, data: object[]) =>
    guest.ask('PUT', `/api/v2/profiles/${id}/addresses`, { body: { data } })
  const asks = { errors: { minor_consent_approved: ['REQUIRED'] } }
  async function childWithout() {
    const { guest } = await confirmedGuest(api)
    const child = await createPerson(guest, mia)
    await save(guest, child, [{ ...home, phone_number: '+18015550142' }])
    await takeBack(guest, (await memberCalled(guest, 'Mia')).minor_consent?.id ?? '')
    return { guest, child }
  }
  it('no more is kept, nor told to others', async () => {
    const { guest, child } = await childWithout()
    for (const more of [{ gender: 'female' }, { first_name: 'Maya' }, { dob: '2017-01-01' }])
      expect((await change(guest, child, more)).json()).toMatchObject(asks)
    expect((await save(guest, child, [home])).json()).toMatchObject({ messages: { base: [first] } })
    const lend = await guest.ask('POST', `/api/v2/profiles/${child}/shares`, { body: { email: 'odette@far.example' } })
    expect(lend.json()).toMatchObject({ messages: { base: [first] } })
  })
  it('what is there can be taken away, and a wrong birthday mended', async () => {
    const { guest, child } = await childWithout()
    expect((await save(guest, child, [])).statusCode).toBe(200)
    expect((await change(guest, child, { gender: null })).statusCode).toBe(200)
    expect((await change(guest, child, { notify_account_holder: true })).statusCode).toBe(200)
    expect((await change(guest, child, { dob: '1989-05-01' })).statusCode).toBe(200)
  })
  it('whoever has a name is somebody, whatever is said of it', async () => {
    const { guest } = await newcomer(api)
    const named = { ...mia, is_anonymous: true, minor_consent_approved: false }
    expect((await add(guest, named)).json()).toMatchObject(asks)
    const nobody = await createPerson(guest, { is_anonymous: true, dob: mia.dob })
    for (const more of [{ gender: 'female' }, { phone_number: '+1 801 555 0150' }])
      expect((await change(guest, nobody, more)).json()).toMatchObject(asks)
    expect((await save(guest, nobody, [home])).json()).toMatchObject({ messages: { base: [first] } })
    expect((await add(guest, { is_anonymous: true, dob: mia.dob, gender: 'female' })).json()).toMatchObject(asks)
    expect((await change(guest, nobody, { first_name: 'Mia', last_name: 'Keller' })).json()).toMatchObject(asks)
    expect((await change(guest, nobody, { first_name: 'Mia', minor_consent_approved: true })).json()).toMatchObject({
      errors: { last_name: ['REQUIRED'] },
    })
    const whole = { first_name: 'Mia', last_name: 'Keller', minor_consent_approved: true }
    expect((await change(guest, nobody, whole)).statusCode).toBe(200)
    expect(await kept(nobody)).toBe(1)
  })
  it('it is given to the version that was shown', async () => {
    const { guest } = await newcomer(api)
    await createPerson(guest, { ...mia, minor_consent_version: 1 })
    expect((await memberCalled(guest, 'Mia')).minor_consent?.version).toBe(1)
    const unknown = await add(guest, { ...mia, first_name: 'Ella', minor_consent_version: 99 })
    expect(unknown.json()).toMatchObject({ errors: { minor_consent_version: ['INVALID'] } })
  })
})

it('back and forth is told so often, and no more', async () => {
  const { guest } = await newcomer(api)
  const child = await createPerson(guest, mia)
  const statuses: number[] = []
  for (let i = 0; i < 7; i++) {
    await takeBack(guest, (await memberCalled(guest, 'Mia')).minor_consent?.id ?? '0')
    statuses.push((await agree(guest, child)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
})

describe('nobody agrees', () => {
  it('for a stranger’s child, for one who needs no consent, or while a minor themselves', async () => {
    const { holder, child, teen } = await familyWithoutLogins(api)
    const stranger = (await newcomer(api)).guest
    expect((await agree(stranger, child)).json()).toMatchObject({ errors: { profile_id: ['INVALID'] } })
    expect((await agree(holder, teen)).json()).toMatchObject({
      messages: { base: [english('pages.consent_of_minor.not_needed')] },
    })
    const noahs = await withLogin(api, teen, noah)
    expect((await agree(noahs.guest, child)).json()).toMatchObject({
      messages: { base: [english('pages.consent_of_minor.adults_only')] },
    })
    const given = (await memberCalled(holder, 'Mia')).minor_consent?.id ?? ''
    expect((await takeBack(stranger, given)).statusCode).toBe(404)
    expect((await takeBack(noahs.guest, given)).statusCode).toBe(422)
    for (const id of ['0', '-1', '99999999999999999999', 'x', "' OR 1=1"])
      expect((await takeBack(holder, encodeURIComponent(id))).statusCode).toBe(404)
  })
  it('by a change of the child either, which only a grown-up who acts for it consents to', async () => {
    const { holder, child, teen } = await familyWithoutLogins(api)
    await takeBack(holder, (await memberCalled(holder, 'Mia')).minor_consent?.id ?? '')
    const noahs = await withLogin(api, teen, noah)
    const before = await kept(child)
    expect((await change(noahs.guest, child, { minor_consent_approved: true })).json()).toMatchObject({
      errors: { minor_consent_approved: ['INVALID'] },
    })
    expect(await kept(child)).toBe(before)
    expect((await change(holder, child, { minor_consent_approved: true })).statusCode).toBe(200)
    expect(await kept(child)).toBe((before ?? 0) + 1)
  })
  it('and the child goes with its consents', async () => {
    const { holder, child } = await familyWithoutLogins(api)
    const them = await memberCalled(holder, 'Mia')
    const statuses = await Promise.all([
      remove(holder, them),
      agree(holder, child),
      takeBack(holder, them.minor_consent?.id ?? ''),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, expect.any(Number), expect.any(Number)])
    for (const { statusCode } of statuses) expect([201, 204, 404, 422]).toContain(statusCode)
    expect(await kept(child)).toBe(0)
  })
})

describe('nobody makes themselves of age', () => {
  it('the grown-ups they live with say when they were born', async () => {
    const { holder, teen } = await familyWithoutLogins(api)
    const noahs = await withLogin(api, teen, noah)
    expect((await change(noahs.guest, teen, { dob: '2000-01-01' })).json()).toMatchObject({
      errors: { dob: ['INVALID'] },
      messages: { dob: [english('pages.household.locked.minor_birthday')] },
    })
    expect((await memberCalled(holder, 'Noah')).profile.writable_attributes).toEqual(['dob'])
    expect((await change(holder, teen, { dob: '2010-05-01' })).statusCode).toBe(200)
    expect((await change(holder, teen, { first_name: 'Noé' })).statusCode).toBe(422)
  })
  it('whoever lives alone mends a birthday, but stays a minor', async () => {
    const { guest } = await newcomer(api, { dob: '2011-05-01' })
    const { profile } = await memberCalled(guest, 'Jonas')
    expect((await change(guest, profile.id, { dob: '2011-06-01' })).statusCode).toBe(200)
    expect((await change(guest, profile.id, { dob: '2001-06-01' })).json()).toMatchObject({
      messages: { dob: [english('pages.household.locked.of_age')] },
    })
  })
})

describe('where no consent is asked for', async () => {
  const quiet = await freshApi({ MINOR_CONSENT: 'off' })
  afterAll(() => quiet.close())
  it('a child is written down like anybody', async () => {
    const { guest } = await newcomer(quiet)
    expect((await add(guest, { ...mia, minor_consent_approved: undefined })).statusCode).toBe(201)
    expect(await memberCalled(guest, 'Mia')).toMatchObject({ minor_consent: null, needs_minor_consent: false })
  })
})
