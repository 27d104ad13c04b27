import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApi } from '../testing/test-api.ts'

const api = await freshApi()
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as AddressInfo
afterAll(() => api.close())
beforeEach(() => void api.log.splice(0))

type Heard = { status: number; headers: Record<string, string>; body: string }

/** Writes exactly these bytes to a connection, and reads until it closes. */
async function say(...parts: string[]): Promise<Heard> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  for (const part of parts) {
    if (part === 'end') socket.end()
    else socket.write(part)
    // So that the parts arrive one by one, and the access log has a line for each call.
    await pause(20)
  }
  await closed
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, body }
}
const host = 'Host: localhost:3000\r\n'
const ask = (line: string, more = host) => say(`${line} HTTP/1.1\r\n${more}Connection: close\r\n\r\n`)

function expectEnvelope({ headers, body }: Heard, code: string): void {
  const { errors, data, request_id: id } = JSON.parse(body) as { errors: { code: string }[]; data: null; request_id: string }
  expect([errors[0]?.code, data, id]).toEqual([code, null, headers['x-request-id']])
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
}
const lines = () =>
  api.log.map((line) => JSON.parse(line) as { level: number; msg: string; status?: number; operation?: string })
const calls = () => lines().filter(({ msg }) => msg === 'call')
const errors = () => lines().filter(({ level }) => level >= 40)

describe('whatever the method,', () => {
  it.each(['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS', 'ACL', 'M-SEARCH', 'SUBSCRIBE', 'POST', 'DELETE'])(
    '%s is told what an address takes, or that there is none',
    async (method) => {
      for (const [path, allow] of [
        ['/', 'GET, HEAD'],
        ['/healthz', 'GET, HEAD'],
        ['/products/summit-pass', 'GET, HEAD'],
        ['/api/v2/resorts', 'GET, HEAD'],
        ['/api/v2/resorts/LKB/?a=b', 'GET, HEAD'],
      ] as const) {
        const heard = await ask(`${method} ${path}`)
        expect([heard.status, heard.headers['allow']?.split(', ').toSorted().join(', ')], path).toEqual([405, allow])
        expectEnvelope(heard, 'wrong_method')
      }
      for (const path of ['/no/such', '/api/v2/nothing']) {
        const heard = await ask(`${method} ${path}`)
        expect([heard.status, heard.headers['allow']]).toEqual([404, undefined])
        expectEnvelope(heard, 'not_found')
      }
      await expect.poll(() => calls().length).toBe(7)
      expect(errors()).toEqual([])
    },
  )
  it.each(['get', 'Query', 'MADEUP', 'X'])('%s, which is none, is malformed', async (method) => {
    const heard = await ask(`${method} /api/v2/resorts`)
    expect(heard.status).toBe(400)
    expectEnvelope(heard, 'malformed')
  })
  it('CONNECT leads nowhere', async () => {
    expect(await ask('CONNECT localhost:3000')).toEqual({ status: NaN, headers: {}, body: '' })
  })
  it('OPTIONS * asks about nothing that is here', async () => expectEnvelope(await ask('OPTIONS *'), 'not_found'))
})

