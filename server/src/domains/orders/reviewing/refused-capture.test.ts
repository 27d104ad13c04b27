import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, ageAttempts, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { getOrderAs, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
afterAll(api.close)

async function placed() {
  const there = await atReview(api, { token: newToken() })
  await postAuthorization(there.guest)
  return { ...there, id: placedIn(await place(there.guest)).id }
}
/** What the guest has in these minutes, and the state of the order. */
async function minuteByMinute({ guest, id }: Awaited<ReturnType<typeof placed>>, minutes: number): Promise<string[]> {
  const seen: string[] = []
  for (let minute = 0; minute <= minutes; minute++) {
    await api.payments.reconcile()
    const [{ state }, [pass]] = [await getOrderAs(guest, id), await listProductsAs(guest)]
    seen.push(`${state}, ${pass?.state}`)
    await ageAttempts(api, 60)
  }
  return seen
}
// The mail to the guest is tested for every order that its bank has let go: receipts/order-mails.test.ts.
it.each([
  ['refuses to take', 'refused'],
  ['answers to have held still', 'idle'],
] as const)(
  'an order whose money the gateway %s ends within five minutes, with its pass and what was held',
  async (_, trouble) => {
    const order = await placed()
    cards.misbehave('capture', trouble, trouble, trouble, trouble)
    const seen = await minuteByMinute(order, 5)
    expect(seen.slice(0, 3)).toEqual(['placed, active', 'placed, active', 'placed, active'])
    expect(seen.at(-1)).toBe('cancelled, cancelled')
    expect(await getOrderAs(order.guest, order.id)).toMatchObject({ cancelled_for: 'bank' })
    expect(await stateOf(api, order.token)).toEqual(['voided'])
    expect(cards.payments().at(-1)?.status).toBe('voided')
  },
)

it('one that is refused for a while, and taken then, is paid', async () => {
  const order = await placed()
  cards.misbehave('capture', 'refused', 'refused', 'down')
  expect((await minuteByMinute(order, 5)).at(-1)).toBe('placed, active')
  expect(await stateOf(api, order.token)).toEqual(['captured'])
})

it('one that was taken is no order of which nothing was charged, however long the gateway does not see it', async () => {
  const order = await placed()
  cards.misbehave('capture', 'lost')
  cards.misbehave('look up', ...Array.from({ length: 12 }, () => 'blind' as const))
  expect(new Set(await minuteByMinute(order, 6))).toEqual(new Set(['placed, active']))
  expect(cards.payments().at(-1)?.status).toBe('captured')
})
