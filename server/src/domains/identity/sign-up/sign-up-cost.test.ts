import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { runOn } from '../../../testing/test-database.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { isWhole } from '../../../testing/test-breadth.ts'
import {
  chooseAnother,
  confirmedGuest,
  filledIn,
  goodPassword,
  mailedReset,
  newAddress,
  newcomer,
  newVisitor,
  signUp,
} from '../../../testing/test-guest.ts'
import { mailedToken } from '../../../testing/test-post.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db)
afterAll(() => api.close())
beforeEach(async () => {
  await run(sql`TRUNCATE sign_in_failure, allowance`)
})

const carrier = '203.0.113.7'
/** The costs of a network's buckets, the largest first. */
const costs = async () =>
  (await run(sql<{ cost: number }>`SELECT failures AS cost FROM sign_in_failure ORDER BY failures DESC`)).map(
    ({ cost }) => Math.round(cost * 100) / 100,
  )
const kept = async (email: string) =>
  (await run(sql<{ kept: boolean }>`SELECT sign_up_buckets IS NOT NULL AS kept FROM account WHERE email = ${email}`))[0]?.kept
/** How many of these sign-ups, one after the other, got which status. */
async function signUps(count: number, more: (i: number) => { from?: string; form?: Record<string, unknown> }) {
  const ends: Record<number, number> = {}
  for (let i = 0; i < count; i++) {
    const { from = carrier, form } = more(i)
    const { statusCode } = await signUp(await newVisitor(api, from), filledIn(form))
    ends[statusCode] = (ends[statusCode] ?? 0) + 1
  }
  return ends
}

it('of guests who share one address all may sign up, if most confirm theirs', async () => {
  const count = isWhole ? 150 : 50
  for (let i = 0; i < count; i++) await (i % 5 === 0 ? newcomer : confirmedGuest)(api, {}, carrier)
  expect((await costs())[0]).toBeLessThan(0.05 * count + 0.5)
})
it('whoever signs up with addresses that are not theirs has to wait', async () => {
  const { 201: made = 0 } = await signUps(160, () => ({}))
  expect(made).toBeGreaterThanOrEqual(120)
  expect(made).toBeLessThan(140)
  expect((await signUp(await newVisitor(api, '203.0.113.8'), filledIn())).statusCode).toBe(201)
})
it('whoever asks which addresses have an account has to wait much sooner, however wrong the rest of the form is', async () => {
  const { email } = await newcomer(api, {}, '203.0.113.9')
  const forms = [{ email }, { email, password: 'short' }, { password: 'short' }, { last_name: '' }]
  const { 422: told = 0 } = await signUps(40, (i) => ({ form: forms[i % 4] ?? {} }))
  expect(told).toBeGreaterThanOrEqual(30)
  expect(told).toBeLessThan(35)
})
it('of many who ask at once only few are told', async () => {
  const { email } = await newcomer(api, {}, '203.0.113.9')
  const guests = await Promise.all(Array.from({ length: 60 }, () => newVisitor(api, carrier)))
  const answers = await Promise.all(guests.map((guest) => signUp(guest, filledIn({ email }))))
  expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(30)
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(30)
})
it('a form that says nothing of any account costs nothing', async () => {
  expect(await signUps(40, () => ({ form: { email: 'nobody@' } }))).toEqual({ 422: 40 })
  expect(await costs()).toEqual([])
})
it('the cost is given back once, when the address is confirmed, and what it was counted by is forgotten', async () => {
  await newcomer(api, {}, carrier)
  const { email } = await newcomer(api, {}, carrier)
  expect([await costs(), await kept(email)]).toEqual([[0.5], true])
  const body = { token: await mailedToken(db, email, 'confirm') }
  await (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body })
  expect([await costs(), await kept(email)]).toEqual([[0.25], false])
  await chooseAnother(await newVisitor(api), await mailedReset(api, email), 'a lantern in the snow')
  expect(await costs()).toEqual([0.25])
})
it('a mailbox is shown by a new password and by another address, too', async () => {
  const { email } = await newcomer(api, {}, carrier)
  await chooseAnother(await newVisitor(api), await mailedReset(api, email), 'a lantern in the snow')
  expect(await kept(email)).toBe(false)
  const { guest, email: second } = await newcomer(api, {}, carrier)
  const next = newAddress()
  await guest.ask('POST', '/api/v2/me/address-changes', { body: { email: next, current_password: goodPassword } })
  expect(await kept(second)).toBe(true)
  await (
    await newVisitor(api)
  ).ask('POST', '/api/v2/confirmations', { body: { token: await mailedToken(db, next, 'changeAddress') } })
  expect(await kept(next)).toBe(false)
})
it('whoever deletes an account that nobody confirmed gets nothing back', async () => {
  const { guest } = await newcomer(api, {}, carrier)
  await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect(await costs()).toEqual([0.25])
})
it('what has been fades: half is left after two hours, and then only half is given back', async () => {
  const { email } = await newcomer(api, {}, carrier)
  await signUps(2, () => ({ form: { email } }))
  expect(await costs()).toEqual([2.25])
  await run(sql`UPDATE sign_in_failure SET last_at = last_at - interval '2 hours'`)
  await run(sql`UPDATE account SET created_at = created_at - interval '2 hours' WHERE email = ${email}`)
  const body = { token: await mailedToken(db, email, 'confirm') }
  await (await newVisitor(api)).ask('POST', '/api/v2/confirmations', { body })
  expect(await costs()).toEqual([1])
})
it('after a day nobody knows any more what network an account came from', async () => {
  const [old, young] = [await newcomer(api, {}, carrier), await newcomer(api, {}, carrier)]
  await run(sql`UPDATE account SET created_at = now() - interval '25 hours' WHERE email = ${old.email}`)
  await run(sql`UPDATE sign_in_failure SET last_at = now() - interval '13 hours'`)
  await api.sweep()
  expect([await kept(old.email), await kept(young.email), await costs()]).toEqual([false, true, [0.25 * 2]])
  await run(sql`UPDATE sign_in_failure SET last_at = now() - interval '15 hours'`)
  await api.sweep()
  expect(await costs()).toEqual([])
})

const telephone = (n: number) => `2001:db8:1:4${n.toString(16).padStart(2, '0')}::1`
it('whoever has a /56 of IPv6 has the patience of four networks, however many they go through', async () => {
  const { email } = await newcomer(api, {}, carrier)
  const { 422: told = 0 } = await signUps(160, (i) => ({ from: telephone(i), form: { email } }))
  expect(told).toBeGreaterThanOrEqual(120)
  expect(told).toBeLessThan(130)
})
it('one loud telephone of a carrier keeps those beside it from nothing', async () => {
  const { email } = await newcomer(api, {}, carrier)
  const { 422: told = 0 } = await signUps(60, () => ({ from: telephone(1), form: { email } }))
  expect(told).toBeLessThan(35)
  expect(await signUps(20, () => ({ from: telephone(2) }))).toEqual({ 201: 20 })
})
