import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { secretKey } from '../../testing/test-environment.ts'
import { vaultKey, vaultSecret } from '../../secrets/vault-secret.ts'

type Heard = { path: string; headers: IncomingHttpHeaders; rawHeaders: string[]; body: string }

/** Records the calls to a fake vault. */
const heard: Heard[] = []
const vault = createServer((call, response) => {
  const parts: Buffer[] = []
  call.on('data', (part: Buffer) => parts.push(part))
  call.on('end', () => {
    const { url: path = '', headers, rawHeaders } = call
    heard.push({ path, headers, rawHeaders, body: Buffer.concat(parts).toString() })
    response.writeHead(422, {
      'content-type': 'application/json',
      'set-cookie': ['a=1', 'b=2'],
      'x-request-id': 'of-the-vault',
    })
    response.end('{"data":null}')
  })
})
const path = '/api/v2/cart/credit-card'
const number = '4000056655665556'
const body = JSON.stringify({ number, cvc: '123' })
const internalKey = vaultKey(vaultSecret(secretKey), 'internal')

let api: Awaited<ReturnType<typeof freshApi>>
let refusing: Awaited<ReturnType<typeof freshApi>>
const baseOf = async ({ app }: { app: Awaited<ReturnType<typeof freshApi>>['app'] }) => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
let base: string
let refusingBase: string
beforeAll(async () => {
  vault.listen(0, '127.0.0.1')
  await once(vault, 'listening')
  const VAULT_PORT = String((vault.address() as AddressInfo).port)
  api = await freshApi({ VAULT_PORT })
  refusing = await freshApi({ VAULT_PORT, CARD_PATHS: 'refuse' })
  base = await baseOf(api)
  refusingBase = await baseOf(refusing)
})
afterAll(async () => {
  await Promise.all([api.close(), refusing.close()])
  vault.close()
})
beforeEach(() => void heard.splice(0))

const post = (to: string, headers: Record<string, string> = {}, at = base) =>
  fetch(at + to, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('a call that may have a card in it', () => {
  it('goes to the vault as it came, and the answer comes back as it was given', async () => {
    const answer = await post(`${path}?locale=fr`, {
      cookie: 'c=1',
      'x-csrf-token': 't',
      'X-Forwarded-For': '6.6.6.6',
      'x-vault': 'x',
    })
    expect([answer.status, await answer.text(), answer.headers.getSetCookie(), answer.headers.get('x-request-id')]).toEqual([
      422,
      '{"data":null}',
      ['a=1', 'b=2'],
      'of-the-vault',
    ])
    const [call] = heard
    expect(call).toMatchObject({ path: `${path}?locale=fr`, body })
    expect(call?.headers).toMatchObject({ cookie: 'c=1', 'x-csrf-token': 't', host: new URL(base).host })
    // The shop sets these headers itself: a caller can neither fake an address nor pass for the vault.
    expect([call?.headers['x-forwarded-for'], call?.headers['x-vault'], call?.headers['x-pipe']]).toEqual([
      '127.0.0.1',
      undefined,
      internalKey,
    ])
  })
  it('one after the other goes over one connection', async () => {
    const connections = new Set<unknown>()
    const note = (call: { socket: unknown }) => connections.add(call.socket)
    vault.on('request', note)
    for (let n = 0; n < 4; n++) await (await post(path)).text()
    vault.off('request', note)
    expect([heard.length, connections.size]).toEqual([4, 1])
  })
  it('however its address is written, and whatever it calls itself', async () => {
    const written = [`${path}/`, '/api/v2/cart/credit%2Dcard', '/api/v2/credit-cards', `${path}/use-card-on-file`]
    for (const each of written) await post(each)
    expect(heard.map((call) => call.path)).toEqual(written)
    for (const wrong of ['', internalKey.slice(1), `${internalKey} `]) await post(path, { 'x-vault': wrong })
    expect(heard.length).toBeGreaterThanOrEqual(written.length + 2)
  })
  it('goes bit by bit: nothing is gathered up before it is handed on', async () => {
    const { hostname, port } = new URL(base)
    const asked = request({ hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } })
    const first = new Promise<void>((resolve) => vault.once('request', () => resolve()))
    asked.on('error', () => {})
    asked.write('{"number":')
    await first
    asked.end('"x"}')
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }]
    answer.resume()
    expect([answer.statusCode, heard.at(-1)?.body]).toEqual([422, '{"number":"x"}'])
  })
  it('is no business of ours with another method, or on another path', async () => {
    expect((await fetch(base + path, { method: 'GET' })).status).not.toBe(422)
    expect((await post('/api/v2/cart/credit-cards')).status).toBe(404)
    expect((await post('/api/v2/cart/%')).status).toBeGreaterThanOrEqual(400)
    expect(heard).toEqual([])
  })
  it('that comes from the vault is answered here', async () => {
    const answer = await post('/api/v2/credit-cards', { 'x-vault': internalKey, 'x-forwarded-for': '203.0.113.9' })
    expect([answer.status === 422, heard.length]).toEqual([false, 0])
  })
  it('that comes from the vault counts for the guest whom it names, and a guest who names another for themselves', async () => {
    const narrow = await freshApi({ FLOOD_LIMIT: '3' })
    const at = await baseOf(narrow)
    const statuses = async (headersOf: (i: number) => Record<string, string>) => {
      const all: number[] = []
      for (let i = 0; i < 5; i++) all.push((await post('/api/v2/nothing', headersOf(i), at)).status)
      return all
    }
    const named = (i: number) => ({ 'x-forwarded-for': `198.51.100.1, 203.0.113.${i}` })
    expect(await statuses((i) => ({ ...named(i), 'x-vault': internalKey }))).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(() => ({ ...named(77), 'x-vault': internalKey }))).toEqual([404, 404, 404, 429, 429])
    expect(await statuses((i) => ({ ...named(100 + i), 'x-vault': 'x' }))).toEqual([404, 404, 404, 429, 429])
    await narrow.close()
  })
  it('is refused, unread, where a balancer should have led it to the vault', async () => {
    const answer = await post(path, {}, refusingBase)
    expect([answer.status, answer.headers.get('connection')]).toEqual([404, 'close'])
    expect(await answer.json()).toMatchObject({ data: null, errors: [{ code: 'not_found' }] })
    expect(heard).toEqual([])
  })
})

it('where a card comes from a balancer says, one of those that we know, and nobody else', async () => {
  const VAULT_PORT = String((vault.address() as AddressInfo).port)
  const told = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 127.0.0.9' }
  for (const [trusted, caller] of [
    ['loopback', '203.0.113.7'],
    ['127.0.0.1,203.0.113.0/24', '127.0.0.9'],
    ['10.0.0.0/8', '127.0.0.1'],
  ] as const) {
    const behind = await freshApi({ VAULT_PORT, TRUST_PROXY: trusted })
    await post(path, told, await baseOf(behind))
    expect(heard.at(-1)?.headers['x-forwarded-for'], trusted).toBe(caller)
    await behind.close()
  }
})

it('a vault that is away is told of in the words of all our answers', async () => {
  const alone = await freshApi({ VAULT_PORT: '1' })
  const at = await baseOf(alone)
  const answer = await post(path, {}, at)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ data: null, errors: [{ code: 'busy' }] })
  const french = (await (await post(`${path}?locale=fr`, {}, at)).json()) as { errors: { message: string }[] }
  expect(french.errors[0]?.message).toMatch(/^Nous ne pouvons pas/)
  await alone.close()
})
