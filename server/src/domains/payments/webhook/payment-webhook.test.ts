import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFakeCards, type FakeCard } from '../../../providers/cards/fake.ts'
import { sayEvent, type HowSaid, type SaidEvent } from '../../../testing/buying/test-events.ts'
import {
  atReview,
  postAuthorization,
  changeCart,
  ageAttempts,
  newToken,
  authorizationState,
  stateOf,
} from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)
afterAll(() => api.close())
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure, payment_event_heard`)))

const sendEvent = (event: SaidEvent, how?: HowSaid) => sayEvent(api, event, how)
const looksIn = async (reference: string) =>
  (
    await run<{ seconds: number | null }>(
      sql`SELECT extract(epoch FROM next_look_at - now())::float8 AS seconds FROM payment_attempt WHERE reference = ${reference}`,
    )
  )[0]?.seconds ?? null
const heardOf = async () => (await run(sql`SELECT id FROM payment_event_heard`)).length
const lastOf = (from: number) => cards.payments().slice(from)
async function rounds() {
  for (let n = 0; n < 4; n++) {
    await ageAttempts(api, 3)
    await api.payments.reconcile()
  }
}
/** An attempt whose bank has answered, but the answer was lost. */
async function unknown(card: Parameters<typeof cards.has>[1] = {}) {
  const token = newToken()
  cards.has(token, card)
  const from = cards.payments().length
  const there = await atReview(api, { token })
  cards.misbehave('authorize', 'lost')
  await postAuthorization(there.guest)
  expect(await stateOf(api, token)).toEqual(['unknown'])
  await run(sql`UPDATE payment_attempt SET next_look_at = now() + interval '1 hour' WHERE card->>'token' = ${token}`)
  const [{ id: payment, reference, status, amount } = { id: '', reference: '', status: '', amount: 0 }] = lastOf(from)
  return { ...there, token, said: { payment, reference, status, amount }, from }
}

describe('what the gateway says by itself', () => {
  it('makes somebody look now, and is what they find then', async () => {
    const { guest, token, said } = await unknown()
    expect(await sendEvent(said)).toBe(204)
    expect(await looksIn(said.reference)).toBeLessThan(2)
    await rounds()
    expect(await stateOf(api, token)).toEqual(['authorized'])
    expect(await authorizationState(guest)).toMatchObject({ status: 'authorized' })
  })
  it('is done once, however often it is said', async () => {
    const { token, said } = await unknown()
    const once = { ...said, id: 're_once' }
    expect(await Promise.all(Array.from({ length: 5 }, () => sendEvent(once)))).toEqual([204, 204, 204, 204, 204])
    expect(await heardOf()).toBe(1)
    await rounds()
    await run(sql`UPDATE payment_attempt SET next_look_at = now() + interval '1 hour' WHERE reference = ${said.reference}`)
    expect(await sendEvent({ ...once, status: 'declined' })).toBe(204)
    expect(await looksIn(said.reference)).toBeGreaterThan(60)
    expect(await stateOf(api, token)).toEqual(['authorized'])
  })
  it.each([
    ['that it was declined', { status: 'declined' }],
    ['that it was taken', { status: 'captured' }],
    ['another amount', { amount: 1 }],
    ['something that nobody has a word for', { status: 'teleported' }],
    ['of three days ago', { at: new Date(Date.now() - 3 * 86_400_000).toISOString() }],
  ])('is not believed: %s, of one that is authorized', async (_, more) => {
    const { token, said, from } = await unknown()
    expect(await sendEvent({ ...said, ...more })).toBe(204)
    await rounds()
    expect(await stateOf(api, token)).toEqual(['authorized'])
    expect(lastOf(from)).toMatchObject([{ status: 'authorized', captured: 0 }])
  })
  it('comes in any order: of one that is given back, its yes comes last', async () => {
    const { guest, token, said, from } = await unknown()
    await sendEvent({ ...said, status: 'voided' })
    await rounds()
    await changeCart(guest)
    await rounds()
    expect(await stateOf(api, token)).toEqual(['voided'])
    for (const status of ['authorized', 'requires_action', 'captured', 'declined'])
      expect(await sendEvent({ ...said, status })).toBe(204)
    await rounds()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(lastOf(from)).toMatchObject([{ status: 'voided' }])
  })
  it('before it has answered is left to whoever waits for the answer', async () => {
    const token = newToken()
    const from = cards.payments().length
    const { guest } = await atReview(api, { token })
    const said = Promise.withResolvers<void>()
    cards.misbehave('authorize', { until: said.promise })
    const answer = postAuthorization(guest)
    await expect.poll(() => lastOf(from).length).toBe(1)
    const [{ id: payment, reference, status } = { id: '', reference: '', status: '' }] = lastOf(from)
    const before = api.on.db.statements()
    expect(await sendEvent({ payment, reference, status })).toBe(204)
    expect(api.on.db.statements()).toBe(before)
    await api.payments.reconcile()
    said.resolve()
    expect((await answer).statusCode).toBe(200)
    expect([await stateOf(api, token), await heardOf()]).toEqual([['authorized'], 0])
  })
  it('tells of a second payment that nobody knew of: it is given back', async () => {
    const { token, said, from } = await unknown()
    await sendEvent(said)
    await rounds()
    await run(sql`UPDATE payment_attempt SET next_look_at = now() + interval '1 hour' WHERE reference = ${said.reference}`)
    const { paymentMethod } = await cards.tokenize({ kind: 'vault', token })
    const wanted = { reference: said.reference, paymentMethod, amount: said.amount, currency: 'USD' as const }
    cards.misbehave('authorize', 'makes two')
    await cards.authorize(wanted as Parameters<typeof cards.authorize>[0]).catch(() => undefined)
    const another = lastOf(from).find(({ id }) => id !== said.payment)
    expect(await sendEvent({ reference: said.reference, payment: another?.id ?? '', status: 'authorized' })).toBe(204)
    await rounds()
    expect(lastOf(from).filter(({ status }) => status === 'authorized')).toHaveLength(1)
    expect(await stateOf(api, token)).toEqual(['authorized'])
  })
  it.each<['yes' | 'question', FakeCard]>([
    ['yes', {}],
    ['question', { asks: ['challenge'] }],
  ])('that a %s is gone is looked up, and believed then: nothing is sold on it', async (_, card) => {
    const token = newToken()
    cards.has(token, card)
    const from = cards.payments().length
    const { guest } = await atReview(api, { token })
    await postAuthorization(guest)
    await rounds()
    const [{ id: payment, reference } = { id: '', reference: '' }] = lastOf(from)
    await cards.void(payment, `somebody at the gateway, ${payment}`)
    expect(await sendEvent({ reference, payment, status: 'voided' })).toBe(204)
    await ageAttempts(api, 1)
    await api.payments.reconcile()
    expect(await stateOf(api, token)).toEqual(['voided'])
    expect(await authorizationState(guest)).toMatchObject({ status: 'declined' })
    const placed = await guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
    expect([placed.statusCode, (await guest.ask('GET', '/api/v2/orders')).json()]).toMatchObject([422, { data: [] }])
  })
  it('of what nobody here has asked for is nothing', async () => {
    expect(await sendEvent({ reference: 'pay_of_somebody_else', payment: 'x', status: 'captured' })).toBe(204)
    expect(await heardOf()).toBe(0)
  })
})

describe('what somebody else says', () => {
  it.each(['a\u0000b', 'a\nb', 'a b', 'é', 'a'.repeat(101)])(
    'with the key, but with a name that is none (%j), is refused',
    async (id) => {
      const { said } = await unknown()
      expect([await sendEvent({ ...said, id }), await sendEvent({ ...said, payment: id })]).toEqual([403, 403])
      expect(await looksIn(said.reference)).toBeGreaterThan(60)
    },
  )
  it.each<[string, HowSaid]>([
    ['with another key', { key: 'a key of somebody else' }],
    ['with the signature of something else', { signed: 'id=1' }],
    ['and was heard on its way, ten minutes ago', { ageSeconds: 600 }],
    ['as if it came from tomorrow', { ageSeconds: -86_400 }],
  ])('%s is refused, and nobody looks', async (_, how) => {
    const { said, token } = await unknown()
    expect(await sendEvent(said, how)).toBe(403)
    expect([await looksIn(said.reference), await heardOf(), await stateOf(api, token)]).toEqual([
      expect.closeTo(3600, -2),
      0,
      ['unknown'],
    ])
  })
})
