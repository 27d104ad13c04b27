import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { createFakeCards } from '../../../providers/cards/fake.ts'
import { oneGateway } from '../../../providers/cards/gateways.ts'
import { GatewayRefused, type Authorize, type CardGateway } from '../../../providers/cards/port.ts'
import { runOn, testDatabase } from '../../../testing/test-database.ts'
import { bankFacts, quickPace } from '../test-bank.ts'
import { claimDueRefunds, insertRefund } from './refunding-store.ts'
import { walkRefunds, type GivenRefund, type RefundDeps } from './refunding.ts'
import { refundTransitions, refundStates } from './states.ts'

const on = await testDatabase()
const run = runOn(on.db.write)
afterAll(on.drop)
beforeEach(async () => void (await run(sql`TRUNCATE refund`)))

let last = 0
const named = (kind: string) => `${kind}_${String((last += 1)).padStart(22, '0')}`
/** A captured payment, at a gateway of its own. */
async function captured() {
  const cards = createFakeCards()
  const { attemptId, gatewayId } = await insertCaptured(cards.name, await captureAt(cards))
  const booked: GivenRefund[] = []
  const warned: string[] = []
  const asking = (gateway: CardGateway): RefundDeps => ({
    db: on.db,
    gateways: oneGateway(gateway),
    pace: quickPace,
    onRefunded: async (_: Tx, refund) => void booked.push(refund),
    warn: (_, message) => void warned.push(message),
  })
  // Which order it pays does not matter.
  const tender = { orderId: attemptId, position: 1, lineId: null }
  const write = (amount: number, isOfOrder = false) =>
    insertRefund(on.db.write, {
      reference: named('ref'),
      attemptId,
      gatewayId,
      amount,
      currency: 'USD',
      tender: isOfOrder ? tender : null,
      claim: 0,
    })
  return {
    cards,
    booked,
    warned,
    asking,
    write,
    walk: () => walkRefunds(asking(cards)),
    given: () => cards.payments()[0]?.refunded,
    asked: () => cards.calls.filter((call) => call === 'refund').length,
    rows: () =>
      run(
        sql<{
          state: string
          tries: number
        }>`SELECT state, tries FROM refund WHERE attempt_id = ${attemptId}::bigint ORDER BY id`,
      ),
  }
}
type AtGateway = { token: string; reference: string; gatewayId: string }
async function captureAt(cards: ReturnType<typeof createFakeCards>): Promise<AtGateway> {
  const token = named('card')
  const reference = named('pay')
  cards.has(token, {})
  const { paymentMethod } = await cards.tokenize({ kind: 'vault', token })
  const money = { amount: 10_000, currency: 'USD' as const }
  const wanted = { ...bankFacts, ...money, reference, paymentMethod, seller: 'alpenglow' } as unknown as Authorize
  const { id: gatewayId } = await cards.authorize(wanted)
  await cards.capture(gatewayId, money, `${reference}/capture`)
  return { token, reference, gatewayId }
}
/** In our database it is an attempt, and the tender of an order. */
async function insertCaptured(gateway: string, { token, reference, gatewayId }: AtGateway) {
  const [{ id: attemptId } = { id: 0 }] = await run(
    sql<{
      id: number
    }>`INSERT INTO payment_attempt (reference, cart_id, cart_version, session_hash, amount, currency, seller, gateway, card, state,
        gateway_id, silent_at) VALUES (${reference}, ${last}::bigint, 1, sha256(''), 10000, 'USD', 'alpenglow', ${gateway},
        ${JSON.stringify({ token, brand: 'visa', lastFour: '4242', fingerprint: token })}::jsonb, 'captured', ${gatewayId}, now()) RETURNING id`,
  )
  await on.db.transaction(async (tx) => {
    await runOn(tx)(sql`SET LOCAL session_replication_role = replica`)
    await runOn(tx)(
      sql`INSERT INTO order_tender (order_id, position, kind, amount, attempt_id) VALUES (${attemptId}, 1, 'card', 10000, ${attemptId})`,
    )
  })
  return { attemptId, gatewayId }
}
/** Looks at open refunds until none is open. */
async function untilEnded({ walk, rows }: Awaited<ReturnType<typeof captured>>): Promise<string[]> {
  for (;;) {
    await run(sql`UPDATE refund SET next_look_at = now() WHERE next_look_at IS NOT NULL`)
    await walk()
    const now = await rows()
    if (now.every(({ state }) => state === 'given' || state === 'refused')) return now.map(({ state }) => state)
  }
}
/** Lets so much time pass for every refund. */
const later = (seconds: number) =>
  run(sql`UPDATE refund SET unknown_since = unknown_since - make_interval(secs => ${seconds}::float8),
    asked_at = asked_at - make_interval(secs => ${seconds}::float8), next_look_at = now()`)

