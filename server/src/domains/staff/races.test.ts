import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Tx } from '../../db/connect.ts'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { freshApi, testApi } from '../../testing/test-api.ts'
import type { Answer, Browser } from '../../testing/test-browser.ts'
import {
  atDesk,
  codeNow,
  deskPassword,
  emailOf,
  fromBase32,
  halfSignedIn,
  invitationOf,
  memberId,
  seatedAtDesk,
  showCode,
  shownSecret,
  showPassword,
  stageOf,
} from '../../testing/test-desk.ts'

const api = await freshApi()
/** A process with another hashing cost: a hash made by it is outdated for the other process. */
const costly = await testApi(api.on, { PASSWORD_MEMORY_KIB: '16' })
afterAll(async () => {
  await costly.close()
  await api.close()
})
beforeEach(() => run(sql`UPDATE staff_member SET is_active = true, last_step = 0`))

const run = runOn(api.on.db.write)
const idOf = (email: string) => memberId(api, email)

let count = 0
/** Unique, and made of letters alone, for a name takes no digits. */
const anotherName = (first: string) => `${first} ${'B'.repeat(++count)}lanc`
/** A member with a password whose app is not set up yet. Their hash is an outdated one. */
async function newMember() {
  const email = `zoe${++count}@alpenglow.example`
  const body = { name: anotherName('Zoé'), email, role: 'administrator' }
  await (await seatedAtDesk(api, 'administrator')).ask('POST', '/api/v2/staff/members', { body })
  const token = await invitationOf(api, email)
  await (await atDesk(api)).ask('PUT', '/api/v2/staff/password', { body: { token, password: deskPassword } })
  const hash = await costly.passwords.hash(deskPassword, { lane: 'desk', network: '127.0.0.1' })
  await run(sql`UPDATE staff_member SET password_hash = ${hash} WHERE email = ${email}`)
  return { email, id: await idOf(email) }
}

/**
 * A call arrives while a transaction has written something but not committed:
 *
 *   what  ── is written ──────────────────────────────────────── COMMIT
 *   act            ── finds all as it was, and lets itself in ── waits ── goes on, or not
 */
const meanwhile = async (what: (tx: Tx) => Promise<unknown>, act: () => Promise<Answer>): Promise<Answer> => {
  const [answer] = await api.on.db.transaction(async (tx) => {
    await what(tx)
    const late = act()
    await untilSomebodyWaits(api.on.db.write)
    return [late]
  })
  return answer as Promise<Answer>
}
const newPassword = (id: number) => async (tx: Tx) => {
  await runOn(tx)(sql`UPDATE staff_member SET password_hash = 'a newer one' WHERE id = ${id}`)
  await runOn(tx)(sql`DELETE FROM staff_session WHERE staff_member_id = ${id}`)
}
const sentAway = (id: number) => async (tx: Tx) => {
  await runOn(tx)(sql`UPDATE staff_member SET is_active = false WHERE id = ${id}`)
  await runOn(tx)(sql`DELETE FROM staff_session WHERE staff_member_id = ${id}`)
}

it.each([
  ['an old password gets nobody in once another is chosen', newPassword],
  ['a password gets nobody in whose place is taken away', sentAway],
])('%s, however early it was shown', async (_, what) => {
  const { email, id } = await newMember()
  const thief = await atDesk(api)
  const late = await meanwhile(what(id), () => showPassword(thief, email))
  expect([late.statusCode, await stageOf(thief)]).toEqual([422, 'out'])
  const [kept] = await run(sql<{ n: number }>`SELECT count(*)::int AS n FROM staff_session WHERE staff_member_id = ${id}`)
  expect(kept).toEqual({ n: 0 })
})
it('a newer password is not written over by the new hash of the old one', async () => {
  const { email, id } = await newMember()
  await meanwhile(newPassword(id), async () => showPassword(await atDesk(api), email))
  expect(await run(sql`SELECT password_hash FROM staff_member WHERE id = ${id}`)).toEqual([{ password_hash: 'a newer one' }])
})
it('a session that did not wait for the member would outlive the new password', async () => {
  const { id } = await newMember()
  await api.on.db.transaction(async (tx) => {
    await newPassword(id)(tx)
    // Like a sign-in that trusts what it has read: on its own connection, before the COMMIT.
    await run(sql`INSERT INTO staff_session (id_hash, staff_member_id, stage, device)
                  VALUES (sha256(${`${id}`}::bytea), ${id}, 'enrol', '')`)
  })
  expect(await run(sql`SELECT stage FROM staff_session WHERE staff_member_id = ${id}`)).toEqual([{ stage: 'enrol' }])
})
it('where nothing comes between, the same password leads on, and its hash is made anew', async () => {
  const { email, id } = await newMember()
  const hash = async () =>
    (await run(sql<{ hash: string }>`SELECT password_hash AS hash FROM staff_member WHERE id = ${id}`))[0]
  const before = await hash()
  expect((await showPassword(await atDesk(api), email)).statusCode).toBe(200)
  expect(await hash()).not.toEqual(before)
})

