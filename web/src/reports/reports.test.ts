import { ClientReport, clientReports } from '@alpenglow/contract/client-reports/api'
import { pathOf } from '@alpenglow/contract/http/endpoint'
import { fromWire } from '@alpenglow/contract/http/wire'
import { afterEach, expect, it, vi } from 'vitest'
import { safeParse } from 'zod/v4/core'
import type { CaughtFailure } from './error-report.ts'

/** Loads the modules anew, as a page does, on this page, before a server with this answer. */
async function page({ pathname = '/login', onLine = true, status = 204 } = {}) {
  const at = { pathname }
  const heard = new Map<string, (event: unknown) => void>()
  const sent: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('location', at)
  vi.stubGlobal('navigator', { onLine, userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0' })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) => heard.set(name, listener))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  vi.resetModules()
  const reports = await import('./report.ts')
  const { reportOf } = await import('./error-report.ts')
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
    return sent.map(({ init }) => (JSON.parse(String(init.body)) as { data: Record<string, unknown> }).data)
  }
  return { ...reports, at, reportOf, heard, sent, settle }
}
afterEach(() => void vi.unstubAllGlobals())

it('tells an error as the contract has it, without cookies, and outlives the page', async () => {
  const { report, settle, sent } = await page()
  report(new TypeError('x is not a function'))
  const [told] = await settle()
  expect(told).toMatchObject({
    kind: 'error',
    message: 'TypeError: x is not a function',
    page: '/login',
    browser: 'Firefox/140',
  })
  expect(sent[0]?.url).toBe(pathOf(clientReports.reportFromClient))
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
})
it('fits the contract, whatever is thrown', async () => {
  const { reportOf, reportFailedCall: watched, settle } = await page({ pathname: `/${'p'.repeat(900)}` })
  const huge = new Error('m'.repeat(5000))
  huge.stack = 's'.repeat(20_000)
  for (const error of [huge, 'text', null, undefined, 7, {}, Symbol('x'), { toString: () => 1 }]) {
    const report = reportOf({ kind: 'error', error }, `/${'p'.repeat(900)}`)
    expect(safeParse(ClientReport, report).error).toBeUndefined()
  }
  await watched(
    'GET /api/v2/me?x=1',
    Promise.resolve(new Response(null, { status: 503, headers: { 'x-request-id': 'a-b-c' } })),
  )
  const [wire] = await settle()
  expect(fromWire(ClientReport, wire)).toMatchObject({
    message: 'GET /api/v2/me answered 503',
    status: 503,
    requestId: 'a-b-c',
  })
  expect(safeParse(ClientReport, fromWire(ClientReport, wire)).error).toBeUndefined()
})
it('hears what nobody caught', async () => {
  const { startWatching, heard, settle } = await page()
  startWatching()
  heard.get('error')?.({ error: new Error('one'), message: 'Uncaught Error: one' })
  heard.get('error')?.({ error: null, message: 'Script error.' })
  heard.get('unhandledrejection')?.({ reason: new Error('two') })
  expect((await settle()).map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Error: one'],
    ['rejection', 'Error: two'],
  ])
})
it('tells the same error once on a page, and once more on another', async () => {
  const { report, settle, at } = await page()
  const again = () => report(Object.assign(new Error('same'), { stack: 'Error: same\n at f (/assets/a.js:1:1)' }))
  again()
  again()
  expect(await settle()).toHaveLength(1)
  at.pathname = '/resorts'
  again()
  expect(await settle()).toHaveLength(2)
})
it('tells ten of a visit at most, also when all break before it can tell', async () => {
  const { report, settle } = await page()
  for (let count = 0; count < 30; count++) report(new Error(`no ${count}`))
  expect(await settle()).toHaveLength(10)
  for (let count = 30; count < 60; count++) report(new Error(`no ${count}`))
  expect(await settle()).toHaveLength(10)
})
it.each([0, 500])('never reports that reporting failed (%i)', async (status) => {
  const { report, settle, startWatching } = await page({ status })
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  startWatching()
  report(new Error('one'))
  expect(await settle()).toHaveLength(1)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})
it.each([400, 404, 409, 429, 500, 502, 503])('reports a call that was answered %i', async (status) => {
  const { reportFailedCall: watched, settle } = await page()
  const answer = await watched('PUT /session', Promise.resolve(new Response(null, { status })))
  expect(answer.status).toBe(status)
  expect(await settle()).toMatchObject([{ kind: 'call', message: `PUT /session answered ${status}`, status }])
})
it.each([200, 204, 401, 402, 403, 422])('does not report a call that was answered %i', async (status) => {
  const { reportFailedCall: watched, settle } = await page()
  await watched('PUT /session', Promise.resolve(new Response(null, { status })))
  expect(await settle()).toEqual([])
})
it('does not report that there is no such thing, where there may be none', async () => {
  const { reportFailedCall: watched, settle } = await page()
  await watched('GET /api/v2/resorts/XYZ', Promise.resolve(new Response(null, { status: 404 })), true)
  expect(await settle()).toEqual([])
})
it('reports a call without an answer, once, though it is thrown on', async () => {
  const { reportFailedCall: watched, report, settle } = await page()
  const lost = new TypeError('Failed to fetch')
  await expect(watched('GET /api/v2/resorts', Promise.reject(lost))).rejects.toBe(lost)
  report(lost, 'rejection')
  expect(await settle()).toMatchObject([
    { kind: 'call', message: 'GET /api/v2/resorts had no answer: TypeError: Failed to fetch', status: 0 },
  ])
})
it('without a connection nothing is reported', async () => {
  const { reportFailedCall: watched, report, settle } = await page({ onLine: false })
  await watched('GET /x', Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  report(new Error('Failed to fetch dynamically imported module'), 'render')
  expect(await settle()).toEqual([])
})
it.each<[string, CaughtFailure]>([
  ['given up', { kind: 'call', error: new DOMException('', 'AbortError'), request: 'GET /x' }],
  [
    'the server’s words about a field',
    { kind: 'rejection', error: Object.assign(new Error('Your name, Amélie'), { status: 422 }) },
  ],
  ['a call that was reported already', { kind: 'rejection', error: Object.assign(new Error('no'), { status: 500 }) }],
  ['nothing that broke', { kind: 'error', error: 'ResizeObserver loop completed with undelivered notifications.' }],
])('leaves out %s', async (_, caught) => expect((await page()).reportOf(caught, '/')).toBeUndefined())
