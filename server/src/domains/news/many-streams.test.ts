import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { testApi, type TestApi } from '../../testing/test-api.ts'
import { isWhole, itWhole } from '../../testing/test-breadth.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { setCount as countInCart, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { notifyAccount } from './news.ts'
import { listenTo, type TestStream } from './test-stream.ts'

const listening = async (api: TestApi) => api.app.listen({ host: '127.0.0.1', port: 0 })
/** One after the other: each sign-up waits for a free slot of password hashing, and gives up after a while. */
async function newcomers(on: TestApi, many: number) {
  const people: Awaited<ReturnType<typeof newcomer>>[] = []
  for (let n = 0; n < many; n++) people.push(await newcomer(on, {}, `198.51.100.${n}`))
  return people
}
const accountOf = async ({ ask }: { ask: Awaited<ReturnType<typeof newcomer>>['guest']['ask'] }) =>
  Number((await ask('GET', '/api/v2/me')).json<{ data: { id: string } }>().data.id)
const areReady = (all: readonly TestStream[]) =>
  expect.poll(() => all.filter(({ events }) => events[0]?.startsWith('ready'))).toHaveLength(all.length)

it('a process that leaves lets go of everybody at once, each with another moment to come back; the next one tells what they missed', async () => {
  const on = await testDatabase({ holdsDemo: true })
  const first = await testApi(on)
  const address = await listening(first)
  const count = isWhole ? 20 : 8
  const people = await newcomers(first, count)
  const heard = await Promise.all(people.map(({ guest }) => listenTo(address, guest)))
  await areReady(heard)
  const buyer = people[0]
  const other = await testApi(on)
  const elsewhere = buyer && (await listenTo(await listening(other), buyer.guest))
  if (buyer) await countInCart(buyer.guest, { ...demoProducts.summit, count: 1 })
  // Open streams would keep the process from closing for longer than this test may take.
  await first.drain()
  await expect.poll(() => heard.filter((one) => one.hasEnded())).toHaveLength(count)
  await first.close()
  const moments = heard.map((one) => Number(/retry: (\d+)\n\n$/.exec(one.text())?.[1]))
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...moments)).toBeLessThanOrEqual(4000)
  expect(new Set(moments).size).toBeGreaterThan(count / 2)
  // Waiting notices are sent before the process leaves, so another process receives them.
  await expect.poll(() => elsewhere?.events.at(-1)).toBe('cart 1')
  elsewhere?.leave()

  for (const { guest } of people.slice(1)) {
    const id = await on.db.run(
      sql<{
        id: number
      }>`SELECT account_id AS id FROM session WHERE id_hash = sha256(${guest.jar.get('_itw_iaa_prod_session')}::bytea)`.compile(
        q,
      ),
    )
    await on.db.transaction((tx) => notifyAccount(tx, id[0]?.id ?? 0, 'waivers'))
  }
  await other.close()
  const next = await testApi(on)
  const again = await listening(next)
  const back = await Promise.all(people.map(({ guest }) => listenTo(again, guest)))
  await areReady(back)
  expect(back.map(({ events }) => events)).toEqual([
    ['ready {"cart":1}'],
    ...Array.from({ length: count - 1 }, () => ['ready {"waivers":1}']),
  ])
  for (const one of back) one.leave()
  await next.close()
  await on.drop()
})

itWhole('whoever asks a process that leaves is put off, and not sent away for good', async () => {
  const on = await testDatabase({ holdsDemo: true })
  const api = await testApi(on)
  const address = await listening(api)
  const { guest } = await newcomer(api)
  await api.drain()
  const heard = await listenTo(address, guest)
  expect([heard.status, heard.headers['retry-after']]).toEqual([503, '1'])
  heard.leave()
  await api.close()
  await on.drop()
})

it('when the line to the database breaks, nobody stays who may have missed something', async () => {
  const on = await testDatabase({ holdsDemo: true })
  const api = await testApi(on)
  const address = await listening(api)
  const { guest } = await newcomer(api)
  const heard = await listenTo(address, guest)
  await areReady([heard])
  const id = await accountOf(guest)
  await on.db.run(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'alpenglow test news' AND datname = current_database()`.compile(q),
  )
  await on.db.transaction((tx) => notifyAccount(tx, id, 'waivers'))
  await expect.poll(() => heard.hasEnded()).toBe(true)
  const back = await listenTo(address, guest)
  await areReady([back])
  expect(back.events).toEqual(['ready {"waivers":1}'])
  back.leave()
  await api.close()
  await on.drop()
})

// streams.test.ts tests the grouping of networks without a process.
itWhole('visitors of one network may not fill a process, nor keep out a guest of it who has signed in', async () => {
  const on = await testDatabase({ holdsDemo: true })
  const api = await testApi(on, { TRUST_PROXY: '127.0.0.1' })
  const address = await listening(api)
  const from = (network: string) => ({ 'x-forwarded-for': network })
  const all: TestStream[] = []
  for (let at = 0; at < 34; at++) {
    const visitor = await visitorWith(api, { ...demoProducts.summit, count: 1 })
    for (let n = 0; n < 6; n++) all.push(await listenTo(address, visitor, from('203.0.113.7')))
  }
  expect(all.filter(({ status }) => status === 200)).toHaveLength(200)
  const refused = all.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => [headers['retry-after'], headers['set-cookie']])).toEqual(
    Array.from({ length: 4 }, () => ['30', undefined]),
  )
  const { guest } = await newcomer(api)
  for (const network of ['203.0.113.7', '203.0.113.8']) all.push(await listenTo(address, guest, from(network)))
  expect(all.slice(-2).map(({ status }) => status)).toEqual([200, 200])
  for (const one of all) one.leave()
  await api.close()
  await on.drop()
})
