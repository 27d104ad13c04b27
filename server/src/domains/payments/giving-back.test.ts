import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fakeCres, type FakeCard } from '../../providers/cards/fake.ts'
import type { CardGateway } from '../../providers/cards/port.ts'
import { freshApi } from '../../testing/test-api.ts'
import { runOn, untilSomebodyWaits } from '../../testing/test-database.ts'
import { withoutGuards } from '../../testing/racing/test-guards.ts'
import { bankFacts, is, openBank, openBankOf, quickPace } from './test-bank.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db.write)
afterAll(api.close)

const { bank, accountId, forgetCards, cartWith, over } = await openBankOf(api)
const { cards, payments } = bank

/** The same bank, but this one call answers when the test lets it. */
function thinkingAt(call: 'tokenize' | 'authorize' | 'resume') {
  const [done, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = (async (...given: never[]) => {
    const answer = await (cards[call] as (...all: never[]) => Promise<unknown>)(...given)
    done.resolve()
    await said.promise
    return answer
  }) as never
  return { payments: bank.on(db, { ...cards, [call]: held } as CardGateway), hasDone: done.promise, answer: said.resolve }
}

describe('what nothing will use', () => {
  it.each<[string, FakeCard]>([
    ['a yes', {}],
    ['a question of the bank’s', { asks: ['challenge'] }],
    ['a look at the browser', { asks: ['fingerprint'] }],
  ])('%s is given back when its guest has fallen silent, and not before', async (_, card) => {
    const asked = cartWith(card)
    await bank.ask(asked)
    const [before] = await bank.statesOf(asked)
    for (let round = 0; round < 4; round++) {
      await bank.later(asked, quickPace.silence / 3)
      await payments.reconcile()
      // The guest is present: the page polls.
      await payments.standing(asked)
    }
    expect(await bank.statesOf(asked)).toEqual([before])
    await bank.later(asked, quickPace.silence + 1)
    expect(await bank.untilQuiet(asked, is('voided'))).toEqual(['voided'])
  })
  it('and whoever never falls silent keeps it no longer than the longest', async () => {
    const impatient = openBank(db, { pace: { ...quickPace, silence: 1.2, longest: 1.5 } })
    const asked = impatient.cart({}, { accountId })
    await impatient.ask(asked)
    for (
      const end = Date.now() + 60_000;
      Date.now() < end && (await impatient.statesOf(asked))[0] !== 'voided';
      await wait(50)
    ) {
      await impatient.payments.standing(asked)
      await impatient.payments.reconcile()
    }
    expect(await impatient.statesOf(asked)).toEqual(['voided'])
  })
  it('one that was looked at too early is looked at when its guest has fallen silent, and not later', async () => {
    const asked = cartWith()
    await bank.ask(asked)
    await run(sql`UPDATE payment_attempt SET next_look_at = now() WHERE cart_id = ${asked.cartId}`)
    await payments.reconcile()
    const [row] = await run(
      sql<{
        is_same: boolean
      }>`SELECT next_look_at = silent_at AS is_same FROM payment_attempt WHERE cart_id = ${asked.cartId}`,
    )
    expect(row).toEqual({ is_same: true })
    await over(asked)
  })
  it('a cart that changed while the bank thought is not answered with what it had been', async () => {
    const asked = cartWith()
    const slow = thinkingAt('authorize')
    const first = slow.payments.authorize(asked, bankFacts)
    await slow.hasDone
    const second = bank.ask(bank.changed(asked))
    slow.answer()
    expect(await first).toEqual({ status: 'changed' })
    expect(await second).toMatchObject({ status: 'authorized' })
    expect(await bank.untilQuiet(asked)).toEqual(['voided', 'authorized'])
    await over(asked)
  })
  it('a cart that changed, and that nobody asked for anew, is not told to be authorized; nor is its guest sent to their bank', async () => {
    for (const card of [{}, { asks: ['challenge'] }] as FakeCard[]) {
      const asked = cartWith(card)
      const slow = thinkingAt('authorize')
      const answer = slow.payments.authorize(asked, bankFacts)
      await slow.hasDone
      bank.changed(asked)
      slow.answer()
      expect(await answer).toEqual({ status: 'changed' })
      expect(await bank.untilQuiet(asked)).toEqual(['voided'])
    }
  })
  it('nor is it where it changed while the answer to a question was looked at', async () => {
    const asked = cartWith({ asks: ['challenge'] })
    await bank.ask(asked)
    const slow = thinkingAt('resume')
    const answer = slow.payments.resume(asked, { cres: fakeCres('Y') })
    await slow.hasDone
    bank.changed(asked)
    slow.answer()
    expect(await answer).toEqual({ status: 'changed' })
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('what is not wanted any more when the card is handed over is not asked for', async () => {
    const asked = cartWith()
    const before = cards.calls.filter((one) => one === 'authorize').length
    const slow = thinkingAt('tokenize')
    const answer = slow.payments.authorize(asked, bankFacts)
    await slow.hasDone
    bank.changed(asked)
    await payments.reconcile()
    // Only a vault that is slower than a blink makes `authorize` read the attempt again.
    await wait(40)
    slow.answer()
    expect(await answer).toEqual({ status: 'changed' })
    expect(cards.calls.filter((one) => one === 'authorize')).toHaveLength(before)
    expect(await bank.statesOf(asked)).toEqual(['declined'])
  })
  it('a tab that knows only what the cart had been undoes nothing, and asks for nothing', async () => {
    const old = cartWith()
    const asked = bank.changed(old)
    expect(await bank.ask(old)).toEqual({ status: 'changed' })
    expect(await bank.statesOf(old)).toEqual([])
    expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
    expect(await bank.ask(old)).toEqual({ status: 'changed' })
    await payments.standing(old)
    await payments.reconcile()
    expect(await bank.statesOf(asked)).toEqual(['authorized'])
    await over(asked)
  })
  it('a price that is another one without its cart: the first one is given back as soon as that is seen', async () => {
    const asked = cartWith()
    await bank.ask(asked)
    expect(await payments.standing({ ...asked, amount: asked.amount + 1000 })).toBe('superseded')
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('is given back twice where the gateway had done it twice', async () => {
    const asked = cartWith()
    cards.misbehave('authorize', 'twice')
    await bank.ask(asked)
    bank.changed(asked)
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('is known within seconds and given back within sixty, by the pace of the shop', async () => {
    const { usualPace } = await import('./pace.ts')
    // A round finds the changed cart; then the payment is looked up, voided, and looked up again.
    expect(usualPace.round + usualPace.afterVoid + 2 * usualPace.round).toBeLessThan(20)
    expect(usualPace.silence).toBe(600)
    // A second payment is looked for at once, and where it may come late once more before its guest counts as gone.
    expect(usualPace.afterAnswer + usualPace.round).toBeLessThan(20)
    expect(usualPace.lastLook).toBeLessThanOrEqual(usualPace.silence)
  })
})

it('is given back, too, where this release can’t read its card', async () => {
  const asked = bank.cart()
  await bank.ask({ ...asked, accountId })
  await run(sql`UPDATE payment_attempt SET card = card || '{"v": 2}' WHERE cart_id = ${asked.cartId}::bigint`)
  bank.gone(asked)
  expect(await bank.untilQuiet(asked)).toEqual(['voided'])
})

describe('several who go round', () => {
  /** Ends what other tests left open. */
  const nothingOpen = async () => {
    await run(sql`UPDATE payment_attempt SET unwanted_at = now(), next_look_at = now()
      WHERE unwanted_at IS NULL AND state IN ('fingerprint', 'challenge', 'authorized')`)
    while ((await bank.rows()).some((row) => row.next_look_at !== null)) await payments.reconcile()
  }
  const manyOpen = async () => {
    await nothingOpen()
    const all = Array.from({ length: 12 }, () => bank.cart())
    for (const asked of all) {
      await bank.ask({ ...asked, accountId })
      await forgetCards()
    }
    for (const asked of all) bank.gone(asked)
    const ids = sql.join(all.map(({ cartId }) => cartId))
    await run(
      sql`UPDATE payment_attempt SET state = 'void_needed', unwanted_at = now(), next_look_at = now() WHERE cart_id IN (${ids})`,
    )
    return all
  }
  const voids = () => cards.calls.filter((one) => one === 'void').length

  it('take each open payment once', async () => {
    const all = await manyOpen()
    const before = voids()
    await Promise.all(Array.from({ length: 4 }, () => bank.on(db).reconcile()))
    for (const asked of all) await bank.untilQuiet(asked)
    expect(voids() - before).toBe(all.length)
  })
  it('take one twice where nobody holds what they have taken', async () => {
    const all = await manyOpen()
    const before = voids()
    const careless = withoutGuards(db, ['the payment to look at is held'])
    cards.misbehave('look up', ...Array.from({ length: 10 }, () => ({ lateMs: 200 })))
    const both = await db.transaction(async (tx) => {
      await runOn(tx)(sql`SELECT id FROM payment_attempt WHERE next_look_at <= now() FOR UPDATE`)
      const going = [bank.on(careless).reconcile(), bank.on(careless).reconcile()]
      await untilSomebodyWaits(db.write, 2)
      return { going }
    })
    const ends = await Promise.allSettled(both.going)
    for (const asked of all) await bank.untilQuiet(asked)
    // Or each waits for a row of the other, and the database ends the deadlock.
    const haveMet = voids() - before > all.length || ends.some(({ status }) => status === 'rejected')
    expect(haveMet).toBe(true)
  })
})
