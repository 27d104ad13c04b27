import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { q } from '../../db/query.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { cartOf, setCount, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { notifyAccount } from './news.ts'
import { formatNotice } from './notice.ts'
import { createNoticeBatcher } from './batched-notices.ts'
import { listenTo, type TestStream } from './test-stream.ts'
import { itWhole } from '../../testing/test-breadth.ts'

const api = await freshApi()
const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
const opened: TestStream[] = []
afterAll(async () => {
  for (const one of opened) one.leave()
  await api.close()
})

async function listen(guest: Browser, headers: Record<string, string> = {}): Promise<TestStream> {
  const heard = await listenTo(address, guest, headers)
  opened.push(heard)
  return heard
}
const ready = async (guest: Browser): Promise<TestStream> => {
  const heard = await listen(guest)
  await expect.poll(() => heard.events).toHaveLength(1)
  return heard
}
const accountOf = async (guest: Browser) =>
  Number((await guest.ask('GET', '/api/v2/me')).json<{ data: { id: string } }>().data.id)
const waivers = (accountId: number) => api.on.db.transaction((tx) => notifyAccount(tx, accountId, 'waivers'))
const marksOf = async (guest: Browser) => (await guest.ask('GET', '/api/v2/news')).json<{ data: object }>().data

it('tells each open page of an account that something changed, and nobody else', async () => {
  const [thomas, other] = [await newcomer(api), await newcomer(api)]
  const [one, elsewhere, strangers] = [await ready(thomas.guest), await ready(thomas.guest), await ready(other.guest)]
  expect([one.events, elsewhere.events, strangers.events]).toEqual([['ready {}'], ['ready {}'], ['ready {}']])
  await waivers(await accountOf(thomas.guest))
  await expect.poll(() => [one.events[1], elsewhere.events[1]]).toEqual(['waivers 1', 'waivers 1'])
  await waivers(await accountOf(other.guest))
  await expect.poll(() => strangers.events[1]).toBe('waivers 1')
  expect([one.events.length, elsewhere.events.length, strangers.events.length]).toEqual([2, 2, 2])
})
it('what is taken back was no news, and counts for nothing', async () => {
  const { guest } = await newcomer(api)
  const heard = await ready(guest)
  const id = await accountOf(guest)
  const taken = api.on.db.transaction(async (tx) => {
    await notifyAccount(tx, id, 'waivers')
    throw new Error('no')
  })
  await expect(taken).rejects.toThrow('no')
  await waivers(id)
  await expect.poll(() => heard.events).toEqual(['ready {}', 'waivers 1'])
})
it('whoever was away learns how far it has come, on the line or without it', async () => {
  const { guest } = await newcomer(api)
  const id = await accountOf(guest)
  const before = await ready(guest)
  before.leave()
  await waivers(id)
  await waivers(id)
  await setCount(guest, { ...demoProducts.summit, count: 1 })
  const { version } = await cartOf(guest)
  expect((await ready(guest)).events).toEqual([`ready {"waivers":2,"cart":${version}}`])
  expect(await marksOf(guest)).toEqual({ waivers: 2, cart: version })
})
it('what is told between the first look and the first word is heard', async () => {
  const { guest } = await newcomer(api)
  const id = await accountOf(guest)
  const heard = await listen(guest)
  await waivers(id)
  await expect.poll(() => heard.events.join()).toMatch(/waivers"?[: ]1/)
})
it('a cart that is changed on one device is told on the other, of an account or of a visitor', async () => {
  const { guest, email } = await newcomer(api)
  const laptop = await newVisitor(api)
  await signInAs(laptop, email)
  const heard = await ready(laptop)
  await setCount(guest, { ...demoProducts.summit, count: 1 })
  const { version } = await cartOf(guest)
  await expect.poll(() => heard.events.at(-1)).toBe(`cart ${version}`)

  const visitor = await visitorWith(api, { ...demoProducts.summit, count: 1 })
  const line = await ready(visitor)
  expect(line.events).toEqual([`ready {"cart":1}`])
  await setCount(visitor, { ...demoProducts.summit, count: 2 })
  await expect.poll(() => line.events.at(-1)).toBe('cart 2')
})
it('many changes of a moment are told together, by their last', async () => {
  const { guest } = await newcomer(api)
  const heard = await ready(guest)
  for (const n of [1, 2, 3]) await setCount(guest, { ...demoProducts.summit, count: n })
  const { version } = await cartOf(guest)
  await expect.poll(() => heard.events.at(-1)).toBe(`cart ${version}`)

  vi.useFakeTimers()
  const say = vi.fn<(words: string) => Promise<void>>(async () => {})
  const soon = createNoticeBatcher(say, () => expect.unreachable())
  for (const mark of [1, 2, 3]) soon.tell('a1', 'cart', mark)
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(say.mock.calls).toEqual([[formatNotice({ name: 'a1', kind: 'cart', mark: 3 })]])
})
it('whoever has neither an account nor a cart has nothing to come back for', async () => {
  const visitor = await newVisitor(api)
  expect((await listen(visitor)).status).toBe(204)
  expect((await visitor.ask('GET', '/api/v2/news')).statusCode).toBe(204)
  // A caller could make up keys; each would count as another visitor, with streams of its own.
  visitor.jar.set('cart', 'x'.repeat(43))
  expect((await listen(visitor)).status).toBe(204)
  expect((await visitor.ask('GET', '/api/v2/news')).statusCode).toBe(204)
})
it('whoever asks for the head alone is not kept', async () => {
  const { guest } = await newcomer(api)
  const { statusCode, payload } = await guest.ask('HEAD', '/api/v2/news', { headers: { accept: 'text/event-stream' } })
  expect([statusCode, payload]).toEqual([200, ''])
})
it('a page of another site hears nothing', async () => {
  const { guest } = await newcomer(api)
  expect((await listen(guest, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

const seenAt = async (id: number) =>
  (await api.on.db.run(sql<{ at: Date }>`SELECT last_seen_at AS at FROM session WHERE account_id = ${id}`.compile(q))).map(
    ({ at }) => at.toISOString(),
  )
const lastSeen = (id: number, ago: string) =>
  api.on.db.run(sql`UPDATE session SET last_seen_at = now() - ${ago}::interval WHERE account_id = ${id}`.compile(q))

it('neither listening nor asking keeps a session alive or sets a cookie, as any other call does', async () => {
  const { guest } = await newcomer(api)
  const id = await accountOf(guest)
  await lastSeen(id, '5 minutes')
  const before = await seenAt(id)
  const heard = await ready(guest)
  const asked = await guest.ask('GET', '/api/v2/news')
  const looked = await guest.ask('GET', '/api/v2/me', { headers: { 'x-unattended': '1' } })
  expect([heard.headers['set-cookie'], asked.headers['set-cookie'], looked.headers['set-cookie']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(looked.statusCode).toBe(200)
  expect(await seenAt(id)).toEqual(before)
  const attended = await guest.ask('GET', '/api/v2/me')
  expect(attended.headers['set-cookie']).toHaveLength(2)
  expect(await seenAt(id)).not.toEqual(before)
})
it('a page that looks by itself is told that its guest was signed out elsewhere, and never shown a visitor’s cart for theirs', async () => {
  const { guest, email } = await newcomer(api)
  await setCount(guest, { ...demoProducts.summit, count: 2 })
  const look = () => guest.ask('GET', '/api/v2/cart', { headers: { 'x-unattended': '1' } })
  expect((await look()).statusCode).toBe(200)
  const other = await newVisitor(api)
  await signInAs(other, email)
  await other.ask('DELETE', '/api/v2/me/devices')
  const { statusCode, headers } = await look()
  expect([statusCode, headers['set-cookie']]).toEqual([401, undefined])
  expect((await (await newVisitor(api)).ask('GET', '/api/v2/cart', { headers: { 'x-unattended': '1' } })).statusCode).toBe(200)
})
it('only a read can be unattended', async () => {
  const { guest } = await newcomer(api)
  const id = await accountOf(guest)
  await lastSeen(id, '5 minutes')
  const before = await seenAt(id)
  const { headers } = await guest.ask('PATCH', '/api/v2/cart/items', {
    body: { ...demoProducts.summit, count: 1 },
    headers: { 'x-unattended': '1' },
  })
  expect(headers['set-cookie']).toBeDefined()
  expect(await seenAt(id)).not.toEqual(before)
})
it('how much is in the cart is told to a page that looks by itself, and nothing else', async () => {
  const { guest } = await newcomer(api)
  await setCount(guest, { ...demoProducts.summit, count: 2 })
  const { headers } = await guest.ask('GET', '/api/v2/cart', { headers: { 'x-unattended': '1' } })
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^cart_items=2;/)])
})
itWhole('goes through what stands between, and says so of itself', async () => {
  const { guest } = await newcomer(api)
  const { headers } = await ready(guest)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect(headers['content-encoding']).toBeUndefined()
})

it.each<[string, (guest: Browser, email: string) => Promise<unknown>]>([
  ['signs out', (guest) => guest.ask('DELETE', '/session')],
  [
    'signs out everywhere, from another device',
    async (_, email) => {
      const other = await newVisitor(api)
      await signInAs(other, email)
      return other.ask('DELETE', '/api/v2/me/devices')
    },
  ],
  ['stays away too long', async (guest) => lastSeen(await accountOf(guest), '16 minutes')],
])('ends soon when its guest %s; another’s goes on', async (_, leave) => {
  const [{ guest, email }, staying] = [await newcomer(api), await newcomer(api)]
  const [heard, others] = [await ready(guest), await ready(staying.guest)]
  await leave(guest, email)
  await expect.poll(() => heard.hasEnded()).toBe(true)
  expect(others.hasEnded()).toBe(false)
})
itWhole('says something now and then, so that nothing between takes it for dead', async () => {
  const { guest } = await newcomer(api)
  const heard = await ready(guest)
  const before = heard.text().length
  await expect.poll(() => heard.text().slice(before)).toMatch(/^:\n\n/)
})
it('stands in the log once, when it is over, by how long its first word took', async () => {
  const { guest } = await newcomer(api)
  let aheadMs = 0
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  const heard = await ready(guest)
  const id = String(heard.headers['x-request-id'])
  const lines = () => api.log.filter((line) => line.includes(`"${id}"`))
  aheadMs = 3_600_000
  // The log already contains a later call, so a line of the stream would be there too.
  const later = String((await guest.ask('GET', '/api/v2/me')).headers['x-request-id'])
  await expect.poll(() => api.log.filter((line) => line.includes(`"${later}"`))).toHaveLength(1)
  expect(lines()).toEqual([])
  heard.leave()
  await expect.poll(() => lines()).toHaveLength(1)
  clock.mockRestore()
  const line = JSON.parse(lines()[0] ?? '{}') as { status: number; operation: string; ms: number }
  expect(line).toMatchObject({ status: 200, operation: 'getNews' })
  expect(line.ms).toBeLessThan(aheadMs)
})
it('a browser that can’t let its tabs share one has six; the first is told to ask now and then instead', async () => {
  const { guest } = await newcomer(api)
  const all: TestStream[] = []
  for (let n = 0; n < 7; n++) all.push(await ready(guest))
  await expect.poll(() => all.map((one) => one.hasEnded())).toEqual([true, ...Array(6).fill(false)])
  expect(all[0]?.events).toEqual(['ready {}', 'full'])
})
