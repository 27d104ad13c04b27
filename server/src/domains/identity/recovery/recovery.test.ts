import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import {
  chooseAnother,
  confirmedGuest,
  goodPassword,
  mailedReset,
  newAddress,
  newcomer,
  newVisitor,
  signInAs,
  testOrigin,
  statusOfMe,
} from '../../../testing/test-guest.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { jobsOf, mailedToken, mailsTo } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure`)
})
const better = 'a bell and three larches'

/** Requests a reset link, and returns its token from the mail. */
async function resetToken(email: string): Promise<string> {
  await (await newVisitor(api)).ask('POST', '/api/v2/password-resets', { body: { email } })
  return mailedReset(api, email)
}
const reset = async (token: string, password = better) => chooseAnother(await newVisitor(api), token, password)

it('the answer does not tell whether there is such an account, nor does what it leaves behind', async () => {
  const { email } = await newcomer(api)
  const nobody = newAddress()
  const ask = async (address: string) => {
    const before = api.db.statements()
    const answer = await (await newVisitor(api)).ask('POST', '/api/v2/password-resets', { body: { email: address } })
    return [answer.statusCode, answer.payload, api.db.statements() - before]
  }
  expect(await ask(email)).toEqual(await ask(nobody))
  expect(await jobsOf(db, 'resetAsked')).toEqual([
    { email, locale: 'en', ...testOrigin },
    { email: nobody, locale: 'en', ...testOrigin },
  ])
  await api.identity.sendReset({ email: nobody, locale: 'en', ...testOrigin })
  expect(await mailsTo(db, nobody)).toEqual([])
})
it('a new password ends every session, confirms the address and is told by mail', async () => {
  const { guest, email } = await newcomer(api)
  expect((await reset(await resetToken(email))).statusCode).toBe(204)
  expect(await statusOfMe(guest)).toBe(401)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(422)
  const again = await newVisitor(api)
  expect((await signInAs(again, email, better)).statusCode).toBe(204)
  expect((await again.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { confirmed_at: expect.any(String) } })
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'passwordChanged' })
})
const threeMinutesLater = () => run(sql`UPDATE mail_link SET created_at = created_at - interval '3 minutes'`)
it('of all links that were sent one works, once', async () => {
  const { email } = await newcomer(api)
  const first = await resetToken(email)
  await threeMinutesLater()
  const second = await resetToken(email)
  expect(second).not.toBe(first)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(i % 2 === 0 ? first : second)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
})
it('strangers who ask for links neither spoil the one that somebody has, nor keep them from asking, nor fill the mailbox', async () => {
  const { email } = await newcomer(api)
  const mine = await resetToken(email)
  const stranger = api.browser('203.0.113.9')
  await stranger.ask('GET', '/ping')
  const ask = () => stranger.ask('POST', '/api/v2/password-resets', { body: { email } })
  for (let i = 0; i < 8; i++) await ask()
  expect((await ask()).statusCode).toBe(429)
  for (let i = 0; i < 8; i++) await api.identity.sendReset({ email, locale: 'en', ...testOrigin })
  expect((await mailsTo(db, email)).filter(({ mail }) => mail === 'reset')).toHaveLength(1)
  expect((await (await newVisitor(api)).ask('POST', '/api/v2/password-resets', { body: { email } })).statusCode).toBe(204)
  expect((await reset(mine)).statusCode).toBe(204)
})
it('however many ask for links from everywhere, a mailbox gets few, and always holds one that works', async () => {
  const { email } = await newcomer(api)
  const askedEightTimes = async () => {
    for (let i = 0; i < 8; i++) {
      await threeMinutesLater()
      await api.identity.sendReset({ email, locale: 'en', ...testOrigin })
    }
    return (await mailsTo(db, email)).filter(({ mail }) => mail === 'reset').length
  }
  const halfAnHourLater = () => run(sql`UPDATE mail_link SET expires_at = now()`)
  expect(await askedEightTimes()).toBe(3)
  await halfAnHourLater()
  expect(await askedEightTimes()).toBe(6)
  // An account that is deleted and made again loses its links, but not its address's count.
  await halfAnHourLater()
  expect(await askedEightTimes()).toBe(6)
  // An hour later, by an empty table of allowances: the control that only they were the limit.
  await run(sql`TRUNCATE allowance`)
  expect(await askedEightTimes()).toBe(9)
  expect((await reset(await mailedToken(db, email, 'reset'))).statusCode).toBe(204)
})
it('strangers who guess at the door do not keep the holder from what is behind it', async () => {
  const { guest, email } = await newcomer(api)
  const stranger = await newVisitor(api)
  for (let i = 0; i < 7; i++) await signInAs(stranger, email, `guess ${i}`)
  expect((await signInAs(stranger, email, 'guess')).statusCode).toBe(429)
  const change = await guest.ask('PATCH', '/api/v2/me', { body: { password: better, current_password: goodPassword } })
  expect(change.statusCode).toBe(200)
})
it('a password that is refused leaves the link as it was', async () => {
  const { email } = await newcomer(api)
  const token = await resetToken(email)
  expect((await reset(token, 'short')).json()).toMatchObject({ errors: { password: ['OUT_OF_RANGE'] } })
  expect((await reset(token, email)).json()).toMatchObject({ errors: { password: ['INVALID'] } })
  expect((await reset(token)).statusCode).toBe(204)
})
it('mails are not sent to somebody again and again', async () => {
  const { email } = await newcomer(api)
  const statuses = []
  for (let i = 0; i < 8; i++)
    statuses.push((await (await newVisitor(api)).ask('POST', '/api/v2/password-resets', { body: { email } })).statusCode)
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(6)
  expect(statuses.at(-1)).toBe(429)
})

