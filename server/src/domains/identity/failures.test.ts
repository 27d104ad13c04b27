import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { VisitorCall } from '../../call.ts'
import { createClock } from '../../clock.ts'
import { q } from '../../db/query.ts'
import { testDatabase } from '../../db/test-database.ts'
import { Invalid, TooMany } from '../../errors.ts'
import { createProfiles } from '../profiles/profiles.ts'
import { createIdentity, demoLogins, noQuestions, plantDemoFamily } from './identity.ts'
import { createPasswords } from './passwords.ts'

const { db, drop } = await testDatabase()
const clock = createClock(undefined, 'UTC')
const passwords = createPasswords({ memoryKib: 8 })
const process = () =>
  createIdentity({
    db,
    clock,
    profiles: createProfiles({ db, ageOf: () => ({ effectiveAge: 39, ageCategory: 'adult' }) }),
    passwords,
    secretKey: 'shared by all processes',
    session: { expiryMinutes: 15, absoluteHours: 12 },
    issuer: 'Alpenglow',
    questions: noQuestions,
    welcomeBySms: async () => {},
    socialPorts: [],
  })
const both = [process(), process()]
await db.transaction((tx) => plantDemoFamily(tx, passwords))
afterAll(drop)
beforeEach(async () => {
  await db.run(q.deleteFrom('sign_in_failure'))
})

const call = (network: string): VisitorCall => ({
  locale: 'en',
  network,
  device: { agent: 'a test', id: undefined, remember: () => {} },
  session: { id: 'a visitor', replaceWith: () => {} },
  account: null,
  waiting: null,
})
const [{ email } = { email: '' }] = demoLogins

/** Thirty tries at once, by turns over two processes. */
const tryThirty = (who: (i: number) => { email: string; network: string }) =>
  Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const { email: address, network } = who(i)
      const body = { email: address, password: 'wrong' }
      return both[i % 2]?.signIn(call(network), { body, query: {} }).catch((error: unknown) => error)
    }),
  )
const failures = async () =>
  (await db.run(q.selectFrom('sign_in_failure').select('failures').orderBy('failures', 'desc'))).map((row) => row.failures)

it('thirty tries at once from one network are thirty failures, over two processes', async () => {
  const ends = await tryThirty((i) => ({ email: `guest${i}@alpenglow.example`, network: 'here' }))
  expect(ends.every((end) => end instanceof Invalid)).toBe(true)
  expect((await failures()).slice(0, 2)).toEqual([30, 1])
})
it('of thirty tries at once at one account only the free ones learn anything', async () => {
  const ends = await tryThirty((i) => ({ email, network: `network ${i}` }))
  expect(ends.filter((end) => end instanceof Invalid)).toHaveLength(5)
  expect(ends.filter((end) => end instanceof TooMany)).toHaveLength(25)
  expect((await failures()).slice(0, 2)).toEqual([5, 1])
})
it('an account has one count, however its address is written', async () => {
  // The database’s small letters are not always the language’s: U+0130 is an "i" to one and more than that to the other.
  const written = [email, email.toUpperCase(), email.replace('i', '\u0130')]
  const ends = await tryThirty((i) => ({ email: written[i % 3] ?? email, network: `network ${i}` }))
  const learned = ends.filter((end) => end instanceof Invalid).length
  const [known] = await db.run(sql<{ same: boolean }>`SELECT lower(${written[2]}) = lower(${email}) AS same`.compile(q))
  expect(learned).toBe(known?.same ? 5 : 10)
})
it('counted by reading and then writing, thirty tries would be fewer', async () => {
  const bucket = createHash('sha256').update('naive').digest()
  await db.run(sql`INSERT INTO sign_in_failure VALUES (${bucket}, 1, now(), NULL)`.compile(q))
  const naive = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.run(q.selectFrom('sign_in_failure').select('failures').where('bucket', '=', bucket))
      await tx.run(
        q
          .updateTable('sign_in_failure')
          .set({ failures: (row?.failures ?? 0) + 1 })
          .where('bucket', '=', bucket),
      )
    })
  await Promise.all(Array.from({ length: 30 }, naive))
  expect((await failures())[0]).toBeLessThan(31)
})
it('sweeps out what is dead, and nothing that lives', async () => {
  const bucket = (name: string) => createHash('sha256').update(name).digest()
  await db.run(
    sql`INSERT INTO sign_in_failure VALUES (${bucket('old')}, 9, now() - interval '61 min', NULL), (${bucket('new')}, 1, now(), NULL)`.compile(
      q,
    ),
  )
  await db.run(
    sql`INSERT INTO session SELECT sha256(age::bytea), id, age, now(), now() - age::interval
                   FROM account, unnest(ARRAY['1 min', '15 min', '16 min']) AS age WHERE email = ${email}`.compile(q),
  )
  await both[0]?.sweep()
  expect(await failures()).toEqual([1])
  const left = await db.run(q.selectFrom('session').select('device').orderBy('device'))
  expect(left.map(({ device }) => device)).toEqual(['1 min', '15 min'])
})
