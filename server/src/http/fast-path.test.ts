import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshApi } from '../testing/test-api.ts'

let api: Awaited<ReturnType<typeof freshApi>>
let base: string
beforeAll(async () => {
  api = await freshApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
})
afterAll(() => api.close())

const paths = [
  '/api/v2/resorts',
  '/api/v2/resorts?locale=fr',
  '/api/v2/feature-flags',
  '/api/v2/translation-pack/path',
  '/api/v2/products',
  '/api/v2/products/summit-pass',
  '/api/v2/products/summit-pass?locale=fr',
  '/api/v2/resorts/LKB',
  '/api/v2/legal-texts/terms',
]
/** Headers that differ between any two calls. */
const passing = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])
const lasting = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !passing.has(name)).map(([name, value]) => [name, String(value)]))

it('the fast path gives the very answer that the framework gives', async () => {
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const ahead = await fetch(base + path, { headers: { 'accept-encoding': encoding } })
      const behind = await api.app.inject({ url: path, headers: { 'accept-encoding': encoding } })
      expect(ahead.status).toBe(behind.statusCode)
      expect(lasting(ahead.headers), `${path} ${encoding}`).toEqual(lasting(Object.entries(behind.headers)))
      expect(ahead.headers.get('x-request-id')).toMatch(/\w/)
    }
  }
})
it('what a browser has already is not sent again', async () => {
  const first = await fetch(`${base}/api/v2/resorts`)
  const again = await fetch(`${base}/api/v2/resorts`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')])
})
it('whatever is not that simple goes through to the framework', async () => {
  expect((await fetch(`${base}/api/v2/resorts?locale=xx&more=1`)).status).toBe(200)
  expect((await fetch(`${base}/api/v2/resorts`, { method: 'DELETE' })).status).toBe(405)
  expect((await fetch(`${base}/api/v2/me`)).status).toBe(401)
  expect((await fetch(`${base}/api/v2/products/nothing`)).status).toBe(404)
  expect((await fetch(`${base}/api/v2/products/*`)).status).toBe(404)
  expect((await fetch(`${base}/api/v2/products?product_season_id=x`)).status).toBe(422)
  expect((await fetch(`${base}/api/v2/products/%73ummit-pass`)).status).toBe(200)
})