it('whoever has shown the old password has shown nothing once another is chosen', async () => {
  const { email } = await newMember()
  const thief = await halfSignedIn(api, email)
  const { secret } = await shownSecret(thief)
  const administrator = await seatedAtDesk(api, 'administrator')
  await administrator.ask('POST', `/api/v2/staff/members/${await idOf(email)}/invitation`)
  const body = { token: await invitationOf(api, email), password: 'a lantern in the snow' }
  expect((await (await atDesk(api)).ask('PUT', '/api/v2/staff/password', { body })).statusCode).toBe(204)
  const late = await showCode(thief, codeNow(fromBase32(secret)))
  expect([late.statusCode, await stageOf(thief)]).toEqual([401, 'out'])
})

it('a code confirms no other secret than the one that made it', async () => {
  const { email, id } = await newMember()
  const first = await halfSignedIn(api, email)
  const { secret } = await shownSecret(first)
  const another = (tx: Tx) => runOn(tx)(sql`UPDATE staff_member SET totp_secret = '\\x00' WHERE id = ${id}`)
  const show = () => showCode(first, codeNow(fromBase32(secret)))
  expect((await meanwhile(another, show)).statusCode).toBe(422)
  expect(await run(sql`SELECT second_factor_at FROM staff_member WHERE id = ${id}`)).toEqual([{ second_factor_at: null }])
})

/** The acts of an administrator, some about another member. */
const acts: Record<string, (browser: Browser, id: number) => Promise<Answer>> = {
  'somebody new': (browser) =>
    browser.ask('POST', '/api/v2/staff/members', {
      body: { name: anotherName('Max'), email: `max${++count}@alpenglow.example`, role: 'agent' },
    }),
  'another role': (browser, id) => browser.ask('PATCH', `/api/v2/staff/members/${id}`, { body: { role: 'finance' } }),
  'a new link': (browser, id) => browser.ask('POST', `/api/v2/staff/members/${id}/invitation`),
  'the end of an app': (browser, id) => browser.ask('DELETE', `/api/v2/staff/members/${id}/second-factor`),
  'the end of other sessions': (browser) => browser.ask('DELETE', '/api/v2/staff/me/sessions'),
}
for (const [name, act] of Object.entries(acts)) {
  it(`${name} is not had from an administrator who is sent away meanwhile`, async () => {
    const administrator = await seatedAtDesk(api, 'administrator')
    const [own, about] = [await idOf(emailOf('administrator')), await idOf(emailOf('agent'))]
    expect((await meanwhile(sentAway(own), () => act(administrator, about))).statusCode).toBe(401)
  })
  it(`${name} is had from one who stays`, async () => {
    const about = (await newMember()).id
    expect((await act(await seatedAtDesk(api, 'administrator'), about)).statusCode).toBeLessThan(300)
  })
}

it('twenty new links at once leave one that works, and keep nobody waiting for each other', async () => {
  const { id } = await newMember()
  const seats = await Promise.all(Array.from({ length: 20 }, () => seatedAtDesk(api, 'administrator')))
  const answers = await Promise.all(seats.map((seat) => seat.ask('POST', `/api/v2/staff/members/${id}/invitation`)))
  expect(answers.every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true)
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  const [open] = await run(sql<{ n: number }>`SELECT count(*)::int AS n FROM staff_invitation
     WHERE staff_member_id = ${id} AND used_at IS NULL`)
  expect(open).toEqual({ n: 1 })
})

/** An administrator who signed in a while ago and left the desk open. */
async function leftOpen() {
  const browser = await seatedAtDesk(api, 'administrator')
  await run(sql`UPDATE staff_session SET code_at = now() - interval '5 minutes 1 second'`)
  return browser
}
it('whoever finds a desk that was left open gives and takes no place there, and may still look', async () => {
  const browser = await leftOpen()
  const about = await idOf(emailOf('agent'))
  for (const [name, act] of Object.entries(acts).slice(0, 4)) {
    const answer = await act(browser, about)
    expect([name, answer.statusCode, answer.json<object>()]).toMatchObject([name, 403, { errors: [{ code: 'code_needed' }] }])
  }
  expect((await browser.ask('GET', '/api/v2/staff/members')).statusCode).toBe(200)
})
it('a code of the app, shown once more, opens it again; a wrong one or one that was used does not', async () => {
  const browser = await leftOpen()
  const show = (code: string) => browser.ask('PUT', '/api/v2/staff/me/code', { body: { code } })
  const mayAct = async () => (await acts['somebody new']?.(browser, 0))?.statusCode
  expect([(await show('000000')).statusCode, await mayAct()]).toEqual([422, 403])
  const code = codeNow()
  expect([(await show(code)).statusCode, await mayAct()]).toEqual([204, 201])
  await run(sql`UPDATE staff_session SET code_at = now() - interval '5 minutes 1 second'`)
  expect([(await show(code)).statusCode, await mayAct()]).toEqual([422, 403])
})
