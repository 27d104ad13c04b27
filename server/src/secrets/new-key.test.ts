import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { q } from '../db/query.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testApi, type TestApi } from '../testing/test-api.ts'
import { secretKey } from '../testing/test-environment.ts'
import { codeNow, emailOf, halfSignedIn } from '../testing/test-desk.ts'
import { createEncryption } from './encryption.ts'

const newKey = 'another key of forty-three characters or so..'
const guestSecret = Buffer.from('the secret of a guest')
const recoveryCode = 'aaaa-bbbb-cccc'
const run = (text: ReturnType<typeof sql>) => on.db.write.run(text.compile(q))

let on: TestDatabase
beforeAll(async () => {
  on = await testDatabase()
  // The demo's people under the first key, one of them with a second factor.
  await (await testApi(on)).close()
  const [account] = (await run(sql`SELECT id FROM account WHERE email = 'amelie@alpenglow.example'`)) as { id: number }[]
  const id = account?.id ?? 0
  const secret = createEncryption(secretKey).encrypt(`totp account ${id}`, guestSecret)
  await run(sql`INSERT INTO second_factor (account_id, secret, confirmed_at) VALUES (${id}, ${secret}, now())`)
  const hash = createHmac('sha256', secretKey).update('recovery\naaaabbbbcccc').digest()
  await run(sql`INSERT INTO recovery_code (account_id, hash) VALUES (${id}, ${hash})`)
})
afterAll(() => on.drop())

async function withApi<T>(environment: Record<string, string>, work: (api: TestApi) => Promise<T>): Promise<T> {
  await run(sql`UPDATE staff_member SET last_step = 0`)
  await run(sql`UPDATE second_factor SET last_step = 0`)
  await run(sql`TRUNCATE sign_in_failure`)
  const api = await testApi(on, environment)
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}
async function guestsCode(api: TestApi, code: string) {
  const guest = api.browser()
  await guest.ask('GET', '/ping')
  await guest.ask('PUT', '/session', { body: { email: 'amelie@alpenglow.example', password: 'alpenglow-demo' } })
  return (await guest.ask('PUT', '/session/code', { body: { code } })).statusCode
}
async function desksCode(api: TestApi) {
  const browser = await halfSignedIn(api, emailOf('administrator'))
  return (await browser.ask('PUT', '/api/v2/staff/session/code', { body: { code: codeNow() } })).statusCode
}

it('a new key that was accepted without the old one takes second factors away, and says so where it is read', () =>
  withApi({ SECRET_KEY: newKey }, async (api) => {
    expect(await guestsCode(api, codeNow(guestSecret))).toBe(422)
    expect(await guestsCode(api, recoveryCode)).toBe(422)
    expect(await desksCode(api)).toBe(422)
    const warnings = api.log.filter((line) => line.includes('a secret can’t be read'))
    expect(warnings.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([
      'totp account',
      'totp account',
      'totp staff',
    ])
  }))

it('with the old one beside it all goes on, and is under the new one from its first use', async () => {
  await withApi({ SECRET_KEY: newKey, SECRET_KEY_OLD: secretKey }, async (api) => {
    expect(await guestsCode(api, codeNow(guestSecret))).toBe(204)
    expect(await guestsCode(api, recoveryCode)).toBe(204)
    expect(await desksCode(api)).toBe(200)
    expect(api.log.join('')).not.toContain('can’t be read')
  })
  await withApi({ SECRET_KEY: newKey }, async (api) => {
    expect(await guestsCode(api, codeNow(guestSecret))).toBe(204)
    expect(await desksCode(api)).toBe(200)
  })
})
