import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, weekLater } from '../../testing/buying/test-paying.ts'
import { freshApi } from '../../testing/test-api.ts'
import { secretKey } from '../../testing/test-environment.ts'
import { demoProducts } from '../../testing/test-cart.ts'
import { signedInAtDesk } from '../../testing/test-desk.ts'
import { limitProduct } from '../../testing/buying/test-limits.ts'
import { connectToLook, lookThrough, presentInvariants } from './invariants.ts'

const cards = createFakeCards()
const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:50000' }, { cards })
const db = connectToLook(api.on.url)
afterAll(async () => {
  await db.close()
  await api.close()
})

/** The invariants that are violated after what guests, desk and worker have just done. */
async function broken(): Promise<string[]> {
  const look = await lookThrough(db, { keys: [secretKey], asksMinorConsent: true })
  const all = look ? presentInvariants(look, 'en') : []
  expect(all.find(({ id }) => id === 'I3')?.state).not.toBe('violated')
  return all.filter(({ state }) => state === 'violated').map(({ id, examples }) => `${id}: ${examples.join()}`)
}

it('all that always has to be so is so at every step of orders that are placed, accepted, refused, paid and lost', async () => {
  await limitProduct(api, demoProducts.base.type, 500)
  const agent = await signedInAtDesk(api, 'agent')
  const decide = (id: string, what: string, body?: object) =>
    agent.ask('POST', `/api/v2/staff/orders/${id}/${what}`, body ? { body } : {})
  expect(await broken()).toEqual([])
  const numbers: string[] = []
  for (let n = 0; n < 4; n++) {
    const { guest } = await atReview(api, { token: newToken() })
    await postAuthorization(guest)
    const placed = await guest.ask('POST', '/api/v2/orders', { body: { terms_accepted_at: new Date().toISOString() } })
    numbers.push(placed.json<{ data: { id: string } }>().data.id)
  }
  expect(await broken()).toEqual([])
  const [first = '', second = '', third = '', fourth = ''] = numbers
  expect((await decide(first, 'accept')).statusCode).toBe(200)
  expect((await decide(second, 'refuse', { reason: 'other' })).statusCode).toBe(200)
  expect((await decide(third, 'accept')).statusCode).toBe(200)
  expect(await broken()).toEqual([])
  await api.sweep()
  const lost = cards.payments().filter(({ status }) => status === 'authorized')[2]
  if (lost) await cards.void(lost.id, 'somebody at the gateway')
  for (let rounds = 0; rounds < 4; rounds++) {
    await api.payments.reconcile()
    expect(await broken()).toEqual([])
    await ageAttempts(api, 60)
  }
  await weekLater(api)
  await api.payments.reconcile()
  expect(await broken()).toEqual([])
  const { orders } = (await agent.ask('GET', '/api/v2/staff/orders')).json<{
    data: { orders: { id: string; state: string }[] }
  }>().data
  const states = new Map(orders.map(({ id, state }) => [id, state]))
  expect([first, second, third, fourth].map((id) => states.get(id))).toEqual(['placed', 'cancelled', 'cancelled', 'cancelled'])
})
