import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { runOn } from '../../testing/test-database.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { dataOf } from '../../testing/test-household.ts'
import { giveCredit, returnCredit, useCredit } from './credits.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function somebody() {
  const { guest, email } = await newcomer(api)
  const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  return {
    guest,
    give: (amount: number, more: { expiresOn?: string | null; purchaseGroup?: string; currency?: 'USD' | 'CAD' } = {}) =>
      db.transaction((tx) =>
        giveCredit(tx, {
          accountId: id,
          purchaseGroup: 'alpenglow',
          currency: 'USD',
          reason: 'goodwill',
          expiresOn: null,
          amount,
          ...more,
        }),
      ),
    use: (amount: number, order: string, on = today) =>
      db.transaction((tx) =>
        useCredit(tx, { accountId: id, purchaseGroup: 'alpenglow', today: on, amount, details: { order } }),
      ),
  }
}
type Line = { kind: string; amount: number; balance: number; order: string | null; moved_on: string; expires_on: string | null }
const linesOf = async ({ guest }: Awaited<ReturnType<typeof somebody>>) =>
  dataOf<(Line & Record<string, unknown>)[]>(await guest.ask('GET', '/api/v2/credits/movements'))
const read = async (whose: Awaited<ReturnType<typeof somebody>>) =>
  (await linesOf(whose)).map(({ kind, amount, balance, order }) => [kind, amount, balance, order])

it('says what came and went, the latest first, an order in one line, and each with what there was afterwards', async () => {
  const one = await somebody()
  await one.give(30_00)
  await one.give(40_00)
  await one.use(50_00, 'ORDER-1')
  await db.transaction((tx) => returnCredit(tx, { order: 'ORDER-1', today, amount: 'all' }))
  await one.use(10_00, 'ORDER-2')
  expect(await read(one)).toEqual([
    ['used', -10_00, 60_00, 'ORDER-2'],
    ['returned', 50_00, 70_00, 'ORDER-1'],
    ['used', -50_00, 20_00, 'ORDER-1'],
    ['given', 40_00, 70_00, null],
    ['given', 30_00, 30_00, null],
  ])
  expect((await linesOf(one)).at(-1)).toEqual({
    id: expect.any(String),
    kind: 'given',
    moved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    amount: 30_00,
    balance: 30_00,
    currency: 'USD',
    purchase_group: 'alpenglow',
    company_name: 'Alpenglow Mountains',
    reason: 'goodwill',
    expires_on: null,
    order: null,
  })
})

it('what would have expired before it came back is returned all the same', async () => {
  const one = await somebody()
  await one.give(30_00, { expiresOn: inDays(2) })
  await one.use(30_00, 'ORDER-3')
  await db.transaction((tx) => returnCredit(tx, { order: 'ORDER-3', today, amount: 'all' }))
  expect(await read(one)).toEqual([
    ['returned', 30_00, 30_00, 'ORDER-3'],
    ['used', -30_00, 0, 'ORDER-3'],
    ['given', 30_00, 30_00, null],
  ])
})

it('what was left on its last day has expired, once that day is over; the balance is what may be used', async () => {
  const one = await somebody()
  await one.give(30_00, { expiresOn: inDays(-3) })
  await one.give(20_00, { expiresOn: inDays(3) })
  // The credit was taken over after it had expired: the balance does not fall below zero in between.
  expect(await read(one)).toEqual([
    ['expired', -30_00, 20_00, null],
    ['given', 20_00, 50_00, null],
    ['given', 30_00, 30_00, null],
  ])
  const left = dataOf<{ amount: number }[]>(await one.guest.ask('GET', '/api/v2/credits'))
  expect(left.map(({ amount }) => amount)).toEqual([20_00])
})

it('each company and each account has its own, with a statement for the session and one for the books', async () => {
  const [one, other] = [await somebody(), await somebody()]
  await one.give(30_00)
  await one.give(7_00, { purchaseGroup: 'gone', currency: 'CAD' })
  expect((await linesOf(one)).map(({ company_name: company, balance }) => [company, balance])).toEqual([
    ['gone', 7_00],
    ['Alpenglow Mountains', 30_00],
  ])
  const before = api.db.statements()
  expect(await linesOf(other)).toEqual([])
  expect(api.db.statements() - before).toBeLessThanOrEqual(2)
  expect((await api.browser().ask('GET', '/api/v2/credits/movements')).statusCode).toBe(401)
})
