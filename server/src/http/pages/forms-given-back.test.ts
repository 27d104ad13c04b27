import { afterAll, beforeEach, expect, it } from 'vitest'
import { demoLogin, freshApi } from '../../testing/test-api.ts'
import { cookiesOf } from '../../testing/test-browser.ts'
import { tracesOf } from '../../testing/calls/test-traces.ts'

const api = await freshApi({ PUBLIC_URL: 'http://localhost:3000' })
afterAll(() => api.close())
beforeEach(() => void api.log.splice(0))

const urlencoded = 'application/x-www-form-urlencoded'
const typed = new URLSearchParams(demoLogin).toString()
const ours = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

/** Sends a form as a browser without scripts does. */
const send = (url: string, headers: Record<string, string> = {}, payload = typed) =>
  api.app.inject({ method: 'POST', url, headers: { 'content-type': urlencoded, ...ours, ...headers }, payload })

it.each(['/login', '/en/login', '/fr/login/', '/login?redirect_uri=%2Fmyaccount'])(
  'a form sent to %s before any script has come is answered by the page, and by nothing else',
  async (url) => {
    const before = await (await tracesOf(api.on.db))()
    const answer = await send(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('id="givenBack"')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await (await tracesOf(api.on.db))()).toEqual(before)
  },
)
it('nobody is signed in or out by it, and no cookie is set', async () => {
  const lea = await api.signedIn()
  const cookie = [...lea.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(cookiesOf(await send('/login', { cookie }))).toEqual([])
  expect(cookiesOf(await send('/login'))).toEqual([])
  expect((await lea.ask('GET', '/api/v2/me')).statusCode).toBe(200)
})
it('a password that was sent stands neither in the page, nor in an address, nor in the log', async () => {
  const { body, headers } = await send('/login')
  for (const told of [body, JSON.stringify(headers), ...api.log]) expect(told).not.toContain(demoLogin.password)
  expect(api.log.join('\n')).toContain('form given back')
})
it('whatever form it has, and however large it is: nothing of it is read', async () => {
  for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json', 'nonsense'])
    expect([type, (await send('/login', { 'content-type': type }, '{"half')).statusCode]).toEqual([type, 200])
  expect((await send('/login', {}, 'x'.repeat(api.config.bodyLimit + 1))).statusCode).toBe(200)
})
it('a page that is not ours is refused, as everywhere', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }] as const)
    expect((await send('/login', headers)).statusCode).toBe(403)
})
it('under another name of the shop it is led to the page', async () => {
  const { statusCode, headers } = await send('/fr/login?a=b', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })
  expect([statusCode, headers.location]).toEqual([303, 'http://localhost:3000/fr/login?a=b'])
})
it.each([
  ['/', 405],
  ['/products/summit-pass', 405],
  ['/session', 405],
  ['/no/such', 404],
  ['/api/v2/nothing', 404],
])('where no form stands nothing is sent to: %s', async (url, status) => {
  expect((await send(url)).statusCode).toBe(status)
})
it('counts as a call like any other', async () => {
  const limited = await freshApi({ PUBLIC_URL: 'http://localhost:3000', FLOOD_LIMIT: '2' })
  const ask = () => limited.app.inject({ method: 'POST', url: '/login', headers: ours })
  const statuses = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)
  await limited.close()
  expect(statuses).toEqual([200, 200, 429])
})
