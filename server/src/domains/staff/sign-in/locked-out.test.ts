import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Answer, Browser } from '../../../testing/test-browser.ts'
import {
  atDesk,
  codeNow,
  emailOf,
  halfSignedIn,
  invitationOf,
  memberId,
  seatedAtDesk,
  showCode,
  showPassword,
  signedInAtDesk,
} from '../../../testing/test-desk.ts'
import { hashOf, randomToken } from '../../../secrets/unguessable.ts'
import { deleteOldDevices } from './devices-store.ts'
import { recordWaitUntil } from '../store.ts'

const api = await freshApi()
afterAll(() => api.close())
const run = runOn(api.on.db.write)
const noCodeWasUsed = () => run(sql`UPDATE staff_member SET last_step = 0`)
beforeEach(async () => {
  await run(sql`DELETE FROM sign_in_failure`)
  await run(sql`DELETE FROM staff_session`)
  await noCodeWasUsed()
})

const administrator = emailOf('administrator')
const stranger = (n: number) => atDesk(api, `198.51.100.${n}`)
const statusOf = async (answer: Promise<Answer>) => (await answer).statusCode
const messageOf = (answer: Answer) => answer.json<{ errors: { message: string }[] }>().errors[0]?.message

/** The attack of a stranger who knows only an address, and has ten networks. */
async function tenWrongPasswords(email = administrator) {
  const statuses = []
  for (let n = 1; n <= 10; n++) statuses.push(await statusOf(showPassword(await stranger(n), email, 'wrong')))
  return statuses
}
const signIn = async (browser: Browser, email = administrator) => {
  await noCodeWasUsed()
  const password = await showPassword(browser, email)
  return password.statusCode === 200 ? showCode(browser, codeNow()) : password
}
const halfAnHourLater = () =>
  run(sql`UPDATE sign_in_failure SET blocked_until = blocked_until - interval '30 min', last_at = last_at - interval '30 min'`)

describe('whoever knows an address and nothing else', () => {
  it('keeps its holder from nothing: neither in the browser that they use, nor in another one', async () => {
    const own = await signedInAtDesk(api, 'administrator')
    await own.ask('DELETE', '/api/v2/staff/session')
    expect(new Set(await tenWrongPasswords())).toEqual(new Set([422]))
    expect(await statusOf(signIn(own))).toBe(200)
    expect(await statusOf(signIn(await atDesk(api, '192.0.2.7')))).toBe(200)
  })
  it('waits for nothing that was left empty, and leaves no trace of it', async () => {
    const [here] = [await stranger(1)]
    const entries = () => run(sql`SELECT count(*)::int AS n FROM audit_entry`)
    const before = await entries()
    for (const [email, password] of [
      ['', ''],
      ['  ', 'wrong'],
      [administrator, ''],
    ] as const)
      for (let n = 0; n < 12; n++) expect(await statusOf(showPassword(here, email, password))).toBe(422)
    expect([await run(sql`SELECT bucket FROM sign_in_failure`), await entries()]).toEqual([[], before])
  })
  it('makes nobody wait who mistypes another address in the same way', async () => {
    const here = await stranger(1)
    for (let n = 0; n < 6; n++) await showPassword(here, 'amelie@', 'wrong')
    expect(await statusOf(showPassword(here, 'amelie@', 'wrong'))).toBe(429)
    expect(await statusOf(showPassword(here, 'thomas@', 'wrong'))).toBe(422)
  })
  it('would, if a browser were not known again', async () => {
    const own = await signedInAtDesk(api, 'administrator')
    for (let n = 0; n < 5; n++) await showPassword(await atDesk(api), administrator, 'wrong')
    const forgetful = await atDesk(api)
    expect(await statusOf(showPassword(forgetful, administrator))).toBe(429)
    forgetful.jar.set('desk_device', own.jar.get('desk_device') ?? '')
    expect(await statusOf(showPassword(forgetful, administrator))).toBe(200)
  })
  it('is slowed down: a network of theirs waits longer each time', async () => {
    const thief = await stranger(1)
    const waits = []
    for (let n = 0; n < 8; n++) {
      await run(sql`UPDATE sign_in_failure SET blocked_until = now() WHERE blocked_until > now()`)
      expect(await statusOf(showPassword(thief, administrator, 'wrong'))).toBe(422)
      const [row] = await run(sql<{ s: number }>`SELECT round(extract(epoch FROM max(blocked_until - last_at)))::int AS s
                                                   FROM sign_in_failure`)
      waits.push(row?.s ?? 0)
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8])
    expect(await statusOf(showPassword(await stranger(2), administrator))).toBe(200)
  })
  it('is slowed down in a house as in four networks, through however many it goes', async () => {
    const statuses = []
    for (let n = 10; n < 50; n++) {
      const thief = await atDesk(api, `2001:db8:1:4${n}::1`)
      statuses.push(await statusOf(showPassword(thief, administrator, 'wrong')))
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422))
    expect(statuses.slice(20)).toContain(429)
    expect(await statusOf(showPassword(await stranger(1), administrator))).toBe(200)
  })
  it('locks whoever has no app yet, for no code stands behind that password', async () => {
    const nobody = emailOf('operations')
    await run(sql`UPDATE staff_member SET second_factor_at = NULL WHERE email = ${nobody}`)
    await tenWrongPasswords(nobody)
    const answer = await showPassword(await atDesk(api, '192.0.2.7'), nobody)
    expect([answer.statusCode, messageOf(answer)]).toEqual([429, expect.stringContaining('30\u00a0minutes')])
    await run(sql`UPDATE staff_member SET second_factor_at = now() WHERE email = ${nobody}`)
  })
  it('learns nothing of who has a place: neither from the answers nor from the work that they take', async () => {
    const learn = async (email: string) => {
      const thief = await stranger(1)
      const seen = []
      for (let n = 0; n < 7; n++) {
        const before = api.db.statements()
        const answer = await showPassword(thief, email, 'wrong')
        seen.push([answer.statusCode, api.db.statements() - before])
      }
      return seen
    }
    expect(await learn('nobody@alpenglow.example')).toEqual(await learn(administrator))
  })
  it('keeps nobody who is signed in from showing a code', async () => {
    const own = await signedInAtDesk(api, 'administrator')
    await tenWrongPasswords()
    await noCodeWasUsed()
    expect(await statusOf(own.ask('PUT', '/api/v2/staff/me/code', { body: { code: codeNow() } }))).toBe(204)
  })
})

