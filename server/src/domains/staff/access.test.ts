import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { permissionsOf, roleNames, type Role } from '@alpenglow/contract/staff/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { openBrowser, type Browser } from '../../testing/test-browser.ts'
import { atDesk, deskPassword, emailOf, halfSignedIn, invitationOf, signedInAtDesk } from '../../testing/test-desk.ts'

const api = await freshApi()
afterAll(() => api.close())

type Operation = { name: string; endpoint: Endpoint & { access: 'staff' } }
const operations = Object.values(apis).flatMap((one) =>
  Object.entries(one as Record<string, Endpoint>).flatMap(([name, endpoint]): Operation[] =>
    endpoint.access === 'staff' ? [{ name, endpoint }] : [],
  ),
)

/** Changes nothing even when it is let in: no row has this id, and the body lacks the required fields. */
const ask = (browser: Browser, { endpoint }: Operation, headers = {}) =>
  browser.ask(endpoint.method, pathOf(endpoint).replace(/\{\w+\}/g, '999999999'), {
    headers,
    ...(endpoint.method !== 'GET' && { body: { data: {} } }),
  })
const letIn = [200, 201, 204, 404, 422]

const people = new Map<string, Browser>()
/** A fresh browser with the person's own cookies, without those that earlier answers have set. */
function person(name: string): Browser {
  const { cookies, deskCookies } = api.config
  const browser = openBrowser(api.app, name === 'a signed-in guest' ? cookies : deskCookies)
  for (const [cookie, value] of people.get(name)?.jar ?? []) browser.jar.set(cookie, value)
  return browser
}
const count = { cells: 0 }

beforeAll(async () => {
  for (const role of roleNames) people.set(role, await signedInAtDesk(api, role))
  people.set('nobody', await atDesk(api))
  people.set('a browser without any session', openBrowser(api.app, api.config.deskCookies))
  people.set('a password without its code', await halfSignedIn(api, emailOf('administrator')))
  people.set('a password without an app', await withoutApp())
  const guest = await api.signedIn()
  people.set('a signed-in guest', guest)
  const smuggler = await atDesk(api)
  smuggler.jar.set(api.config.deskCookies.session, guest.jar.get(api.config.cookies.session) ?? '')
  people.set("a guest's session under the desk's name", smuggler)
})

async function withoutApp(): Promise<Browser> {
  const email = 'new@alpenglow.example'
  const body = { name: 'Néo', email, role: 'administrator' }
  await person('administrator').ask('POST', '/api/v2/staff/members', { body })
  const browser = await atDesk(api)
  const token = await invitationOf(api, email)
  await browser.ask('PUT', '/api/v2/staff/password', { body: { token, password: deskPassword } })
  return halfSignedIn(api, email)
}

describe.each(operations)('$name ($endpoint.method $endpoint.path)', (operation) => {
  const { endpoint } = operation
  const isWrite = endpoint.method !== 'GET'
  const answered = async (who: string, headers = {}) => {
    count.cells++
    return (await ask(person(who), operation, headers)).statusCode
  }

  it.each(roleNames)(`asks for ${endpoint.permission}: %s`, async (role: Role) => {
    const held: readonly string[] = permissionsOf(role)
    const status = await answered(role)
    if (held.includes(endpoint.permission)) expect(letIn).toContain(status)
    else expect(status).toBe(403)
  })

  it.each(['nobody', 'a password without its code', 'a password without an app'])(
    'is for nobody who is not signed in: %s',
    async (who) => expect(await answered(who)).toBe(401),
  )

  it.each(['a signed-in guest', "a guest's session under the desk's name", 'a browser without any session'])(
    'has never heard of %s',
    async (who) => expect(await answered(who)).toBe(isWrite ? 403 : 401),
  )

  if (isWrite) {
    const tokens: [string, () => string | undefined][] = [
      ['without a token', () => undefined],
      ['with an empty token', () => ''],
      ['with the token of a colleague', () => person('agent').csrf()],
      ["with a guest's token", () => decodeURIComponent(person('a signed-in guest').jar.get(api.config.cookies.csrf) ?? '')],
    ]
    it.each(tokens)('is refused %s', async (_, token) =>
      expect(await answered('administrator', { 'x-csrf-token': token() })).toBe(403),
    )
    it('is refused from a page of another origin', async () =>
      expect(await answered('administrator', { origin: 'https://evil.example' })).toBe(403))
  }
  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'is refused from elsewhere: %o',
    async (from) => expect(await answered('administrator', from)).toBe(403),
  )
})

it('has looked at every operation with everybody', () => {
  const writes = operations.filter(({ endpoint }) => endpoint.method !== 'GET').length
  expect(operations.length).toBeGreaterThanOrEqual(9)
  expect(count.cells).toBe(operations.length * (roleNames.length + 3 + 3 + 2) + writes * 5)
})

it('gives somebody at the desk nothing of a guest’s', async () => {
  const administrator = person('administrator')
  const thief = api.browser()
  thief.jar.set(api.config.cookies.session, administrator.jar.get(api.config.deskCookies.session) ?? '')
  for (const browser of [administrator, thief]) {
    expect((await browser.ask('GET', '/api/v2/me')).statusCode).toBe(401)
  }
})

it('grants every permission that an operation asks for to some role', () => {
  const granted = new Set<string>(roleNames.flatMap((role) => permissionsOf(role)))
  for (const { name, endpoint } of operations) expect(granted, name).toContain(endpoint.permission)
})

it('answers the right person: the matrix would notice if everybody were let in', async () => {
  const session = await person('administrator').ask('GET', '/api/v2/staff/session')
  expect(session.json()).toMatchObject({ data: { stage: 'in', member: { role: 'administrator' } } })
  expect((await person('nobody').ask('GET', '/api/v2/staff/session')).json()).toMatchObject({ data: { stage: 'out' } })
})
