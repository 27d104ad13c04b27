import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { addCode, limitProduct, takenPlacesAndUses } from '../../../testing/buying/test-limits.ts'
import { atReview, postAuthorization } from '../../../testing/buying/test-paying.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { cartOf, demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { dataOf } from '../../../testing/test-household.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { giveCredit } from '../../credits/credits.ts'
import { emptyContents, type Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import { takenAtSale, type Allocation } from './allocation.ts'
import { planAllocations, restoreAllocations } from './allocations.ts'

const api = await freshApi({}, { cards: createFakeCards() })
const { db } = api.on
const run = runOn(db.write)
await limitProduct(api, demoProducts.base.type, 500)
await addCode(api, 'restore', 1000, 500)
afterAll(api.close)

const creditOf = async (accountId: number) =>
  (
    await run(sql<{ amount: number }>`SELECT coalesce(sum(amount), 0)::integer AS amount
      FROM credit_posting JOIN credit ON credit.id = credit_id WHERE ledger = 'guest' AND account_id = ${accountId}`)
  )[0]?.amount

it('all that an order took is free again, be it given back once or twice', async () => {
  const before = await takenPlacesAndUses(api, demoProducts.base.type, 'restore')
  const { guest, email } = await atReview(api)
  const [account] = await run(sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`)
  const accountId = account?.id ?? 0
  const given = { purchaseGroup: 'alpenglow', currency: 'USD', reason: 'goodwill', expiresOn: null, amount: 2500 } as const
  await db.transaction((tx) => giveCredit(tx, { ...given, accountId }))
  const enter = () => guest.ask('POST', '/api/v2/cart/promotion', { body: { code: 'RESTORE', type: 'promotion' } })
  // This process loads the new code a little later.
  await expect.poll(async () => (await enter()).statusCode, { interval: 100 }).toBe(200)
  expect((await cartOf(guest)).total_credit_applied).toBe(2500)
  await postAuthorization(guest)
  const body = { terms_accepted_at: new Date().toISOString() }
  const { id: number } = dataOf<{ id: string }>(await guest.ask('POST', '/api/v2/orders', { body }))
  expect(await takenPlacesAndUses(api, demoProducts.base.type, 'restore')).toEqual({
    places: before.places + 1,
    uses: before.uses + 1,
  })
  expect(await creditOf(accountId)).toBe(0)
  const [order] = await run(sql<{ cart_id: number; today: string }>`SELECT cart_id, placed_on AS today FROM orders
    WHERE number = ${number}`)
  if (!order) throw new Error('there is no order')
  const all = { things: [{ productId: demoProducts.base.type, day: null }], isLast: true, credit: 'all' } as const
  for (let times = 0; times < 2; times++) {
    await db.transaction((tx) => restoreAllocations(tx, { ...all, cartId: order.cart_id, number, today: order.today }))
    expect(await takenPlacesAndUses(api, demoProducts.base.type, 'restore')).toEqual(before)
    expect(await creditOf(accountId)).toBe(2500)
  }
})

/** An allocation of the test's own. */
const named = (name: string, more: Partial<Allocation> = {}): Allocation => ({
  ...takenAtSale,
  name,
  isUntouched: () => true,
  sell: async () => undefined,
  restore: async () => {},
  ...more,
})
const renewed = (contents: Contents): Contents => ({ ...contents, holdRenewals: contents.holdRenewals + 1 })
const hold = { until: new Date(0), wanted: [] }
const change = { before: emptyContents, after: emptyContents, shelf: {} as Shelf }
const aheadOf = (...all: Allocation[]) => planAllocations(change, undefined, all)

it('a change is known ahead where each of the list knows it, one after the other', () => {
  const renews = named('renews', { ahead: ({ after }) => ({ contents: renewed(after) }) })
  const ahead = aheadOf(renews, named('takes nothing'), renews)
  expect(ahead).toMatchObject({ hold: undefined, isOpen: false, next: [] })
  expect(ahead.contents.holdRenewals).toBe(2)
})
it('one statement holds for one of them; two, or one that has to ask, need a transaction', () => {
  const holds = named('holds', { ahead: ({ after }) => ({ contents: renewed(after), hold }) })
  const asks = named('asks', { ahead: () => undefined })
  expect(aheadOf(holds, named('takes nothing'))).toMatchObject({ hold, isOpen: false, next: [{ name: 'holds' }] })
  expect(aheadOf(holds, holds)).toMatchObject({ isOpen: true, next: [{}, {}] })
  expect(aheadOf(holds, asks)).toMatchObject({ isOpen: true, next: [{ name: 'holds' }, { name: 'asks' }] })
})
