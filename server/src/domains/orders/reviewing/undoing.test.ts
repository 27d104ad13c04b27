import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { takenPlacesAndUses } from '../../../testing/buying/test-limits.ts'
import { atReview, postAuthorization, newToken } from '../../../testing/buying/test-paying.ts'
import { onlySoMany } from '../../../testing/buying/test-places.ts'
import { addPromotion, enter } from '../../../testing/buying/test-promotions.ts'
import { freshApi } from '../../../testing/test-api.ts'
import { demoProducts } from '../../../testing/test-cart.ts'
import { runOn } from '../../../testing/test-database.ts'
import { giveCredit } from '../../credits/credits.ts'
import { booksOf, listProductsAs, place, placedIn } from '../test-orders.ts'
import { findByNumber } from './reviewing-store.ts'
import { undoLines } from './undoing.ts'

const cards = createFakeCards()
const api = await freshApi({ SHOP_NOW: '2026-12-10T18:00:00Z' }, { cards })
const run = runOn(api.on.db.write)
const [ticket] = await run(sql<{ code: string }>`SELECT code FROM product WHERE id = ${demoProducts.ticket.type}`)
const off = { percent: 10, products: [ticket?.code ?? ''], uses: 100 }
await addPromotion(api.on, { code: 'byline', codes: ['BYLINE'], ...off })
afterAll(api.close)

/** Tickets for three days, with a code on all of them, partly paid by two credits. */
async function placed() {
  await onlySoMany(demoProducts.ticket.type, 50, api)
  const before = await takenPlacesAndUses(api, demoProducts.ticket.type, 'byline')
  const taken = async () => {
    const { places, uses } = await takenPlacesAndUses(api, demoProducts.ticket.type, 'byline')
    return { places: places - before.places, uses: uses - before.uses }
  }
  const there = await atReview(
    api,
    { token: newToken() },
    undefined,
    ['2026-12-19', '2026-12-20', '2026-12-21'].map((date) => ({ ...demoProducts.ticket, date })),
  )
  const { guest } = there
  for (let tries = 0; (await enter(guest, 'BYLINE')).statusCode !== 200; tries++)
    if (tries > 50) throw new Error('nobody has heard of the code')
  const [{ account } = { account: 0 }] = await run(
    sql<{ account: number }>`SELECT id AS account FROM account WHERE profile_id = ${there.me}::bigint`,
  )
  for (const [amount, expiresOn] of [
    [1000, '2026-12-31'],
    [500, null],
  ] as const)
    await api.on.db.transaction((tx) =>
      giveCredit(tx, {
        accountId: account,
        purchaseGroup: 'alpenglow',
        currency: 'USD',
        reason: 'goodwill',
        expiresOn,
        amount,
      }),
    )
  expect((await postAuthorization(guest)).statusCode).toBe(200)
  const { id } = placedIn(await place(guest))
  await api.payments.reconcile()
  const lines = await run(
    sql<{ id: number; paid: number }>`SELECT l.id, o.net_total AS paid FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE o.number = ${id} ORDER BY position`,
  )
  const undo = (...wanted: [id: number | undefined, credit: number][]) =>
    api.on.db.transaction(async (tx) => {
      const order = await findByNumber(tx, id)
      if (!order) throw new Error('there is no order')
      const undone = await undoLines(
        tx,
        order,
        wanted.map(([line = 0, credit]) => ({ id: line, credit })),
      )
      return undone?.lines.map((line) => line.id)
    })
  const creditLeft = async () =>
    (
      await run(
        sql<{ left: number }>`SELECT sum(p.amount)::integer AS left FROM credit_posting p JOIN credit c ON c.id = p.credit_id
          WHERE c.account_id = ${account}::bigint AND p.ledger = 'guest'`,
      )
    )[0]?.left
  return { guest, id, paid: lines[0]?.paid ?? 0, lines: lines.map(({ id: line }) => line), undo, creditLeft, taken }
}

describe('some lines of an order are undone', () => {
  it('what they took is free again, and the others stay', async () => {
    const order = await placed()
    const [first, second, third] = order.lines
    expect([await order.taken(), await order.creditLeft()]).toEqual([{ places: 3, uses: 1 }, 0])
    expect(await order.undo([first, 600])).toEqual([first])
    // The code still applies to the other tickets.
    expect([await order.taken(), await order.creditLeft()]).toEqual([{ places: 2, uses: 1 }, 600])
    expect((await listProductsAs(order.guest)).map(({ state }) => state).toSorted()).toEqual(['active', 'active', 'cancelled'])
    // A second undo gives nothing back; nor does one with a line that is undone already, or with more credit than is
    // left.
    expect(await order.undo([first, 0])).toBeUndefined()
    expect(await order.undo([first, 0], [second, 0])).toBeUndefined()
    await expect(order.undo([second, 901])).rejects.toThrow('900 is left to be returned, and not 901')
    expect(await order.taken()).toEqual({ places: 2, uses: 1 })
    expect(await order.undo([second, 500], [third, 400])).toEqual([second, third])
    expect([await order.taken(), await order.creditLeft()]).toEqual([{ places: 0, uses: 0 }, 1500])
    // All of it is booked backwards but what the card has paid, which is owed to the guest now.
    expect(await booksOf(api, order.id)).toEqual({ cards: order.paid, credit: 0, guests: -order.paid, sales: 0, taxes: 0 })
  })
  it('whether their places are counted as held still, or as sold', async () => {
    const order = await placed()
    await api.sweep()
    const [first] = order.lines
    await order.undo([first, 0])
    expect(await order.taken()).toMatchObject({ places: 2 })
  })
})
