import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'

const api = await freshApi()
afterAll(() => api.close())
const page = (url: string, headers = {}) => api.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

it('a page of the desk sets no cookie: whoever comes by a link comes without the session that they have', async () => {
  for (const url of ['/staff', '/en/staff/members', '/fr/staff/log-in', '/staff/']) {
    const answer = await page(url)
    expect([url, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, 200, undefined])
  }
  expect((await page('/staff/nothing-here')).statusCode).toBe(404)
})

it('only files of the desk run in it, and none of it is kept', async () => {
  const { headers } = await page('/staff')
  const policy = String(headers['content-security-policy'])
  for (const part of [
    "default-src 'none'",
    'script-src http://localhost:3000/staff/assets/;',
    'connect-src http://localhost:3000/api/v2/;',
    "frame-ancestors 'none'",
    "worker-src 'none'",
  ]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toMatch(/unsafe|blob:/)
  expect(headers['cache-control']).toBe('no-store')
})

it('says it in both languages, without a word of the shop; and the shop without one of the desk', async () => {
  const [french, shop] = [await page('/fr/staff'), await page('/fr')]
  expect(french.payload).toContain('<html lang="fr"')
  expect(french.payload).toContain('Ouvrir une session')
  expect(french.payload).not.toMatch(/"(pages|mails)\./)
  expect(shop.payload).not.toMatch(/"(desk|mails)\./)
})
