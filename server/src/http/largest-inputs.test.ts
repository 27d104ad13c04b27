import { apis } from '@alpenglow/contract/apis'
import { pathOf, type Api, type Endpoint } from '@alpenglow/contract/http/endpoint'
import { afterAll, expect, it, vi } from 'vitest'
import { freshApi } from '../testing/test-api.ts'
import type { Asked } from '../testing/test-browser.ts'
import { atDesk } from '../testing/test-desk.ts'

// Some thousand calls, one after the other.
vi.setConfig({ testTimeout: 600_000 })

const api = await freshApi()
afterAll(() => api.close())

/** How long the event loop may stand still for one call, in milliseconds. */
const most = 50
/** What a careless expression or loop stumbles over, again and again. */
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
const filled = (length: number) => pieces.map((piece) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
/** As Node sends and takes a header. */
const asHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '~').trim() || 'x'

/** This thread's own time, and the best of three: a busy machine makes no call slow. */
async function msOf(call: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let i = 0; i < 3 && best > most; i++) {
    const began = process.threadCpuUsage()
    await call()
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

type Call = { what: string; method: string; url: string; asked?: Asked }

/** Calls that hold the others up; and those that were turned away at the door, for nobody has read what they brought. */
async function slowOf(calls: Call[], isWrite: boolean): Promise<string[]> {
  const [guest, member] = [api.browser(), await atDesk(api)]
  await guest.ask('GET', '/ping')
  const slow = []
  for (const { what, method, url, asked } of calls) {
    const who = url.startsWith('/api/v2/staff/') ? member : guest
    let status = 0
    const ms = await msOf(async () => (status = (await who.ask(method, url, asked)).statusCode))
    if (status >= 500 || (isWrite && [403, 404, 415, 429].includes(status))) slow.push(`${what}: ${status}`)
    if (ms > most) slow.push(`${what}: ${Math.round(ms)} ms`)
  }
  return slow
}

const said = (text: string) => JSON.stringify(text.slice(0, 12))

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
      return { what: `${type} of ${said(text)}`, method: 'POST', url: '/api/v2/client-reports', asked }
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
      return { what: `${method} ${path} of ${said(text)}`, method, url: pathOf(write), asked: { raw } }
    })
  })
  const deep = ['['.repeat(200_000), '{"a":'.repeat(40_000), `[${'{},'.repeat(80_000)}{}]`].map((raw) => {
    return { what: said(raw), method: 'PUT', url: '/session', asked: { raw } }
  })
  expect(await slowOf([...calls, ...deep], true)).toEqual([])
})

/** What the test's own client can ask for. */
const isAddress = (url: string) => !url.startsWith('//') && !url.includes('\\\\') && URL.canParse(url, 'http://localhost')

/** What anybody may send who has a token of their own. */
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
        what: `${name} ${said(text)} for ${url}`,
        method: 'GET',
        url,
        asked: { headers: { [name]: value } },
      })),
    )
    return [...urls.map((url) => ({ what: `GET ${url.slice(0, 30)}`, method: 'GET', url })), ...headers]
  })
  expect(await slowOf(calls, false)).toEqual([])
})
