import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import { openBank, patientTries } from '../test-bank.ts'

const on = await testDatabase()
const run = runOn(on.db.write)
afterAll(on.drop)

const bucket = Buffer.alloc(32, 1)
/** Counts one yes in a bucket that already counted the yes of every guest. */
const counting = async () => {
  const [row] = await run(
    sql<{
      at: string
    }>`INSERT INTO sign_in_failure (bucket, failures, last_at, half_life_seconds) VALUES (${bucket}, 1, now(), 3600)
      ON CONFLICT (bucket) DO UPDATE SET failures = sign_in_failure.failures + 1, last_at = now() RETURNING last_at::text AS at`,
  )
  return { waiting: [], spent: { buckets: [bucket], at: row?.at ?? '' } }
}
const counted = async () =>
  Math.round((await run(sql<{ failures: number }>`SELECT failures FROM sign_in_failure`))[0]?.failures ?? 0)
const countedBy = async (cartId: number) =>
  (await run(sql<{ by: Buffer[] | null }>`SELECT counted_by AS by FROM payment_attempt WHERE cart_id = ${cartId}::bigint`))[0]
    ?.by

it('a yes is written down with what it was counted by', async () => {
  const bank = openBank(on.db, { tries: { ...patientTries, failUnlessPaid: counting } })
  const asked = bank.cart({}, { accountId: null as unknown as number })
  const before = await counted()
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  expect([await counted(), await countedBy(asked.cartId)]).toEqual([before + 1, [bucket]])
})
it('one that nothing will use, as it is for another amount, is counted against nobody', async () => {
  const bank = openBank(on.db, { tries: { ...patientTries, failUnlessPaid: counting } })
  const asked = bank.cart({ grants: 1 }, { accountId: null as unknown as number })
  const before = await counted()
  await bank.ask(asked)
  expect(await bank.statesOf(asked)).toEqual(['void_needed'])
  expect([await counted(), await countedBy(asked.cartId)]).toEqual([before, null])
})
it('and where it can’t be counted, it is written down all the same', async () => {
  const failing = () => Promise.reject(new Error('somebody holds the count'))
  const bank = openBank(on.db, { tries: { ...patientTries, failUnlessPaid: failing } })
  const asked = bank.cart({}, { accountId: null as unknown as number })
  await expect(bank.ask(asked)).rejects.toThrow('somebody holds the count')
  expect(await bank.statesOf(asked)).toEqual(['authorized'])
})
