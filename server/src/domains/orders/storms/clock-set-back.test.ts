import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { seatedAtDesk, signedInAtDesk } from '../../../testing/test-desk.ts'
import { newcomer, newVisitor, signInAs, statusOfMe } from '../../../testing/test-guest.ts'
import { place } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
afterAll(api.close)
const run = runOn(api.on.db.write)
const ahead = sql`now() + interval '60 days'`

describe('a clock of the database that was sixty days ahead, and was set back, shuts and opens nothing for so long:', () => {
  it('the money of an order is taken', async () => {
    const { guest, token } = await atReview(api, { token: newToken() })
    await postAuthorization(guest)
    expect((await place(guest)).statusCode).toBe(201)
    await run(sql`UPDATE payment_attempt SET next_look_at = ${ahead}`)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['captured'])
  })
  it('the right password lets in, whoever waited', async () => {
    const { email } = await newcomer(api)
    const enter = async (password?: string) => (await signInAs(await newVisitor(api), email, password)).statusCode
    for (let tries = 0; tries < 6; tries++) await enter('not the password')
    expect(await enter()).toBe(429)
    await run(sql`UPDATE sign_in_failure SET last_at = ${ahead}, blocked_until = ${ahead} + interval '1 minute'`)
    expect(await enter()).toBe(204)
  })
  it('failures that fade grow to no end', async () => {
    const { email } = await newcomer(api)
    const enter = async (password?: string) => (await signInAs(await newVisitor(api), email, password)).statusCode
    await enter('not the password')
    await run(sql`UPDATE sign_in_failure SET last_at = ${ahead}, blocked_until = NULL`)
    expect([await enter('not the password'), await enter()]).toEqual([422, 204])
  })
  it('sessions end, of guests and at the desk', async () => {
    const { guest } = await newcomer(api)
    await signedInAtDesk(api, 'administrator')
    const desk = await seatedAtDesk(api, 'agent')
    const seen = async () => [await statusOfMe(guest), (await desk.ask('GET', '/api/v2/staff/me')).statusCode]
    expect(await seen()).toEqual([200, 200])
    for (const table of ['session', 'staff_session'])
      await run(sql`UPDATE ${sql.table(table)} SET last_seen_at = ${ahead}, created_at = ${ahead}`)
    expect(await seen()).toEqual([401, 401])
  })
})
