import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFakeCards, type FakeCard } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { sayEvent } from '../../../testing/buying/test-events.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { secretKey } from '../../../testing/test-environment.ts'
import { runOn } from '../../../testing/test-database.ts'
import { goodPassword } from '../../../testing/test-guest.ts'
import { seatedAtDesk, signedInAtDesk } from '../../../testing/test-desk.ts'
import { matchPayments } from '../../payments/payments.ts'
import { connectToLook, lookThrough, presentInvariants } from '../invariants.ts'

const cards = createFakeCards()
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:1' }, { cards })
const run = runOn(api.on.db.write)
// A real sign-in writes an entry of the audit log, which I15 checks as a whole.
await signedInAtDesk(api, 'administrator')
const agent = await seatedAtDesk(api, 'agent')
const db = connectToLook(api.on.url)
afterAll(async () => {
  await db.close()
  await api.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

const violated = async () => {
  const look = await lookThrough(db, { keys: [secretKey], asksMinorConsent: true })
  return look
    ? presentInvariants(look, 'en').flatMap(({ id, state, examples }) => (state === 'violated' ? [[id, examples]] : []))
    : []
}
const matched = () => matchPayments({ db: api.on.db, gateways: [cards] }, { since: new Date(0), givesBack: false })
async function waiting(card: FakeCard = {}) {
  const from = cards.payments().length
  const token = newToken()
  cards.has(token, card)
  const { guest } = await atReview(api, { token })
  await postAuthorization(guest)
  const answer = await guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
  const { id } = answer.json<{ data: { id: string } }>().data
  const [{ id: payment, reference, amount } = { id: '', reference: '', amount: 0 }] = cards.payments().slice(from)
  const decide = (what: 'accept' | 'refuse') =>
    agent.ask('POST', `/api/v2/staff/orders/${id}/${what}`, what === 'refuse' ? { body: { reason: 'suspected_fraud' } } : {})
  return { guest, token, id, payment, reference, amount, decide }
}

it('an order of which another amount was taken is not paid: it stays open, and that is known', async () => {
  const { token, id, payment, reference, amount, decide } = await waiting({ takes: 100 })
  await decide('accept')
  for (let n = 0; n < 3; n++) {
    await api.payments.reconcile()
    await ageAttempts(api, 100)
  }
  expect(await stateOf(api, token)).toEqual(['ordered'])
  expect(await violated()).toEqual([['I2', [`order ${id}`]]])
  const { differing, ordered } = await matched()
  expect([differing, ordered]).toEqual([[{ reference, id: payment, ordered: amount, taken: 100, currency: 'USD' }], 0])
  // The operator refunds it at the gateway: then the order is cancelled.
  await cards.refund(payment, { amount: 100, currency: 'USD' }, `seen to, ${payment}`)
  await ageAttempts(api, 100)
  await api.payments.reconcile()
  expect([await stateOf(api, token), await violated()]).toEqual([['voided'], []])
})

it('and what is given back at the gateway is known as soon as it says so, or as somebody compares', async () => {
  const { token, id, payment, reference, amount, decide } = await waiting()
  await decide('accept')
  await api.payments.reconcile()
  await ageAttempts(api, 100)
  await api.payments.reconcile()
  expect([await stateOf(api, token), await violated()]).toEqual([['captured'], []])
  await cards.refund(payment, { amount, currency: 'USD' }, `somebody at the gateway, ${payment}`)
  expect((await matched()).differing).toEqual([{ reference, id: payment, ordered: amount, taken: 0, currency: 'USD' }])
  await sayEvent(api, { reference, payment, status: 'refunded' })
  await ageAttempts(api, 100)
  await api.payments.reconcile()
  expect(await violated()).toEqual([['I2', [`order ${id}`]]])
  await run(sql`UPDATE payment_attempt SET taken = NULL WHERE reference = ${reference}`)
})

it('what an order was bound to is not thrown away before the order, however long ago it ended', async () => {
  const { token, decide } = await waiting()
  await decide('refuse')
  for (let n = 0; n < 4; n++) {
    await api.payments.reconcile()
    await ageAttempts(api, 700)
  }
  expect(await stateOf(api, token)).toEqual(['voided'])
  await api.on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await runOn(tx)(
      sql`UPDATE payment_attempt SET asked_at = now() - interval '401 days', next_look_at = NULL WHERE card->>'token' = ${token}`,
    )
  })
  await api.sweep()
  expect(await stateOf(api, token)).toEqual(['voided'])
})

it('whoever leaves takes along what they had, and nothing counts as lost; whoever is gone in any other way is missed', async () => {
  const { guest, id, token, decide } = await waiting()
  await decide('accept')
  await api.payments.reconcile()
  expect(await stateOf(api, token)).toEqual(['captured'])
  const answer = await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })
  expect([answer.statusCode, await violated()]).toEqual([204, []])
  await run(sql`UPDATE order_line SET left_at = NULL WHERE order_id = (SELECT id FROM orders WHERE number = ${id})`)
  expect(await violated()).toEqual([['I10', [`order ${id}, line 0`]]])
})