it('with the password in hand somebody chooses another one, stays, and everybody else goes', async () => {
  const { guest, email } = await newcomer(api)
  const elsewhere = await newVisitor(api)
  await signInAs(elsewhere, email)
  const before = guest.jar.get('_itw_iaa_prod_session')
  const change = (body: object) => guest.ask('PATCH', '/api/v2/me', { body })
  expect((await change({ password: better })).json()).toMatchObject({ errors: { current_password: ['REQUIRED'] } })
  expect((await change({ password: better, current_password: 'wrong' })).json()).toMatchObject({
    errors: { current_password: ['INVALID'] },
  })
  expect((await change({ password: 'short', current_password: goodPassword })).json()).toMatchObject({
    errors: { password: ['OUT_OF_RANGE'] },
  })
  expect(await statusOfMe(elsewhere)).toBe(200)
  expect((await change({ password: better, current_password: goodPassword })).statusCode).toBe(200)
  expect([await statusOfMe(guest), await statusOfMe(elsewhere)]).toEqual([200, 401])
  expect(guest.jar.get('_itw_iaa_prod_session')).not.toBe(before)
  expect((await signInAs(await newVisitor(api), email, better)).statusCode).toBe(204)
})
it('whoever tries passwords at an unlocked screen has to wait', async () => {
  const { guest } = await newcomer(api)
  const statuses = []
  for (let i = 0; i < 7; i++)
    statuses.push((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: `guess ${i}` } })).statusCode)
  expect(statuses).toContain(429)
  expect(await statusOfMe(guest)).toBe(200)
})
it('preferences change without a password, and what is no language is refused', async () => {
  const { guest } = await newcomer(api)
  const changed = await guest.ask('PATCH', '/api/v2/me', { body: { measurement_system: 'metric', locale: 'fr' } })
  expect(changed.json()).toMatchObject({ data: { measurement_system: 'metric', locale: 'fr' } })
  expect((await guest.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { measurement_system: 'metric', locale: 'fr' } })
  expect((await guest.ask('PATCH', '/api/v2/me', { body: { locale: 'de' } })).statusCode).toBe(422)
})

const askChange = (guest: Browser, email: string) =>
  guest.ask('POST', '/api/v2/me/address-changes', { body: { email, current_password: goodPassword } })
const confirm = async (token: string) => (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body: { token } })

