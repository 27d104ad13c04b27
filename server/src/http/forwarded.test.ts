import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../testing/test-api.ts'

const environment = { PUBLIC_URL: 'https://shop.example', DESK_URL: 'https://desk.example', FLOOD_LIMIT: '3' }
const alone = await freshApi(environment)
const behind = await freshApi({ ...environment, TRUST_PROXY: '127.0.0.1' })
afterAll(() => Promise.all([alone.close(), behind.close()]))

const forged = (n: number) => ({
  host: 'shop.example',
  'x-forwarded-for': `203.0.113.${n}`,
  'x-forwarded-host': 'desk.example',
  'x-forwarded-proto': 'http',
  'x-real-ip': `203.0.113.${n}`,
  forwarded: `for=203.0.113.${n};host=desk.example`,
})
const ping = (api: typeof alone, remoteAddress: string, headers: Record<string, string>) =>
  api.app.inject({ url: '/ping', remoteAddress, headers })

it.each([
  ['where nobody is trusted', alone, '127.0.0.1'],
  ['from an address that is no balancer', behind, '198.51.100.9'],
])('what a guest says of where they come from counts for nothing %s', async (_, api, from) => {
  const statuses: number[] = []
  for (let n = 1; n <= 4; n++) statuses.push((await ping(api, from, forged(n))).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  const desk = await api.app.inject({ url: '/api/v2/staff/session', remoteAddress: from, headers: forged(9) })
  expect(desk.statusCode).toBe(429)
  expect((await ping(api, '198.51.100.77', forged(1))).statusCode).toBe(200)
})
it('the desk is not found under the shop’s name, whatever a guest says of the host', async () => {
  const asked = { url: '/api/v2/staff/session', remoteAddress: '198.51.100.20', headers: forged(1) }
  for (const api of [alone, behind]) expect((await api.app.inject(asked)).statusCode).toBe(404)
})
it('a balancer’s word counts, and of several addresses the one that it added itself', async () => {
  const by = (list: string) => ping(behind, '127.0.0.1', { host: 'shop.example', 'x-forwarded-for': list })
  for (let n = 1; n <= 3; n++) expect((await by(`203.0.113.${n}, 192.0.2.4`)).statusCode).toBe(200)
  expect((await by('203.0.113.99, 192.0.2.4')).statusCode).toBe(429)
  expect((await by('192.0.2.4, 192.0.2.5')).statusCode).toBe(200)
})
