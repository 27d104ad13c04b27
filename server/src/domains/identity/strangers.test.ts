import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn } from '../../testing/test-database.ts'
import { freshApi } from '../../testing/test-api.ts'
import { codeFor } from '../../testing/test-authenticator.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { confirmedGuest, goodPassword, newAddress, newcomer, newVisitor, signInAs } from '../../testing/test-guest.ts'
import { mailsTo } from '../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
const quarterOfAnHourLater = () => run(sql`TRUNCATE sign_in_failure`)
beforeEach(async () => {
  await quarterOfAnHourLater()
  await run(sql`TRUNCATE allowance`)
})

const elsewhere = '203.0.113.9'
const askChange = async (guest: Browser, email: string) =>
  (await guest.ask('POST', '/api/v2/me/address-changes', { body: { email, current_password: goodPassword } })).statusCode
const askAgain = async (guest: Browser) => (await guest.ask('POST', '/api/v2/me/confirmations')).statusCode
const sent = async (email: string, mail = 'confirm') => (await mailsTo(db, email)).filter((one) => one.mail === mail).length

describe('a stranger keeps no mail from whoever has the mailbox', () => {
  it('by asking to have an address that is taken, which sends nothing', async () => {
    const [{ guest: stranger }, holder] = [await newcomer(api, {}, elsewhere), await newcomer(api)]
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push(await askChange(stranger, holder.email))
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
    expect([await askAgain(holder.guest), await sent(holder.email)]).toEqual([204, 2])
  })
  it('by asking for links to an address before its holder comes', async () => {
    const { guest: stranger } = await newcomer(api, {}, elsewhere)
    const email = newAddress()
    for (let i = 0; i < 12; i++) {
      await quarterOfAnHourLater()
      await askChange(stranger, email)
    }
    expect(await sent(email, 'changeAddress')).toBe(4)
    const { guest } = await newcomer(api, { email })
    expect([await askAgain(guest), await sent(email)]).toEqual([204, 2])
  })
  it('by signing up with their address, and leaving again', async () => {
    const email = newAddress()
    for (let i = 0; i < 5; i++) {
      await quarterOfAnHourLater()
      const { guest } = await newcomer(api, { email }, elsewhere)
      await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    }
    expect(await sent(email)).toBe(3)
    await newcomer(api, { email })
    expect(await sent(email)).toBe(4)
  })
  it('by asking for so many behind the same address that everybody there has to wait', async () => {
    const { guest } = await newcomer(api)
    const stranger = await newVisitor(api)
    const ask = () => stranger.ask('POST', '/api/v2/password-resets', { body: { email: newAddress() } })
    for (let i = 0; i < 30; i++) await ask()
    expect((await ask()).statusCode).toBe(429)
    expect(await askAgain(guest)).toBe(204)
  })
  it('by having used up the links to a new password: whoever has used theirs gets another', async () => {
    const { email } = await confirmedGuest(api)
    const job = { email, locale: 'en' as const, agent: 'a test', network: elsewhere }
    const later = () => run(sql`UPDATE mail_link SET created_at = now() - interval '3 min' WHERE email = ${email}`)
    const askedByMany = async () => {
      for (let i = 0; i < 4; i++) {
        await api.identity.sendReset(job)
        await later()
      }
    }
    await askedByMany()
    await run(sql`UPDATE mail_link SET expires_at = now() WHERE email = ${email}`)
    await askedByMany()
    expect(await sent(email, 'reset')).toBe(6)
    const body = { token: (await mailsTo(db, email)).at(-1)?.token, password: 'a bell and three larches' }
    expect((await (await newVisitor(api)).ask('PUT', '/api/v2/password-resets', { body })).statusCode).toBe(204)
    await api.identity.sendReset(job)
    expect(await sent(email, 'reset')).toBe(7)
  })
  it('and fills it with no more than a few, from however many networks', async () => {
    const email = newAddress()
    for (let network = 1; network <= 12; network++) {
      await quarterOfAnHourLater()
      const { guest } = await newcomer(api, {}, `203.0.113.${network}`)
      for (let i = 0; i < 4; i++) await askChange(guest, email)
    }
    expect(await sent(email, 'changeAddress')).toBe(6)
  })
})

