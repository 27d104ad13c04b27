import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { atDesk } from '../../testing/test-desk.ts'
import { testKernel } from '../../testing/calls/test-kernel.ts'

const api = await freshApi({ BODY_LIMIT_KB: '4' })
const busy = await freshApi({ FLOOD_LIMIT: '1' })
const kernel = await testKernel()
afterAll(() => Promise.all([api.close(), busy.close(), kernel.close()]))

const inject = (url: string, more: object = {}) => api.app.inject({ url, ...more })
const { guest } = await newcomer(api)
const desk = await atDesk(api)
const write = (headers: Record<string, string>, payload: string) => ({ method: 'PUT' as const, headers, payload })

/** One response of every kind that the server sends, with its expected status. */
const kinds: [string, number, () => Promise<Answer>][] = [
  ['what is the same for everybody', 200, () => inject('/api/v2/resorts')],
  [
    'what a browser has already',
    304,
    async () => {
      const first = await inject('/api/v2/resorts')
      return inject('/api/v2/resorts', { headers: { 'if-none-match': String(first.headers['etag']) } })
    },
  ],
  ["a guest's own", 200, () => guest.ask('GET', '/api/v2/me')],
  ['done, with nothing to say', 204, () => guest.ask('POST', '/api/v2/me/confirmations')],
  ['not JSON', 400, () => guest.ask('PUT', '/session', { raw: '{' })],
  ['not signed in', 401, () => inject('/api/v2/me')],
  // A real bank's answer would need a cart and a card; the test contract's payment takes the same path out.
  ['a payment that is refused', 402, () => kernel.lea().ask('POST', '/api/v2/payments', { body: { way: 'broke' } })],
  ['forged', 403, () => inject('/session', write({ 'content-type': 'application/json' }, '{}'))],
  ['not there', 404, () => inject('/api/v2/nothing')],
  ['another method', 405, () => inject('/api/v2/resorts', { method: 'POST' })],
  ['too large', 413, () => guest.ask('PUT', '/session', { raw: JSON.stringify({ email: 'x'.repeat(9000) }) })],
  ['another type', 415, () => guest.ask('PUT', '/session', { raw: '<a/>', headers: { 'content-type': 'text/xml' } })],
  ['refused', 422, () => guest.ask('PUT', '/session', { body: {} })],
  [
    'too often',
    429,
    async () => {
      await busy.app.inject('/api/v2/ping')
      return busy.app.inject('/api/v2/ping')
    },
  ],
  ['a page', 200, () => inject('/en/login')],
  ['a page that is none', 404, () => inject('/no/such/page')],
  ['another host', 302, () => inject('/login', { headers: { host: 'evil.example' } })],
  ['an address that leads on', 302, () => inject('/fr/payment/creditcard')],
  ['an address that can’t be read', 400, () => inject('/%zz')],
  ['the document', 200, () => inject('/api/v2/openapi.json')],
  ['alive', 200, () => inject('/healthz')],
  ['ready', 200, () => inject('/readyz')],
  ['for machines that search', 200, () => inject('/robots.txt')],
  [
    'a picture',
    200,
    async () => {
      const { data } = (await inject('/api/v2/resorts')).json<{ data: { logo_url: string }[] }>()
      return inject(data[0]?.logo_url ?? '')
    },
  ],
  ['the desk', 401, () => desk.ask('GET', '/api/v2/staff/me')],
]

it.each(kinds)('%s (%i) says what a browser may do with it, and nothing of what made it', async (_, status, ask) => {
  const { statusCode, headers } = await ask()
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^\w+-\w+-\w+$/),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src 'none'/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).not.toMatch(/unsafe-|\*/)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name], name).toBeUndefined()
  if (headers['set-cookie']) expect(headers['cache-control']).toBe('no-store')
})

it('over https every answer asks for https from then on', async () => {
  const secure = await freshApi({ PUBLIC_URL: 'https://shop.example' })
  try {
    const answer = await secure.app.inject({ url: '/api/v2/resorts', headers: { host: 'shop.example' } })
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
    const visit = await secure.app.inject({ url: '/ping', headers: { host: 'shop.example' } })
    for (const line of [visit.headers['set-cookie'] ?? []].flat()) expect(line).toMatch(/; Secure$/)
  } finally {
    await secure.close()
  }
})
