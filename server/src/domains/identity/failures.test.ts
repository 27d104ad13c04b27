import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { VisitorCall } from '../../kernel/call.ts'
import { createClock } from '../../kernel/clock.ts'
import { q } from '../../db/query.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { Invalid, TooMany } from '../../kernel/errors.ts'
import { createEncryption } from '../../secrets/encryption.ts'
import { createProfiles, noProfileHooks, createSmsConsent } from '../profiles/profiles.ts'
import { createIdentity, demoLogins, noIdentityMoments, noQuestions, plantDemoFamily } from './identity.ts'
import { createCredentials, createPasswords, deleteOldFailures, type Passwords } from '../credentials/credentials.ts'

const { db, drop } = await testDatabase()
const secretKey = 'shared by all processes'
const clock = createClock(undefined, 'UTC')
// Thirty tries at once fit into the queue, so that only the counting can stop them.
const passwords = createPasswords({ memoryKib: 8, places: { ofAccount: 30, ofNetwork: 30 } })
let hashed = 0
const counted: Passwords = { ...passwords, fits: (...args) => passwords.fits(...args).finally(() => hashed++) }
const smsConsent = createSmsConsent({ db, sms: null, publicUrl: '', secretKey })
const process = () =>
  createIdentity({
    db,
    clock,
    profiles: createProfiles({
      ...noProfileHooks,
      db,
      clock,
      ageOf: () => ({ effectiveAge: 39, ageCategory: 'adult', name: 'Adult' }),
      smsConsent,
      consents: { record: async () => {} },
      asksMinorConsent: true,
      photoAddress: () => '',
    }),
    ...createCredentials({ db, secretKey, memoryKib: 8 }),
    passwords: counted,
    secretKey,
    oldSecretKeys: [],
    encryption: createEncryption(secretKey),
    session: { expiryMinutes: 15, absoluteHours: 12 },
    issuer: 'Alpenglow',
    questions: noQuestions,
    moments: noIdentityMoments,
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
  ip: network,
  device: { agent: 'a test', id: undefined, remember: () => {} },
  session: { id: 'a visitor', replaceWith: () => {} },
  account: null,
  waiting: null,
  cart: { key: undefined, keep: () => {}, forget: () => {}, count: () => {} },
  idempotencyKey: undefined,
})
const [{ email } = { email: '' }] = demoLogins

/**
 * Five are free. On a busy machine a wait or two expire meanwhile, each twice as long as the one before. An attacker
 * with two counts would learn ten.
 */
const few = expect.toSatisfy((learnt: number) => learnt >= 5 && learnt < 10)

/** Thirty tries at once, in turn on two processes. */
const tryThirty = (who: (i: number) => { email: string; network: string }) =>
  Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const { email: address, network } = who(i)
      const body = { email: address, password: 'wrong' }
      return both[i % 2]?.signIn(call(network), { body, query: {} }).catch((error: unknown) => error)
    }),
  )
const failures = async () =>
  (await db.run(q.selectFrom('sign_in_failure').select('failures').orderBy('failures', 'desc'))).map((row) =>
    Math.round(row.failures),
  )

it('thirty tries at once from one network are thirty failures, over two processes', async () => {
  const ends = await tryThirty((i) => ({ email: `guest${i}@alpenglow.example`, network: 'here' }))
  expect(ends.every((end) => end instanceof Invalid)).toBe(true)
  expect((await failures()).slice(0, 2)).toEqual([30, 1])
})
it('of thirty tries at once at one account only the free ones learn anything', async () => {
  const ends = await tryThirty((i) => ({ email, network: `network ${i}` }))
  const learnt = ends.filter((end) => end instanceof Invalid).length
  expect([learnt, ends.filter((end) => end instanceof TooMany)]).toEqual([
    few,
    expect.objectContaining({ length: 30 - learnt }),
  ])
  expect((await failures()).slice(0, 2)).toEqual([learnt, 1])
})
it('an account has one count, however its address is written', async () => {
  const written = [email, email.toUpperCase()]
  const ends = await tryThirty((i) => ({ email: written[i % 2] ?? email, network: `network ${i}` }))
  expect(ends.filter((end) => end instanceof Invalid).length).toEqual(few)
})
/**
 * U+0130 lowercases to an "i" in the database and to more than that in JavaScript, U+212A to a "k" in both, and neither
 * occurs in a mail address. If the count used one lowercase and the look-up the other, the counts would reveal whether
 * the address has an account.
 */
it('what is no address is nobody’s, whatever its small letters are', async () => {
  const odd = (address: string) => address.replace('i', '\u0130').replace('k', '\u212a')
  const learn = async (address: string) => {
    await tryThirty((i) => ({ email: address, network: `network ${i}` }))
    const ends = await tryThirty((i) => ({ email: odd(address), network: `network ${i}` }))
    return ends.filter((end) => end instanceof Invalid).length
  }
  expect([await learn(email), await learn('nobody.in@alpenglow.example')]).toEqual([few, few])
  await db.run(
    q.updateTable('account').set({ email: 'mark@alpenglow.example' }).where('email', '=', 'thomas@alpenglow.example'),
  )
  expect([await learn('mark@alpenglow.example'), await learn('nobody.k@alpenglow.example')]).toEqual([few, few])
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
  await deleteOldFailures(db.write)
  expect(await failures()).toEqual([1])
  const left = await db.run(q.selectFrom('session').select('device').orderBy('device'))
  expect(left.map(({ device }) => device)).toEqual(['1 min', '15 min'])
})

it.each([
  ['nothing', { email: '', password: '' }],
  ['blanks', { email: '   ', password: 'wrong' }],
  ['an address alone', { email, password: '' }],
])('who sends %s keeps nobody waiting, and has nothing hashed', async (_, body) => {
  const send = (at: string, sent = body) =>
    both[0]?.signIn(call(at), { body: sent, query: {} }).catch((error: unknown) => error)
  hashed = 0
  for (let n = 0; n < 60; n++) expect(await send('192.0.2.1')).toBeInstanceOf(Invalid)
  expect([await failures(), hashed]).toEqual([[], 0])
  // Neither on the same network nor on another one.
  expect(await send('192.0.2.1', { email, password: 'wrong' })).toBeInstanceOf(Invalid)
  expect(await send('198.51.100.7', { email: '', password: '' })).toBeInstanceOf(Invalid)
  expect(hashed).toBe(1)
})
