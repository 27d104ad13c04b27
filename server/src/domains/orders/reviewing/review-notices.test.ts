import { afterAll, expect, it } from 'vitest'
import { q } from '../../../db/query.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { seatedAtDesk } from '../../../testing/test-desk.ts'
import { place, placedIn } from '../test-orders.ts'

const api = await freshApi({ ORDER_REVIEW_ABOVE: 'USD:50000' }, { cards: createFakeCards() })
afterAll(api.close)

type Blocked = { reason: string; order_id: string | null } | null
type Item = { need: string; state: string; who: string[]; where: string | null; reason: string | null }
type Member = { profile: { items: { state: string; blocked: Blocked }[] } }
const getData = async <T>(guest: Browser, path: string) => dataOf<T>(await guest.ask('GET', `/api/v2/${path}`))
const passOf = async (guest: Browser) =>
  (await getData<{ items: Item[] }[]>(guest, 'mountain-checklist'))[0]?.items.find(({ need }) => need === 'pass')
const ownedOf = async (guest: Browser) => {
  const [mine] = await getData<{ state: string; blocked: Blocked }[]>(guest, 'my-products')
  const [shown] = (await getData<{ group_members: Member[] }>(guest, 'me/group')).group_members
  return [mine, shown?.profile.items[0]]
}

it('says everywhere that the desk looks at the order of a pass first, and leads whoever ordered there', async () => {
  const { guest } = await atReview(api)
  await postAuthorization(guest)
  const { id, state } = placedIn(await place(guest))
  expect(state).toBe('in_review')
  const blocked = { state: 'blocked', blocked: { reason: 'order_in_review', order_id: id } }
  expect(await ownedOf(guest)).toMatchObject([blocked, blocked])
  const there = { state: 'later', who: [], where: `/myaccount/orders/${id}`, reason: 'order_in_review' }
  expect(await passOf(guest)).toMatchObject(there)
  // Only the guest who placed the order sees it.
  await api.on.db.transaction((tx) => tx.run(q.updateTable('orders').set({ account_id: null }).where('number', '=', id)))
  expect(await ownedOf(guest)).toMatchObject([{ blocked: { ...blocked.blocked, order_id: null } }, { state: 'blocked' }])
  expect(await passOf(guest)).toMatchObject({ ...there, where: null })
})

it('says nothing of it once the desk has accepted it', async () => {
  const { guest } = await atReview(api)
  await postAuthorization(guest)
  const { id } = placedIn(await place(guest))
  const agent = await seatedAtDesk(api, 'agent')
  expect((await agent.ask('POST', `/api/v2/staff/orders/${id}/accept`)).statusCode).toBe(200)
  expect(await ownedOf(guest)).toMatchObject([{ state: 'active', blocked: null }, { blocked: null }])
  expect(await passOf(guest)).toMatchObject({ state: 'done', where: null, reason: null })
})
