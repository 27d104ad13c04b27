import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../sandbox.ts'
import type { ReceivedEvent } from './conversion-event.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ http: 0, smtp: 0 })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await ask('/knobs', 'DELETE')
  await ask('/conversions/events', 'DELETE')
})

const ask = (path: string, method = 'GET', body?: string) =>
  fetch(`http://127.0.0.1:${sandbox.ports.http}${path}`, { method, ...(body === undefined ? {} : { body }) })
const events = async () => (await (await ask('/conversions/events')).json()) as ReceivedEvent[]
const eventsPath = '/conversions/v24.0/1000000000000001/events?access_token=a-token-that-everybody-knows'
const now = () => Math.floor(Date.now() / 1000)
const event = (more: object = {}) => ({
  event_name: 'InitiateCheckout',
  event_id: 'one',
  event_time: now(),
  event_source_url: 'https://shop.example/cart',
  action_source: 'website',
  user_data: { client_user_agent: 'Mozilla/5.0' },
  ...more,
})
const send = (data: unknown, path = eventsPath) => ask(path, 'POST', typeof data === 'string' ? data : JSON.stringify({ data }))

test('events are received, and one with the same name and id is known for the same', async () => {
  const answer = await send([event(), event({ event_id: 'two' })])
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ events_received: 2, messages: [], fbtrace_id: expect.any(String) })
  await send([event()])
  expect((await events()).map(({ event: { event_id: id }, isRepeated }) => [id, isRepeated])).toEqual([
    ['one', true],
    ['two', false],
    ['one', false],
  ])
})
test.each([
  ['{', 100, undefined],
  [[], 100, undefined],
  [[event({ event_time: now() - 8 * 86_400 })], 100, 2804003],
  [[event({ user_data: undefined })], 100, 2804050],
  [[event(), event({ user_data: {} })], 100, 2804019],
  [[event({ event_source_url: undefined })], 100, 2804019],
])('%j is refused in the original’s words, with all that came with it', async (data, code, subcode) => {
  const answer = await send(data)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { type: 'OAuthException', code, ...(subcode && { error_subcode: subcode }), is_transient: false },
  })
  expect(await events()).toEqual([])
})
test.each([
  ['/conversions/v24.0/1000000000000001/events', 190],
  ['/conversions/v24.0/2/events?access_token=a-token-that-everybody-knows', 100],
])('whoever does not know the key or the pixel is refused: %s', async (path, code) => {
  expect(await (await send([event()], path)).json()).toMatchObject({ error: { code } })
})
test('it misbehaves as it is told', async () => {
  await ask('/knobs/conversions', 'PUT', JSON.stringify({ behaviour: 'error', times: 1 }))
  const refused = await send([event()])
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: { is_transient: true } }])
  expect(await events()).toEqual([])
  await ask('/knobs/conversions', 'PUT', JSON.stringify({ behaviour: 'garbage', times: 1 }))
  expect((await send([event()])).headers.get('content-type')).toBe('text/html')
  expect(await events()).toHaveLength(1)
})
test('hostile content is shown as text', async () => {
  await send([event({ event_name: '<script>alert(1)</script>', custom_data: { '<img src=x>': 1 } })])
  for (const path of ['/', '/conversions']) expect(await (await ask(path)).text()).not.toMatch(/<script|<img/i)
})
