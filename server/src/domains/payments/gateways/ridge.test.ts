import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { BreakerOpen, type Breaker, type BreakerOptions } from '../../../providers/cards/breaker.ts'
import type { CardGateway } from '../../../providers/cards/port.ts'
import { openRidge, type RidgeGateway } from '../../../providers/cards/test-ridge.ts'
import { startSandbox } from '../../../providers/mail/test-sandbox.ts'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import type { AuthorizationRequest } from '../payments.ts'
import { bankFacts, is, openBank } from '../test-bank.ts'

const [on, sandbox] = [await testDatabase(), await startSandbox()]
// Only this machine is slow, so the timeouts are long.
const patience = { connectMs: 5000, totalMs: 10_000, authorizeMs: 10_000 }
const ridge = await openRidge(sandbox, patience)
const opened: RidgeGateway[] = [ridge]
afterAll(async () => {
  for (const each of opened) each.close()
  await sandbox.stop()
  await on.drop()
})

const bank = openBank(on.db, { over: () => ridge.port })
const card = { token: 'card_succeeds', brand: 'visa', lastFour: '4242', fingerprint: 'of all these' } as const
const cartWith = () => bank.cart({}, { accountId: null as unknown as number, card })
const books = async (request: { cartId: number }) => {
  const rows = (await bank.rows()).filter((row) => row.cart_id === request.cartId)
  return (await Promise.all(rows.map(({ reference }) => ridge.books(reference)))).flat().map(({ status }) => status)
}

it('a gateway that keeps its failures gives back what it holds nevertheless', async () => {
  const asked = cartWith()
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  await sandbox.turn({ behaviour: 'failed for good', call: 'void', times: 2 }, 'gateway')
  bank.changed(asked)
  expect(await bank.untilQuiet(asked, is('voided'))).toEqual(['voided'])
  expect(await books(asked)).toEqual(['voided'])
})

it('a gateway that makes two of a call that was repeated gives back one of them, and the guest keeps the other', async () => {
  const asked = cartWith()
  await sandbox.turn({ behaviour: 'makes two', call: 'authorize', times: 1 }, 'gateway')
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  expect(await books(asked)).toEqual(['authorized', 'authorized'])
  for (const end = Date.now() + 60_000; Date.now() < end && !(await books(asked)).includes('voided'); await wait(50))
    await bank.payments.reconcile()
  expect((await books(asked)).toSorted()).toEqual(['authorized', 'voided'])
  expect(await bank.statesOf(asked)).toEqual(['authorized'])
  bank.gone(asked)
  await bank.untilQuiet(asked)
  expect(await books(asked)).toEqual(['voided', 'voided'])
})

/** One shop at the simulated gateway. */
async function shop(more: { breaker?: BreakerOptions; makeBreaker?: () => Breaker } = {}) {
  const own = await openRidge(sandbox, { ...patience, ...more })
  opened.push(own)
  const bank = openBank(on.db, { over: () => own.port })
  const run = runOn(on.db.write)
  const rows = await run(sql<{
    id: number
  }>`WITH homes AS (INSERT INTO household (created_at) SELECT now() FROM generate_series(1, 22) RETURNING id),
      people AS (INSERT INTO profile (household_id, first_name, last_name) SELECT id, 'Some', 'Guest' FROM homes RETURNING id)
    INSERT INTO account (profile_id, email) SELECT id, 'guest' || id || '@family.example' FROM people RETURNING id`)
  const ids = rows.map(({ id }) => id)
  /** The account's cart, and its only card. */
  const cartOf = (accountId: number, card: string): AuthorizationRequest => {
    const token = `card_${card}.${accountId}`
    return bank.cart({}, { accountId, card: { token, brand: 'visa', lastFour: '4242', fingerprint: token } })
  }
  return { bank, port: own.port, hostile: ids.slice(0, 5), honest: ids.slice(5), cartOf }
}

/** The circuit breaker of before: each failed call counts, whichever guest made it. */
function countingCalls(): Breaker {
  let [well, wrong, openUntil] = [0, 0, 0]
  return {
    async run(_payer, work, verdictOf) {
      if (performance.now() < openUntil) throw new BreakerOpen('open')
      try {
        const done = await work()
        well += 1
        return done
      } catch (error) {
        if (verdictOf(error) !== undefined) wrong += 1
        if (well + wrong >= 20 && wrong >= well) openUntil = performance.now() + 60_000
        throw error
      }
    },
  }
}

/** Five guests press four times each, with cards that make the gateway hang up; then the other guests pay. */
async function besideHostileCards(makeBreaker?: () => Breaker) {
  const { bank, hostile, honest, cartOf } = await shop(makeBreaker && { makeBreaker })
  const presses = hostile.map(async (accountId) => {
    for (let press = 0; press < 4; press += 1)
      expect(await bank.ask(cartOf(accountId, 'down'))).toMatchObject({ status: 'processing' })
  })
  await Promise.all(presses)
  const told = await Promise.all(honest.map((accountId) => bank.ask(cartOf(accountId, 'succeeds'))))
  return told.map((one) => (one.status === 'declined' ? one.code : one.status))
}

it('five guests whose cards make the gateway hang up keep none of seventeen others from paying', async () => {
  expect(await besideHostileCards()).toEqual(Array(17).fill('authorized'))
})
it('they all would be kept from it where calls were counted, and not guests', async () => {
  expect(await besideHostileCards(countingCalls)).toEqual(Array(17).fill('503'))
})

it('whom nobody asked a bank for presses again and has paid, without typing the code once more', async () => {
  let now = 0
  const { bank, honest, cartOf } = await shop({ breaker: { least: 2, now: () => now } })
  const [one = 0, other = 0, honestOne = 0] = honest
  // The gateway refuses six calls: three for each of the two guests.
  await sandbox.turn({ behaviour: 'error', code: 429, call: 'authorize', times: 6 }, 'gateway')
  for (const accountId of [one, other])
    expect(await bank.ask(cartOf(accountId, 'succeeds'))).toMatchObject({ status: 'declined', code: '503' })
  const asked = cartOf(honestOne, 'succeeds')
  for (let press = 0; press < 3; press += 1) expect(await bank.ask(asked)).toMatchObject({ status: 'declined', code: '503' })
  now = 5_000
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  // This time a bank was called: to pay by this card again, the guest types its code.
  expect(await bank.ask(bank.changed(asked))).toMatchObject({ status: 'declined', code: '250' })
  expect(bank.warnings).toEqual([])
})

it('whose process died between vault and bank presses again and has paid, without typing the code once more', async () => {
  const { bank, port, honest, cartOf } = await shop()
  const asked = cartOf(honest[0] ?? 0, 'succeeds')
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const dead: CardGateway = { ...port, authorize: () => (reach(), new Promise(() => {})) }
  void bank.on(on.db, dead).authorize(asked, bankFacts)
  await reached
  await bank.untilQuiet(asked, is('gone'))
  expect(await bank.ask(asked)).toMatchObject({ status: 'declined', code: '503' })
  expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
  const run = runOn(on.db.write)
  expect(await run(sql`SELECT state FROM payment_attempt WHERE cart_id = ${asked.cartId}::bigint ORDER BY id`)).toEqual([
    { state: 'gone' },
    { state: 'authorized' },
  ])
})
