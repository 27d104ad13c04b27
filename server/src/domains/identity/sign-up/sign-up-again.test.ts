import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { filledIn, newVisitor, statusOfMe } from '../../../testing/test-guest.ts'

const api = await freshApi()
const run = runOn(api.on.db)
afterAll(() => api.close())

const sessionCookie = api.config.cookies.session
const signUp = (guest: Browser, body: object, key: string) =>
  guest.ask('POST', '/api/v2/guests?source=web', { body, headers: { 'idempotency-key': key } })
const emailOfMe = async (guest: Browser) =>
  (await guest.ask('GET', '/api/v2/me')).json<{ data: { profile: { contact_information: { email: string } } } }>().data.profile
    .contact_information.email
const accountsOf = async (email: string) =>
  (await run(sql<{ n: number }>`SELECT count(*)::int AS n FROM account WHERE email = ${email}`))[0]?.n

/** A browser with the cookies that this one had before. */
function asBefore(cookies: Map<string, string>): Browser {
  const guest = api.browser()
  for (const [name, value] of cookies) guest.jar.set(name, value)
  return guest
}

it('a sign-up whose answer was lost signs in when it is sent again: the same answer, the same session, one account', async () => {
  const guest = await newVisitor(api)
  const before = new Map(guest.jar)
  const body = filledIn()
  const first = await signUp(guest, body, 'lost')
  const again = asBefore(before)
  const second = await signUp(again, body, 'lost')
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(await emailOfMe(again)).toBe(body.email)
  for (const name of [sessionCookie, 'device']) expect(again.jar.get(name)).toBe(guest.jar.get(name))
  expect(await accountsOf(body.email)).toBe(1)
})
it('whoever got the cookies but not the whole answer gets it when they ask again', async () => {
  const guest = await newVisitor(api)
  const body = filledIn()
  const first = await signUp(guest, body, 'cut')
  const second = await signUp(guest, body, 'cut')
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(await emailOfMe(guest)).toBe(body.email)
})
it('sent twice at once it makes one account, and both are signed in to it in the end', async () => {
  const visitor = await newVisitor(api)
  const tabs = [asBefore(visitor.jar), asBefore(visitor.jar)]
  const body = filledIn()
  const untilAnswered = async (tab: Browser): Promise<number> => {
    const { statusCode } = await signUp(tab, body, 'twice')
    if (statusCode !== 409) return statusCode
    await new Promise((resolve) => setTimeout(resolve, 50))
    return untilAnswered(tab)
  }
  expect(await Promise.all(tabs.map(untilAnswered))).toEqual([201, 201])
  expect(await Promise.all(tabs.map(emailOfMe))).toEqual([body.email, body.email])
  expect(await accountsOf(body.email)).toBe(1)
})
it('another visitor with the same key and the same words gets nothing', async () => {
  const body = filledIn()
  await signUp(await newVisitor(api), body, 'guessed')
  const stranger = await newVisitor(api)
  const { statusCode } = await signUp(stranger, body, 'guessed')
  expect([statusCode, await statusOfMe(stranger)]).toEqual([422, 401])
})
it('a session that has ended since stays ended, and nobody is told that they are signed in', async () => {
  const guest = await newVisitor(api)
  const before = new Map(guest.jar)
  const body = filledIn()
  await signUp(guest, body, 'ended')
  expect((await guest.ask('DELETE', '/session')).statusCode).toBe(204)
  const again = asBefore(before)
  expect((await signUp(again, body, 'ended')).statusCode).toBe(201)
  expect(await statusOfMe(again)).toBe(401)
  // The replay must not overwrite a newer session of the browser.
  expect(again.jar.get('_itw_iaa_prod_session')).toBe(before.get('_itw_iaa_prod_session'))
  const shown = [...again.jar].find(([name]) => name === 'session')?.[1] ?? ''
  expect(JSON.parse(decodeURIComponent(shown))).toMatchObject({ authenticated: false })
})
it('after a day the key is forgotten, and with it what it would open', async () => {
  const guest = await newVisitor(api)
  const before = new Map(guest.jar)
  const body = filledIn()
  await signUp(guest, body, 'old')
  await run(sql`DELETE FROM idempotency_key WHERE key = 'old'`)
  const again = asBefore(before)
  expect([(await signUp(again, body, 'old')).statusCode, await statusOfMe(again)]).toEqual([422, 401])
})
it('what is kept gives no session away', async () => {
  const guest = await newVisitor(api)
  const before = new Map(guest.jar)
  await signUp(guest, filledIn(), 'kept')
  const [row] = await run(
    sql<{
      all: string
      parting: Buffer
    }>`SELECT k::text AS all, parting FROM idempotency_key k WHERE key = 'kept' AND parting IS NOT NULL`,
  )
  const text = `${row?.all} ${row?.parting.toString('latin1')}`
  for (const jar of [guest.jar, before]) expect(text).not.toContain(jar.get(sessionCookie))
  expect(text).not.toContain(guest.jar.get('device'))
  // Copied to another guest's key the sealed bytes are worthless: they are encrypted with the session id that the guest
  // came with.
  const stranger = await newVisitor(api)
  const strangers = new Map(stranger.jar)
  const body = filledIn()
  await signUp(stranger, body, 'theirs')
  await run(sql`UPDATE idempotency_key SET parting = ${row?.parting} WHERE key = 'theirs' AND parting IS NOT NULL`)
  const again = asBefore(strangers)
  expect([(await signUp(again, body, 'theirs')).statusCode, await statusOfMe(again)]).toEqual([201, 401])
})
