import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../db/connect.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { atReview, postAuthorization, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi, testApi } from '../../../testing/test-api.ts'
import { runOn } from '../../../testing/test-database.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { aSaturday, onlySoMany } from '../../../testing/buying/test-places.ts'
import { demoProducts } from '../../../testing/test-cart.ts'
import { booksOf, listProductsAs, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const run = runOn(api.on.db.write)

/**
 * A process that dies at one of its awaits. From then on it does nothing more, and its open transaction is rolled back.
 */
type Life = { dieAfter: number; awaits: number; isDead: boolean; die: () => void }
let life: Life = { dieAfter: 0, awaits: 0, isDead: false, die: () => undefined }
const still = new Promise<never>(() => {})
async function live<T>(work: () => Promise<T>): Promise<T> {
  const mine = life
  const [done] = await Promise.allSettled([work()])
  if (mine.isDead || ++mine.awaits === mine.dieAfter) {
    mine.isDead = true
    mine.die()
    return still
  }
  if (done.status === 'rejected') throw done.reason
  return done.value
}
/** Within a transaction a death is an end without a commit. */
async function within<T>(work: () => Promise<T>): Promise<T> {
  const mine = life
  const done = await work()
  if (!mine.isDead && ++mine.awaits !== mine.dieAfter) return done
  mine.isDead = true
  throw new Error('this process has died')
}
const mortal = (db: Db): Db => ({
  ...db,
  run: (query) => live(() => db.run(query)),
  write: { run: (query) => live(() => db.write.run(query)) },
  transaction: (work) => live(() => db.transaction((tx) => work({ ...tx, run: (query) => within(() => tx.run(query)) }))),
})
const dying = await testApi(api.on, {}, mortal, { cards })
afterAll(async () => {
  await dying.close()
  await api.close()
})
beforeEach(async () => void (await run(sql`TRUNCATE sign_in_failure`)))

type Wanted = NonNullable<Parameters<typeof atReview>[3]>[number]
/** A guest orders, and the process dies; the guest orders again at another process. */
async function orderDying(dieAfter: number, wanted: Wanted) {
  await run(sql`TRUNCATE sign_in_failure`)
  const before = cards.payments().length
  const { guest, token } = await atReview(api, { token: newToken() }, undefined, [wanted])
  await postAuthorization(guest)
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  life = { dieAfter, awaits: 0, isDead: false, die }
  const mine = life
  await Promise.race([place(at(dying, guest)), death])
  const answer = await place(guest)
  await api.payments.reconcile()
  await api.payments.reconcile()
  const id = placedIn(answer)?.id
  return {
    awaits: mine.awaits,
    end: {
      isTold: answer.statusCode === 201 || answer.statusCode === 200,
      states: await stateOf(api, token),
      owned: (await listProductsAs(guest)).length,
      captured: cards
        .payments()
        .slice(before)
        .map(({ status }) => status),
      owes: (await booksOf(api, id))['guests'],
    },
  }
}
const right = { isTold: true, states: ['captured'], owned: 1, captured: ['captured'], owes: 0 }

// An order that takes only its cart is one statement; one that takes places as well is a transaction of several.
const ways: [what: string, wanted: Wanted, atLeast: number][] = [
  ['a pass', demoProducts.base, 6],
  ['a ticket of which there are only so many', { ...demoProducts.ticket, date: aSaturday }, 9],
]
it.each(ways)(
  'at whichever await the process of an order of %s dies, its guest has it at the second try, once, and has paid once',
  async (what, wanted, atLeast) => {
    await onlySoMany(demoProducts.ticket.type, 1000, api)
    const { awaits, end } = await orderDying(0, wanted)
    expect(end).toEqual(right)
    expect(awaits).toBeGreaterThan(atLeast)
    for (let dieAfter = 1; dieAfter <= awaits; dieAfter++)
      expect({ dieAfter, ...(await orderDying(dieAfter, wanted)).end }).toEqual({ dieAfter, ...right })
    process.stdout.write(`orders of ${what}: a process died at each of ${awaits} awaits\n`)
  },
)
