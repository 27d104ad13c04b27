import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sealFirstEnd } from '../audit/audit.ts'
import { runOn } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import { cookiesOf, type Browser } from '../../testing/test-browser.ts'
import {
  atDesk,
  codeNow,
  deskPassword,
  emailOf,
  fromBase32,
  halfSignedIn,
  invitationOf,
  memberId,
  showCode,
  shownSecret,
  showPassword,
  signedInAtDesk,
  stageOf,
} from '../../testing/test-desk.ts'

const api = await freshApi()
afterAll(() => api.close())

const run = runOn(api.on.db.write)

/** Turns the triggers off or on with which the audit log refuses changes. */
const setGuards = (to: 'DISABLE' | 'ENABLE') =>
  run(sql`DO $$ BEGIN
    ALTER TABLE audit_entry ${sql.raw(to)} TRIGGER USER;
    ALTER TABLE audit_end ${sql.raw(to)} TRIGGER USER;
  END $$`)
/** One API for all tests. Before each the desk is as planted: no session, no failures, an empty log. */
beforeAll(async () => {
  await run(sql`CREATE TABLE planted AS TABLE staff_member`)
  await setGuards('DISABLE')
  await run(sql`DELETE FROM audit_entry`)
  await run(sql`DELETE FROM audit_end`)
  await setGuards('ENABLE')
  await api.on.db.transaction((tx) => sealFirstEnd(tx, [api.config.secretKey ?? ''], { begins: true }))
  await run(sql`CREATE TABLE planted_end AS TABLE audit_end`)
})
beforeEach(async () => {
  await setGuards('DISABLE')
  await run(sql`DO $$ BEGIN
    DELETE FROM audit_entry;
    DELETE FROM audit_end;
    INSERT INTO audit_end TABLE planted_end;
    DELETE FROM sign_in_failure;
    DELETE FROM staff_member;
    INSERT INTO staff_member OVERRIDING SYSTEM VALUE TABLE planted;
  END $$`)
  await setGuards('ENABLE')
})

const languageOf = async (browser: Browser) =>
  (await browser.ask('GET', '/api/v2/staff/session')).json<{ data: { member: { locale: string } } }>().data.member.locale

const mayCall = async (browser: Browser) => (await browser.ask('GET', '/api/v2/staff/me')).statusCode
type Entry = { action: string; actor: { name: string | null }; object: { id: string } | null; details: Record<string, unknown> }
const entries = async (browser: Browser, query = '') =>
  (await browser.ask('GET', `/api/v2/staff/audit-entries${query}`)).json<{ data: { entries: Entry[]; next: number | null } }>()
    .data
const idOf = (email: string) => memberId(api, email)

it('two steps lead to the desk, each with a new session, in cookies of its own that go nowhere else', async () => {
  const browser = await atDesk(api)
  const visitor = browser.jar.get('desk_session')
  const first = await showPassword(browser, emailOf('administrator'), deskPassword)
  expect(first.json()).toMatchObject({ data: { stage: 'code', member: null } })
  const half = browser.jar.get('desk_session')
  expect([await stageOf(browser), await mayCall(browser)]).toEqual(['code', 401])
  const second = await showCode(browser, codeNow())
  expect(second.json()).toMatchObject({ data: { stage: 'in', member: { name: 'Margot Keller', role: 'administrator' } } })
  expect(new Set([visitor, half, browser.jar.get('desk_session')]).size).toBe(3)
  expect(cookiesOf(second).map(({ name, attributes }) => [name, attributes])).toEqual([
    ['desk', ['Path=/', 'SameSite=Strict']],
    ['desk_csrf', ['Path=/', 'SameSite=Strict']],
    ['desk_session', ['Path=/', 'SameSite=Strict', 'HttpOnly']],
    ['desk_device', ['Path=/', 'SameSite=Strict', 'Max-Age=31536000', 'HttpOnly']],
  ])
  const thief = await atDesk(api)
  thief.jar.set('desk_session', half ?? '')
  expect([await mayCall(browser), await stageOf(thief)]).toEqual([200, 'out'])
})

