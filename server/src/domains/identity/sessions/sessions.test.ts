import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
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
type Device = { id: string; user_agent: string; is_this: boolean }
const devicesOf = async (guest: Browser) => (await guest.ask('GET', '/api/v2/me/devices')).json<{ data: Device[] }>().data
const from = (agent: string) => ({ headers: { 'user-agent': agent } })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it('shows where somebody is signed in, here first, and signs one out', async () => {
  const { guest, email } = await newcomer(api)
  const elsewhere = await newVisitor(api)
  await elsewhere.ask('PUT', '/session', { body: { email, password: goodPassword }, ...from(firefox) })
  const [here, there] = await devicesOf(guest)
  expect([here?.is_this, there?.is_this, there?.user_agent]).toEqual([true, false, firefox])
  expect((await guest.ask('DELETE', `/api/v2/me/devices/${there?.id}`)).statusCode).toBe(204)
  expect([await statusOfMe(guest), await statusOfMe(elsewhere)]).toEqual([200, 401])
  expect(await devicesOf(guest)).toHaveLength(1)
})
it('nobody signs out somebody else', async () => {
  const [mine, theirs] = [await newcomer(api), await newcomer(api)]
  const [device] = await devicesOf(theirs.guest)
  expect((await mine.guest.ask('DELETE', `/api/v2/me/devices/${device?.id}`)).statusCode).toBe(404)
  expect((await mine.guest.ask('DELETE', '/api/v2/me/devices/not-an-id')).statusCode).toBe(404)
  expect(await statusOfMe(theirs.guest)).toBe(200)
})
it('signs out everywhere, here too', async () => {
  const { guest, email } = await newcomer(api)
  const elsewhere = await newVisitor(api)
  await signInAs(elsewhere, email)
  const answer = await guest.ask('DELETE', '/api/v2/me/devices')
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([204, '"storage"'])
  expect([await statusOfMe(guest), await statusOfMe(elsewhere)]).toEqual([401, 401])
})
it('whoever signs out leaves nothing in the browser; whoever was only late finds what they had typed', async () => {
  const [gone, late] = [(await newcomer(api)).guest, (await newcomer(api)).guest]
  expect((await gone.ask('DELETE', '/session')).headers['clear-site-data']).toBe('"storage"')
  expect((await late.ask('DELETE', '/session?expired=true')).headers['clear-site-data']).toBeUndefined()
  expect([await statusOfMe(gone), await statusOfMe(late)]).toEqual([401, 401])
})
it('what shows a device does not sign in', async () => {
  const { guest } = await newcomer(api)
  const [device] = await devicesOf(guest)
  const thief = api.browser()
  thief.jar.set('_itw_iaa_prod_session', device?.id ?? '')
  expect(await statusOfMe(thief)).toBe(401)
})
it('a sign-in on a new device is told by mail, on a known one it is not', async () => {
  const { guest, email } = await confirmedGuest(api)
  const tellings = async () => (await mailsTo(db, email)).filter(({ mail }) => mail === 'newDevice')
  const signIn = (browser: Browser, agent: string) =>
    browser.ask('PUT', '/session', { body: { email, password: goodPassword }, ...from(agent) })
  await signIn(guest, 'the same browser after an update')
  expect(await tellings()).toEqual([])
  const elsewhere = await newVisitor(api)
  await signIn(elsewhere, firefox)
  expect(await tellings()).toMatchObject([{ values: { device: 'Firefox · Linux' } }])
  await signIn(elsewhere, firefox)
  // A program without cookies, but with the same user agent each time.
  await signIn(await newVisitor(api), firefox)
  expect(await tellings()).toHaveLength(1)
})
it('of many new devices three an hour are told, and none in words of its own', async () => {
  const { email } = await confirmedGuest(api)
  const tellings = async () => (await mailsTo(db, email)).filter(({ mail }) => mail === 'newDevice')
  const comeAs = async (agent: string) =>
    (await newVisitor(api)).ask('PUT', '/session', { body: { email, password: goodPassword }, ...from(agent) })
  for (let i = 0; i < 6; i++) await comeAs(`Call +1 900 555 0199 or see http://evil.example/${i}`)
  expect((await tellings()).map(({ values }) => values['device'])).toEqual(['', '', ''])
  await run(sql`UPDATE allowance SET used_at = ARRAY(SELECT at - interval '1 hour' FROM unnest(used_at) AS at)`)
  await comeAs('an hour later')
  expect(await tellings()).toHaveLength(4)
})
it('an address that nobody has confirmed may be a stranger’s, and is told nothing', async () => {
  const { guest, email } = await newcomer(api)
  await (await newVisitor(api)).ask('PUT', '/session', { body: { email, password: goodPassword }, ...from(firefox) })
  await guest.ask('PATCH', '/api/v2/me', { body: { password: 'a lantern in the snow', current_password: goodPassword } })
  await guest.ask('DELETE', '/api/v2/me', { body: { current_password: 'a lantern in the snow' } })
  expect((await mailsTo(db, email)).map(({ mail }) => mail)).toEqual(['confirm'])
})
it('a program that signs in every half minute leaves no more than fifty marks', async () => {
  const { email } = await newcomer(api)
  for (let i = 0; i < 60; i++)
    await (await newVisitor(api)).ask('PUT', '/session', { body: { email, password: goodPassword }, ...from(`poller ${i}`) })
  const [marks] = await run(
    sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM known_device JOIN account ON account.id = account_id WHERE email = ${email}`,
  )
  expect(marks?.n).toBeLessThanOrEqual(50)
})
it('strangers who guess can’t keep somebody out of the browser that they always use', async () => {
  const { guest, email } = await newcomer(api)
  const stranger = await newVisitor(api)
  for (let i = 0; i < 8; i++) await signInAs(stranger, email, 'a guess')
  await run(sql`UPDATE sign_in_failure SET blocked_until = now() + interval '10 minutes' WHERE blocked_until IS NOT NULL`)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(429)
  expect((await signInAs(guest, email)).statusCode).toBe(204)
})
it('and whoever has stolen that browser’s cookie may not guess for ever either', async () => {
  const { guest, email } = await newcomer(api)
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await signInAs(guest, email, 'a guess')).statusCode)
  expect(statuses).toContain(429)
})
it.each(['chosen-by-somebody-else', 'x'.repeat(43)])(
  'an id that a browser brings (%s) is never the id of a session',
  async (id) => {
    const { email } = await newcomer(api)
    const guest = await newVisitor(api)
    const csrf = guest.csrf()
    guest.jar.set('_itw_iaa_prod_session', id)
    const answer = await guest.ask('PUT', '/session', {
      body: { email, password: goodPassword },
      headers: { 'x-csrf-token': csrf },
    })
    expect(answer.statusCode).toBe(403)
    expect(await statusOfMe(guest)).toBe(401)
  },
)
it('every change of rights gives another id, and the old one is dead', async () => {
  const { guest, email } = await newcomer(api)
  const seen = [guest.jar.get('_itw_iaa_prod_session') ?? '']
  await signInAs(guest, email)
  seen.push(guest.jar.get('_itw_iaa_prod_session') ?? '')
  await guest.ask('PATCH', '/api/v2/me', { body: { password: 'another good one', current_password: goodPassword } })
  seen.push(guest.jar.get('_itw_iaa_prod_session') ?? '')
  await guest.ask('DELETE', '/session')
  seen.push(guest.jar.get('_itw_iaa_prod_session') ?? '')
  expect(new Set(seen).size).toBe(4)
  for (const old of seen) {
    const thief = api.browser()
    thief.jar.set('_itw_iaa_prod_session', old)
    expect(await statusOfMe(thief)).toBe(401)
  }
})
