import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'
import { site } from './tokens.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, init)
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', headers, body: new URLSearchParams(form) })
const token = async (form: Record<string, string> = {}) =>
  (await post('/captcha/token', { k: site.key, action: 'card', ...form }, { origin: 'https://shop.example' })).text()
const verify = async (response: string, secret = site.secret) =>
  (await (await post('/captcha/api/siteverify', { secret, response })).json()) as Record<string, unknown>

test('a page gets a token by the script that it loads, and the shop hears what it is worth', async () => {
  const window: { grecaptcha?: { execute(key: string, wish: { action: string }): Promise<string> } } = {}
  const script = await ask('/captcha/api.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  runInNewContext(await script.text(), { window, fetch, URLSearchParams })
  const given = await window.grecaptcha?.execute(site.key, { action: 'card' })
  expect(await verify(given ?? '')).toMatchObject({ success: true, action: 'card', score: 0.9 })
})
test('a token is good once, for two minutes, with the host it was asked from', async () => {
  const given = await token()
  expect(await verify(given)).toEqual({
    success: true,
    challenge_ts: expect.stringMatching(/^\d{4}-/),
    hostname: 'shop.example',
    score: 0.9,
    action: 'card',
  })
  expect(await verify(given)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
  expect(await verify(await token({ age: '121000' }))).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] })
})
test.each([
  ['', site.secret, 'missing-input-response'],
  ['made.up', site.secret, 'invalid-input-response'],
  ['x', '', 'missing-input-secret'],
  ['x', 'another', 'invalid-input-secret'],
])('"%s" with the secret "%s" is %s', async (response, secret, code) => {
  expect(await verify(response, secret)).toEqual({ success: false, 'error-codes': [code] })
})
test('a token that was changed is none', async () => {
  const [body = '', seal] = (await token({ score: '0.1' })).split('.')
  const better = Buffer.from(Buffer.from(body, 'base64url').toString().replace('0.1', '0.9')).toString('base64url')
  expect(await verify(`${better}.${seal}`)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] })
})
test('told to, it takes everybody for a robot', async () => {
  await ask('/knobs/captcha', { method: 'PUT', body: '{"behaviour":"low score","call":"token","times":1}' })
  expect(await verify(await token())).toMatchObject({ success: true, score: 0.1 })
})
