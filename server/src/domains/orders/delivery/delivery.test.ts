import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { atReview, postAuthorization, home } from '../../../testing/buying/test-paying.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { q } from '../../../db/query.ts'
import { runOn } from '../../../testing/test-database.ts'
import { goodPassword } from '../../../testing/test-guest.ts'
import { ordersOf } from '../orders.ts'
import { createPerson, mia } from '../../../testing/test-household.ts'
import { giveCredit } from '../../credits/credits.ts'
import { place, placedIn } from '../test-orders.ts'
import { findOrderToMail } from '../receipts/store.ts'

const api = await freshApi({}, { cards: createFakeCards() })
afterAll(api.close)

type WireDelivered = {
  delivery: { how: string; resort: { id: number; name: string } | null; address: object | null; on: string | null } | null
}
const orderIn = async (guest: Awaited<ReturnType<typeof atReview>>['guest'], id: string, locale = 'en') =>
  dataOf<WireDelivered>(await guest.ask('GET', `/api/v2/orders/${id}?locale=${locale}`))

it('an order says how its cards come, as it was said before', async () => {
  const { guest } = await atReview(api)
  await postAuthorization(guest)
  expect((await guest.ask('PUT', '/api/v2/cart/delivery', { body: { how: 'pickup', resort_id: 2 } })).statusCode).toBe(200)
  const { id } = placedIn(await place(guest))
  const told = { how: 'pickup', address: null, resort: { id: 2, name: 'Silver Lantern, CO' } }
  expect((await orderIn(guest, id)).delivery).toMatchObject(told)
  expect((await orderIn(guest, id, 'fr')).delivery?.resort?.name).toBe('Silver Lantern (Colorado)')
  const [row] = await api.on.db.run(q.selectFrom('orders').select('account_id').where('number', '=', id))
  expect(await ordersOf(api.on.db, row?.account_id ?? 0), 'and in a person’s data').toMatchObject([
    { delivery: { how: 'pickup', resortId: 2 } },
  ])
})

it('and where nobody has said anything, as it was proposed', async () => {
  const { guest } = await atReview(api)
  await guest.ask('PUT', '/api/v2/cart/billing-address', { body: { ...home, state_province: 'Vermont', zip_postal: '05401' } })
  await postAuthorization(guest)
  const { id } = placedIn(await place(guest))
  expect((await orderIn(guest, id)).delivery).toMatchObject({ how: 'pickup', resort: { id: 9, name: 'Quarry Mountain, VT' } })
})

type WireList = { profile_id: string; items: { need: string; state: string }[] }
const addressOf = async (guest: Browser, profileId: string) => {
  const lists = dataOf<WireList[]>(await guest.ask('GET', '/api/v2/mountain-checklist'))
  return lists.find(({ profile_id }) => profile_id === profileId)?.items.find(({ need }) => need === 'address')?.state
}
const withCredit = async (email: string) => {
  const [account] = await api.on.db.run(q.selectFrom('account').select('id').where('email', '=', email))
  const more = { purchaseGroup: 'alpenglow', currency: 'USD', reason: 'goodwill', expiresOn: null, amount: 500_000 } as const
  await api.on.db.transaction((tx) => giveCredit(tx, { accountId: account?.id ?? 0, ...more }))
}

it('asks nobody for an address that was given with an order, and none of the household', async () => {
  const { guest, me } = await atReview(api)
  const child = await createPerson(guest, mia)
  expect([await addressOf(guest, me), await addressOf(guest, child)]).toEqual(['missing', 'missing'])
  await postAuthorization(guest)
  placedIn(await place(guest))
  expect([await addressOf(guest, me), await addressOf(guest, child)]).toEqual(['done', 'done'])
})
it('nor where all that somebody has waits for them at a ticket window', async () => {
  const { guest, me, email } = await atReview(api)
  const child = await createPerson(guest, mia)
  await withCredit(email)
  await guest.ask('PUT', '/api/v2/cart/delivery', { body: { how: 'pickup', resort_id: 2 } })
  const { id } = placedIn(await place(guest))
  await api.on.db.run(q.updateTable('orders').set({ billing_address: null }).where('number', '=', id))
  expect(await addressOf(guest, me)).toBe('not_needed')
  expect(await addressOf(guest, child), 'of whoever has bought nothing, nothing is known').toBe('missing')
})

it('of whoever has deleted their account keeps where they lived, no telephone, and where cards are sent until those have come', async () => {
  const { guest } = await atReview(api)
  await postAuthorization(guest)
  const { id } = placedIn(await place(guest))
  await api.payments.reconcile()
  const mailed = sql`jsonb_build_object('how', 'mail', 'resortId', NULL, 'on', '2999-01-01', 'address', billing_address || '{"street1": "9 Pine Road"}')`
  await runOn(api.on.db.write)(sql`UPDATE orders SET delivery = ${mailed} WHERE number = ${id}`)
  type Kept = { buyer: object; billing_address: object; delivery: { address: object | null; on: string } }
  const kept = async () =>
    (
      await runOn(api.on.db)(sql<Kept>`SELECT buyer, billing_address, delivery FROM orders WHERE number = ${id}`)
    )[0] as unknown as Kept
  const before = await kept()
  expect([before.billing_address, before.delivery.address]).toMatchObject([
    { phoneNumber: '+18015550142' },
    { phoneNumber: '+18015550142' },
  ])
  expect((await guest.ask('DELETE', '/api/v2/me', { body: { current_password: goodPassword } })).statusCode).toBe(204)
  const after = await kept()
  expect(JSON.stringify(after)).not.toMatch(/phone|@/i)
  expect([after.billing_address, after.delivery.address]).toMatchObject([{ street1: home.street1 }, { street1: '9 Pine Road' }])
  const { id: row } = (await runOn(api.on.db)(sql<{ id: number }>`SELECT id FROM orders WHERE number = ${id}`))[0] as {
    id: number
  }
  expect(await findOrderToMail(api.on.db, row), 'a mail that was being sent finds it').toMatchObject({
    billing_address: { street1: home.street1, phoneNumber: null },
    delivery: { address: { street1: '9 Pine Road', phoneNumber: null } },
  })
  await api.sweep()
  expect((await kept()).delivery.address).toMatchObject({ street1: '9 Pine Road' })
  const come = sql`jsonb_set(delivery, '{on}', '"2020-01-01"')`
  await runOn(api.on.db.write)(sql`UPDATE orders SET delivery = ${come} WHERE number = ${id}`)
  await api.sweep()
  expect(await kept()).toEqual({ ...after, delivery: { ...after.delivery, on: '2020-01-01', address: null } })
})
