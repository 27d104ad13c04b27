import { afterAll, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { q } from '../../db/query.ts'
import { freshApi } from '../../testing/test-api.ts'
import { count, things, visitorWith } from '../../testing/test-cart.ts'
import { newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { tell } from './news.ts'
import { listenTo, type Heard } from './test-stream.ts'

const api = await freshApi()
const address = await api.app.listen({ host: '127.0.0.1', port: 0 })
const streams: Heard[] = []
afterAll(async () => {
  for (const one of streams) one.leave()
  await api.close()
})

async function listen(guest: Browser): Promise<Heard> {
  const heard = await listenTo(address, guest)
  streams.push(heard)
  return heard
}
const accountOf = async (guest: Browser) =>
  Number((await guest.ask('GET', '/api/v2/me')).json<{ data: { id: string } }>().data.id)
const sessions = async (guest: Browser) => {
  const id = await accountOf(guest)
  return api.on.db.run(sql<{ seen: Date }>`SELECT last_seen_at AS seen FROM session WHERE account_id = ${id}`.compile(q))
}
const waivers = (accountId: number) => api.on.db.transaction((tx) => tell(tx, accountId, 'waivers'))

it('tells each page of an account at once that something changed, and nobody else', async () => {
  const [thomas, other] = [await newcomer(api), await newcomer(api)]
  const [one, elsewhere, strangers] = [await listen(thomas.guest), await listen(thomas.guest), await listen(other.guest)]
  await vi.waitFor(() =>
    expect([one, elsewhere, strangers].map(({ events }) => events)).toEqual([['ready {}'], ['ready {}'], ['ready {}']]),
  )
  const began = performance.now()
  await waivers(await accountOf(thomas.guest))
  await vi.waitFor(
    () => expect([one.events, elsewhere.events].map((events) => events[1])).toEqual(['waivers 1', 'waivers 1']),
    { timeout: 2000, interval: 5 },
  )
  expect(performance.now() - began).toBeLessThan(2000)
  await waivers(await accountOf(other.guest))
  await vi.waitFor(() => expect(strangers.events[1]).toBe('waivers 1'))
  expect(one.events).toHaveLength(2)
})
