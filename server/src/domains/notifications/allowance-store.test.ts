import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { q } from '../../db/query.ts'
import { forgetOldAllowances, takeAllowance } from './allowance-store.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const threeAnHour = { most: 3, hours: 1 }
const ask = (what: string) => db.transaction((tx) => takeAllowance(tx, what, threeAnHour))
const allowed = (answers: boolean[]) => answers.filter(Boolean).length
const later = (minutes: number) =>
  db.run(
    sql`UPDATE allowance SET used_at = ARRAY(SELECT at - make_interval(mins => ${minutes}) FROM unnest(used_at) AS at)`.compile(
      q,
    ),
  )

it('three an hour are three in any hour, not three before it strikes and three after', async () => {
  const answers = [await ask('a mail'), await ask('a mail')]
  await later(50)
  answers.push(await ask('a mail'), await ask('a mail'))
  expect(answers).toEqual([true, true, true, false])
  await later(15)
  expect([await ask('a mail'), await ask('a mail'), await ask('a mail')]).toEqual([true, true, false])
  expect(await ask('a mail to somebody else')).toBe(true)
})
it('of twenty who ask at once three may', async () => {
  expect(allowed(await Promise.all(Array.from({ length: 20 }, () => ask('at once'))))).toBe(3)
})
it('counted by reading and then writing, more would', async () => {
  const naive = () =>
    db.transaction(async (tx) => {
      const bucket = Buffer.alloc(32)
      const [row] = await tx.run(
        sql<{ n: number }>`SELECT cardinality(used_at) AS n FROM allowance WHERE bucket = ${bucket}`.compile(q),
      )
      if ((row?.n ?? 0) >= 3) return false
      await tx.run(
        sql`INSERT INTO allowance AS a VALUES (${bucket}, ARRAY[now()])
            ON CONFLICT (bucket) DO UPDATE SET used_at = a.used_at || now()`.compile(q),
      )
      return true
    })
  expect(allowed(await Promise.all(Array.from({ length: 20 }, naive)))).toBeGreaterThan(3)
})
it('what was rolled back does not count', async () => {
  const changedMind = db.transaction(async (tx) => {
    for (let i = 0; i < 3; i++) await takeAllowance(tx, 'rolled back', threeAnHour)
    throw new Error('changed my mind')
  })
  await expect(changedMind).rejects.toThrow('changed my mind')
  expect(await ask('rolled back')).toBe(true)
})
it('what is older than a day is forgotten', async () => {
  await ask('today')
  await later(25 * 60)
  await ask('now')
  await forgetOldAllowances(db.write)
  expect(await db.run(q.selectFrom('allowance').select('bucket'))).toHaveLength(1)
})
