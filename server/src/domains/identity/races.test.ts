import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import {
  holderResets,
  goodPassword,
  newAddress,
  newcomer,
  newVisitor,
  signInAs,
  signUp,
  filledIn,
  statusOfMe,
} from '../../testing/test-guest.ts'
import { mailedToken } from '../../testing/test-post.ts'
import { hashOf } from '../../secrets/unguessable.ts'
import { deleteSessions } from './sessions/sessions-store.ts'

const api = await freshApi()
const { passwords } = api
const run = runOn(api.on.db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure`)
})
const better = 'a lantern in the snow'
const sessionCookie = '_itw_iaa_prod_session'
const mailed = (to: string, mail: string) => mailedToken(api.on.db, to, mail)

/** Holds a call (a gate) right after its password was checked, lets another act run, and then lets the call go on. */
async function meanwhile<A>(act: () => Promise<A>, what: () => Promise<unknown>): Promise<A> {
  const real = passwords.fits
  const [checked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  passwords.fits = async (...given) => {
    const fits = await real(...given)
    checked.resolve()
    await gate.promise
    return fits
  }
  const late = act()
  await checked.promise
  passwords.fits = real
  await what()
  gate.resolve()
  return late
}
const nothing = async () => {}

/** A change of address was requested; its link is not opened yet. */
async function addressWaits() {
  const { guest, email } = await newcomer(api)
  const next = newAddress()
  const asked = await guest.ask('POST', '/api/v2/me/address-changes', { body: { email: next, current_password: goodPassword } })
  expect(asked.statusCode).toBe(204)
  const token = await mailed(next, 'changeAddress')
  const confirm = async () => (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body: { token } })
  return { email, next, confirm }
}

/**
 *   a sign-in ── finds the account by its old address ── checks the password ────────── begins a session?
 *   a link                               ── gives the account another address ──┘
 */
it('a sign-in with an address that is another one by then is none', async () => {
  const { email, confirm } = await addressWaits()
  const guest = await newVisitor(api)
  const late = await meanwhile(
    () => signInAs(guest, email),
    async () => expect((await confirm()).statusCode).toBe(200),
  )
  expect([late.statusCode, await statusOfMe(guest)]).toEqual([422, 401])
  const somebodyElse = await newVisitor(api)
  expect((await signUp(somebodyElse, filledIn({ email }))).statusCode).toBe(201)
})
it('where the address stays as it is, the same sign-in is one', async () => {
  const { email } = await addressWaits()
  const guest = await newVisitor(api)
  expect((await meanwhile(() => signInAs(guest, email), nothing)).statusCode).toBe(204)
})
it('of fifty sign-ins with the old address while it changes, none begins after the change', async () => {
  const { email, next, confirm } = await addressWaits()
  const guests = await Promise.all(Array.from({ length: 50 }, () => newVisitor(api)))
  const [answers] = await Promise.all([Promise.all(guests.map((guest) => signInAs(guest, email))), confirm()])
  expect(answers.every(({ statusCode }) => [204, 422, 429].includes(statusCode))).toBe(true)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(422)
  await run(sql`TRUNCATE sign_in_failure`)
  expect((await signInAs(await newVisitor(api), next)).statusCode).toBe(204)
})

/**
 *   a sign-in ── finds the old hash ── checks the password ──────────── begins a session?
 *   a reset          ── sets the new hash, ends all sessions ──┘
 */
it('a sign-in that was under way while the password changed is none', async () => {
  const { email } = await newcomer(api)
  const guest = await newVisitor(api)
  const late = await meanwhile(
    () => signInAs(guest, email),
    () => holderResets(api, email, better),
  )
  expect([late.statusCode, await statusOfMe(guest)]).toEqual([422, 401])
})

/** What only the holder may do, each with the old password. */
const acts: Record<string, (guest: Browser) => ReturnType<Browser['ask']>> = {
  'another password': (guest) =>
    guest.ask('PATCH', '/api/v2/me', { body: { password: 'the thief was quick', current_password: goodPassword } }),
  'another address': (guest) =>
    guest.ask('POST', '/api/v2/me/address-changes', { body: { email: newAddress(), current_password: goodPassword } }),
  'the end of the codes': (guest) =>
    guest.ask('DELETE', '/api/v2/me/second-factor', { body: { current_password: goodPassword } }),
  'the end of the account': (guest) => guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } }),
}
for (const [name, act] of Object.entries(acts)) {
  it(`${name}, ordered by a thief just before the holder resets the password, does not come after it`, async () => {
    const { guest: thief, email } = await newcomer(api)
    expect(
      (
        await meanwhile(
          () => act(thief),
          () => holderResets(api, email, better),
        )
      ).statusCode,
    ).toBe(401)
    expect((await signInAs(await newVisitor(api), email, better)).statusCode).toBe(204)
  })
  it(`${name} is had where nobody came between`, async () => {
    const { guest } = await newcomer(api)
    expect((await meanwhile(() => act(guest), nothing)).statusCode).toBeLessThan(300)
  })
}
it('an address that a thief has asked for is not to be had any more after the holder’s reset', async () => {
  const { email, confirm } = await addressWaits()
  await holderResets(api, email, better)
  expect((await confirm()).statusCode).toBe(422)
})

/** Ages a session so that its next call writes `last_seen_at`. */
async function longSeen(guest: Browser): Promise<string> {
  await run(sql`UPDATE session SET last_seen_at = now() - interval '1 minute'`)
  return guest.jar.get(sessionCookie) ?? ''
}
const holding = (id: string) => {
  const browser = api.browser()
  browser.jar.set(sessionCookie, id)
  return browser
}
it('whoever signs out stays out, however many pings are under way', async () => {
  for (let round = 0; round < 10; round++) {
    const { guest } = await newcomer(api)
    const id = await longSeen(guest)
    const tabs = Array.from({ length: 20 }, () => holding(id))
    const pings = tabs.slice(0, 10).map((tab) => tab.ask('GET', '/ping'))
    const out = guest.ask('DELETE', '/session')
    await Promise.all([...pings, out, ...tabs.slice(10).map((tab) => tab.ask('GET', '/ping'))])
    expect(await statusOfMe(holding(id))).toBe(401)
    expect(tabs.map((tab) => tab.jar.get(sessionCookie))).toEqual(tabs.map(() => id))
  }
})
it('a refresh that wrote down the session that it had read would bring it back', async () => {
  const { guest } = await newcomer(api)
  const id = await longSeen(guest)
  const hash = hashOf(id)
  const [read] = await run(sql<Record<string, unknown>>`SELECT to_jsonb(session) AS row FROM session WHERE id_hash = ${hash}`)
  await guest.ask('DELETE', '/session')
  await run(sql`INSERT INTO session SELECT * FROM jsonb_populate_record(NULL::session, ${JSON.stringify(read?.['row'])}::jsonb)
    ON CONFLICT (id_hash) DO UPDATE SET last_seen_at = now()`)
  expect(await statusOfMe(holding(id))).toBe(200)
})

/**
 *   a call that gives another id ── S1 ends, S2 begins ───────────────── COMMIT
 *   signing out everywhere               waits for the account ················ ends S2 as well
 */
async function whileAnIdIsRenewed(what: (guest: Browser, account: number) => Promise<unknown>): Promise<unknown[]> {
  const { guest, email } = await newcomer(api)
  const [account] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  const id = account?.id ?? 0
  const [late] = await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SELECT id FROM account WHERE id = ${id} FOR UPDATE`)
    await runOn(tx)(sql`DELETE FROM session WHERE account_id = ${id}`)
    await runOn(tx)(sql`INSERT INTO session (id_hash, account_id, device) VALUES (sha256(${email}::bytea), ${id}, '')`)
    const ending = what(guest, id)
    await untilSomebodyWaits(api.on.db.write)
    return [ending]
  })
  await late
  return run(sql`SELECT id FROM session WHERE account_id = ${id}`)
}
it('whoever signs out everywhere is signed in nowhere, also where a session was just given another id', async () => {
  expect(await whileAnIdIsRenewed((guest) => guest.ask('DELETE', '/api/v2/me/devices'))).toEqual([])
})
it('without waiting for the account the new id would stay', async () => {
  expect(await whileAnIdIsRenewed((_, account) => deleteSessions(api.on.db.write, account))).toHaveLength(1)
})
