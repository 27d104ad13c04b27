import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../testing/test-database.ts'
import { demoLogin, freshApi } from '../../testing/test-api.ts'
import { createPasswords } from '../credentials/credentials.ts'
import type { Browser } from '../../testing/test-browser.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE session, sign_in_failure`)
})

const id = '_itw_iaa_prod_session'
const visitor = async () => {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  return guest
}
const signIn = (guest: Browser, login: object = demoLogin, query = '') => guest.ask('PUT', `/session${query}`, { body: login })
const sessions = () =>
  run(
    sql<{ id_hash: Buffer; age: number }>`SELECT id_hash, extract(epoch FROM now() - last_seen_at)::float AS age FROM session`,
  )
const mayCall = async (guest: Browser) => (await guest.ask('GET', '/api/v2/me')).statusCode

it('signing in answers 204, with a new session every time, also for somebody who is signed in', async () => {
  const guest = await visitor()
  const ids = new Set([guest.jar.get(id)])
  for (const _ of [1, 2, 3]) {
    const { statusCode, payload } = await signIn(guest)
    expect([statusCode, payload]).toEqual([204, ''])
    ids.add(guest.jar.get(id))
    expect(await mayCall(guest)).toBe(200)
  }
  expect(ids.size).toBe(4)
  expect(await sessions()).toHaveLength(1)
})
it('takes an address however it is typed', async () => {
  const guest = await visitor()
  expect((await signIn(guest, { ...demoLogin, email: ' AMELIE@Alpenglow.Example ' })).statusCode).toBe(204)
})
it('a password that was hashed at another cost is hashed anew when it is next at hand', async () => {
  const hashes = () => run(sql<{ memory: string }>`SELECT split_part(password_hash, '$', 4) AS memory FROM account ORDER BY id`)
  const [before] = await hashes()
  await run(sql`UPDATE account SET password_hash = ${await createPasswords({ memoryKib: 64 }).hash(demoLogin.password, { lane: 'known', network: 'here' })}
                 WHERE email = ${demoLogin.email}`)
  expect((await signIn(await visitor())).statusCode).toBe(204)
  expect((await hashes())[0]).toEqual(before)
  expect((await signIn(await visitor())).statusCode).toBe(204)
})
it('keeps of a session’s id only a hash', async () => {
  const guest = await api.signedIn()
  const [kept] = await sessions()
  expect(kept?.id_hash).toEqual(
    createHash('sha256')
      .update(guest.jar.get(id) ?? '')
      .digest(),
  )
})
it('signing in elsewhere leaves the session here alone', async () => {
  const [here, there] = [await api.signedIn(), await api.signedIn()]
  expect([await mayCall(here), await mayCall(there)]).toEqual([200, 200])
})
it('says where to go when asked to, and only ever home', async () => {
  const guest = await visitor()
  const home = await signIn(guest, demoLogin, `?redirect_uri=${encodeURIComponent('/en/myaccount?tab=1')}`)
  expect([home.statusCode, home.json()]).toEqual([200, { data: { redirect_url: '/en/myaccount?tab=1' }, errors: [] }])
  for (const trap of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
    expect((await signIn(guest, demoLogin, `?redirect_uri=${encodeURIComponent(trap)}`)).statusCode, trap).toBe(204)
  }
})
it('does not tell a wrong password from an unknown address', async () => {
  const guest = await visitor()
  const answers = await Promise.all(
    [
      { ...demoLogin, password: 'wrong' },
      { email: 'nobody@alpenglow.example', password: 'wrong' },
      { email: '', password: '' },
    ].map((login) => signIn(guest, login)),
  )
  const [first] = answers
  expect([first?.statusCode, first?.json()]).toEqual([
    422,
    { data: null, errors: { base: ['INVALID'] }, messages: { base: [expect.stringMatching(/\w+ \w+/)] } },
  ])
  for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([first?.statusCode, first?.payload])
})
it('after five failures an account has to wait, whoever asks and however it is typed, and twice as long each time', async () => {
  const guest = await visitor()
  const wrong = async (email: string) => (await signIn(guest, { email, password: 'wrong' })).statusCode
  for (const email of [demoLogin.email, 'AMELIE@alpenglow.example', ...Array<string>(3).fill(demoLogin.email)]) {
    expect(await wrong(email)).toBe(422)
  }
  const waits = () =>
    run(sql`SELECT extract(epoch FROM blocked_until - last_at)::int AS s FROM sign_in_failure WHERE blocked_until IS NOT NULL`)
  expect(await waits()).toEqual([{ s: 1 }])
  await run(sql`UPDATE sign_in_failure SET blocked_until = blocked_until + interval '60 s'`)
  expect(await wrong('Amelie@Alpenglow.Example')).toBe(429)
  const right = await signIn(await visitor())
  expect(right.statusCode).toBe(429)
  expect([59, 60, 61]).toContain(Number(right.headers['retry-after']))
  expect((await signIn(guest, { email: 'thomas@alpenglow.example', password: 'alpenglow-demo' })).statusCode).toBe(204)
  await run(sql`UPDATE sign_in_failure SET blocked_until = now()`)
  expect(await wrong(demoLogin.email)).toBe(422)
  expect(await waits()).toEqual([{ s: 2 }])
})
it('a success forgets the account’s failures, and an hour does; a network, where there may be no such hour, has half of them left', async () => {
  const guest = await visitor()
  for (const _ of [1, 2, 3, 4]) await signIn(guest, { ...demoLogin, password: 'wrong' })
  await signIn(guest)
  const failures = () => run(sql`SELECT round(failures)::int AS failures FROM sign_in_failure ORDER BY failures`)
  expect(await failures()).toEqual([{ failures: 4 }])
  await run(sql`UPDATE sign_in_failure SET last_at = now() - interval '61 minutes', failures = 40, blocked_until = NULL`)
  await signIn(await visitor(), { ...demoLogin, password: 'wrong' })
  expect(await failures()).toEqual([{ failures: 1 }, { failures: 21 }])
})
it('keeps no address with the failures', async () => {
  await signIn(await visitor(), { ...demoLogin, password: 'wrong' })
  const buckets = await run(sql<{ bucket: Buffer }>`SELECT bucket FROM sign_in_failure`)
  const plain = ['account\namelie@alpenglow.example', 'network\n127.0.0.1'].map((text) =>
    createHash('sha256').update(text).digest('hex'),
  )
  for (const { bucket } of buckets) expect(plain).not.toContain(bucket.toString('hex'))
})
it('signing out ends the session, not only the cookie', async () => {
  const guest = await api.signedIn()
  const thief = api.browser()
  for (const [name, value] of guest.jar) thief.jar.set(name, value)
  expect((await guest.ask('DELETE', '/session')).statusCode).toBe(204)
  expect([await mayCall(guest), await mayCall(thief)]).toEqual([401, 401])
  expect(await sessions()).toEqual([])
  expect((await (await visitor()).ask('DELETE', '/session')).statusCode).toBe(204)
})
it('a session ends fifteen and a half minutes after its last call, and after twelve hours in any case', async () => {
  const guest = await api.signedIn()
  const lives = async (seen: string, created = '0 s') => {
    await run(sql`UPDATE session SET last_seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval`)
    const thief = api.browser()
    thief.jar.set(id, guest.jar.get(id) ?? '')
    return mayCall(thief)
  }
  expect(await lives('15 min 25 s')).toBe(200)
  expect(await lives('15 min 31 s')).toBe(401)
  expect(await lives('0 s', '11 h 59 min')).toBe(200)
  expect(await lives('0 s', '12 h 1 s')).toBe(401)
})
it('a ping keeps the session alive, written down at most every thirty seconds', async () => {
  const guest = await api.signedIn()
  const ageAfterPing = async (age: string) => {
    await run(sql`UPDATE session SET last_seen_at = now() - ${age}::interval`)
    const { payload } = await guest.ask('GET', '/api/v2/ping')
    expect(payload).toBe('{"data":{"authenticated":true},"errors":[]}')
    return (await sessions())[0]?.age
  }
  expect(await ageAfterPing('29 s')).toBeGreaterThan(28)
  expect(await ageAfterPing('31 s')).toBeLessThan(10)
})
it('answers who is signed in, and what they own, with three statements, and what is the same for everybody with none', async () => {
  const guest = await api.signedIn()
  const statements = async (url: string) => {
    const before = api.db.statements()
    expect((await guest.ask('GET', url)).statusCode).toBe(200)
    return api.db.statements() - before
  }
  expect(await statements('/api/v2/me')).toBeLessThanOrEqual(3)
  expect(await statements('/api/v2/ping')).toBe(1)
  for (const open of ['resorts', 'feature-flags', 'translation-pack/path']) expect(await statements(`/api/v2/${open}`)).toBe(0)
})
it('shows an account what is known of it, and nothing of its password', async () => {
  const { payload } = await (await api.signedIn()).ask('GET', '/api/v2/me')
  const { data } = JSON.parse(payload) as { data: { id: string; profile: { id: string } } }
  expect(data).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    has_password: true,
    identity_providers: [],
    age_restricted: false,
    measurement_system: 'imperial',
    profile: { first_name: 'Amélie', dob: '1987-03-14', contact_information: { email: demoLogin.email }, is_anonymous: false },
  })
  expect(payload).not.toMatch(/argon2|password_hash/)
})