describe('whoever has the password too', () => {
  it('guesses ten codes, in whatever browsers, and then waits for half an hour; whoever is known does not', async () => {
    const [own, seated] = [await signedInAtDesk(api, 'administrator'), await seatedAtDesk(api, 'administrator')]
    const thieves = [await halfSignedIn(api, administrator), await halfSignedIn(api, administrator)]
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push(await statusOf(showCode(thieves[n % 2] ?? own, '000000')))
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    const another = await signIn(await stranger(9))
    expect([another.statusCode, Number(another.headers['retry-after']) > 29 * 60]).toEqual([429, true])
    expect(await statusOf(signIn(own))).toBe(200)
    await noCodeWasUsed()
    expect(await statusOf(seated.ask('PUT', '/api/v2/staff/me/code', { body: { code: codeNow() } }))).toBe(204)
  })
  it('has ten tries at an open desk, and ten in a browser that is known, passwords and codes together', async () => {
    const seated = await seatedAtDesk(api, 'administrator')
    const show = () => statusOf(seated.ask('PUT', '/api/v2/staff/me/code', { body: { code: '000000' } }))
    for (let n = 0; n < 10; n++) expect(await show()).toBe(422)
    expect(await show()).toBe(429)
    const known = await signedInAtDesk(api, 'administrator')
    for (let n = 0; n < 6; n++) expect(await statusOf(showPassword(known, administrator, 'wrong'))).toBe(422)
    await showPassword(known, administrator)
    for (let n = 0; n < 4; n++) expect(await statusOf(showCode(known, '000000'))).toBe(422)
    expect(await statusOf(showCode(known, '000000'))).toBe(429)
    expect(await statusOf(showPassword(known, administrator))).toBe(429)
    expect(await statusOf(signIn(await stranger(1)))).toBe(200)
  })
})

describe('a browser is known', () => {
  const known = () => run(sql<{ device_hash: Buffer }>`SELECT device_hash FROM staff_device ORDER BY last_seen_at`)
  const deskOf = (browser: Browser) => browser.jar.get('desk_device') ?? ''
  beforeEach(() => run(sql`DELETE FROM staff_device`))

  it('after a whole sign-in only, by an id that nobody else has put there', async () => {
    const browser = await halfSignedIn(api, administrator)
    expect([deskOf(browser), await known()]).toEqual(['', []])
    const planted = randomToken()
    browser.jar.set('desk_device', planted)
    await showCode(browser, codeNow())
    expect(deskOf(browser)).not.toBe(planted)
    expect(await known()).toEqual([{ device_hash: hashOf(deskOf(browser)) }])
    const colleague = await atDesk(api)
    colleague.jar.set('desk_device', deskOf(browser))
    await signIn(colleague, emailOf('finance'))
    expect(deskOf(colleague)).toBe(deskOf(browser))
  })
  it.each([
    ['their place is taken away', 'agent', 'PATCH', '', { is_active: false }],
    ['their app is forgotten', 'operations', 'DELETE', '/second-factor', undefined],
  ] as const)('until %s', async (_, role, method, path, body) => {
    await signIn(await atDesk(api), emailOf(role))
    expect(await known()).toHaveLength(1)
    const member = `/api/v2/staff/members/${await memberId(api, emailOf(role))}`
    await (await seatedAtDesk(api, 'administrator')).ask(method, member + path, { body })
    expect(await known()).toEqual([])
    await run(sql`UPDATE staff_member SET is_active = true`)
  })
  it('until another password is chosen', async () => {
    await signIn(await atDesk(api), emailOf('merchandiser'))
    const id = await memberId(api, emailOf('merchandiser'))
    await (await seatedAtDesk(api, 'administrator')).ask('POST', `/api/v2/staff/members/${id}/invitation`)
    const body = { token: await invitationOf(api, emailOf('merchandiser')), password: 'a long walk in the snow' }
    expect(await statusOf((await atDesk(api)).ask('PUT', '/api/v2/staff/password', { body }))).toBe(204)
    expect(await known()).toEqual([])
  })
  it('in twenty at most, and for a year', async () => {
    for (let n = 0; n < 22; n++) await signIn(await atDesk(api))
    expect(await known()).toHaveLength(20)
    await run(sql`UPDATE staff_device SET last_seen_at = now() - interval '366 days'
                   WHERE device_hash IN (SELECT device_hash FROM staff_device LIMIT 19)`)
    await deleteOldDevices(api.db.write)
    expect(await known()).toHaveLength(1)
  })
})

