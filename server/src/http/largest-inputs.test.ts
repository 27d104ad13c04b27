import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Api, type Endpoint, type Schema } from '@alpenglow/contract/http/endpoint'
import { afterAll, expect, it, vi } from 'vitest'
import { freshApi } from '../testing/test-api.ts'
import type { Answer, AskOptions } from '../testing/test-browser.ts'
import { busyMs, shareOf } from '../testing/test-breadth.ts'
import { atDesk } from '../testing/test-desk.ts'
import { newcomer } from '../testing/test-guest.ts'
import { deepestBody, exceedsBodyBounds, mostParts } from './body-bounds.ts'

// The tests send some thousand calls, one after the other.
vi.setConfig({ testTimeout: 600_000 })

const api = await freshApi()
afterAll(() => api.close())

/** How long one call may block the event loop, in milliseconds. */
const most = 50
/** Repeated, these trip up a careless regular expression or loop. */
const pieces = [
  ...'"\'@ /\\1-%<(:=?;,.a\n\u00e9\u200d{[',
  '1 ',
  'a@',
  '@a.',
  '%41',
  'https://a',
  '\n at a (https://a:1',
  ' q=0',
  '"a" ',
]
const filled = (length: number) =>
  shareOf(pieces, 3).map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
/** As Node sends and accepts a header. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '~').trim() || 'x'

type Call = { what: string; method: string; url: string; options?: AskOptions }

/**
 * Calls that block the event loop, or fail; for writes also calls refused at the door, because the server then read
 * none of their body.
 */
async function slowOf(calls: Call[], isWrite: boolean): Promise<string[]> {
  const [guest, member] = [api.browser(), await atDesk(api)]
  await guest.ask('GET', '/ping')
  const slow = []
  for (const { what, method, url, options: asked } of calls) {
    const who = url.startsWith('/api/v2/staff/') ? member : guest
    let status = 0
    const ms = await busyMs(async () => (status = (await who.ask(method, url, asked)).statusCode), most)
    if (status >= 500 || (isWrite && [403, 404, 415, 429].includes(status))) slow.push(`${what}: ${status}`)
    if (ms > most) slow.push(`${what}: ${Math.round(ms)} ms`)
  }
  return slow
}

const abbreviate = (text: string) => JSON.stringify(text.slice(0, 12))

it('a report of a browser, in each of its forms, holds nobody up', async () => {
  const calls = filled(15_000).flatMap((text) => {
    const [message, page, stack] = [text.slice(0, 1000), `/${text.slice(0, 400)}`, text.slice(0, 6000)]
    const ours = { kind: 'error', message, page, stack, browser: text.slice(0, 300) }
    const breach = {
      documentURL: `http://localhost:3000/${text.slice(0, 4000)}`,
      effectiveDirective: 'img-src',
      blockedURL: text,
    }
    const older = { 'document-uri': 'http://localhost:3000/', 'violated-directive': text.slice(0, 3000), 'blocked-uri': text }
    const forms = [
      ['application/json', ours],
      ['application/reports+json', [{ type: 'csp-violation', body: breach }]],
      ['application/csp-report', { 'csp-report': older }],
    ] as const
    return forms.map(([type, body]) => {
      const asked = { raw: JSON.stringify(body), headers: { 'content-type': type } }
      return { what: `${type} of ${abbreviate(text)}`, method: 'POST', url: '/api/v2/client-reports', asked }
    })
  })
  expect(await slowOf(calls, true)).toEqual([])
})

it('a body as large as may be, with each of its fields full, holds nobody up', async () => {
  const writes = Object.values(apis as Record<string, Api>)
    .flatMap(Object.values<Endpoint>)
    .filter(isOpenWrite)
  expect(writes.length).toBeGreaterThan(10)
  const texts = filled(50_000)
  const calls = writes.flatMap((write) => {
    const { method, path } = write
    const fields = Object.keys((write.body as unknown as { def: { shape?: object } }).def.shape ?? {})
    return texts.map((text) => {
      const raw = JSON.stringify({ data: Object.fromEntries(fields.slice(0, 4).map((field) => [field, text])) })
      return { what: `${method} ${path} of ${abbreviate(text)}`, method, url: pathOf(write), asked: { raw } }
    })
  })
  const deep = ['['.repeat(200_000), '{"a":'.repeat(40_000), `[${'{},'.repeat(80_000)}{}]`].map((raw) => {
    return { what: abbreviate(raw), method: 'PUT', url: '/session', asked: { raw } }
  })
  expect(await slowOf([...calls, ...deep], true)).toEqual([])
})

/** Addresses that the test's client can send. */
const isAddress = (url: string) => !url.startsWith('//') && !url.includes('\\\\') && URL.canParse(url, 'http://localhost')

/** Writes that any caller with a session and its token may send. */
const isOpenWrite = (e: Endpoint): boolean =>
  e.method !== 'GET' && e.body !== undefined && (e.access === 'visitor' || e.access === 'desk') && !e.path.includes('{')

it('an address, its query, cookies and other headers as large as may be hold nobody up', async () => {
  const names = ['cookie', 'accept-encoding', 'if-none-match', 'x-csrf-token', 'content-type', 'user-agent', 'accept-language']
  const calls = filled(15_000).flatMap((text) => {
    const path = encodeURIComponent(text.slice(0, 4000)).slice(0, 12_000)
    const urls = [
      `/${path}`,
      `/api/v2/${path}`,
      `/products/${path}`,
      `/?locale=${path}`,
      `/${text.replace(/[^!-~]/g, '.')}`,
    ].filter(isAddress)
    const value = asHeader(text)
    const headers = ['/', '/api/v2/products', '/api/v2/me'].flatMap((url) =>
      names.map((name) => ({
        what: `${name} ${abbreviate(text)} for ${url}`,
        method: 'GET',
        url,
        asked: { headers: { [name]: value } },
      })),
    )
    return [...urls.map((url) => ({ what: `GET ${url.slice(0, 30)}`, method: 'GET', url })), ...headers]
  })
  expect(await slowOf(calls, false)).toEqual([])
})

