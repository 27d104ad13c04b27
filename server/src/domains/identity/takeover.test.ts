import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../testing/test-database.ts'
import { codeFor } from '../../testing/test-authenticator.ts'
import { freshApi } from '../../testing/test-api.ts'
import type { Browser } from '../../testing/test-browser.ts'
import { goodPassword, holderResets, newAddress, newcomer, newVisitor, signInAs, statusOfMe } from '../../testing/test-guest.ts'
import { mailedToken } from '../../testing/test-post.ts'
import { socialSignIn } from '../../testing/test-social.ts'
import { startSandbox } from '../../providers/mail/test-sandbox.ts'

const sandbox = await startSandbox()
const api = await freshApi({ SANDBOX_PORT: new URL(sandbox.url).port })
const run = runOn(api.on.db)
afterAll(async () => {
  await api.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, social_identity`)
})
const better = 'a lantern in the snow'

const holderComes = (email: string) => holderResets(api, email, better)
const confirm = (email: string) => run(sql`UPDATE account SET confirmed_at = now() WHERE email = ${email}`)

async function turnOnCodes(guest: Browser): Promise<string> {
  const begun = await guest.ask('POST', '/api/v2/me/second-factor', { body: { current_password: goodPassword } })
  const { secret } = begun.json<{ data: { secret: string } }>().data
  expect((await guest.ask('PUT', '/api/v2/me/second-factor', { body: { code: codeFor(secret) } })).statusCode).toBe(200)
  return secret
}
const link = (guest: Browser) => socialSignIn(guest, 'ingrid', { purpose: 'link', password: goodPassword })
/** Whether Ingrid's identity signs in to an account. */
async function ingridGetsIn(): Promise<boolean> {
  const guest = await newVisitor(api)
  await socialSignIn(guest, 'ingrid')
  return (await statusOfMe(guest)) === 200
}

it('an identity that a stranger linked before the address was confirmed opens nothing once its holder has come', async () => {
  const { guest: stranger, email } = await newcomer(api)
  expect((await link(stranger)).statusCode).toBe(200)
  expect(await ingridGetsIn()).toBe(true)
  await holderComes(email)
  expect(await ingridGetsIn()).toBe(false)
})
it('codes that a stranger turned on before the address was confirmed do not keep its holder out', async () => {
  const { guest: stranger, email } = await newcomer(api)
  await turnOnCodes(stranger)
  const holder = await holderComes(email)
  await signInAs(holder, email, better)
  expect([await statusOfMe(holder), await statusOfMe(stranger)]).toEqual([200, 401])
})
it('what its holder attached to a confirmed account stays', async () => {
  const { guest, email } = await newcomer(api)
  await confirm(email)
  await link(guest)
  await turnOnCodes(guest)
  const again = await holderComes(email)
  expect((await signInAs(again, email, better)).json()).toMatchObject({ data: { redirect_url: '/login/code' } })
  const [kept] = await run(sql<{ provider: string }>`SELECT provider FROM social_identity JOIN account ON id = account_id
    WHERE account.email = ${email}`)
  expect(kept).toEqual({ provider: 'cairn' })
})
/** Opens the link to another address. */
async function moves(guest: Browser): Promise<string> {
  const email = newAddress()
  await guest.ask('POST', '/api/v2/me/address-changes', { body: { email, current_password: goodPassword } })
  const token = await mailedToken(api.on.db, email, 'changeAddress')
  const answer = await (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body: { token } })
  expect(answer.statusCode).toBe(200)
  return email
}
it('codes of a confirmed account stay when its address changes: whoever gets at the new mailbox does not get around them', async () => {
  const { guest, email } = await newcomer(api)
  await confirm(email)
  await turnOnCodes(guest)
  const next = await moves(guest)
  const again = await holderComes(next)
  expect((await signInAs(again, next, better)).json()).toMatchObject({ data: { redirect_url: '/login/code' } })
})
it('codes of before any address was confirmed go, also when that was another one', async () => {
  const { guest: stranger } = await newcomer(api)
  await turnOnCodes(stranger)
  const next = await moves(stranger)
  const holder = await holderComes(next)
  expect((await signInAs(holder, next, better)).statusCode).toBe(204)
})
it('a browser that a stranger used is not known any more', async () => {
  const { email } = await newcomer(api)
  await holderComes(email)
  const [marks] = await run(sql<{ count: number }>`SELECT count(*)::int FROM known_device JOIN account ON id = account_id
    WHERE email = ${email}`)
  expect(marks).toEqual({ count: 0 })
})
it('whoever turns codes on stays, under another id, and whoever has only shown a password goes', async () => {
  const { guest, email } = await newcomer(api)
  const elsewhere = await newVisitor(api)
  await signInAs(elsewhere, email)
  const before = guest.jar.get('_itw_iaa_prod_session')
  await turnOnCodes(guest)
  expect([await statusOfMe(guest), await statusOfMe(elsewhere)]).toEqual([200, 401])
  expect(guest.jar.get('_itw_iaa_prod_session')).not.toBe(before)
})
it('whoever was signed in by an identity goes with it', async () => {
  const { guest } = await newcomer(api)
  await link(guest)
  const elsewhere = await newVisitor(api)
  await socialSignIn(elsewhere, 'ingrid')
  expect(await statusOfMe(elsewhere)).toBe(200)
  const parted = await guest.ask('DELETE', '/api/v2/me/identity-providers/cairn', { body: { current_password: goodPassword } })
  expect(parted.statusCode).toBe(204)
  expect([await statusOfMe(guest), await statusOfMe(elsewhere)]).toEqual([200, 401])
})

it('of sixty wrong codes at once no more than the free ones learn anything, and then not even the right one does', async () => {
  const { guest, email } = await newcomer(api)
  const secret = await turnOnCodes(guest)
  const guests = await Promise.all(Array.from({ length: 60 }, () => newVisitor(api)))
  for (const one of guests) await signInAs(one, email)
  const enter = (one: Browser, code: string) => one.ask('PUT', '/session/code', { body: { code } })
  const answers = await Promise.all(guests.map((one, i) => enter(one, String(i).padStart(6, '0'))))
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  expect((await enter(guests[0] ?? guest, codeFor(secret, 1))).statusCode).toBe(429)
})

it('of resets and codes at once none waits for the other for ever', async () => {
  const { guest, email } = await newcomer(api)
  await confirm(email)
  const secret = await turnOnCodes(guest)
  for (let round = 0; round < 10; round++) {
    await run(sql`UPDATE second_factor SET last_step = 0`)
    await run(sql`TRUNCATE allowance`)
    await run(sql`UPDATE mail_link SET created_at = created_at - interval '3 minutes'`)
    const waiting = await newVisitor(api)
    await signInAs(waiting, email, round === 0 ? goodPassword : better)
    const [entered] = await Promise.all([
      waiting.ask('PUT', '/session/code', { body: { code: codeFor(secret) } }),
      holderComes(email),
    ])
    expect([204, 401]).toContain(entered.statusCode)
    // Whichever came first: the old password has no session any more.
    expect(await statusOfMe(waiting)).toBe(401)
  }
})
