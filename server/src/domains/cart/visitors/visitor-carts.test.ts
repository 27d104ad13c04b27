import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { cartOf, setCount, demoProducts } from '../../../testing/test-cart.ts'
import { expirePromotionHolds } from '../../../testing/buying/test-promotions.ts'
import { newVisitor } from '../../../testing/test-guest.ts'
import { roomOfEach, sweepVisitors } from './visitor-carts.ts'

const api = await freshApi()
afterAll(api.close)
const run = runOn(api.on.db.write)
const { base } = demoProducts

const from = async (network: string) => {
  const guest = await newVisitor(api, network)
  expect((await setCount(guest, { ...base, count: 1 })).statusCode).toBe(200)
  return guest
}
type Guest = Awaited<ReturnType<typeof from>>
const has = async (...guests: Guest[]) => {
  const carts = []
  for (const guest of guests) carts.push((await cartOf(guest)).items.length > 0 ? 1 : 0)
  return carts
}
const daysLater = (days: number) =>
  run(
    sql`UPDATE cart SET touched_on = touched_on - ${days}::integer, updated_at = updated_at - make_interval(days => ${days}::integer)`,
  )
const sizeOfOne = async () =>
  Number(
    (
      await run(sql<{ n: number }>`SELECT 200 + pg_column_size(items) + pg_column_size(operations)
    + coalesce(pg_column_size(promotions), 0) + coalesce(pg_column_size(checkout), 0) AS n FROM cart ORDER BY id DESC LIMIT 1`)
    )[0]?.n,
  )

it('to which nobody has come back within a week goes; whoever looks at theirs on another day keeps it for thirty', async () => {
  const [passed, looked, changed] = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]
  await daysLater(2)
  await cartOf(looked)
  await setCount(changed, { ...base, count: 2 })
  await daysLater(8)
  await sweepVisitors(api.on.db)
  expect(await has(passed, looked, changed)).toEqual([0, 1, 1])
  await daysLater(31)
  await sweepVisitors(api.on.db)
  expect(await has(looked, changed)).toEqual([0, 0])
})

it('of one network so many bytes are kept: its newest, and before those whoever came back', async () => {
  await run(sql`DELETE FROM cart`)
  const returned = await from('203.0.113.2')
  await daysLater(2)
  await cartOf(returned)
  const flood = []
  for (let n = 0; n < 6; n++) flood.push(await from('203.0.113.2'))
  const other = await from('203.0.113.3')
  const room = 3.5 * (await sizeOfOne())
  await sweepVisitors(api.on.db, { bytesOfNetwork: Math.round(room) })
  expect(await has(...flood), 'while their clock runs somebody is there').toEqual([1, 1, 1, 1, 1, 1])
  await expirePromotionHolds(api.on)
  await sweepVisitors(api.on.db, { bytesOfNetwork: Math.round(room) })
  expect(await has(returned, ...flood, other)).toEqual([1, 0, 0, 0, 0, 1, 1, 1])
})

it('of all together, too: whoever writes most gives way', async () => {
  await run(sql`DELETE FROM cart`)
  const [one, other] = [await from('203.0.113.4'), await from('2001:db8:1:100::1')]
  const flood = []
  // A house has 256 of these networks, and counts as one.
  for (let n = 0; n < 6; n++) flood.push(await from(`2001:db8:9:10${n}::1`))
  await expirePromotionHolds(api.on)
  await sweepVisitors(api.on.db, { bytes: Math.round(4.5 * (await sizeOfOne())) })
  expect(await has(one, other)).toEqual([1, 1])
  expect((await has(...flood)).filter(Boolean)).toHaveLength(2)
})

it('clocks that are kept running keep no more than four times as much', async () => {
  await run(sql`DELETE FROM cart`)
  const flood = []
  for (let n = 0; n < 6; n++) flood.push(await from('203.0.113.5'))
  await sweepVisitors(api.on.db, { bytesOfNetwork: Math.round(1.1 * (await sizeOfOne())) })
  expect(await has(...flood)).toEqual([0, 0, 1, 1, 1, 1])
})

it.each([
  ['nothing is too much', [5, 3], 0, Infinity],
  ['the largest alone comes down', [9, 3, 1], 4, 5],
  ['the largest come down to the same', [9, 7, 1], 6, 5],
  ['all of it has to go', [2, 2], 4, 0],
])('%s', (_, sizes, excess, each) => expect(roomOfEach(sizes, excess)).toBe(each))
