import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'
import type { Visit } from './visit-event.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await ask('/knobs', 'DELETE')
  await ask('/analytics/events', 'DELETE')
})

const ask = (path: string, method = 'GET', body?: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
const events = async () => (await (await ask('/analytics/events')).json()) as Visit[]
const foreign = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
const view = { name: 'pageview', url: 'https://shop.example/resorts', domain: 'shop.example' }
const send = (event: unknown, headers: Record<string, string> = foreign) =>
  ask('/analytics/api/event', 'POST', typeof event === 'string' ? event : JSON.stringify(event), headers)
const turn = (knob: object) => ask('/knobs/analytics', 'PUT', JSON.stringify(knob))

test('a page of any site may send an event and read the answer, which is 202 ok', async () => {
  const answer = await send({
    ...view,
    referrer: 'https://search.example',
    props: { step: 2, paid: true, list: [1], none: '' },
  })
  expect([answer.status, await answer.text()]).toEqual([202, 'ok'])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await events()).toMatchObject([
    {
      ...view,
      referrer: 'https://search.example',
      props: { step: 2, paid: true },
      sent: { cookie: null, origin: 'https://shop.example', contentType: 'text/plain' },
    },
  ])
  const page = await (await ask('/analytics')).text()
  expect(page).toContain('<b>pageview</b> https://shop.example/resorts step: 2, paid: true')
})

test('an event with the short names of the original’s script is the same event', async () => {
  const short = { n: 'Modal', u: view.url, d: view.domain, r: null, p: '{"name":"vouchers"}' }
  expect((await send(short)).status).toBe(202)
  expect(await events()).toMatchObject([{ ...view, name: 'Modal', referrer: null, props: { name: 'vouchers' } }])
})

test('who asks before sending JSON is allowed to', async () => {
  const answer = await ask('/analytics/api/event', 'OPTIONS', undefined, foreign)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(answer.headers.get('access-control-allow-headers')).toMatch(/content-type/i)
})

test('what else it offers is not for pages of other sites', async () => {
  expect((await ask('/analytics/clear', 'POST', '', foreign)).status).toBe(403)
  expect((await ask('/analytics/events', 'DELETE', undefined, foreign)).status).toBe(403)
})

test.each([
  ['{', { request: ['Unable to parse request body as json'] }],
  ['[]', { request: ['Unable to parse request body as json'] }],
  [{ ...view, name: ' ' }, { event_name: ["can't be blank"] }],
  [{ ...view, domain: undefined }, { domain: ["can't be blank"] }],
  [{ ...view, url: 7 }, { url: ['is required'] }],
  [{ ...view, url: 'data:text/html,x' }, { url: ['scheme is not allowed'] }],
  [{ ...view, url: `https://shop.example/${'x'.repeat(2000)}` }, { pathname: ['should be at most 2000 character(s)'] }],
])('%j is refused in the original’s words', async (event, errors) => {
  const answer = await send(event)
  expect([answer.status, await answer.json()]).toEqual([400, { errors }])
  expect(await events()).toEqual([])
})

test('hostile content is shown as text', async () => {
  await send({ ...view, name: '<script>alert(1)</script>', props: { '<img src=x>': '"><script>' } })
  for (const path of ['/', '/analytics']) expect(await (await ask(path)).text()).not.toMatch(/<script|<img/i)
})

/** The event has arrived but is not answered, though a later one is. */
const expectHeldBack = async () => {
  const ended = send(view).then(
    () => 'answered',
    () => 'broken off',
  )
  await expect.poll(() => events()).toHaveLength(1)
  expect(await Promise.race([ended, send(view).then(() => 'held back')])).toBe('held back')
}

describe('knobs', () => {
  test('error: 503 unless told otherwise, and the event is not in the list', async () => {
    await turn({ behaviour: 'error', times: 1 })
    expect((await send(view)).status).toBe(503)
    expect(await events()).toEqual([])
    expect((await send(view)).status).toBe(202)
  })
  test('delay: the event is there, the answer comes late', async () => {
    await turn({ behaviour: 'delay', ms: 60_000, times: 1 })
    await expectHeldBack()
    await turn({ behaviour: 'delay', ms: 1, times: 1 })
    await send(view)
    expect(await events()).toHaveLength(3)
  })
  test('timeout: the event is there, the answer never comes', async () => {
    await turn({ behaviour: 'timeout', times: 1 })
    await expectHeldBack()
    expect(await events()).toHaveLength(2)
  })
  test('duplicate and garbage: twice, and an answer that no page of the shop may read', async () => {
    await turn({ behaviour: 'duplicate', times: 1 })
    await send(view)
    expect(await events()).toHaveLength(2)
    await turn({ behaviour: 'garbage', times: 1 })
    const answer = await send(view)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
    expect(await events()).toHaveLength(3)
  })
})