describe('what is no request is refused in our words, and counted:', () => {
  it.each([
    ['no HTTP', 400, ['hello\r\n\r\n']],
    ['an address with a space in it', 400, [`GET /a b c HTTP/1.1\r\n${host}\r\n`]],
    ['both lengths', 400, [`PUT /session HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`]],
    ['two lengths', 400, [`PUT /session HTTP/1.1\r\n${host}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`]],
    ['a length that is none', 400, [`PUT /session HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`]],
    ['a header with a line break in it', 400, [`GET / HTTP/1.1\r\n${host}X-A: b\rc\r\n\r\n`]],
    ['more headers than we take', 431, [`GET / HTTP/1.1\r\n${host}X-A: ${'a'.repeat(20_000)}\r\n\r\n`]],
    ['another protocol', 400, ['\u0016\u0003\u0001\u0002']],
    ['an address of another kind', 400, [`GET a://evil HTTP/1.1\r\n${host}\r\n`]],
    [
      'a bad chunk',
      400,
      [
        `POST /api/v2/client-reports HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        'zz\r\n{}\r\n',
      ],
    ],
  ] as const)('%s (%i)', async (_, status, parts) => {
    const heard = await say(...parts)
    expect([heard.status, heard.headers['connection']]).toEqual([status, 'close'])
    expectEnvelope(heard, status === 431 ? 'too_large' : 'malformed')
    await expect.poll(() => calls().map((call) => call.status)).toEqual([status])
    expect(errors()).toEqual([])
  })
  it('a protocol before hosts had names is answered', async () => {
    const heard = await say('GET /healthz HTTP/1.0\r\n\r\n')
    expect([heard.status, heard.body]).toEqual([200, 'alive\n'])
  })
  it('without a host is refused by Node, with its connection, and is no error', async () => {
    const heard = await ask('GET /', '')
    expect([heard.status, heard.body, heard.headers['connection']]).toEqual([400, '0', 'close'])
    expect(errors()).toEqual([])
  })
  it('with an expectation that nobody knows is a call like any other, and counted', async () => {
    const heard = await ask('GET /healthz', `${host}Expect: wonders\r\n`)
    expect([heard.status, heard.body]).toEqual([200, 'alive\n'])
    expect((await ask('GET /api/v2/ping', `${host}Expect: wonders\r\n`)).status).toBe(200)
    await expect.poll(() => calls().map((call) => call.status)).toEqual([200])
  })
})

describe('whoever breaks off', () => {
  it.each([
    [
      'before the body is there',
      `POST /api/v2/client-reports HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`,
    ],
    [
      'in the middle of a chunk',
      `POST /api/v2/client-reports HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"`,
    ],
  ])('%s is one call that nobody heard, and no error', async (_, text) => {
    const socket = connect(port, '127.0.0.1')
    const begun = once(api.app.server, 'request')
    socket.write(text)
    await begun
    socket.resetAndDestroy()
    await expect.poll(() => calls().length).toBe(1)
    // Its log line is the next one after the broken call's.
    await ask('GET /api/v2/nothing')
    expect([calls().map(({ status }) => status), errors()]).toEqual([[499, 404], []])
  })
})

it('whoever says no more in the middle of a chunk has broken off, too', async () => {
  const heard = await say(
    `POST /api/v2/client-reports HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"`,
    'end',
  )
  await expect.poll(() => calls().map(({ status }) => status)).toEqual([499])
  expect([heard.body, errors()]).toEqual(['', []])
})

describe('an address as proxies write it', () => {
  it.each(['/api/v2/resorts', '/api/v2/resorts?locale=fr', '/login', '/', '/api/v2/nothing'])(
    '%s is the address in it',
    async (path) => {
      const plain = await ask(`GET ${path}`)
      const [whole, hostless] = [
        await ask(`GET http://localhost:3000${path}`),
        await ask(`GET http://localhost:3000${path}`, 'Host: elsewhere.example\r\n'),
      ]
      expect([whole.status, hostless.status]).toEqual([plain.status, plain.status])
      if (plain.status === 200)
        expect([whole.headers['etag'], hostless.headers['etag']]).toEqual([plain.headers['etag'], plain.headers['etag']])
    },
  )
  it('without a path means the first page', async () => {
    expect((await ask('GET http://localhost:3000')).status).toBe(200)
    expect((await ask('GET http://localhost:3000?a=b')).status).toBe(200)
  })
  it('at a host of somebody else is what it is there, whatever the header says', async () => {
    const heard = await ask('GET http://evil.example/login')
    expect([heard.status, heard.headers['location']]).toEqual([302, 'http://localhost:3000/login'])
    expect((await ask('GET http://localhost:3000/login', '')).status).toBe(400)
    const empty = await ask('GET /login', 'Host: \r\n')
    expect([empty.status, empty.headers['location']]).toEqual([302, 'http://localhost:3000/login'])
  })
})