it('another address counts when its link is opened, and the old one hears of it', async () => {
  const { guest, email } = await confirmedGuest(api)
  const next = newAddress()
  expect((await askChange(guest, next)).statusCode).toBe(204)
  expect((await guest.ask('GET', '/api/v2/me')).json()).toMatchObject({ data: { pending_email: next } })
  expect((await signInAs(await newVisitor(api), next)).statusCode).toBe(422)
  const stale = await resetToken(email)
  expect((await confirm(await mailedToken(db, next, 'changeAddress'))).json()).toMatchObject({
    data: { email: next, is_change: true },
  })
  expect((await signInAs(await newVisitor(api), next)).statusCode).toBe(204)
  expect((await signInAs(await newVisitor(api), email)).statusCode).toBe(422)
  expect((await mailsTo(db, email)).at(-1)).toMatchObject({ mail: 'addressChanged', values: { email: next } })
  // Links in the old mailbox open nothing any more.
  expect((await reset(stale)).statusCode).toBe(422)
  const me = (await guest.ask('GET', '/api/v2/me')).json()
  expect(me).toMatchObject({ data: { pending_email: null, profile: { contact_information: { email: next } } } })
})
it('a new password ends the wait for another address, and says so at once', async () => {
  const { guest } = await confirmedGuest(api)
  const next = newAddress()
  await askChange(guest, next)
  const changed = await guest.ask('PATCH', '/api/v2/me', { body: { password: better, current_password: goodPassword } })
  expect(changed.json()).toMatchObject({ data: { pending_email: null } })
  expect((await confirm(await mailedToken(db, next, 'changeAddress'))).statusCode).toBe(422)
})
it('a mailbox that somebody wants to fill gets four links a day of one account, however patient', async () => {
  const { guest } = await newcomer(api)
  const ask = async (email: string) => {
    await run(sql`TRUNCATE sign_in_failure`)
    return (await askChange(guest, email)).statusCode
  }
  const stranger = newAddress()
  for (let i = 0; i < 4; i++) expect(await ask(stranger)).toBe(204)
  expect([await ask(stranger.toUpperCase()), await ask(newAddress())]).toEqual([429, 204])
  expect(await mailsTo(db, stranger)).toHaveLength(4)
  // The next day, by an empty table of allowances: the control that only they were the limit.
  await run(sql`TRUNCATE allowance`)
  expect(await ask(stranger)).toBe(204)
})
it('nobody uses up the links of somebody who has the address already', async () => {
  const [{ guest: stranger }, holder] = [await newcomer(api), await newcomer(api)]
  for (let i = 0; i < 12; i++) {
    await run(sql`TRUNCATE sign_in_failure`)
    expect((await askChange(stranger, holder.email)).statusCode).toBe(422)
  }
  await run(sql`TRUNCATE sign_in_failure`)
  expect((await holder.guest.ask('POST', '/api/v2/me/confirmations')).statusCode).toBe(204)
})
it('of two who wait for one address, whoever opens the link first has it', async () => {
  const [one, other] = [await newcomer(api), await newcomer(api)]
  const wanted = newAddress()
  await askChange(one.guest, wanted)
  const first = await mailedToken(db, wanted, 'changeAddress')
  await askChange(other.guest, wanted)
  const second = await mailedToken(db, wanted, 'changeAddress')
  const answers = await Promise.all([confirm(first), confirm(second)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect(await run(sql`SELECT count(*)::int AS n FROM account WHERE email = ${wanted}`)).toEqual([{ n: 1 }])
})
it('an address that is taken, the same, or none is refused, each in its words', async () => {
  const [{ guest, email }, other] = [await newcomer(api), await newcomer(api)]
  const errors = async (address: string) => (await askChange(guest, address)).json<{ errors: object }>().errors
  expect(await errors(other.email)).toEqual({ email: ['ALREADY_REGISTERED'] })
  expect(await errors(email.toUpperCase())).toEqual({ email: ['NOT_UNIQUE'] })
  expect(await errors('nowhere')).toEqual({ email: ['INVALID'] })
})
