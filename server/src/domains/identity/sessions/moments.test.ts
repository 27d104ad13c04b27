import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { VisitorCall } from '../../../kernel/call.ts'
import { createClock } from '../../../kernel/clock.ts'
import { createEncryption } from '../../../secrets/encryption.ts'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import { createCredentials } from '../../credentials/credentials.ts'
import { createProfiles, noProfileHooks, createSmsConsent } from '../../profiles/profiles.ts'
import {
  createIdentity,
  demoLogins,
  noIdentityMoments,
  noQuestions,
  plantDemoFamily,
  type SessionMoments,
} from '../identity.ts'

const { db, drop } = await testDatabase()
afterAll(drop)
const run = runOn(db)
const secretKey = 'a key for moments'
const credentials = createCredentials({ db, secretKey, memoryKib: 8 })
await db.transaction((tx) => plantDemoFamily(tx, credentials.passwords))
beforeEach(async () => {
  await run(sql`TRUNCATE session`)
})

const smsConsent = createSmsConsent({ db, sms: null, publicUrl: '', secretKey })
const clock = createClock(undefined, 'UTC')
const identityWith = (moments: Partial<SessionMoments>) =>
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
    ...credentials,
    secretKey,
    oldSecretKeys: [],
    encryption: createEncryption(secretKey),
    session: { expiryMinutes: 15, absoluteHours: 12 },
    issuer: 'Alpenglow',
    questions: noQuestions,
    moments: { ...noIdentityMoments, ...moments },
    welcomeBySms: async () => {},
    socialPorts: [],
  })
const [login = { email: '', password: '' }] = demoLogins
const visitor: VisitorCall = {
  locale: 'en',
  ip: '192.0.2.1',
  network: 'here',
  device: { agent: 'a test', id: undefined, remember: () => {} },
  session: { id: 'a visitor', replaceWith: () => {} },
  account: null,
  waiting: null,
  cart: { key: 'a key', keep: () => {}, forget: () => {}, count: () => {} },
  idempotencyKey: undefined,
}
const sessions = async () => (await run(sql`SELECT id_hash FROM session`)).length

it('whoever signs in is told upward once, with the visitor that they were, and in the same transaction', async () => {
  const told: unknown[] = []
  const { signIn } = identityWith({
    onSignedIn: async (tx, { cart, accountId }) => {
      told.push([cart.key, typeof accountId, (await runOn(tx)(sql`SELECT id_hash FROM session`)).length, await sessions()])
    },
  })
  await signIn(visitor, { body: login, query: {} })
  // Its own transaction sees the session; other connections don't yet.
  expect(told).toEqual([['a key', 'number', 1, 0]])
  expect(await sessions()).toBe(1)
})
it('nobody is signed in where what belongs to it fails', async () => {
  const { signIn } = identityWith({
    onSignedIn: async () => {
      throw new Error('no room in the cart')
    },
  })
  await expect(signIn(visitor, { body: login, query: {} })).rejects.toThrow('no room in the cart')
  expect(await sessions()).toBe(0)
})
it('whoever signs out is told upward when nobody of the account is left, and not before', async () => {
  const told: unknown[] = []
  const { signIn, signOut, whoIs } = identityWith({ onSignedOut: async (_, { accountId }) => void told.push(accountId) })
  const here = async (id: string) => {
    const known: { id: string } = { id }
    const session = { id, replaceWith: (next: string | null) => void (known.id = next ?? '') }
    await signIn({ ...visitor, session }, { body: login, query: {} })
    const found = await whoIs(known.id)
    return { ...visitor, session: { ...session, id: known.id }, account: found?.account ?? null }
  }
  const [phone, laptop] = [await here('a phone'), await here('a laptop')]
  await signOut(phone, { query: {} })
  expect(told).toEqual([])
  await signOut(laptop, { query: {} })
  expect(told).toEqual([laptop.account?.accountId])
})