const { guest } = await newcomer(api)
const anybody = api.browser()
await anybody.ask('GET', '/ping')

const cards = (count: number) => `[${Array(count).fill('"4242424242424242"').join()}]`
/** Nested objects, so many levels deep. */
const nested = (levels: number, within: string, key = 'a') => `${`{"${key}":`.repeat(levels)}${within}${'}'.repeat(levels)}`

/** The answer's status, whether it is long, and whether the call kept this thread busy for long. */
async function send(raw: string, { by = anybody, method = 'PATCH', url = '/api/v2/cart/items', headers = {} } = {}) {
  let answer: Answer | undefined
  const ms = await busyMs(async () => (answer = await by.ask(method, url, { raw, headers })), 100)
  return { status: answer?.statusCode, isLong: (answer?.payload.length ?? 0) > 60_000, isSlow: ms > 100 }
}

it.each([
  ['numbers of cards, each with a long way to it', nested(500, cards(3000), 'a'.repeat(40))],
  ['more levels than a call of a function has room for', nested(3000, '1')],
  ['as many levels as a body has room for', nested(40_000, '1')],
  ['more things than anything asks for', `{"data":{"items":[${Array(80_000).fill('{}').join()}]}}`],
  ['more in a list of its own', `[${Array(80_000).fill('{}').join()}]`],
  ['lists in lists', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['one level more than anything is looked at', nested(deepestBody + 1, '1')],
])('%s: what is nested without end, or has no end, is nothing that can be read', async (_, raw) => {
  const malformed = { status: 400, isLong: false, isSlow: false }
  expect(await send(raw)).toEqual(malformed)
  const atDesk = { method: 'PUT', url: '/api/v2/staff/session' }
  expect([400, 403]).toContain((await send(raw, atDesk)).status)
})
it.each(['application/json', 'application/csp-report', 'application/reports+json'])(
  'nor in a report of a browser as %s',
  async (type) => {
    const report = { method: 'POST', url: '/api/v2/client-reports', headers: { 'content-type': type } }
    expect(await send(nested(2500, '1'), report)).toEqual({ status: 400, isLong: false, isSlow: false })
  },
)
it('of very many numbers of cards some are told, at whatever depth', async () => {
  const refused = { status: 422, isLong: false, isSlow: false }
  const word = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const beside = Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [word(at), '4242424242424242']))
  expect(await send(nested(deepestBody - 1, cards(4000), 'a'.repeat(40)))).toEqual(refused)
  expect(await send(JSON.stringify(beside))).toEqual(refused)
})
it('and of as many texts that nobody can keep, below names of any length', async () => {
  const many = nested(deepestBody - 3, `[${Array(4000).fill('"\\u0000"').join()}]`, 'a'.repeat(2000))
  const profile = { by: guest, method: 'POST', url: '/api/v2/profiles' }
  expect(await send(`{"data":{"photo":${many}}}`, profile)).toEqual({ status: 422, isLong: false, isSlow: false })
})
const bodies = Object.values(apis as Record<string, Api>)
  .flatMap(Object.values<Endpoint>)
  .flatMap((e) => (e.method !== 'GET' && e.body ? [{ path: e.path, body: e.body }] : []))
it('what the contract asks for is nowhere near that deep', () => {
  expect(bodies.length).toBeGreaterThan(30)
  expect(Math.max(...bodies.map(({ body }) => levelsOf(body))) * 4).toBeLessThan(deepestBody)
  const isMore = (body: unknown, deepest: number, most = 100) => exceedsBodyBounds(body, { deepest, most })
  expect([isMore({ a: [1] }, 2), isMore({ a: [{}] }, 2), isMore('x', 0)]).toEqual([false, true, false])
  expect([isMore([1, 2, 3], 9, 4), isMore([1, 2, 3], 9, 3)]).toEqual([false, true])
})
it('nor of so many parts', () =>
  expect(bodies.filter(({ body }) => partsOf(body) > mostParts).map(({ path }) => path)).toEqual([]))

/** The number of parts in the largest allowed body; a list without a limit counts a thousand items. */
const partsOf = (schema: Schema): number => {
  const { innerType, element, options, shape, checks = [] } = schema._zod.def as unknown as Def
  if (innerType) return partsOf(innerType)
  const most = checks.find(({ _zod: { def } }) => def.check === 'max_length')?._zod.def.maximum ?? 1000
  if (element) return 1 + most * partsOf(element)
  if (options) return Math.max(...options.map(partsOf))
  return Object.values(shape ?? {}).reduce((sum, part) => sum + partsOf(part), 1)
}
type Check = { _zod: { def: { check: string; maximum?: number } } }
type Def = { innerType?: Schema; element?: Schema; options?: Schema[]; shape?: Record<string, Schema>; checks?: Check[] }
const levelsOf = (schema: Schema): number => {
  const { innerType, element, options, shape } = schema._zod.def as unknown as Def
  if (innerType) return levelsOf(innerType)
  const within = [...(element ? [element] : []), ...Object.values(shape ?? {})]
  return Math.max(0, ...(options ?? []).map(levelsOf), ...within.map((part) => levelsOf(part) + 1))
}
