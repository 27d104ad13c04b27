import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { cartOf, count, has, things } from '../../testing/test-cart.ts'
import { runOn } from '../../testing/test-database.ts'
import { newVisitor } from '../../testing/test-guest.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(api.close)

it('connections are broken off in the middle of changes: whoever asks again under the same key has what was answered, once', async () => {
  const guest = await newVisitor(api)
  await count(guest, { ...things.donation, count: 1 }, 'first')
  const enough = new AbortController()
  // Whoever was broken off twice is left alone for longer: on a busy machine a change takes longer than any pause.
  let pause = 10
  const breaking = (async () => {
    while (!enough.signal.aborted) {
      await run(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'alpenglow test api'`,
      )
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  let again = 0
  for (let n = 2; n <= 40; n++) {
    let status = 0
    while (status !== 200) {
      status = (await count(guest, { ...things.donation, count: n }, `change ${n}`)).statusCode
      expect([200, 503]).toContain(status)
      pause = status === 503 ? 2 * pause : 10
      if (status === 503) again++
    }
  }
  enough.abort()
  await breaking
  await expect.poll(async () => (await guest.ask('GET', '/api/v2/cart')).statusCode).toBe(200)
  const cart = await cartOf(guest)
  expect([has(cart, things.donation), cart.version]).toEqual([40, 40])
  expect(again).toBeGreaterThan(0)
})
