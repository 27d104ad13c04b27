import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { expectForm } from '../../testing/calls/test-answers.ts'
import { notes, testKernel } from '../../testing/calls/test-kernel.ts'

const kernel = await testKernel()
const { app } = kernel
afterAll(() => kernel.close())

const add = (body: unknown, url = '/api/v2/notes') => kernel.lea().ask('POST', url, { body })
const messages = (answer: { json<T>(): T }) => answer.json<{ messages: Record<string, string[]> }>().messages

it('answers in the envelope, in snake_case, with the status that was declared', async () => {
  const answer = await add({ data: { title: 'Wax the skis' } }, '/api/v2/notes?is_pinned=true')
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['content-type']).toBe('application/json')
  expect(answer.payload).toMatch(/^\{"data":\{"id":\d+,"title":"Wax the skis","is_pinned":true\},"errors":\[\]\}$/)
})
it('answers one call in several ways, as its verb decides', async () => {
  const pay = async (way: string) => {
    const answer = await kernel.lea().ask('POST', '/api/v2/payments', { body: { data: { way } } })
    expectForm(answer, notes.payNote)
    return [answer.statusCode, Object.keys(answer.json<{ data: object }>().data)]
  }
  expect(await pay('card')).toEqual([200, ['receipt_number']])
  expect(await pay('step')).toEqual([202, ['step_url']])
  expect(await pay('broke')).toEqual([402, ['code']])
  const refused = await kernel.lea().ask('POST', '/api/v2/payments?locale=fr', { body: { way: 'broke' } })
  expect(refused.json()).toMatchObject({
    data: { code: 'declined' },
    errors: [{ code: 'declined', message: expect.stringMatching(/\p{L}/u) as unknown }],
    request_id: expect.stringMatching(/./) as unknown,
  })
})
it('takes a body without its envelope, and a path with a slash after it', async () => {
  const answer = await add({ title: 'Bare' }, '/api/v2/notes/')
  expect(answer.statusCode).toBe(201)
})
it('reads and deletes by the id in the path, with any body on DELETE', async () => {
  const { id } = (await add({ data: { title: 'Short-lived' } })).json<{ data: { id: number } }>().data
  const lea = kernel.lea()
  expect((await lea.ask('GET', `/api/v2/notes/${id}/`)).json()).toMatchObject({ data: { id, title: 'Short-lived' } })
  const gone = await lea.ask('DELETE', `/api/v2/notes/${id}`, { raw: '', headers: { 'content-type': 'text/plain' } })
  expect([gone.statusCode, gone.payload]).toEqual([204, ''])
  const again = await lea.ask('DELETE', `/api/v2/notes/${id}`, { body: { why: 'twice' } })
  expect([again.statusCode, again.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([404, 'not_found'])
})
it('tells all that is wrong at once, field by field, in words', async () => {
  const answer = await add({ data: { title: '', printed_at: { day_number: 9 } } }, '/api/v2/notes?is_pinned=maybe')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({
    data: null,
    errors: { title: ['REQUIRED'], 'printed_at.day_number': ['OUT_OF_RANGE'], is_pinned: ['INVALID'] },
    messages: {
      title: ['Please fill this in.'],
      'printed_at.day_number': ['This is too much or too little.'],
      is_pinned: ['This is not valid. Please check it.'],
    },
  })
})
it('speaks French when asked to, also when it refuses the whole call', async () => {
  expect(messages(await add({ data: {} }, '/api/v2/notes?locale=fr'))).toEqual({ title: ['Ce champ est à remplir.'] })
  const stranger = await app.inject('/api/v2/notes/1?locale=fr')
  expect(stranger.json<{ errors: object[] }>().errors).toEqual([
    { code: 'unauthenticated', message: 'Connectez-vous pour voir ceci.' },
  ])
  expect(messages(await add({ data: {} }, '/api/v2/notes?locale=de'))).toEqual({ title: ['Please fill this in.'] })
})
it('leaves names alone that are data, whatever they are', async () => {
  const labels = { fooBar: { is_on: true }, foo_bar: { is_on: false }, constructor: { is_on: true } }
  const kept = await kernel.lea().ask('PUT', '/api/v2/labels', { body: { data: labels } })
  expect(kept.json()).toEqual({ data: labels, errors: [] })
  const refused = await kernel.lea().ask('PUT', '/api/v2/labels', { body: { data: { constructor: { is_on: 7 } } } })
  expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([422, { 'constructor.is_on': ['INVALID'] }])
})
it('refuses what only looks as if it had a length', async () => {
  expect((await add({ data: { title: { length: [{ toString: false }] } } })).statusCode).toBe(422)
})
it('refuses a zero byte, which no database keeps, wherever it hides', async () => {
  expect((await add({ data: { title: 'a\u0000' } })).json()).toMatchObject({ errors: { title: ['INVALID_CHARACTERS'] } })
  const labels = { data: { 'a\u0000': { is_on: true } } }
  expect((await kernel.lea().ask('PUT', '/api/v2/labels', { body: labels })).statusCode).toBe(422)
  expect((await kernel.lea().ask('GET', '/api/v2/notes/%00')).statusCode).toBe(404)
})

it('refuses half a character, which no database keeps, wherever it hides; a whole one is kept', async () => {
  const half = '\ud83c'
  expect((await add({ data: { title: `a${half}` } })).json()).toMatchObject({ errors: { title: ['INVALID_CHARACTERS'] } })
  expect((await add({ data: { title: 'a\u{1f3bf}' } })).statusCode).toBe(201)
  const labels = { data: { [`a${half}`]: { is_on: true } } }
  expect((await kernel.lea().ask('PUT', '/api/v2/labels', { body: labels })).statusCode).toBe(422)
})

it('is not found, rather than a wrong method, when an id is too long to be one', async () => {
  expect((await kernel.lea().ask('GET', `/api/v2/notes/${'1'.repeat(600)}`)).statusCode).toBe(404)
  const wrong = await kernel.lea().ask('PUT', '/api/v2/notes/1')
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD, DELETE'])
})

const compressed = (encoding?: string) =>
  app.inject({ url: '/api/v2/public-notes', headers: { ...(encoding && { 'accept-encoding': encoding }) } })
it('sends what is the same for everybody compressed, to be kept for a while, without a cookie', async () => {
  const [plain, br, gzip] = [await compressed(), await compressed('gzip, deflate, br'), await compressed('gzip')]
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30',
      vary: 'accept-encoding',
      'content-type': 'application/json',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  }
})
it('sends nothing again to whoever has it already', async () => {
  const { etag } = (await compressed()).headers
  const again = await app.inject({ url: '/api/v2/public-notes', headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag])
  const other = await app.inject({ url: '/api/v2/public-notes', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})
it('answers HEAD like GET, without the body', async () => {
  const { statusCode, payload, headers } = await app.inject({ method: 'HEAD', url: '/api/v2/public-notes' })
  expect([statusCode, payload]).toEqual([200, ''])
  expect(headers['content-length']).toBe(String((await compressed()).rawPayload.length))
  expect((await kernel.lea().ask('HEAD', '/api/v2/notes/0')).statusCode).toBe(404)
})
it('answers a foreign page what everybody may read, and nothing else', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ url: '/api/v2/public-notes', headers })).statusCode).toBe(200)
  expect((await kernel.lea().ask('GET', '/api/v2/notes/1', { headers })).statusCode).toBe(403)
  const ours = { origin: 'http://notes.example', 'sec-fetch-site': 'same-origin' }
  expect(
    (await kernel.lea().ask('POST', '/api/v2/notes', { body: { title: 'From our page' }, headers: ours })).statusCode,
  ).toBe(201)
})
it('is read by programs of any origin, and shows no page of another one what it says', async () => {
  const headers = { origin: 'https://evil.example' }
  for (const method of ['GET', 'HEAD']) {
    const answer = await kernel.lea().ask(method, '/api/v2/notes/1', { headers })
    expect([method, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([method, 200, undefined])
    for (const site of ['cross-site', 'same-site']) {
      const told = await kernel.lea().ask(method, '/api/v2/notes/1', { headers: { ...headers, 'sec-fetch-site': site } })
      expect([method, site, told.statusCode]).toEqual([method, site, 403])
    }
  }
  expect((await kernel.lea().ask('POST', '/api/v2/notes', { body: { title: 'From elsewhere' }, headers })).statusCode).toBe(403)
})
it('gives every request an id of its own, never the caller’s', async () => {
  const headers = { 'x-request-id': 'mine' }
  const ids = await Promise.all(
    [1, 2].map(async () => (await app.inject({ url: '/api/v2/public-notes', headers })).headers['x-request-id']),
  )
  expect(new Set([...ids, 'mine']).size).toBe(3)
})
it('lets no answer run or be framed in a browser', async () => {
  const answers = await Promise.all(
    ['/api/v2/public-notes', '/api/v2/notes/1', '/api/v2/nothing', '/api/v2/%'].map((url) => app.inject(url)),
  )
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})
it('writes no query into the log, not even of a call that failed', async () => {
  kernel.within.next = () => Promise.reject(new Error('a bug'))
  const secret = 'amelie%40alpenglow.example-or-a-token'
  const answers = [
    await add({ data: { title: 'x' } }, `/api/v2/notes?promotion_code=${secret}`),
    await app.inject(`/api/v2/nothing?token=${secret}`),
    await app.inject(`/api/v2/%zz?token=${secret}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 404, 400])
  expect(answers[0]?.json()).toMatchObject({ errors: [{ code: 'internal' }], request_id: answers[0]?.headers['x-request-id'] })
  expect(answers[0]?.payload).not.toContain('a bug')
  const log = kernel.log.join('')
  expect(log).toContain('a bug')
  expect(log).toContain(String(answers[0]?.headers['x-request-id']))
  expect(log).not.toContain(secret.slice(0, 6))
})