it('the database lets a refund take the steps of the table, and no others', async () => {
  const { write } = await captured()
  for (const from of refundStates)
    for (const to of refundStates.filter((state) => state !== from)) {
      await run(sql`TRUNCATE refund`)
      const refund = await write(100)
      const put = (state: string) =>
        run(sql`UPDATE refund SET state = ${state}, ended_at = CASE WHEN ${state} IN ('given', 'refused') THEN now() END,
          next_look_at = CASE WHEN ${state} NOT IN ('given', 'refused') THEN now() END WHERE id = ${refund?.id}::bigint`)
      const way = {
        due: [],
        asking: ['asking'],
        unknown: ['asking', 'unknown'],
        refused: ['refused'],
        given: ['asking', 'given'],
      }[from]
      for (const state of way) await put(state)
      const isAllowed = await put(to).then(
        () => true,
        () => false,
      )
      expect([from, to, isAllowed]).toEqual([from, to, (refundTransitions[from] as readonly string[]).includes(to)])
    }
})

describe('a refund is given once, and booked once', () => {
  it.each([
    ['at once', [], 1],
    ['where the gateway is not reached at first', ['down'], 2],
    ['where nobody knows whether it arrived', ['unanswered'], 2],
    ['where its answer was lost', ['lost'], 1],
    ['where the call is on its way, and arrives after the next one', ['stuck'], 2],
    ['where it is done twice under one number', ['twice'], 1],
    ['where it is on its way, and nobody is reached who could say so', ['stuck', 'down', 'down'], 4],
    ['where it is on its way, and the next call is refused', ['stuck', 'refused'], 3],
  ] as const)('%s', async (_, troubles, calls) => {
    const bank = await captured()
    bank.cards.misbehave('refund', ...troubles)
    await bank.write(2500)
    expect(await untilEnded(bank)).toEqual(['given'])
    bank.cards.deliver()
    expect([bank.given(), bank.asked()]).toEqual([2500, calls])
    expect(bank.booked).toMatchObject([{ order: null, amount: 2500, currency: 'USD', seller: 'alpenglow' }])
  })
  it('where the gateway keeps its failure: with another number, once no call can be under way any more', async () => {
    const bank = await captured()
    bank.cards.misbehave('refund', 'failed for good')
    await bank.write(2500)
    for (let looks = 0; looks < 3; looks++) {
      await later(0)
      await bank.walk()
    }
    expect([await bank.rows(), bank.given()]).toEqual([[{ state: 'unknown', tries: 1 }], 0])
    await later(quickPace.lastLook)
    await bank.walk()
    expect([await bank.rows(), bank.given()]).toEqual([[{ state: 'given', tries: 2 }], 2500])
  })
  it('where whoever asked died before they heard', async () => {
    const bank = await captured()
    await bank.write(2500)
    const dying = {
      ...bank.cards,
      refund: async (...call: Parameters<CardGateway['refund']>) => {
        await bank.cards.refund(...call)
        return new Promise<never>(() => {})
      },
    }
    void walkRefunds(bank.asking(dying))
    while (bank.given() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await bank.rows()).toMatchObject([{ state: 'asking' }])
    expect(await untilEnded(bank)).toEqual(['given'])
    expect([bank.given(), bank.booked.length]).toEqual([2500, 1])
  })
})

