import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/test-api.ts'
import { cartOf, setCount, has, demoProducts } from '../../testing/test-cart.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { newVisitor } from '../../testing/test-guest.ts'
import { at, breakingOff } from '../../testing/racing/test-races.ts'

const on = await testDatabase({ holdsDemo: true })
let broken = () => 0
const api = await testApi(on, {}, (db) => {
  const brittle = breakingOff(db, 5)
  broken = brittle.broken
  return brittle
})
const calm = await testApi(on)
afterAll(async () => {
  await api.close()
  await calm.close()
  await on.drop()
})

it('connections are broken off in the middle of changes: whoever asks again under the same key has what was answered, once', async () => {
  const guest = await newVisitor(api)
  let again = 0
  for (let n = 1; n <= 40; n++) {
    let status = 0
    while (status !== 200) {
      status = (await setCount(guest, { ...demoProducts.donation, count: n }, `change ${n}`)).statusCode
      expect([200, 503]).toContain(status)
      if (status === 503) again++
    }
  }
  const cart = await cartOf(at(calm, guest))
  expect([has(cart, demoProducts.donation), cart.version]).toEqual([40, 40])
  expect(again).toBeGreaterThan(10)
  expect(broken()).toBeGreaterThan(10)
})
