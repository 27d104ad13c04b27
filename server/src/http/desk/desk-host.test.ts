import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { openBrowser, type Browser } from '../../testing/test-browser.ts'
import { codeNow, deskPassword, emailOf } from '../../testing/test-desk.ts'

const [shop, desk] = ['localhost:3000', 'desk.localhost:3000']
const api = await freshApi({ DESK_URL: `http://${desk}` })
const together = await freshApi()
afterAll(async () => {
  await api.close()
  await together.close()
})

const at = (browser: Browser, host: string): Browser => ({
  ...browser,
  ask: (method, url, { headers = {}, ...asked } = {}) => browser.ask(method, url, { ...asked, headers: { host, ...headers } }),
})
async function administratorAt(host: string, { app, config } = api) {
  const browser = at(openBrowser(app, config.deskCookies), host)
  await browser.ask('GET', '/api/v2/staff/session')
  await browser.ask('PUT', '/api/v2/staff/session', { body: { email: emailOf('administrator'), password: deskPassword } })
  await browser.ask('PUT', '/api/v2/staff/session/code', { body: { code: codeNow() } })
  return browser
}
const administrator = await administratorAt(desk)
const operations = Object.values(apis).flatMap((one) => Object.values(one as Record<string, Endpoint>))
const kept = (rooms: string[]) =>
  operations.filter(({ access }) => rooms.includes(access)).map((e) => [`${e.method} ${pathOf(e)}`, e] as const)
const ask = (browser: Browser, e: Endpoint, headers = {}) =>
  browser.ask(e.method, pathOf(e).replace(/\{\w+\}/g, '1'), { headers, ...(e.method !== 'GET' && { body: {} }) })

describe('where the desk has a host name of its own', () => {
  it.each(kept(['desk', 'staff']))('%s is nowhere else, whatever cookies come with it', async (_, e) => {
    const stolen = at(openBrowser(api.app, api.config.deskCookies), shop)
    for (const [name, value] of administrator.jar) stolen.jar.set(name, value)
    const answer = await ask(stolen, e)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
  })
  it.each(kept(['visitor', 'account']))('%s is not under it', async (_, e) => {
    const answer = await ask(at(api.browser(), desk), e)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined])
  })
  it('somebody signs in there and works', async () => {
    expect((await administrator.ask('GET', '/api/v2/staff/members')).statusCode).toBe(200)
    expect(
      (await administrator.ask('GET', '/api/v2/staff/members', { headers: { host: desk.toUpperCase() } })).statusCode,
    ).toBe(200)
  })
  it('a script in a page of the shop can send nothing there', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await administrator.ask('GET', '/api/v2/staff/members', { headers })).statusCode).toBe(403)
    }
    // An older browser sends only its origin: its page can't see what it reads, and it changes nothing.
    const headers = { origin: `http://${shop}` }
    const read = await administrator.ask('GET', '/api/v2/staff/members', { headers })
    expect([read.statusCode, read.headers['access-control-allow-origin']]).toEqual([200, undefined])
    expect((await administrator.ask('DELETE', '/api/v2/staff/me/sessions', { headers })).statusCode).toBe(403)
    const own = { origin: `http://${desk}`, 'sec-fetch-site': 'same-origin' }
    expect((await administrator.ask('GET', '/api/v2/staff/members', { headers: own })).statusCode).toBe(200)
  })
  it.each([
    [shop, '/staff', `http://${desk}/staff`],
    [shop, '/fr/staff/members?x=1', `http://${desk}/fr/staff/members?x=1`],
    [desk, '/resorts', `http://${shop}/resorts`],
    [desk, '/', `http://${desk}/staff`],
  ])('%s%s leads to %s', async (host, url, location) => {
    const answer = await api.app.inject({ url, headers: { host } })
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([302, location, undefined])
  })
  it('its pages run only what is there, and know the way to the shop', async () => {
    const { headers, payload, statusCode } = await api.app.inject({ url: '/staff', headers: { host: desk } })
    expect(statusCode).toBe(200)
    expect(String(headers['content-security-policy'])).toContain(`connect-src http://${desk}/api/v2/;`)
    expect(payload).toContain(`"shopUrl":"http://${shop}"`)
  })
})

it('where both have one name, all is there', async () => {
  const browser = await administratorAt(shop, together)
  expect((await browser.ask('GET', '/api/v2/staff/members')).statusCode).toBe(200)
  expect((await at(together.browser(), shop).ask('GET', '/ping')).statusCode).toBe(200)
})
