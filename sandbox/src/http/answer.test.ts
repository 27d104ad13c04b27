import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())

// `fetch` may not set Host, so this uses `node:http`.
const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: sandbox.ports.http, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })

test.each([
  ['127.0.0.1:18000', 200],
  ['localhost', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['localhost@evil.example', 421],
])('asked as %s it answers %i', async (host, status) => {
  expect((await ask('GET', '/mail/messages', { host })).status).toBe(status)
})

const form = 'behaviour=delay&ms=7&times=1'
test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
  [{}, 303],
])('a form sent with %j is answered %i', async (headers: Record<string, string>, status) => {
  await ask('DELETE', '/knobs')
  expect((await ask('POST', '/knobs/mail', headers, form)).status).toBe(status)
  const knobs = JSON.parse((await ask('GET', '/knobs')).text) as unknown
  expect(knobs).toMatchObject({ mail: status === 303 ? [{ behaviour: 'delay', ms: 7, times: 1 }] : [], analytics: [] })
})

test('the front page shows the providers and the knob that is set, without any script', async () => {
  await ask('PUT', '/knobs/mail', {}, '{"behaviour":"error","code":550,"times":3}')
  const { text, headers } = await ask('GET', '/')
  expect(text).toContain('Sandbox: nothing here reaches the outside world.')
  expect(text).toContain('Now: error 550 for every call 3 more times')
  expect(text).not.toMatch(/<script/i)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
  await ask('POST', '/knobs/mail/reset')
  expect((await ask('GET', '/')).text).toContain('Behaves as it should.')
})

test.each([
  ['PUT', '/knobs/mail', '{', 400, 'The body is not JSON'],
  ['PUT', '/knobs/mail', '{"behaviour":"sing"}', 400, '"behaviour" of mail is one of'],
  [
    'PUT',
    '/knobs/pigeons',
    '{"behaviour":"error"}',
    400,
    'There is no provider "pigeons"; there is mail, sms, cairn, larch, analytics',
  ],
  ['DELETE', '/knobs/pigeons', '', 400, 'There is no provider'],
  ['PUT', '/knobs/mail', 'x'.repeat(3_000_000), 413, 'at most'],
  ['GET', '/mail/messages?form=a', '', 400, 'not by "form"'],
  ['GET', '/mail/messages?since=soon', '', 400, '"since" is a time'],
  ['GET', '/mail/messages/999', '', 404, 'There is no message 999'],
  ['GET', '/mail/%E0', '', 400, 'not properly encoded'],
  ['PATCH', '/mail', '', 405, 'answers GET'],
  ['GET', '/nowhere', '', 404, 'nothing at this address'],
])('%s %s is refused in words', async (method, path, body, status, words) => {
  const answer = await ask(method, path, {}, body)
  expect(answer.status).toBe(status)
  expect((JSON.parse(answer.text) as { error: string }).error).toContain(words)
})

test('a person who typed a wrong number reads why, on a page', async () => {
  const { status, text } = await ask('POST', '/knobs/mail', { accept: 'text/html' }, 'behaviour=delay&ms=soon')
  expect(status).toBe(400)
  expect(text).toContain('<h1>&quot;ms&quot; is a whole number')
})