describe('an administrator', () => {
  const member = async (browser: Browser, email: string) =>
    (await browser.ask('GET', '/api/v2/staff/members'))
      .json<{ data: { id: number; email: string; waits_until: string | null }[] }>()
      .data.find((one) => one.email === email)

  it('sees until when somebody waits, and lets them try again: from everywhere, whatever was counted', async () => {
    const email = emailOf('agent')
    const [desk, thief] = [await seatedAtDesk(api, 'administrator'), await halfSignedIn(api, email)]
    for (let n = 0; n < 10; n++) await showCode(thief, '000000')
    const office = await atDesk(api, '192.0.2.7')
    for (let n = 0; n < 9; n++) {
      await showPassword(office, email, 'wrong')
      await run(sql`UPDATE sign_in_failure SET blocked_until = now() WHERE blocked_until < now() + interval '10 min'`)
    }
    await showPassword(office, email, 'wrong')
    expect([await statusOf(showPassword(office, email)), await statusOf(showCode(thief, codeNow()))]).toEqual([429, 429])
    const { id = 0, waits_until } = (await member(desk, email)) ?? {}
    expect(new Date(waits_until ?? 0).getTime() - Date.now()).toBeGreaterThan(29 * 60_000)

    const free = () => desk.ask('DELETE', `/api/v2/staff/members/${id}/lock`)
    expect((await free()).json()).toMatchObject({ data: { waits_until: null } })
    expect((await free()).json()).toMatchObject({ messages: { base: [expect.stringContaining('no longer has to wait')] } })
    expect(await statusOf(signIn(office, email))).toBe(200)
  })
  it('is not told of a wait that began with a try of before', async () => {
    const [email, desk] = [emailOf('agent'), await seatedAtDesk(api, 'administrator')]
    const id = await memberId(api, email)
    const [before] = await run(sql<{ tries_epoch: number }>`SELECT tries_epoch FROM staff_member WHERE id = ${id}`)
    const wait = (tries_epoch: number) => api.db.transaction((tx) => recordWaitUntil(tx, { id, tries_epoch }, 60))
    await wait(before?.tries_epoch ?? 0)
    expect(await statusOf(desk.ask('DELETE', `/api/v2/staff/members/${id}/lock`))).toBe(200)
    await wait(before?.tries_epoch ?? 0)
    expect((await member(desk, email))?.waits_until).toBeNull()
    await wait((before?.tries_epoch ?? 0) + 1)
    expect((await member(desk, email))?.waits_until).not.toBeNull()
  })
})

it('when a lock is over the count begins anew: one more wrong code is one, and no other lock', async () => {
  const thief = await halfSignedIn(api, administrator)
  for (let n = 0; n < 10; n++) await showCode(thief, '000000')
  expect(await statusOf(showCode(thief, codeNow()))).toBe(429)
  await halfAnHourLater()
  expect(await statusOf(showCode(thief, '000000'))).toBe(422)
  expect(await statusOf(showCode(thief, codeNow()))).toBe(200)
})

it('how long it takes is told, in words, as it is', async () => {
  const thief = await halfSignedIn(api, administrator)
  for (let n = 0; n < 10; n++) await showCode(thief, '000000')
  const ask = (query: string) => thief.ask('PUT', `/api/v2/staff/session/code${query}`, { body: { code: '000000' } })
  const [english, french] = [await ask(''), await ask('?locale=fr')]
  expect(messageOf(english)).toBe('Too many tries. You can try again in 30\u00a0minutes.')
  expect(messageOf(french)).toBe('Trop d’essais. Vous pourrez réessayer dans 30\u00a0minutes.')
  await run(sql`UPDATE sign_in_failure SET blocked_until = now() + interval '0.9 s'`)
  expect(messageOf(await ask(''))).toBe('Too many tries. You can try again in 1\u00a0second.')
})

it('of thirty wrong codes at once ten learn anything, and as many when the lock is over', async () => {
  const thieves: Browser[] = []
  for (let n = 0; n < 30; n++) thieves.push(await halfSignedIn(api, administrator))
  const learned = async () => {
    const statuses = await Promise.all(thieves.map((thief) => statusOf(showCode(thief, '000000'))))
    return statuses.filter((status) => status === 422).length
  }
  expect(await learned()).toBe(10)
  expect(await learned()).toBe(0)
  await halfAnHourLater()
  expect(await learned()).toBe(10)
})
