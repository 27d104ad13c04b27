import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'

type Api = Awaited<ReturnType<typeof freshApi>>
const open: Api[] = []
afterAll(() => Promise.all(open.map((api) => api.close())))

/** A shop behind a trusted balancer. */
async function shopWith(limits: Record<string, string>) {
  const api = await freshApi({ TRUST_PROXY: 'loopback', ...limits })
  open.push(api)
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const get = (path: string, network: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { 'x-forwarded-for': network, ...headers } })
  const statusOf = async (path: string, network: string) => (await get(path, network)).status
  return { api, get, statusOf }
}
const [flooder, other] = ['203.0.113.66', '203.0.113.10']

it('a network whose reads have cost too much is refused before any work is done, and nobody else', async () => {
  // A budget of five milliseconds at first, and hardly any refill.
  const { statusOf } = await shopWith({ READ_LIMIT_MS: '1' })
  const statuses = new Set<number>()
  for (let n = 0; n < 300 && !statuses.has(429); n++) statuses.add(await statusOf(`/api/v2/resorts/R${n}`, flooder))
  expect([...statuses]).toEqual([404, 429])
  expect(await statusOf('/api/v2/resorts/LKB', other)).toBe(200)
})

it('the bytes that leave for one network are bounded, whatever they are of', async () => {
  const { get, statusOf } = await shopWith({ READ_LIMIT_KB: '10' })
  const document = '/api/v2/openapi.json'
  const whole = await get(document, flooder, { 'accept-encoding': 'identity' })
  expect((await whole.text()).length).toBe(
    (await readFile(new URL('../../../../contract/openapi.json', import.meta.url), 'utf8')).length,
  )
  expect([
    await statusOf(document, flooder),
    await statusOf('/api/v2/resorts', flooder),
    await statusOf('/api/v2/resorts', other),
  ]).toEqual([429, 429, 200])
})

it('a refusal is said as any other, and is none of what is somebody’s own, nor of a page, nor of others', async () => {
  const { api, get, statusOf } = await shopWith({ READ_LIMIT_KB: '10' })
  // Its budget stays negative for long.
  await (await get('/api/v2/openapi.json', flooder, { 'accept-encoding': 'identity' })).text()
  const refused = await get('/api/v2/products?product_name=x', flooder)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect([refused.status, await refused.json()]).toEqual([
    429,
    {
      data: null,
      errors: [{ code: 'too_many', message: expect.stringMatching(/1\ssecond/) }],
      request_id: refused.headers.get('x-request-id'),
    },
  ])
  expect(api.log.some((line) => line.includes('"operation":"shed"'))).toBe(true)
  // A guest's own reads, a page, and another network.
  const statusesNow = [
    await statusOf('/api/v2/cart', flooder),
    await statusOf('/api/v2/me', flooder),
    await statusOf('/login', flooder),
    await statusOf('/healthz', flooder),
    await statusOf('/api/v2/resorts', other),
  ]
  expect(statusesNow).toEqual([200, 401, 302, 200, 200])
})

it('hundreds of guests of one hotel who look around at once are nobody to refuse', async () => {
  const { get } = await shopWith({})
  const looked = ['/api/v2/resorts', '/api/v2/products', '/api/v2/products/summit-pass', '/api/v2/products?product_name=pass']
  const statuses = new Map<number, number>()
  for (let guests = 0; guests < 400; guests += 40)
    for (const { status } of await Promise.all(Array.from({ length: 40 }, (_, n) => get(looked[n % 4] ?? '', other))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect([...statuses]).toEqual([[200, 400]])
})
