import { afterAll, beforeEach, expect, it } from 'vitest'
import { cookiesOf } from '../../testing/test-browser.ts'
import { freshApi } from '../../testing/test-api.ts'

const api = await freshApi()
afterAll(() => api.close())
beforeEach(() => void api.log.splice(0))

const url = '/api/v2/client-reports'
const send = (payload: string, type = 'application/json', on = api) =>
  on.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
const error = { kind: 'error', message: 'TypeError: x is not a function', page: '/login' }
const own = (more: object = {}) => send(JSON.stringify({ data: { ...error, ...more } }))
const breach = {
  'document-uri': 'http://localhost:3000/login?token=secret',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://evil.example/x.js',
}
type Line = { level: number; msg: string; report: Record<string, unknown> }
const reported = () => api.log.map((line) => JSON.parse(line) as Line).filter(({ report }) => report)

it('an error of the browser is one line in the log, for nobody in particular', async () => {
  const answer = await own({ stack: 'at f (http://localhost:3000/assets/index-1.js:1:2)', browser: 'Firefox/140' })
  expect([answer.statusCode, answer.payload, cookiesOf(answer)]).toEqual([204, '', []])
  expect(reported()).toMatchObject([
    {
      level: 40,
      msg: 'reported by a browser',
      report: { ...error, stack: ['f /assets/index-1.js:1:2'], browser: 'Firefox/140' },
    },
  ])
})
it('a breach of the content policy is too, in both forms that browsers have', async () => {
  const newer = {
    type: 'csp-violation',
    body: { documentURL: 'http://localhost:3000/login', effectiveDirective: 'img-src', blockedURL: 'https://evil.example/i' },
  }
  expect((await send(JSON.stringify({ 'csp-report': breach }), 'application/csp-report')).statusCode).toBe(204)
  expect((await send(JSON.stringify([newer, newer]), 'application/reports+json')).statusCode).toBe(204)
  expect(reported().map(({ report }) => report)).toEqual([
    { kind: 'policy', message: 'script-src-elem blocked https://evil.example/x.js', page: '/login' },
    { kind: 'policy', message: 'img-src blocked https://evil.example/i', page: '/login' },
  ])
})
it('a page of somebody else that names us as its reader is not heard', async () => {
  const foreign = { ...breach, 'document-uri': 'https://evil.example/' }
  expect((await send(JSON.stringify({ 'csp-report': foreign }), 'application/csp-report')).statusCode).toBe(204)
  expect(reported()).toEqual([])
})
it('no token, address or number of anybody ends in the log, wherever it is put', async () => {
  const canaries = ['amelie@alpenglow.example', 'c4n4ryTokenThatIsLongEnough0123', '4111111111111111', 'promo-canary']
  const hidden = `http://localhost:3000/x/${canaries[1]}?code=promo-canary&mail=${canaries[0]} ${canaries.slice(0, 3).join(' ')}`
  const fields = { message: hidden, page: `/x/${canaries[1]}?promo-canary`, stack: `at f (${hidden}:1:1)\n${hidden}` }
  await own({ ...fields, kind: 'call', status: 500, requestId: canaries[1], browser: `Chrome/1 ${canaries[0]}` })
  await own(fields)
  const policy = { 'document-uri': hidden, 'blocked-uri': hidden, 'effective-directive': hidden, 'source-file': hidden }
  await send(JSON.stringify({ 'csp-report': policy }), 'application/csp-report')
  const log = api.log.join('')
  expect(reported().length).toBeGreaterThan(0)
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([])
})
it('one report can’t write two lines', async () => {
  await own({ message: 'a\n{"level":60,"msg":"forged"}\r\nb' })
  expect(api.log.filter((line) => line.includes('forged')).map((line) => line.trimEnd().split('\n').length)).toEqual([1])
})
it.each([
  ['nothing', '', 'application/json', 422],
  ['an empty object', '{}', 'application/json', 422],
  ['a kind that nobody knows', '{"data":{"kind":"x","message":"x","page":"/"}}', 'application/json', 422],
  ['half a text', '{"data":{"kind"', 'application/json', 400],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['a plain text', '{}', 'text/plain', 415],
  ['17 kilobytes', JSON.stringify({ data: { ...error, more: 'x'.repeat(17_000) } }), 'application/json', 413],
  ['17 kilobytes of breaches', `["${'x'.repeat(17_000)}"]`, 'application/reports+json', 413],
  ['half a character', '{"data":{"kind":"error","message":"\\ud800","page":"/\\udfff"}}', 'application/json', 422],
  ['a page that is no address', '{"data":{"kind":"error","message":"x","page":"http://[::"}}', 'application/json', 204],
  ['nested lists', '['.repeat(8000) + ']'.repeat(8000), 'application/reports+json', 400],
  ['nothing of that kind', '{"hello":"x"}', 'application/csp-report', 204],
])('%s is answered, never with our own failure', async (_, payload, type, status) => {
  expect((await send(payload, type)).statusCode).toBe(status)
})
it('what an extension of the browser broke is counted, and not told', async () => {
  await own({ stack: 'at f (chrome-extension://abc/inject.js:1:2)' })
  expect(reported()).toEqual([])
})
it('after 30 reports in a minute a network is refused; nobody can fill the log', async () => {
  const small = await freshApi({ REPORT_LIMIT: '30' })
  const statuses = []
  for (let count = 0; count < 34; count++)
    statuses.push((await send(JSON.stringify({ data: error }), undefined, small)).statusCode)
  await small.close()
  expect(statuses.lastIndexOf(204)).toBe(29)
  expect(statuses.slice(30)).toEqual([429, 429, 429, 429])
  expect(small.log.filter((line) => line.includes('reported by a browser'))).toHaveLength(30)
})
it('every page tells browsers where to report, over http in the older way only', async () => {
  const plain = await api.app.inject('/login')
  expect(plain.headers['content-security-policy']).toMatch(/; report-uri \/api\/v2\/client-reports$/)
  expect(plain.headers).not.toHaveProperty('reporting-endpoints')
  const secure = await freshApi({ PUBLIC_URL: 'https://shop.example' })
  const page = await secure.app.inject({ url: '/login', headers: { host: 'shop.example' } })
  await secure.close()
  expect(page.headers['content-security-policy']).toMatch(/; report-uri \/api\/v2\/client-reports; report-to reports$/)
  expect(page.headers['reporting-endpoints']).toBe('reports="/api/v2/client-reports"')
})
it('pages may reach the collector of page views and the image service, where there are, and nothing else', async () => {
  const { headers, payload } = await api.app.inject('/login')
  expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:3003 http://127.0.0.1:3002;")
  expect(payload).toContain('"analyticsUrl":"http://127.0.0.1:3003/analytics"')
})
