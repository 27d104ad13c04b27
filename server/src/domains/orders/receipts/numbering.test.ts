import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { connect, type Db, type Tx } from '../../../db/connect.ts'
import { statementOf } from '../../../db/query.ts'
import { patient, runOn, testDatabase } from '../../../testing/test-database.ts'
import { numberReceipts } from './numbering.ts'
import { receiptNumberOf, sellerOf } from './seller.ts'
import type { Seller } from '../order-json.ts'
import { insertTestOrder } from './test-orders.ts'

const { db, url, drop } = await testDatabase()
const other = connect({ url, pool: 5, prepared: true, name: 'another worker', ...patient })
afterAll(async () => {
  await other.close()
  await drop()
})
const run = runOn(db)

const sold = (code: string): Seller => ({
  legalName: `${code} Inc.`,
  address: ['1 Road'],
  taxNumbers: [],
  receiptPrefix: 'ALP',
})
const go = (on: Db = db, most = 500) => numberReceipts({ db: on, sellerOf: sold, most })

type Row = { id: number; number: string; receipt_number: number | null; receipt_seller: Seller | null; told: string | null }
const rows = (seller: string) =>
  run(sql<Row>`SELECT id, number, receipt_number, receipt_seller, told FROM orders WHERE seller = ${seller} ORDER BY id`)
const numbers = async (seller: string) => (await rows(seller)).map(({ receipt_number }) => receipt_number)
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
const several = async (seller: string, howMany: number) => {
  for (let i = 0; i < howMany; i++) await insertTestOrder(db, { seller })
}
/** The queued mails, as their job keys say. */
const jobs = async (seller: string) =>
  (
    await run(sql<{
      key: string
    }>`SELECT key FROM graphile_worker._private_jobs AS job JOIN orders ON job.key LIKE 'order ' || orders.id || ' %'
      WHERE seller = ${seller} ORDER BY orders.id`)
  ).map(({ key }) => key.replace(/^order \d+ /, ''))

/** The same database, but the server terminates the connection at this statement, and with it the whole transaction. */
const dyingAt = (words: RegExp): Db => ({
  ...other,
  transaction: (work) =>
    other.transaction((tx) => {
      const doomed: Tx = {
        ...tx,
        run: async (query) => {
          if (words.test(statementOf(query).text))
            await tx.run({ statement: { text: 'SELECT pg_terminate_backend(pg_backend_pid())', values: [] } })
          return tx.run(query)
        },
      }
      return work(doomed)
    }),
})

it('fifty orders that come while two workers number get fifty numbers, without a gap, and each is told once', async () => {
  const seller = 'busy'
  const workers = [db, other].map(async (on) => {
    for (let i = 0; i < 15; i++) await go(on, 7)
  })
  await Promise.all([...upTo(50).map(() => insertTestOrder(db, { seller })), ...workers])
  await go()
  const all = await numbers(seller)
  expect(all.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(upTo(50))
  expect(await jobs(seller)).toEqual(upTo(50).map(() => 'placed'))
})
it('those that are numbered at once are numbered in the order in which they came', async () => {
  await several('orderly', 23)
  await go(db, 10)
  expect(await numbers('orderly')).toEqual(upTo(23))
})
it.each([
  ['before it has numbered', /UPDATE orders/],
  ['before the queue knows', /add_jobs/],
  ['before it has said how far it came', /update "receipt_series"/i],
])('a worker that dies %s has numbered nothing and told nobody, and the next one leaves no gap', async (when, words) => {
  const seller = `died ${when}`
  await several(seller, 3)
  await expect(go(dyingAt(words))).rejects.toThrow()
  expect([await numbers(seller), await jobs(seller)]).toEqual([[null, null, null], []])
  await go()
  await several(seller, 1)
  await go()
  expect([await numbers(seller), await jobs(seller)]).toEqual([upTo(4), upTo(4).map(() => 'placed')])
})
it('numbered by whoever reads how far it is and then writes, two get the same, which the database refuses', async () => {
  const seller = 'naive'
  await several(seller, 2)
  const haveRead = barrierOf(2)
  const naive = (at: number) =>
    db.transaction(async (tx) => {
      const [last] = await runOn(tx)(
        sql<{ n: number }>`SELECT coalesce(max(receipt_number), 0) AS n FROM orders WHERE seller = ${seller}`,
      )
      await haveRead()
      await runOn(tx)(sql`UPDATE orders SET receipt_number = ${(last?.n ?? 0) + 1}, receipt_at = now(), receipt_seller = '{}'
        WHERE id = (SELECT id FROM orders WHERE seller = ${seller} ORDER BY id OFFSET ${at} LIMIT 1)`)
    })
  const done = await Promise.allSettled([naive(0), naive(1)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  // Now this series can't go on until an operator has repaired it: the other series are numbered all the same.
  await several('unconcerned', 1)
  await expect(go()).rejects.toThrow(/duplicate key/)
  expect(await numbers('unconcerned')).toEqual([1])
  await run(sql`UPDATE receipt_series SET last = 1 WHERE seller = ${seller}`)
  await run(sql`INSERT INTO receipt_series VALUES (${seller}, 1) ON CONFLICT DO NOTHING`)
  await go()
  expect((await numbers(seller)).toSorted()).toEqual([1, 2])
})
it('each company counts for itself', async () => {
  await several('one company', 2)
  await several('another', 1)
  await go()
  expect([await numbers('one company'), await numbers('another')]).toEqual([[1, 2], [1]])
})
it('an order that waits for the desk is told so, has no number, and gets one when it is accepted', async () => {
  const seller = 'careful'
  const { id } = await insertTestOrder(db, { seller, state: 'in_review' })
  await go()
  await go()
  expect([await numbers(seller), await jobs(seller)]).toEqual([[null], ['in_review']])
  await run(sql`UPDATE orders SET state = 'placed' WHERE id = ${id}`)
  await go()
  await go()
  expect([await numbers(seller), await jobs(seller)]).toEqual([[1], ['in_review', 'placed']])
})
it('an order that the desk refuses is told so, and never has a number', async () => {
  const seller = 'strict'
  const { id } = await insertTestOrder(db, { seller, state: 'in_review' })
  await run(sql`UPDATE orders SET state = 'cancelled' WHERE id = ${id}`)
  await go()
  await go()
  expect([await numbers(seller), await jobs(seller)]).toEqual([[null], ['cancelled']])
})
it('a receipt keeps the seller that it was written by, and its number', async () => {
  const seller = 'moving'
  await several(seller, 1)
  await go()
  const [row] = await rows(seller)
  expect(row && receiptNumberOf(row)).toBe('ALP-000001')
  expect(row?.receipt_seller).toEqual(sold(seller))
  for (const change of [
    sql`receipt_seller = '{}'`,
    sql`receipt_number = 2`,
    sql`receipt_number = NULL, receipt_at = NULL, receipt_seller = NULL`,
  ])
    await expect(run(sql`UPDATE orders SET ${change} WHERE seller = ${seller}`)).rejects.toMatchObject({ code: '23514' })
})
it('a company that says no more of itself is called as in the shop', () => {
  expect(sellerOf('maple', { name: 'Maple Mountains', seller: null })).toEqual({
    legalName: 'Maple Mountains',
    address: [],
    taxNumbers: [],
    receiptPrefix: 'MAPLE',
  })
  expect(sellerOf('gone', undefined).legalName).toBe('gone')
})

/** A barrier: no call goes on before so many have arrived. */
function barrierOf(many: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === many) resolve()
    return promise
  }
}
