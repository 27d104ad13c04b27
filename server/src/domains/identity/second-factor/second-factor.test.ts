import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { bytesOfBase32, codeFor } from '../../../testing/test-authenticator.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newcomer, newVisitor, signInAs, statusOfMe } from '../../../testing/test-guest.ts'
import { mailsTo } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure`)
})

async function withSecondFactor() {
  const { guest, email } = await confirmedGuest(api)
  const begun = await guest.ask('POST', '/api/v2/me/second-factor', { body: { current_password: goodPassword } })
  const { secret, uri } = begun.json<{ data: { secret: string; uri: string } }>().data
  const confirmed = await guest.ask('PUT', '/api/v2/me/second-factor', { body: { code: codeFor(secret) } })
  const { recovery_codes: codes } = confirmed.json<{ data: { recovery_codes: string[] } }>().data
  return { guest, email, secret, uri, codes }
}
const enter = (guest: Browser, code: string, query = '') => guest.ask('PUT', `/session/code${query}`, { body: { code } })

it('a code of the app turns it on, and a mail says so', async () => {
  const { guest, email, uri, secret, codes } = await withSecondFactor()
  expect(uri).toContain(`secret=${secret}`)
  expect(new Set(codes).size).toBe(10)
  expect((await guest.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { has_second_factor: true } })
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'secondFactorOn' })
})
it('until a code was right, nothing is turned on, and begun again it is another secret', async () => {
  const { guest } = await newcomer(api)
  const begin = async () =>
    (await guest.ask('POST', '/api/v2/me/second-factor', { body: { current_password: goodPassword } })).json<{
      data: { secret: string }
    }>().data.secret
  const [first, second] = [await begin(), await begin()]
  expect(first).not.toBe(second)
  const confirm = (code: string) => guest.ask('PUT', '/api/v2/me/second-factor', { body: { code } })
  expect((await confirm(codeFor(first))).json()).toMatchObject({ errors: { code: ['INVALID'] } })
  expect((await guest.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { has_second_factor: false } })
  expect((await confirm(codeFor(second))).statusCode).toBe(200)
})
it('a sign-in then leads to the code, and may do nothing else before', async () => {
  const { email, secret } = await withSecondFactor()
  const guest = await newVisitor(api)
  const first = await guest.ask('PUT', '/session?redirect_uri=/en/myaccount', { body: { email, password: goodPassword } })
  expect(first.json()).toEqual({ data: { redirect_url: '/login/code?redirect_uri=%2Fen%2Fmyaccount' }, errors: [] })
  expect(JSON.parse(decodeURIComponent(guest.jar.get('session') ?? ''))).toMatchObject({ authenticated: false })
  expect(await statusOfMe(guest)).toBe(401)
  const waiting = guest.jar.get('_itw_iaa_prod_session')
  const second = await enter(guest, ` ${codeFor(secret, 1).replace(/(...)/, '$1 ')}`, '?redirect_uri=/en/myaccount')
  expect(second.json()).toEqual({ data: { redirect_url: '/en/myaccount' }, errors: [] })
  expect(await statusOfMe(guest)).toBe(200)
  expect(guest.jar.get('_itw_iaa_prod_session')).not.toBe(waiting)
})
it('a code counts once, also for two who bring it at the same time', async () => {
  const { email, secret } = await withSecondFactor()
  const guests = await Promise.all(Array.from({ length: 8 }, () => newVisitor(api)))
  for (const guest of guests) await signInAs(guest, email)
  const code = codeFor(secret, 1)
  const statuses = await Promise.all(guests.map(async (guest) => (await enter(guest, code)).statusCode))
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
})
it('whoever guesses codes has to wait, and whoever knows no password can’t even guess', async () => {
  const { email } = await withSecondFactor()
  const guest = await newVisitor(api)
  expect((await enter(guest, '123456')).statusCode).toBe(401)
  await signInAs(guest, email)
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await enter(guest, `00000${i}`)).statusCode)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6)
  expect(statuses.at(-1)).toBe(429)
})
it('a recovery code signs in once, however it is typed', async () => {
  const { email, codes } = await withSecondFactor()
  const [code = ''] = codes
  const [guest, again] = [await newVisitor(api), await newVisitor(api)]
  await signInAs(guest, email)
  expect((await enter(guest, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(204)
  await signInAs(again, email)
  expect((await enter(again, code)).statusCode).toBe(422)
})
it('new recovery codes end the old ones, and a mail says so', async () => {
  const { guest, email, codes } = await withSecondFactor()
  const renew = await guest.ask('POST', '/api/v2/me/second-factor/recovery-codes', { body: { current_password: goodPassword } })
  const fresh = renew.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes
  const other = await newVisitor(api)
  await signInAs(other, email)
  expect((await enter(other, codes[0] ?? '')).statusCode).toBe(422)
  expect((await enter(other, fresh[0] ?? '')).statusCode).toBe(204)
  expect((await mailsTo(db, email)).map(({ mail }) => mail)).toContain('recoveryCodesRenewed')
})
it('turned off with the password, the password is enough again', async () => {
  const { guest, email } = await withSecondFactor()
  const off = (body: object) => guest.ask('DELETE', '/api/v2/me/second-factor', { body })
  expect((await off({ current_password: 'wrong' })).statusCode).toBe(422)
  expect((await off({ current_password: goodPassword })).statusCode).toBe(204)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(204)
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'secondFactorOff' })
})
it('a new password does not get around the code', async () => {
  const { email } = await withSecondFactor()
  const guest = await newVisitor(api)
  await signInAs(guest, email)
  expect(await statusOfMe(guest)).toBe(401)
  expect((await guest.ask('GET', '/api/v2/me/devices')).statusCode).toBe(401)
})
it('the database holds neither the secret nor a recovery code', async () => {
  const { secret, codes } = await withSecondFactor()
  const [all] = await run(
    sql<{
      text: string
    }>`SELECT (SELECT string_agg(s::text, ' ') FROM second_factor AS s) || (SELECT string_agg(r::text, ' ') FROM recovery_code AS r) AS text`,
  )
  expect(all?.text).not.toContain(bytesOfBase32(secret).toString('hex'))
  for (const code of codes) expect(all?.text).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'))
})