it('a call that arrives when its refund is asked for by nobody, and before the gateway is reached again, is no other refund', async () => {
  const bank = await captured()
  bank.cards.misbehave('refund', 'stuck', 'down')
  await bank.write(2500)
  await bank.walk()
  await later(0)
  await bank.walk()
  bank.cards.deliver()
  expect(await untilEnded(bank)).toEqual(['given'])
  expect([bank.given(), bank.booked.length]).toEqual([2500, 1])
})
it('while a part may be under way it is asked for with one number, and then by nobody until it can be no more', async () => {
  const bank = await captured()
  bank.cards.misbehave('refund', 'stuck', ...Array.from({ length: 9 }, () => 'unanswered' as const))
  await bank.write(2500)
  await bank.walk()
  for (let looks = 0; looks < 3; looks++) {
    await later(0)
    await bank.walk()
  }
  await run(sql`UPDATE refund SET unknown_since = now() - interval '1 hour', next_look_at = now()`)
  const before = bank.asked()
  await bank.walk()
  expect([bank.asked() - before, (await bank.rows())[0]?.tries]).toEqual([0, 1])
  await later(quickPace.lastLook)
  await bank.walk()
  expect([bank.asked() - before, (await bank.rows())[0]?.tries]).toEqual([1, 2])
})
it('whoever comes late changes nothing of what another one has taken up', async () => {
  const bank = await captured()
  await bank.write(2500)
  const refusing = Promise.withResolvers<void>()
  const slow = {
    ...bank.cards,
    refund: async () => {
      await refusing.promise
      throw new GatewayRefused('the first one is told no')
    },
  }
  const first = walkRefunds(bank.asking(slow))
  while ((await bank.rows())[0]?.state !== 'asking') await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => setTimeout(resolve, 20))
  bank.cards.misbehave('refund', 'unanswered')
  await later(0)
  await bank.walk()
  expect((await bank.rows()).map(({ state }) => state)).toEqual(['unknown'])
  refusing.resolve()
  await first
  expect((await bank.rows()).map(({ state }) => state)).toEqual(['unknown'])
  expect(await untilEnded(bank)).toEqual(['given'])
  expect([bank.given(), bank.booked.length]).toEqual([2500, 1])
})
it('whoever died before they asked has asked nobody', async () => {
  const bank = await captured()
  await bank.write(4000)
  expect(await untilEnded(bank)).toEqual(['given'])
  await bank.write(3000)
  await run(sql`UPDATE refund SET state = 'asking' WHERE state = 'due'`)
  expect(await untilEnded(bank)).toEqual(['given', 'given'])
  expect([bank.given(), bank.booked.length]).toEqual([7000, 2])
})

it('of one payment one is asked for at a time, and all are given', async () => {
  const bank = await captured()
  bank.cards.misbehave('refund', 'unanswered', 'unanswered')
  for (const amount of [1000, 2000, 3000]) await bank.write(amount, true)
  await bank.walk()
  const open = await bank.rows()
  expect(open.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(1)
  expect(await untilEnded(bank)).toEqual(['given', 'given', 'given'])
  expect([bank.given(), bank.booked.map(({ amount }) => amount).toSorted()]).toEqual([6000, [1000, 2000, 3000]])
})
it('more than is left is refused without asking', async () => {
  const bank = await captured()
  await bank.write(9000)
  expect(await untilEnded(bank)).toEqual(['given'])
  await bank.write(1001)
  expect(await untilEnded(bank)).toEqual(['given', 'refused'])
  expect([bank.given(), bank.asked(), bank.booked.length]).toEqual([9000, 1, 1])
})
it('what the gateway refuses is refused, and what it does not find is looked for again', async () => {
  const bank = await captured()
  bank.cards.misbehave('refund', 'refused')
  await bank.write(100)
  expect(await untilEnded(bank)).toEqual(['refused'])
  bank.cards.misbehave('look up', 'blind')
  await bank.write(200)
  await bank.walk()
  expect((await bank.rows()).map(({ state }) => state)).toEqual(['refused', 'due'])
  expect(await untilEnded(bank)).toEqual(['refused', 'given'])
})
it('two workers never look at the same one, and nobody at two of one payment', async () => {
  const banks = await Promise.all(Array.from({ length: 4 }, () => captured()))
  for (const bank of banks) for (let n = 0; n < 2; n++) await bank.write(100, true)
  const claimed = await Promise.all([claimDueRefunds(on.db.write, 3, 60), claimDueRefunds(on.db.write, 3, 60)])
  const payments = claimed.flat().map(({ payment }) => payment)
  expect([payments.length, new Set(payments).size]).toEqual([4, 4])
})
it('of what was taken for no order there is one at a time', async () => {
  const bank = await captured()
  expect([await bank.write(100), await bank.write(100)]).toEqual([expect.anything(), undefined])
})
