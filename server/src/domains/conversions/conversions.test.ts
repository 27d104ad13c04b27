import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { q } from '../../db/query.ts'
import { createFakeConversions } from '../../providers/conversions/fake.ts'
import { ConversionsUnavailable } from '../../providers/conversions/port.ts'
import { freshApi } from '../../testing/test-api.ts'
import { setCount, demoProducts, visitorWith } from '../../testing/test-cart.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { newcomer, signInAs } from '../../testing/test-guest.ts'
import { GiveUp } from '../../jobs/handler.ts'
import { conversionJob, createConversions } from './conversions.ts'

const api = await freshApi({ PUBLIC_URL: 'http://localhost:3000' })
afterAll(() => api.close())

const postConversion = (guest: Browser, body: object = { event_type: 'initiate_checkout' }) =>
  guest.ask('POST', '/api/v2/facebook-conversions', { body })
const waiting = async () =>
  (
    await api.on.db.run(
      sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs AS j
        JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id WHERE t.identifier = 'tellConversion' ORDER BY j.id`.compile(
        q,
      ),
    )
  ).map(({ payload }) => conversionJob.payload.parse(payload))
const noted = async () => (await api.on.db.run(sql`SELECT FROM conversion`.compile(q))).length
beforeEach(async () => {
  await api.on.db.run(sql`DELETE FROM conversion`.compile(q))
  await api.on.db.run(sql`DELETE FROM graphile_worker._private_jobs`.compile(q))
})

async function buyer(consent: string | undefined) {
  const guest = await visitorWith(api, { ...demoProducts.summit, count: 2 }, { ...demoProducts.donation, count: 1 })
  if (consent !== undefined) guest.jar.set('consent', consent)
  return guest
}

it('a cart is told of once, too, when its visitor signs in on the way', async () => {
  const { email } = await newcomer(api)
  const guest = await buyer('yes')
  await postConversion(guest)
  await signInAs(guest, email)
  guest.jar.set('consent', 'yes')
  expect((await postConversion(guest)).statusCode).toBe(204)
  expect(await noted()).toBe(1)
})
it('whoever agreed is told of once for each cart: what is in it, and not whose it is', async () => {
  const guest = await buyer('yes')
  for (const _ of [1, 2, 3]) expect((await postConversion(guest)).statusCode).toBe(204)
  await setCount(guest, { ...demoProducts.summit, count: 3 })
  await postConversion(guest)
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  expect(job).toEqual({
    kind: 'initiate_checkout',
    id: expect.stringMatching(/^[\w-]{43}$/),
    at: expect.any(String),
    agent: 'lightMyRequest',
    currency: 'USD',
    value: expect.any(Number),
    contents: [
      { code: 'summit-pass', quantity: 2 },
      { code: expect.any(String), quantity: 1 },
    ],
  })
  await postConversion(await buyer('yes'))
  expect(await waiting()).toHaveLength(2)
})
it('many at once are one', async () => {
  const guest = await buyer('yes')
  await Promise.all(Array.from({ length: 20 }, () => postConversion(guest)))
  expect([(await waiting()).length, await noted()]).toEqual([1, 1])
})
it.each([
  ['nobody was asked yet', undefined],
  ['somebody said no', 'no'],
  ['the answer is none', 'maybe'],
  ['there are two answers', 'yes; consent=no'],
])('nothing is noted and nothing leaves when %s, and the answer is the same', async (_, consent) => {
  expect((await postConversion(await buyer(consent))).statusCode).toBe(204)
  expect([await waiting(), await noted()]).toEqual([[], 0])
})
it('an empty cart is none', async () => {
  const guest = await visitorWith(api)
  guest.jar.set('consent', 'yes')
  expect((await postConversion(guest)).statusCode).toBe(204)
  expect([await waiting(), await noted()]).toEqual([[], 0])
})
it('what is nothing that we count is refused', async () => {
  expect((await postConversion(await buyer('yes'), { event_type: 'purchase' })).statusCode).toBe(422)
})

const job = {
  kind: 'initiate_checkout' as const,
  id: 'x'.repeat(43),
  at: new Date().toISOString(),
  agent: 'a browser',
  currency: 'USD',
  value: 12.5,
  contents: [{ code: 'summit-pass', quantity: 1 }],
}
function counting(port = createFakeConversions()) {
  const made = createConversions({
    db: api.db,
    port,
    secretKey: 'k',
    publicUrl: 'https://shop.example',
    getCart: () => Promise.reject(new Error('nobody asks')),
  })
  return { port, ...made }
}

it('what could not be told is told later, and is the same', async () => {
  const { port, deliver } = counting()
  port.misbehave('unavailable')
  await expect(deliver(job)).rejects.toThrow(ConversionsUnavailable)
  port.misbehave('lost')
  await expect(deliver(job)).rejects.toThrow(ConversionsUnavailable)
  await deliver(job)
  expect([...port.acceptedConversions.values()]).toMatchObject([{ id: job.id, page: 'https://shop.example/cart' }])
})
it('what is refused is not tried again, nor what is too old by then', async () => {
  const { port, deliver } = counting()
  port.misbehave('refuse')
  await expect(deliver(job)).rejects.toThrow(GiveUp)
  await expect(deliver({ ...job, at: new Date(Date.now() - 8 * 86_400_000).toISOString() })).rejects.toThrow(GiveUp)
  expect(port.acceptedConversions.size).toBe(0)
})
it('what was told is forgotten after a month', async () => {
  await postConversion(await buyer('yes'))
  await api.sweep()
  expect(await noted()).toBe(1)
  await api.on.db.run(sql`UPDATE conversion SET at = now() - interval '31 days'`.compile(q))
  await api.sweep()
  expect(await noted()).toBe(0)
})
