import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/connect.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { postAuthorization, atReview, newToken, stateOf } from '../../../testing/buying/test-paying.ts'
import { freshApi, testApi, type TestApi } from '../../../testing/test-api.ts'
import type { Browser } from '../../../testing/test-browser.ts'
import { runOn } from '../../../testing/test-database.ts'
import { withoutGuards } from '../../../testing/racing/test-guards.ts'
import { signInAs } from '../../../testing/test-guest.ts'
import { at } from '../../../testing/racing/test-races.ts'
import { latePlacing, dropOrderConstraints } from './test-placing.ts'
import { countTableRows, place, placedIn } from '../test-orders.ts'

const cards = createFakeCards()
const api = await freshApi({}, { cards })
const other = await testApi(api.on, {}, (db) => db, { cards })
afterAll(async () => {
  await other.close()
  await api.close()
})
beforeEach(async () => void (await runOn(api.on.db.write)(sql`TRUNCATE sign_in_failure`)))

/** What the bank captured, payment by payment. */
const takenFrom = (fake: typeof cards, before: number) =>
  fake
    .payments()
    .slice(before)
    .map(({ captured }) => captured)
    .filter((captured) => captured > 0)

/**
 * A barrier: the first call waits for a second. On a busy machine two that read the same would else run one after the
 * other.
 */
function inPairs() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === 2) resolve()
    return promise
  }
}

/** A guest whose bank has authorized, at two processes, each with two sessions of the account. */
async function everywhere(processes: readonly [TestApi, TestApi], where = api) {
  const { guest, email, token } = await atReview(where, { token: newToken() })
  await postAuthorization(guest)
  const laptop = processes[1].browser()
  await laptop.ask('GET', '/ping')
  await signInAs(laptop, email)
  const tabs: Browser[] = [guest, at(processes[1], guest), laptop, at(processes[0], laptop)]
  return { tabs, token }
}

describe('fifty calls for one cart at once, at two processes and in two sessions', () => {
  it.each([
    ['each with a key of its own', (n: number) => ({ 'idempotency-key': `press ${n}` })],
    ['without a key', () => ({})],
    ['some with the same key', (n: number) => ({ ...(n % 3 > 0 && { 'idempotency-key': `press ${n % 5}` }) })],
  ])('%s: one order, the money is taken once, and all hear its number', async (_, headersOf) => {
    const before = { orders: await countTableRows(api, 'orders'), payments: cards.payments().length }
    const { tabs, token } = await everywhere([api, other])
    // All calls have the same body: a key with another body would be refused.
    const said = { terms_accepted_at: new Date().toISOString() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => place(tabs[n % tabs.length] as Browser, headersOf(n), said)),
    )
    // A key that is under way gets its result, or 409.
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 201 && statusCode !== 409)).toEqual([])
    const told = answers.filter(({ statusCode }) => statusCode !== 409).map((answer) => placedIn(answer).id)
    expect(new Set(told).size).toBe(1)
    await Promise.all([api.payments.reconcile(), other.payments.reconcile(), api.payments.reconcile()])
    expect(await countTableRows(api, 'orders')).toBe(before.orders + 1)
    expect(await stateOf(api, token)).toEqual(['captured'])
    expect(takenFrom(cards, before.payments)).toHaveLength(1)
  })
})

describe('where nothing guards a cart', () => {
  it('two orders come of it, every time', async () => {
    const fake = createFakeCards()
    const bare = await freshApi({}, { cards: fake })
    let meet = async () => {}
    const late = latePlacing(() => meet())
    const careless = (db: Db) => withoutGuards(db, ['the cart is no order yet', 'the payment is of no order yet'])
    const unguarded = () => testApi(bare.on, {}, (db) => late(careless(db)), { cards: fake })
    const processes = [await unguarded(), await unguarded()] as const
    await dropOrderConstraints(bare.on)
    for (let run = 0; run < 3; run++) {
      const before = await countTableRows(bare, 'orders')
      const { tabs } = await everywhere(processes, bare)
      meet = inPairs()
      await Promise.all(Array.from({ length: 4 }, (_, n) => place(at(processes[n % 2] as TestApi, tabs[n % 4] as Browser))))
      meet = async () => {}
      expect(await countTableRows(bare, 'orders')).toBeGreaterThan(before + 1)
    }
    await Promise.all(processes.map((one) => one.close()))
    await bare.close()
  })
})
