import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
let base: string
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
  base = `http://127.0.0.1:${sandbox.ports.http}/cairn`
})
afterAll(() => sandbox.close())

const verifier = 'v'.repeat(43)
const shop = 'http://localhost:3000/back'
const makeQuery = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: 'alpenglow',
    redirect_uri: shop,
    response_type: 'code',
    scope: 'openid email',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 's"<1>',
    nonce: 'n1',
    ...more,
  })
const choose = async (person: string) => {
  const body = new URLSearchParams([...makeQuery(), ['person', person]])
  const answer = await fetch(`${base}/authorize`, { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}
const exchange = async (more: Record<string, string>) => {
  const form = {
    grant_type: 'authorization_code',
    redirect_uri: shop,
    client_id: 'alpenglow',
    code_verifier: verifier,
    ...more,
  }
  const secret = { client_secret: 'a-secret-that-everybody-knows' }
  const answer = await fetch(`${base}/token`, { method: 'POST', body: new URLSearchParams({ ...secret, ...form }) })
  return { status: answer.status, json: (await answer.json()) as Record<string, string> }
}
const codeOf = async (person = 'person-jun') => (await choose(person)).searchParams.get('code') ?? ''

test('the page names who asks, lets one choose, and lets forms lead to the shop only', async () => {
  const answer = await fetch(`${base}/authorize?${makeQuery()}`)
  const page = await answer.text()
  expect(page).toContain('Ingrid Solberg')
  expect(page).toContain('value="s&quot;&lt;1&gt;"')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;")
})
test.each([
  ['an unknown client', { client_id: 'eve' }],
  ['no address', { redirect_uri: 'javascript:alert(1)' }],
  ['no openid', { scope: 'email' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
])('a shop that asks with %s is told so, and nobody is sent anywhere', async (_, fault) => {
  expect((await fetch(`${base}/authorize?${makeQuery(fault)}`, { redirect: 'manual' })).status).toBe(400)
})
test('whoever cancels is sent back without a code', async () => {
  const back = await choose('')
  expect(Object.fromEntries(back.searchParams)).toEqual({ state: 's"<1>', error: 'access_denied' })
})
test('a code tells once who somebody is, signed with a published key', async () => {
  const code = await codeOf()
  const { json } = await exchange({ code })
  const [head = '', body = '', signature = ''] = (json['id_token'] ?? '').split('.')
  const { keys } = (await (await fetch(`${base}/keys`)).json()) as { keys: object[] }
  const key = createPublicKey({ key: keys[0] as never, format: 'jwk' })
  expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    iss: base,
    aud: 'alpenglow',
    nonce: 'n1',
    email: 'jun.takeda@mail.example',
    email_verified: false,
  })
  expect((await exchange({ code })).status).toBe(400)
})
test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }, 400],
  ['another address', { redirect_uri: `${shop}/x` }, 400],
  ['another client', { client_id: 'eve' }, 401],
  ['a wrong secret', { client_secret: 'guessed' }, 401],
  ['another grant', { grant_type: 'password' }, 400],
])('a code is worth nothing with %s', async (_, fault, status) => {
  expect((await exchange({ code: await codeOf(), ...fault })).status).toBe(status)
})
