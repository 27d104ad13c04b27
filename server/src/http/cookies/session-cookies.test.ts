import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { cookiesOf, type Answer } from '../../testing/test-browser.ts'
import { testKernel } from '../../testing/calls/test-kernel.ts'

const api = await freshApi()
afterAll(() => api.close())

const named = (answer: Answer, name: string) => cookiesOf(answer).filter((cookie) => cookie.name === name)
const id = '_itw_iaa_prod_session'
const ping = () => api.app.inject('/ping')

it('a first visit by any door sets the session, its token and its times, each once and alike', async () => {
  for (const url of ['/login', '/en/login', '/fr/login', '/ping', '/api/v2/ping']) {
    const answer = await api.app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    expect(named(answer, id)).toMatchObject([{ attributes: ['Path=/', 'SameSite=Lax', 'HttpOnly'] }])
    expect(named(answer, 'PROD-XSRF-TOKEN')).toMatchObject([{ attributes: ['Path=/', 'SameSite=Lax'] }])
    expect(named(answer, 'session')).toMatchObject([{ attributes: ['Path=/', 'SameSite=Lax'] }])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  const pages = await Promise.all(['/login', '/fr/login'].map((url) => api.app.inject(url)))
  expect(pages.map((page) => named(page, 'locale')[0]?.value)).toEqual(['en', 'fr'])
})
it('the token is 64 bytes of base64 with padding, percent-encoded', async () => {
  const [{ value = '' } = {}] = named(await ping(), 'PROD-XSRF-TOKEN')
  expect(value).toMatch(/^[\w%.-]+%3D%3D$/)
  const token = decodeURIComponent(value)
  expect([token.length, Buffer.from(token, 'base64').length]).toEqual([88, 64])
})
it('the session cookie says when it ends, in the order that clients know', async () => {
  const before = Date.now()
  const [{ value = '' } = {}] = named(await ping(), 'session')
  const text = decodeURIComponent(value)
  expect(text).toMatch(/^\{"expiry_time":15,"warning_time":10,"expires_at":"[^"]+","authenticated":false\}$/)
  const { expires_at: ends } = JSON.parse(text) as { expires_at: string }
  expect(ends).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
  expect(new Date(ends).getTime() - before - 15 * 60_000).toBeGreaterThanOrEqual(0)
  expect(new Date(ends).getTime() - Date.now() - 15 * 60_000).toBeLessThanOrEqual(0)
})
it('the id is set once, as long as it stays; the rest comes with every answer, also a failed one', async () => {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  const [again, refused] = [await guest.ask('GET', '/ping'), await guest.ask('GET', '/api/v2/me')]
  for (const answer of [again, refused]) {
    expect(cookiesOf(answer).map(({ name }) => name)).toEqual(['session', 'PROD-XSRF-TOKEN'])
  }
  expect(refused.statusCode).toBe(401)
})
it('a signed-in session is 256 random bits, and says so in the cookie that scripts read', async () => {
  const guest = await api.signedIn()
  expect(guest.jar.get(id)).toMatch(/^[\w-]{43}$/)
  expect(decodeURIComponent(guest.jar.get('session') ?? '')).toContain('"authenticated":true')
})
it('two tokens of one session are different, and both good', async () => {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  const first = guest.csrf()
  await guest.ask('GET', '/ping')
  expect(guest.csrf()).not.toBe(first)
  for (const token of [first, guest.csrf()]) {
    const wrong = await guest.ask('PUT', '/session', { body: { email: '', password: '' }, headers: { 'X-CSRF-Token': token } })
    expect(wrong.statusCode).toBe(422)
  }
})
it('a token from before a sign-in is dead after it', async () => {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  const before = guest.csrf()
  await guest.ask('PUT', '/session', { body: { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' } })
  expect((await guest.ask('DELETE', '/session', { headers: { 'x-csrf-token': before } })).statusCode).toBe(403)
  expect((await guest.ask('DELETE', '/session')).statusCode).toBe(204)
})
it('an id that we never gave is replaced', async () => {
  for (const value of [`${'A'.repeat(43)}.${'A'.repeat(43)}`, 'x', '']) {
    const answer = await api.app.inject({ url: '/ping', headers: { cookie: `${id}=${value}` } })
    const [given] = named(answer, id)
    expect(given?.value).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
    expect(given?.value).not.toBe(value)
  }
})
it('a call that comes late with a dead session takes nobody’s newer one away; a page replaces it', async () => {
  const headers = { cookie: `${id}=${randomBytes(32).toString('base64url')}` }
  const late = await api.app.inject({ url: '/api/v2/me', headers })
  expect([late.statusCode, named(late, id)]).toEqual([401, []])
  expect(decodeURIComponent(named(late, 'session')[0]?.value ?? '')).toContain('"authenticated":false')
  const page = await api.app.inject({ url: '/login', headers })
  expect(named(page, id)[0]?.value).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
})
it('answers that are the same for everybody neither set nor renew a cookie', async () => {
  const guest = await api.signedIn()
  for (const url of ['/api/v2/resorts', '/api/v2/feature-flags', '/api/v2/translation-pack/path']) {
    const answer = await guest.ask('GET', url)
    expect([answer.statusCode, cookiesOf(answer)]).toEqual([200, []])
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=/)
  }
})
it('over https every cookie is Secure and the browser is told to stay there', async () => {
  const kernel = await testKernel({ secure: true })
  const answer = await kernel.app.inject('/api/v2/notes/1')
  await kernel.close()
  expect(cookiesOf(answer).map(({ attributes }) => attributes.at(-1))).toEqual(['Secure', 'Secure', 'Secure'])
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  expect((await ping()).headers).not.toHaveProperty('strict-transport-security')
})