it('a sign-in, a refused one and a leave are entries, without a word of what was typed', async () => {
  const browser = await atDesk(api)
  await showPassword(browser, emailOf('finance'), 'a wrong password of mine')
  await showPassword(browser, 'nobody@alpenglow.example', 'a wrong password of mine')
  const administrator = await signedInAtDesk(api, 'administrator')
  await administrator.ask('DELETE', '/api/v2/staff/session')
  const { entries: found } = await entries(await signedInAtDesk(api, 'administrator', 1))
  expect(found.map(({ action, actor, object }) => [action, actor.name, object?.id])).toEqual([
    ['staff.signed_in', 'Margot Keller', String(await idOf(emailOf('administrator')))],
    ['staff.signed_out', 'Margot Keller', String(await idOf(emailOf('administrator')))],
    ['staff.signed_in', 'Margot Keller', String(await idOf(emailOf('administrator')))],
    ['staff.sign_in_refused', null, undefined],
    ['staff.sign_in_refused', null, String(await idOf(emailOf('finance')))],
  ])
  expect(JSON.stringify(found)).not.toMatch(/wrong password|nobody@|\b\d{6}\b/)
})

it('does not tell a wrong password from an unknown address, somebody invited or somebody sent away', async () => {
  await run(sql`UPDATE staff_member SET is_active = false WHERE role = 'agent'`)
  await run(sql`INSERT INTO staff_member (email, name, role) VALUES ('invited@alpenglow.example', 'I', 'agent')`)
  const browser = await atDesk(api)
  const answers = []
  for (const [email, password] of [
    [emailOf('administrator'), 'wrong'],
    ['nobody@alpenglow.example', 'wrong'],
    ['invited@alpenglow.example', ''],
    [emailOf('agent'), deskPassword],
  ]) {
    answers.push(await showPassword(browser, email ?? '', password ?? ''))
  }
  const [first] = answers
  expect(first?.json()).toMatchObject({ errors: { base: ['INVALID'] }, messages: { base: [expect.stringMatching(/\w+ \w+/)] } })
  for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([422, first?.payload])
})

it('a letter that only the database makes small tells nobody who has a place at the desk', async () => {
  const answersTo = async (email: string) => {
    await run(sql`DELETE FROM sign_in_failure`)
    const browser = await atDesk(api)
    for (let n = 0; n < 10; n++) await showPassword(browser, email, 'wrong')
    return (await showPassword(browser, email.replace('i', '\u0130'), 'wrong')).statusCode
  }
  expect(await answersTo(emailOf('administrator'))).toBe(await answersTo('stranger.i@alpenglow.example'))
})

