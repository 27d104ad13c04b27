import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { texts } from '@alpenglow/texts/texts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { shareOf } from '../../testing/test-breadth.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { runOn } from '../../testing/test-database.ts'
import { signedInAtDesk } from '../../testing/test-desk.ts'
import { confirmedGuest, goodPassword, newAddress, newcomer } from '../../testing/test-guest.ts'
import {
  accept,
  createPerson,
  change,
  dataOf,
  familyWithoutLogins,
  invite,
  memberCalled,
  mia,
  noah,
  remove,
  rosa,
  withLogin,
} from '../../testing/test-household.ts'
import { photoTicket, savedAs, startImageService, uploadedPhoto } from '../../testing/test-images.ts'
import { mailedToken, mailsTo } from '../../testing/test-post.ts'

const service = await startImageService()
const api = await freshApi(service.environment)
const { db } = api.on
const run = runOn(db)
afterAll(async () => {
  await api.close()
  await service.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE allowance`)))

type Photo = { public_id: string; small: string; large: string; state: string; reason: string | null }
type WithPhoto = { profile: { photo: Photo | null; writable_attributes: string[] } }
const ticket = photoTicket
const upload = uploadedPhoto
const bodyOf = savedAs
const save = (guest: Browser, id: string, body: object) => guest.ask('PATCH', `/api/v2/profiles/${id}/photo`, { body })
const take = async (guest: Browser, id: string) => save(guest, id, bodyOf(await upload(guest, id)))
const photoOf = async (guest: Browser, name: string) =>
  ((await memberCalled(guest, name)) as unknown as WithPhoto).profile.photo
const pictures = () =>
  readdirSync(join(service.folder, 'kept')).flatMap((two) => readdirSync(join(service.folder, 'kept', two)))
const english = (key: keyof typeof texts) => texts[key].en

describe('somebody’s photo', () => {
  it('is sent, saved, and seen by the household at an address that a browser can keep', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const saved = await take(holder, grown)
    expect([saved.statusCode, dataOf<Photo>(saved)]).toMatchObject([200, { state: 'waiting', reason: null }])
    const photo = await photoOf(holder, 'Rosa')
    expect(photo?.small).toBe((await photoOf(holder, 'Rosa'))?.small)
    const picture = await fetch(photo?.large ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await photoOf(holder, 'Jonas')).toBeNull()
  })
  it('stays one when it is saved twice, and another takes its place', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const first = bodyOf(await upload(holder, grown))
    expect((await save(holder, grown, first)).statusCode).toBe(200)
    expect((await save(holder, grown, first)).statusCode).toBe(200)
    expect((await save(holder, grown, { ...first, faces: '9,9,9,9' })).json()).toMatchObject({ errors: { faces: ['INVALID'] } })
    const second = dataOf<Photo>(await take(holder, grown))
    expect((await photoOf(holder, 'Rosa'))?.public_id).toBe(second.public_id)
    expect((await save(holder, grown, first)).json()).toMatchObject({ errors: { public_id: ['INVALID'] } })
  })
  it('goes along when somebody comes with an account that has none', async () => {
    const { guest: holder } = await confirmedGuest(api)
    await take(holder, await createPerson(holder, rosa))
    const email = newAddress()
    await invite(holder, 'Rosa', email)
    const { guest } = await confirmedGuest(api, { first_name: 'Rosalie' })
    expect((await accept(guest, await mailedToken(db, email, 'invitation'))).statusCode).toBe(204)
    expect((await photoOf(guest, 'Rosalie'))?.state).toBe('waiting')
  })
})

it('a ticket says by a hash from which network it was got, of IPv6 from which house', async () => {
  const on = await confirmedGuest(api)
  const id = await createPerson(on.guest, rosa)
  const networkIn = async (from: string) => {
    const there = api.browser(from)
    for (const [name, value] of on.guest.jar) there.jar.set(name, value)
    const { base } = dataOf<{ base: string }>(await photoTicket(there, id))
    const body = new URL(base).pathname.slice(1).split('.')[0] ?? ''
    return (JSON.parse(Buffer.from(body, 'base64url').toString()) as { network: string }).network
  }
  const home = await networkIn('203.0.113.7')
  expect(home).toMatch(/^[\w-]{16}$/)
  expect([await networkIn('203.0.113.7'), await networkIn('203.0.113.8')]).toEqual([home, expect.not.stringContaining(home)])
  expect(await networkIn('2001:db8:0:101::1')).toBe(await networkIn('2001:db8:0:1ff::1'))
})

describe('nobody saves', () => {
  it('what the image service has not taken for that very person, or says otherwise of', async () => {
    const { holder, child, grown } = await familyWithoutLogins(api)
    const mine = bodyOf(await upload(holder, grown))
    expect((await save(holder, child, mine)).json()).toMatchObject({ errors: { public_id: ['INVALID'] } })
    for (const other of [
      { public_id: 'f'.repeat(32) },
      { public_id: '../../etc' },
      { faces: '1,2,3,4' },
      { width: mine.width + 1 },
      { height: 1 },
      { version: 1 },
      { uploaded_at: '2020-01-01T00:00:00.000Z' },
    ])
      expect((await save(holder, grown, { ...mine, ...other })).json()).toMatchObject({
        errors: { [Object.keys(other)[0] ?? '']: ['INVALID'] },
      })
    const thief = (await newcomer(api)).guest
    const { id } = (await memberCalled(thief, 'Jonas')).profile
    expect((await save(thief, id, mine)).statusCode).toBe(422)
    expect((await save(thief, grown, mine)).statusCode).toBe(404)
    expect((await save(holder, grown, mine)).statusCode).toBe(200)
  })
  it('nor writes down what nobody was let in for', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const count = async () => (await run(sql<{ n: string }>`SELECT count(*) AS n FROM photo_to_delete`))[0]?.n
    const mine = bodyOf(await upload(holder, grown))
    const before = await count()
    for (let at = 0; at < 5; at++)
      expect((await save(holder, grown, { ...mine, public_id: `${at}`.repeat(32) })).statusCode).toBe(422)
    expect(await count()).toBe(before)
  })
  it('one that did not pass', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    for (const name of shareOf(['none', 'two', 'goggles', 'scarf'] as const, 2))
      expect((await save(holder, grown, bodyOf(await upload(holder, grown, name)))).json()).toMatchObject({
        errors: { public_id: ['INVALID'] },
      })
  })
  it('of whom they may not change, of nobody in particular, or of a child without consent', async () => {
    const { holder, child, grown, teen } = await familyWithoutLogins(api)
    const rosas = await withLogin(api, grown, rosa)
    const why = async (guest: Browser, id: string) => (await ticket(guest, id)).json<{ messages: object }>().messages
    expect(await why(holder, grown)).toEqual({ base: [english('pages.household.locked.own_login')] })
    const noahs = await withLogin(api, teen, noah)
    expect(await why(noahs.guest, child)).toEqual({ base: [english('pages.household.locked.holder_only')] })
    expect(await why(holder, await createPerson(holder, { is_anonymous: true }))).toEqual({
      base: [english('pages.photo.nameless')],
    })
    const { minor_consent } = await memberCalled(holder, 'Mia')
    await holder.ask('DELETE', `/api/v2/minor-consents/${minor_consent?.id}`)
    expect(await why(rosas.guest, child)).toEqual({ base: [english('pages.consent_of_minor.first')] })
  })
  it('what the desk holds', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const desk = await signedInAtDesk(api, 'agent')
    const hold = (held: string[]) => desk.ask('PUT', `/api/v2/staff/profiles/${grown}/hold`, { body: { held } })
    expect((await hold(['photo', 'dob'])).statusCode).toBe(204)
    expect(((await memberCalled(holder, 'Rosa')) as unknown as WithPhoto).profile.writable_attributes).not.toContain('photo')
    expect((await ticket(holder, grown)).json()).toMatchObject({ messages: { base: [english('pages.household.locked.held')] } })
    expect((await change(holder, grown, { dob: '1960-01-01' })).statusCode).toBe(422)
    await hold([])
    expect((await ticket(holder, grown)).statusCode).toBe(201)
    expect((await desk.ask('PUT', '/api/v2/staff/profiles/0/hold', { body: { held: [] } })).statusCode).toBe(404)
  })
})

describe('the desk looks at each', () => {
  it('approves, or says why not, which whoever looks after the person hears', async () => {
    const { guest: holder, email } = await confirmedGuest(api)
    const id = await createPerson(holder, mia)
    await take(holder, id)
    const desk = await signedInAtDesk(api, 'operations')
    const list = async () => dataOf<{ id: string; profile_id: string }[]>(await desk.ask('GET', '/api/v2/staff/photos'))
    const waiting = (await list()).find(({ profile_id }) => profile_id === id)
    const say = (what: string, body?: object) =>
      desk.ask('POST', `/api/v2/staff/photos/${waiting?.id}/${what}`, body && { body })
    expect((await say('rejection', { reason: 'blurred' })).statusCode).toBe(204)
    expect((await say('rejection', { reason: 'blurred' })).statusCode).toBe(204)
    expect(await photoOf(holder, 'Mia')).toMatchObject({ state: 'rejected', reason: 'blurred' })
    expect((await mailsTo(db, email)).filter(({ mail }) => mail === 'photoBlurred')).toHaveLength(1)
    expect((await list()).some(({ profile_id }) => profile_id === id)).toBe(false)
    expect((await say('approval')).statusCode).toBe(204)
    expect(await photoOf(holder, 'Mia')).toMatchObject({ state: 'approved', reason: null })
    const entries = await run(sql<{ action: string }>`SELECT action FROM audit_entry WHERE action LIKE 'photo.%' ORDER BY id`)
    expect(entries.map(({ action }) => action)).toEqual(['photo.rejected', 'photo.approved'])
    expect((await say('rejection', { reason: 'ugly' })).statusCode).toBe(422)
    expect((await desk.ask('POST', '/api/v2/staff/photos/0/approval')).statusCode).toBe(404)
  })
})

describe('what nobody needs is gone', () => {
  it('with the person, wherever it lay', async () => {
    const { holder, child } = await familyWithoutLogins(api)
    const { public_id } = dataOf<Photo>(await take(holder, child))
    expect(pictures()).toContain(public_id)
    await remove(holder, await memberCalled(holder, 'Mia'))
    await api.sweep()
    expect(pictures()).not.toContain(public_id)
  })
  it('with the consent that a grown-up takes back', async () => {
    const { holder, child } = await familyWithoutLogins(api)
    const { public_id } = dataOf<Photo>(await take(holder, child))
    const { minor_consent } = await memberCalled(holder, 'Mia')
    await holder.ask('DELETE', `/api/v2/minor-consents/${minor_consent?.id}`)
    expect(await photoOf(holder, 'Mia')).toBeNull()
    await api.sweep()
    expect(pictures()).not.toContain(public_id)
  })
  it('with the account', async () => {
    const { guest } = await newcomer(api)
    const { public_id } = dataOf<Photo>(await take(guest, (await memberCalled(guest, 'Jonas')).profile.id))
    await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    await api.sweep()
    expect(pictures()).not.toContain(public_id)
    expect(await run(sql`SELECT FROM photo_to_delete WHERE since <= now()`)).toEqual([])
  })
  it('a month after another took its place, and no sooner', async () => {
    const { holder, grown } = await familyWithoutLogins(api)
    const first = dataOf<Photo>(await take(holder, grown)).public_id
    await take(holder, grown)
    const replaced = (days: number) =>
      run(sql`UPDATE profile_photo SET replaced_at = now() - make_interval(days => ${days}) WHERE public_id = ${first}`)
    await replaced(29)
    await api.sweep()
    expect(pictures()).toContain(first)
    await replaced(31)
    await api.sweep()
    expect(pictures()).not.toContain(first)
  })
  it('and the pictures are in the data that somebody takes along, of themselves and of whom they look after', async () => {
    const { guest } = await newcomer(api)
    await take(guest, (await memberCalled(guest, 'Jonas')).profile.id)
    const child = await createPerson(guest, mia)
    await take(guest, child)
    const { id } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/me/data-exports'))
    await api.identity.makeDataExport({ id })
    const file = (await guest.ask('GET', `/api/v2/me/data-exports/${id}/file`)).json<{
      photos: { profile_id: number; picture: string }[]
    }>()
    expect(file.photos.map(({ profile_id }) => String(profile_id))).toContain(child)
    expect(file.photos.map(({ picture }) => Buffer.from(picture, 'base64').subarray(0, 2).toString('hex'))).toEqual([
      'ffd8',
      'ffd8',
    ])
  })
})

it('whoever only borrows somebody sees no photo', async () => {
  const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
  const child = await createPerson(parent.guest, mia)
  await take(parent.guest, child)
  const made = await parent.guest.ask('POST', `/api/v2/profiles/${child}/shares`, { body: { email: grand.email } })
  await grand.guest.ask('PUT', `/api/v2/pending-profile-shares/${dataOf<{ id: string }>(made).id}`, {
    body: { answer: 'accept' },
  })
  expect(await photoOf(grand.guest, 'Mia')).toBeNull()
})