/** One of a house's 256 networks (a /56 of IPv6). */
const houseAt = (n: number) => `2001:db8:1:4${n.toString(16).padStart(2, '0')}::1`
describe('a house that goes from one of its networks to the next', () => {
  it('fills no mailbox by signing up with its address, and leaving again', async () => {
    const email = newAddress()
    for (let n = 0; n < 12; n++) {
      await quarterOfAnHourLater()
      const { guest } = await newcomer(api, { email }, houseAt(n))
      await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
    }
    // One from each of the four networks that a /56 counts as, and two from the shared allowance.
    expect(await sent(email)).toBe(6)
    await newcomer(api, { email })
    expect(await sent(email)).toBe(7)
  })
  it('nor by asking to have it', async () => {
    const email = newAddress()
    for (let n = 0; n < 12; n++) {
      await quarterOfAnHourLater()
      const { guest } = await newcomer(api, {}, houseAt(n))
      for (let i = 0; i < 2; i++) await askChange(guest, email)
    }
    expect(await sent(email, 'changeAddress')).toBe(6)
  })
  it('asks for as many links to a new password as four networks may, for one address and for all', async () => {
    const answers = async (count: number, email: () => string) => {
      const statuses = []
      for (let n = 0; n < count; n++) {
        const body = { email: email() }
        statuses.push((await (await newVisitor(api, houseAt(n))).ask('POST', '/api/v2/password-resets', { body })).statusCode)
      }
      return statuses
    }
    const email = newAddress()
    const asked = (statuses: number[]) => statuses.filter((status) => status === 204).length
    const one = asked(await answers(60, () => email))
    await quarterOfAnHourLater()
    const all = asked(await answers(200, newAddress))
    expect([one >= 20, one < 30, all >= 120, all < 130]).toEqual([true, true, true, true])
  })
  it('is told of as many addresses whether they have an account', async () => {
    const { email } = await newcomer(api, {}, elsewhere)
    const statuses = []
    for (let n = 0; n < 35; n++) {
      const { guest } = await newcomer(api, {}, houseAt(n))
      for (let i = 0; i < 4; i++) statuses.push(await askChange(guest, email))
    }
    expect(statuses.slice(0, 120)).toEqual(Array(120).fill(422))
    expect(statuses.slice(120)).toContain(429)
  })
})

describe('somebody else’s wrong tries', () => {
  it('at another screen of the account make nobody wait at their own', async () => {
    const { guest, email } = await confirmedGuest(api)
    const thief = await newVisitor(api, elsewhere)
    await signInAs(thief, email)
    const end = (browser: Browser, password: string) =>
      browser.ask('POST', '/api/v2/me/address-changes', { body: { email: newAddress(), current_password: password } })
    for (let i = 0; i < 6; i++) await end(thief, 'a guess')
    expect((await end(thief, goodPassword)).statusCode).toBe(429)
    expect((await end(guest, goodPassword)).statusCode).toBe(204)
  })
  it('with the right password and wrong codes don’t keep a browser out that is known', async () => {
    const { guest, email } = await confirmedGuest(api)
    const begun = await guest.ask('POST', '/api/v2/me/second-factor', { body: { current_password: goodPassword } })
    const { secret } = begun.json<{ data: { secret: string } }>().data
    await guest.ask('PUT', '/api/v2/me/second-factor', { body: { code: codeFor(secret) } })
    await run(sql`UPDATE second_factor SET last_step = 0`)

    const enter = async (browser: Browser, code: string) =>
      (await browser.ask('PUT', '/session/code', { body: { code } })).statusCode
    const thief = await newVisitor(api, elsewhere)
    await signInAs(thief, email)
    for (let i = 0; i < 6; i++) await enter(thief, '000000')
    await signInAs(guest, email)
    expect([await enter(thief, codeFor(secret)), await enter(guest, codeFor(secret))]).toEqual([429, 204])
  })
})

it('how long a mailbox is to rest is told as it is', async () => {
  const { guest } = await newcomer(api)
  const email = newAddress()
  for (let i = 0; i < 10; i++) {
    await quarterOfAnHourLater()
    await askChange(guest, email)
  }
  await run(sql`UPDATE allowance SET used_at = ARRAY(SELECT at - interval '20 hours' FROM unnest(used_at) AS at)`)
  const refused = await guest.ask('POST', '/api/v2/me/address-changes', { body: { email, current_password: goodPassword } })
  expect(refused.statusCode).toBe(429)
  expect(Math.round(Number(refused.headers['retry-after']) / 60)).toBe(240)
  expect(refused.payload).toContain('in 4\u00a0hours')
})
