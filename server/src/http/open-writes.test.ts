import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTotalRateLimit } from '../kernel/rate-limit.ts'
import { expectForm } from '../testing/calls/test-answers.ts'
import { cookiesOf } from '../testing/test-browser.ts'
import { notes, testKernel } from '../testing/calls/test-kernel.ts'

const kernel = await testKernel()
afterAll(() => kernel.close())
beforeEach(() => void kernel.reported.splice(0))

const json = 'application/json'
const snow = 'application/snow+json'
const url = '/api/v2/snow-reports'
const postReport = (body: unknown, type = json) =>
  kernel.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: JSON.stringify(body) })

it('takes a write that belongs to nobody, without a token, and reads and sets no cookie', async () => {
  const lea = kernel.lea()
  const headers = { 'x-csrf-token': undefined, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const answer = await lea.ask('POST', url, { body: { data: { depth_cm: 40 } }, headers })
  expectForm(answer, notes.reportSnow)
  expect([answer.statusCode, cookiesOf(answer), answer.headers['cache-control']]).toEqual([204, [], 'no-store'])
  expect(kernel.reported).toEqual([40])
})
it('refuses what has not the declared form, and says what is wrong', async () => {
  const answer = await postReport({ data: { depth_cm: 4000 } })
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([422, []])
  expect(answer.json()).toMatchObject({ errors: { depth_cm: ['OUT_OF_RANGE'] } })
  expect(kernel.reported).toEqual([])
})
it('reads a form of somebody else as none, one or several of ours', async () => {
  for (const [body, depths] of [
    [
      [3, 'x', 5],
      [3, 5],
    ],
    [[], []],
    [{ depth: 3 }, []],
  ] as const) {
    kernel.reported.splice(0)
    expect((await postReport(body, `${snow}; charset=utf-8`)).statusCode).toBe(204)
    expect(kernel.reported).toEqual(depths)
  }
})
it('takes that form where it was promised, and nowhere else', async () => {
  const answer = await kernel.lea().ask('POST', '/api/v2/notes', { raw: '{"title":"x"}', headers: { 'content-type': snow } })
  expect(answer.statusCode).toBe(415)
  expect((await postReport({ data: { depth_cm: 1 } }, 'text/plain')).statusCode).toBe(415)
})
it('has a limit of its own for the body', async () => {
  const body = { data: { depth_cm: 1, remark: 'x'.repeat(2048) } }
  expect((await postReport(body)).statusCode).toBe(413)
})
it('a page of somebody else is not allowed to send JSON: its browser asks before, and hears no', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const answer = await kernel.app.inject({ method: 'OPTIONS', url, headers })
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([405, undefined])
})
it('a flood is refused before its body is read, and other calls are not', async () => {
  const limited = await testKernel({ openLimit: { fromOne: 2, fromAll: 3 } })
  const ask = (payload: string, remoteAddress: string) =>
    limited.app.inject({ method: 'POST', url, headers: { 'content-type': json }, payload, remoteAddress })
  const good = JSON.stringify({ depth_cm: 1 })
  const statuses = []
  for (const [body, from] of [
    [good, '10.0.0.1'],
    ['not JSON', '10.0.0.1'],
    ['not JSON', '10.0.0.1'],
    [good, '10.0.0.2'],
    [good, '10.0.0.3'],
  ] as const) {
    statuses.push((await ask(body, from)).statusCode)
  }
  const refused = await ask(good, '10.0.0.1')
  const read = await limited.app.inject({ url: '/api/v2/public-notes', remoteAddress: '10.0.0.1' })
  await limited.close()
  expect(statuses).toEqual([204, 400, 429, 204, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expectForm(refused, notes.reportSnow)
  expect([limited.reported, read.statusCode]).toEqual([[1, 1], 200])
})
it('whoever floods uses up its own share, not that of all', () => {
  let now = 0
  const gate = createTotalRateLimit({ fromOne: 2, fromAll: 4 }, () => now)
  const passes = (network: string) => {
    try {
      gate(network)
      return true
    } catch {
      return false
    }
  }
  expect(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(passes)).toEqual([true, true, false, false, false, true, true, false])
  now = 60_000
  expect(passes('a')).toBe(true)
})
