import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { freshApi } from '../../testing/test-api.ts'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { withoutGuards } from '../../testing/racing/test-guards.ts'
import { newcomer } from '../../testing/test-guest.ts'
import { giveCredit, useCredit } from './credits.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
const write = runOn(db.write)
afterAll(() => api.close())

const [purchaseGroup, today] = ['alpenglow', '2027-01-31']
/** A guest with one credit of each of these amounts. */
async function given(...amounts: number[]) {
  const { email } = await newcomer(api)
  const [{ id } = { id: 0 }] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  const about = { accountId: id, purchaseGroup, currency: 'USD', reason: 'goodwill', expiresOn: null } as const
  const credits: number[] = []
  for (const amount of amounts) credits.push(await db.transaction((tx) => giveCredit(tx, { ...about, amount })))
  return { id, credits, credit: credits[0] ?? 0 }
}
const use = (accountId: number, amount: number, on: Db = db) =>
  on.transaction((tx) => useCredit(tx, { accountId, purchaseGroup, today, amount, details: {} }))
const leftOf = async (...credits: number[]) =>
  (
    await run(
      sql<{
        left: number
      }>`SELECT sum(amount) AS left FROM credit_posting WHERE ledger = 'guest' AND credit_id = ANY (${credits})
        GROUP BY credit_id ORDER BY credit_id`,
    )
  ).map(({ left }) => left)

describe('the books', () => {
  it('of several credits what is first in turn is used up first, and nothing where it is not enough', async () => {
    const { id, credits } = await given(30, 40)
    expect(await use(id, 50)).toEqual(expect.any(Number))
    expect(await leftOf(...credits)).toEqual([0, 20])
    expect([await use(id, 21), await use(id, 0), await use(id, -5)]).toEqual([null, null, null])
    expect(await leftOf(...credits)).toEqual([0, 20])
  })
  it('take no transaction without postings, or with such as do not sum to zero credit by credit', async () => {
    const { credits } = await given(30, 40)
    const book = (...postings: object[]) =>
      write(sql`WITH t AS (INSERT INTO credit_transaction (kind) VALUES ('returned') RETURNING id)
        INSERT INTO credit_posting SELECT t.id, p.* FROM t, jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
          AS p (credit_id bigint, ledger text, amount integer)`)
    const [one, other] = credits
    await expect(book()).rejects.toThrow(/do not sum to zero/)
    await expect(book({ credit_id: one, ledger: 'guest', amount: 5 })).rejects.toThrow(/do not sum to zero/)
    const across = [
      { credit_id: one, ledger: 'guest', amount: 5 },
      { credit_id: other, ledger: 'orders', amount: -5 },
    ]
    await expect(book(...across)).rejects.toThrow(/do not sum to zero/)
    await book(...across.map((posting) => ({ ...posting, credit_id: one })))
    expect(await leftOf(...credits)).toEqual([35, 40])
  })
  it('are never changed, and nothing is taken out', async () => {
    const { credit } = await given(30)
    const attempts = [
      sql`UPDATE credit_posting SET amount = amount * 2 WHERE credit_id = ${credit}`,
      sql`DELETE FROM credit_posting WHERE credit_id = ${credit}`,
      sql`TRUNCATE credit_posting`,
      sql`UPDATE credit_transaction SET kind = 'expired'`,
      sql`DELETE FROM credit_transaction`,
      sql`DELETE FROM credit WHERE id = ${credit}`,
      sql`TRUNCATE credit CASCADE`,
      sql`UPDATE credit SET expires_on = '2099-01-01' WHERE id = ${credit}`,
      sql`UPDATE credit SET account_id = account_id + 1 WHERE id = ${credit}`,
    ]
    for (const attempt of attempts) await expect(write(attempt)).rejects.toThrow(/never changed|nothing changes/)
  })
})

describe('of many who take at once', () => {
  it('so many get something as there is enough for', async () => {
    const { id, credits } = await given(50, 70)
    const taken = await Promise.all(Array.from({ length: 30 }, () => use(id, 10)))
    expect(taken.filter((transaction) => transaction !== null)).toHaveLength(12)
    expect(await leftOf(...credits)).toEqual([0, 0])
  })

  /** Two uses of one credit get as far as they can while the table is locked, and only then go on. */
  async function bothAtOnce(on: Db) {
    const { id, credit } = await given(120)
    const begun = await db.transaction(async (tx) => {
      await runOn(tx)(sql`LOCK TABLE credit_transaction IN SHARE MODE`)
      const both = Promise.allSettled([use(id, 80, on), use(id, 80, on)])
      await untilSomebodyWaits(db.write, 2)
      return { both }
    })
    const ended = (await begun.both).map((one) => (one.status === 'rejected' ? String(one.reason) : typeof one.value))
    return { ended: ended.toSorted(), left: await leftOf(credit) }
  }
  it('the second of two is told that there is not enough', async () => {
    const { ended, left } = await bothAtOnce(db)
    expect([ended, left]).toEqual([['number', 'object'], [40]])
  })
  it('one who does not wait for the other is refused by the database', async () => {
    const { ended, left } = await bothAtOnce(withoutGuards(db, ['the credit is held']))
    expect([ended, left]).toEqual([[expect.stringMatching(/more is taken/), 'number'], [40]])
  })
  it('with neither guard both would get it', async () => {
    await write(sql`ALTER TABLE credit_posting DISABLE TRIGGER not_overdrawn`)
    const { ended, left } = await bothAtOnce(withoutGuards(db, ['the credit is held']))
    await write(sql`ALTER TABLE credit_posting ENABLE TRIGGER not_overdrawn`)
    expect([ended, left]).toEqual([['number', 'number'], [-40]])
  })
})
