import { texts } from '@alpenglow/texts/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, newcomer } from '../../../testing/test-guest.ts'
import {
  createPerson,
  dataOf,
  familyWithoutLogins,
  memberCalled,
  mia,
  rosa,
  withLogin,
} from '../../../testing/test-household.ts'

const api = await freshApi()
afterAll(() => api.close())

const home = {
  street1: '2160 Birch Lane',
  city: 'Heber City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84032',
  phone_number: '+1 (801) 555-0142',
}
const save = (guest: Browser, id: string, body: unknown) =>
  guest.ask('PUT', `/api/v2/profiles/${id}/addresses`, { body: { data: body } })
const look = (guest: Browser, id: string, body: object) =>
  guest.ask('POST', `/api/v2/profiles/${id}/addresses/verify`, { body })
type Kept = { profile: { id: string; addresses: { street1: string; phone_number: string }[] } }
const addressesOf = async (guest: Browser, name: string) =>
  ((await memberCalled(guest, name)) as unknown as Kept).profile.addresses

describe('somebody has addresses', () => {
  it('in place of those they had, and none if they want', async () => {
    const { guest } = await newcomer(api)
    const { id } = (await memberCalled(guest, 'Jonas')).profile
    const saved = await save(guest, id, [home, { ...home, street1: 'PO Box 4' }])
    expect([saved.statusCode, dataOf<unknown[]>(saved).length]).toEqual([200, 2])
    expect((await addressesOf(guest, 'Jonas'))[0]).toMatchObject({ street1: '2160 Birch Lane', phone_number: '+18015550142' })
    expect(dataOf(await guest.ask('GET', '/api/v2/me'))).toMatchObject({ profile: { addresses: [{ city: 'Heber City' }, {}] } })
    await save(guest, id, [])
    expect(await addressesOf(guest, 'Jonas')).toEqual([])
  })
  it('and all that is wrong with each is said at once, by its place', async () => {
    const { guest } = await newcomer(api)
    const { id } = (await memberCalled(guest, 'Jonas')).profile
    const refused = await save(guest, id, [home, { country_code: 'US', zip_postal: '840' }, { country_code: 'ZZ' }])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        errors: {
          '1.street1': ['REQUIRED'],
          '1.city': ['REQUIRED'],
          '1.state_province': ['REQUIRED'],
          '1.zip_postal': ['INVALID'],
          '1.phone_number': ['REQUIRED'],
          '2.country_code': ['INVALID'],
        },
      },
    ])
    expect(await addressesOf(guest, 'Jonas')).toEqual([])
    expect(
      (
        await save(
          guest,
          id,
          Array.from({ length: 6 }, () => home),
        )
      ).json(),
    ).toMatchObject({
      messages: { base: [texts['pages.address.too_many'].en] },
    })
    for (const wrong of [{ street1: 'x' }, 'x', [1], [{ ...home, street1: 'x'.repeat(5000) }], [{ ...home, street1: 'a\0b' }]])
      expect([400, 422]).toContain((await save(guest, id, wrong)).statusCode)
  })
  it('with a state by its code, or by what it is called', async () => {
    const { guest } = await newcomer(api)
    const { id } = (await memberCalled(guest, 'Jonas')).profile
    const { state_province_code: _, ...named } = { ...home, state_province: 'utah' }
    expect(dataOf(await save(guest, id, [named]))).toMatchObject([{ state_province_code: 'UT', state_province: null }])
    const wrong = [
      { ...named, state_province: 'Uta' },
      { ...home, state_province_code: 'XX' },
    ]
    expect((await save(guest, id, wrong)).json()).toMatchObject({
      errors: { '0.state_province': ['INVALID'], '1.state_province_code': ['INVALID'] },
    })
  })
  it('which are looked up without being kept', async () => {
    const { guest } = await newcomer(api)
    const { id } = (await memberCalled(guest, 'Jonas')).profile
    expect(dataOf(await look(guest, id, { ...home, city: 'heber city' }))).toMatchObject({
      verdict: 'corrected',
      suggestion: { city: 'Heber City' },
    })
    expect((await look(guest, id, { country_code: 'US' })).statusCode).toBe(422)
    expect(await addressesOf(guest, 'Jonas')).toEqual([])
  })
})

describe('an address is of no concern', () => {
  it('to strangers, to housemates of somebody with a login, and to whoever borrows somebody', async () => {
    const { holder, child, grown } = await familyWithoutLogins(api)
    expect((await save(holder, child, [home])).statusCode).toBe(200)
    const rosas = await withLogin(api, grown, rosa)
    expect((await save(rosas.guest, grown, [home])).statusCode).toBe(200)
    expect(await addressesOf(holder, 'Rosa')).toEqual([])
    expect((await save(holder, grown, [])).statusCode).toBe(422)
    // Another grown-up of the household acts for its children.
    expect((await addressesOf(rosas.guest, 'Mia')).length).toBe(1)
    const stranger = (await newcomer(api)).guest
    for (const asked of [save(stranger, child, []), look(stranger, child, home)]) expect((await asked).statusCode).toBe(404)
  })
  it('also once somebody is lent', async () => {
    const [parent, grand] = [await confirmedGuest(api), await confirmedGuest(api, { first_name: 'Odette' })]
    const child = await createPerson(parent.guest, mia)
    await save(parent.guest, child, [home])
    const made = await parent.guest.ask('POST', `/api/v2/profiles/${child}/shares`, { body: { email: grand.email } })
    const { id } = dataOf<{ id: string }>(made)
    await grand.guest.ask('PUT', `/api/v2/pending-profile-shares/${id}`, { body: { answer: 'accept' } })
    expect(await addressesOf(grand.guest, 'Mia')).toEqual([])
    expect((await save(grand.guest, child, [])).statusCode).toBe(422)
    expect((await look(grand.guest, child, home)).statusCode).toBe(422)
  })
})
