import { expect, test } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { amelie, PlainClient } from '../../../proof/src/plain-client.ts'

const session = '_itw_iaa_prod_session'
const csrf = 'PROD-XSRF-TOKEN'

/** API clients of others must work with nothing but the host changed. */
test('a client that others wrote logs in, twice, and reads my account', async () => {
  const client = new PlainClient(baseUrl ?? '')
  const page = await client.call('/login')
  expect([page.status, page.type.split(';')[0]]).toEqual([200, 'text/html'])
  expect(page.cookies.has(csrf)).toBe(true)
  const ping = await client.call('/ping')
  expect(ping.status).toBe(200)
  expect(ping.cookies.get(csrf)).toMatch(/^[\w%]+$/)
  expect(Buffer.from(client.token, 'base64')).toHaveLength(64)
  expect(client.token).toMatch(/^[\w+/]{86}==$/)

  const first = await client.signIn(amelie)
  expect([first.status, first.text]).toEqual([204, ''])
  expect(first.cookies.has(session)).toBe(true)
  const second = await client.signIn(amelie)
  expect(second.status).toBe(204)
  expect(second.cookies.has(session)).toBe(true)
  expect(second.cookies.get(session)).not.toBe(first.cookies.get(session))

  const me = await client.call('/api/v2/me')
  expect([me.status, me.type]).toEqual([200, expect.stringMatching(/^application\/json/)])
  expect(me.json()).toMatchObject({ data: { profile: { contact_information: { email: amelie.email } } }, errors: [] })
  expect(me.cookies.has(csrf)).toBe(true)
  expect(decodeURIComponent(me.cookies.get('session') ?? '')).toMatch(
    /^\{"expiry_time":15,"warning_time":10,"expires_at":"[\dT:.-]+\+00:00","authenticated":true\}$/,
  )
})

test('a client that logs in again every second stays in, and reads my group in the shape that it knows', async () => {
  const client = new PlainClient(baseUrl ?? '')
  await client.call('/ping')
  const ids = new Set<string>()
  for (let second = 0; second < 5; second++) {
    expect((await client.signIn(amelie)).status).toBe(204)
    ids.add(client.cookies.get(session) ?? '')
    expect((await client.call('/api/v2/me')).status).toBe(200)
  }
  expect(ids.size).toBe(5)
  const { data } = (await client.call('/api/v2/me/group')).json() as { data: { id: number; group_members: object[] } }
  expect(data.id).toEqual(expect.any(Number))
  expect(data.group_members[0]).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    created_at: expect.any(String),
    is_admin: true,
    is_guest: false,
    pending_invite: false,
    is_participant: true,
    is_active_participant: expect.any(Boolean),
    profile: {
      id: expect.stringMatching(/^\d+$/),
      first_name: 'Amélie',
      last_name: 'Moreau',
      dob: '1987-03-14',
      age_category: 'adult',
      is_anonymous: false,
      writable_attributes: expect.arrayContaining(['first_name', 'photo']),
      effective_age: expect.any(Number),
    },
  })
})

test('a client without a login pings both ways and reads the resorts', async () => {
  const client = new PlainClient(baseUrl ?? '')
  const resorts = await client.call('/api/v2/resorts')
  expect(resorts.status).toBe(200)
  expect(resorts.cookies.size).toBe(0)
  expect(resorts.json()).toMatchObject({ errors: [] })
  const { data } = resorts.json() as { data: object[] }
  expect(data).toHaveLength(14)
  // Known fields come first and unchanged; later ones follow.
  for (const resort of data) expect(Object.keys(resort).slice(0, fields.length)).toEqual(fields)

  for (const path of ['/ping', '/api/v2/ping']) {
    const { status, cookies } = await client.call(path)
    expect([path, status, cookies.has(csrf)]).toEqual([path, 200, true])
  }
  const me = await client.call('/api/v2/me')
  expect([me.status, me.type]).toEqual([401, expect.stringMatching(/^application\/json/)])
})

test('a call without the token changes nothing', async () => {
  const client = new PlainClient(baseUrl ?? '')
  await client.call('/ping')
  const refused = await client.call('/session', { method: 'PUT', body: amelie })
  expect(refused.status).toBe(403)
  expect((await client.call('/api/v2/me')).status).toBe(401)
})

for (const path of ['/login', '/en/login', '/fr/login', '/myaccount', '/en/myaccount', '/en/myaccount/', '/resorts']) {
  test(`the page ${path} is there for scripts that open it`, async () => {
    const { status, type } = await new PlainClient(baseUrl ?? '').call(path)
    expect([status, type.split(';')[0]]).toEqual([200, 'text/html'])
  })
}

const fields = [
  'id',
  'name',
  'code',
  'covid_credit',
  'hemisphere',
  'tags',
  'region',
  'subregion',
  'logo_url',
  'reservations_enabled',
  'reservation_system_url',
  'local_policy_url',
  'abbreviation',
  'active',
  'owned',
]
