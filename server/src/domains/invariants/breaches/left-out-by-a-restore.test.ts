import { sql, type RawBuilder } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { runOn } from '../../../testing/test-database.ts'
import { findBreaches } from './test-broken.ts'
import { plantOrders } from '../test-orders.ts'

const api = await freshApi()
await plantOrders(api.on.url, 120)
afterAll(api.close)

const foundAfter = async (...statements: RawBuilder<unknown>[]) =>
  (
    await findBreaches(api.on.db, { keys: [secretKey], asksMinorConsent: true }, async (tx) => {
      for (const statement of statements) await runOn(tx)(statement)
    })
  ).ids
const series = (further: number) => sql`UPDATE receipt_series SET last = last + ${further}::integer`
const lastReceipt = (further: number) => sql`UPDATE orders o SET receipt_number = receipt_number + ${further}::integer
  WHERE receipt_number = (SELECT max(receipt_number) FROM orders other WHERE other.seller = o.seller)`

it('numbers of receipts that a restore has left out are no fault', async () => {
  expect(await foundAfter(series(100_000))).toEqual([])
  expect(await foundAfter(lastReceipt(150_000), series(150_000))).toEqual([])
  expect(await foundAfter(lastReceipt(150_000), series(250_000))).toEqual([])
})
it('one that is missing is a fault, before what a restore has left out and after', async () => {
  expect(await foundAfter(series(1))).toEqual(['I10'])
  expect(await foundAfter(lastReceipt(1), series(1))).toEqual(['I10'])
  expect(await foundAfter(lastReceipt(10), series(100_010))).toEqual(['I10'])
  expect(await foundAfter(lastReceipt(150_000), series(150_001))).toEqual(['I10'])
  expect(await foundAfter(series(-1))).toEqual(['I10'])
})