it('a code counts once, also when it is shown twice at once', async () => {
  const browsers = [await halfSignedIn(api, emailOf('agent')), await halfSignedIn(api, emailOf('agent'))]
  const code = codeNow()
  const answers = await Promise.all(browsers.map((browser) => showCode(browser, code)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect((await showCode(await halfSignedIn(api, emailOf('agent')), code)).statusCode).toBe(422)
})

it('a session ends a quarter of an hour after its last call, and after eight hours in any case', async () => {
  const browser = await signedInAtDesk(api, 'agent')
  const lives = async (seen: string, created = '0 s') => {
    await run(sql`UPDATE staff_session SET last_seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval`)
    const later = await atDesk(api)
    later.jar.set('desk_session', browser.jar.get('desk_session') ?? '')
    return mayCall(later)
  }
  expect(await lives('15 min 25 s')).toBe(200)
  expect(await lives('15 min 31 s')).toBe(401)
  expect(await lives('0 s', '7 h 59 min')).toBe(200)
  expect(await lives('0 s', '8 h 1 s')).toBe(401)
})

const invite = async (administrator: Browser, email: string, role = 'agent') => {
  const added = await administrator.ask('POST', '/api/v2/staff/members', { body: { name: 'Zoé Blanc', email, role } })
  return added.json<{ data: { id: number } }>().data.id
}
const choose = async (token: string, password: string) =>
  (await atDesk(api)).ask('PUT', '/api/v2/staff/password', { body: { token, password } })

it('an invitation leads to a password, an app, and the desk', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const email = 'zoe@alpenglow.example'
  await invite(administrator, email)
  const token = await invitationOf(api, email)
  expect((await choose(token, 'fourteen chars')).json()).toMatchObject({ errors: { password: ['OUT_OF_RANGE'] } })
  expect((await choose(token, 'aaaaaaaaaaaaaaaa')).json()).toMatchObject({ errors: { password: ['INVALID'] } })
  expect((await choose(token, 'fifteen chars 1')).statusCode).toBe(204)
  expect((await choose(token, 'another password')).json()).toMatchObject({ errors: { token: ['INVALID'] } })

  const zoe = await halfSignedIn(api, email, 'fifteen chars 1')
  const { secret, uri } = await shownSecret(zoe)
  expect(uri).toContain(`secret=${secret}`)
  expect([await stageOf(zoe), await mayCall(zoe)]).toEqual(['enrol', 401])
  expect((await showCode(zoe, codeNow(fromBase32(secret)))).json()).toMatchObject({ data: { stage: 'in' } })
  expect((await zoe.ask('GET', '/api/v2/staff/session/enrolment')).statusCode).toBe(204)
  const stored = await run(sql<{ totp_secret: Buffer }>`SELECT totp_secret FROM staff_member WHERE email = ${email}`)
  expect(stored[0]?.totp_secret.includes(fromBase32(secret))).toBe(false)
  const actions = (await entries(administrator)).entries.map(({ action }) => action)
  expect(actions.slice(0, 4)).toEqual(['staff.signed_in', 'staff.second_factor_set_up', 'staff.password_chosen', 'staff.added'])
})

it('a link works once under a hundred at once, and a newer one ends it', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const id = await invite(administrator, 'zoe@alpenglow.example')
  const token = await invitationOf(api, 'zoe@alpenglow.example')
  const stranger = await atDesk(api)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      stranger.ask('PUT', '/api/v2/staff/password', { body: { token, password: `the password of ${n + 10}` } }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
  await administrator.ask('POST', `/api/v2/staff/members/${id}/invitation`)
  const older = await invitationOf(api, 'zoe@alpenglow.example')
  await administrator.ask('POST', `/api/v2/staff/members/${id}/invitation`)
  expect((await choose(older, 'a password for it')).statusCode).toBe(422)
  expect((await choose(await invitationOf(api, 'zoe@alpenglow.example'), 'a password for it')).statusCode).toBe(204)
})

it('another role or no place any more ends the sessions at once', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const [agent, finance] = [await signedInAtDesk(api, 'agent'), await signedInAtDesk(api, 'finance')]
  const change = async (role: 'agent' | 'finance', body: object) =>
    administrator.ask('PATCH', `/api/v2/staff/members/${await idOf(emailOf(role))}`, { body })
  expect((await change('agent', { role: 'finance' })).statusCode).toBe(200)
  expect((await change('finance', { is_active: false })).statusCode).toBe(200)
  expect([await mayCall(agent), await mayCall(finance)]).toEqual([401, 401])
  expect((await showPassword(await atDesk(api), emailOf('finance'), deskPassword)).statusCode).toBe(422)
  const { entries: found } = await entries(administrator, '?object_kind=staff_member')
  expect(found.slice(1, 3).map(({ action, details }) => [action, details])).toEqual([
    ['staff.deactivated', {}],
    ['staff.role_changed', { from: 'agent', to: 'finance' }],
  ])
})

it('a lost app is forgotten, and the next sign-in sets up another', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const agent = await signedInAtDesk(api, 'agent')
  await administrator.ask('DELETE', `/api/v2/staff/members/${await idOf(emailOf('agent'))}/second-factor`)
  expect(await mayCall(agent)).toBe(401)
  expect(await stageOf(await halfSignedIn(api, emailOf('agent')))).toBe('enrol')
})

it('nobody takes their own role or place, and the last administrator keeps theirs', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const own = await idOf(emailOf('administrator'))
  const tryTo = async (body: object) => {
    const answer = await administrator.ask('PATCH', `/api/v2/staff/members/${own}`, { body })
    return answer.json<{ messages?: { base: string[] } }>().messages?.base[0]
  }
  expect(await tryTo({ role: 'agent' })).toContain('only administrator')
  await run(sql`UPDATE staff_member SET role = 'administrator' WHERE role = 'finance'`)
  expect(await tryTo({ is_active: false })).toContain('your own')
  expect(await tryTo({ role: 'administrator' })).toBeUndefined()
})

const sendEachOtherAway = async () => {
  const [a, b] = [await signedInAtDesk(api, 'administrator'), await signedInAtDesk(api, 'finance')]
  const [idOfA, idOfB] = [await idOf(emailOf('administrator')), await idOf(emailOf('finance'))]
  await Promise.all([
    a.ask('PATCH', `/api/v2/staff/members/${idOfB}`, { body: { is_active: false } }),
    b.ask('PATCH', `/api/v2/staff/members/${idOfA}`, { body: { is_active: false } }),
  ])
  return run(sql<{ id: number }>`SELECT id FROM staff_member WHERE role = 'administrator' AND is_active`)
}

it('two administrators who send each other away at once leave one', async () => {
  await run(sql`UPDATE staff_member SET role = 'administrator' WHERE role = 'finance'`)
  expect(await sendEachOtherAway()).toHaveLength(1)
})

it('says that the log is whole, and that it is not when everything in it is gone', async () => {
  const administrator = await signedInAtDesk(api, 'administrator')
  const chain = async () => (await administrator.ask('GET', '/api/v2/staff/audit-chain')).json<object>()
  expect(await chain()).toMatchObject({ data: { entries: 1, broken: null } })
  await setGuards('DISABLE')
  await run(sql`DELETE FROM audit_entry`)
  await run(sql`DELETE FROM audit_end`)
  await run(sql`INSERT INTO audit_end TABLE planted_end`)
  expect(await chain()).toMatchObject({ data: { entries: 0, broken: { why: 'too_young' } } })
})

it('pages through the log without a gap while it grows, and finds by actor, action and day', async () => {
  const growsBy = (count: number) =>
    run(sql`INSERT INTO audit_entry (actor_kind, action) SELECT 'system', 'staff.invited'
            FROM set_config('alpenglow.knows_the_seal', 'yes', true), generate_series(1, ${count}::int)`)
  await growsBy(120)
  const administrator = await signedInAtDesk(api, 'administrator')
  const first = await entries(administrator)
  await growsBy(1)
  const second = await entries(administrator, `?before=${first.next}`)
  const third = await entries(administrator, `?before=${second.next}`)
  expect([first.entries.length, second.entries.length, third.entries.length, third.next]).toEqual([50, 50, 21, null])
  const own = await idOf(emailOf('administrator'))
  const found = async (query: string) => (await entries(administrator, query)).entries.length
  expect(await found(`?actor_kind=staff&actor_id=${own}`)).toBe(1)
  expect(await found('?action=staff.signed_in')).toBe(1)
  expect(await found('?day=2001-01-01')).toBe(0)
  expect(await found(`?object_kind=staff_member&object_id=${own}`)).toBe(1)
  expect((await administrator.ask('GET', '/api/v2/staff/audit-entries?day=2026-02-30')).statusCode).toBe(422)
  // The entries that this test inserted carry no seal.
  expect((await administrator.ask('GET', '/api/v2/staff/audit-chain')).json()).toMatchObject({
    data: { entries: 122, broken: { why: 'not_sealed' } },
  })
  expect(api.log.join('')).toContain('somebody besides the shop was at the audit log')
})

it('somebody chooses a language, keeps it at the next sign-in, and changes nobody else’s', async () => {
  const [first, other] = [await signedInAtDesk(api, 'agent'), await signedInAtDesk(api, 'finance')]
  const chosen = await first.ask('PATCH', '/api/v2/staff/me', { body: { locale: 'fr' } })
  expect([chosen.statusCode, chosen.json<{ data: { locale: string } }>().data.locale]).toEqual([200, 'fr'])
  expect([await languageOf(first), await languageOf(other)]).toEqual(['fr', 'en'])
  await run(sql`UPDATE staff_member SET last_step = 0`)
  expect(await languageOf(await signedInAtDesk(api, 'agent'))).toBe('fr')
})
