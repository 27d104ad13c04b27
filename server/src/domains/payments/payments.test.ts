import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fakeCres, type CardTrouble, type FakeCall, type FakeCard } from '../../providers/cards/fake.ts'
import type { CardGateway } from '../../providers/cards/port.ts'
import { freshApi } from '../../testing/test-api.ts'
import { runOn } from '../../testing/test-database.ts'
import { instrumentOf } from './gateway-calls.ts'
import { bankFacts, is, isAtStep, openBankOf } from './test-bank.ts'

const api = await freshApi()
const { db } = api.on
const run = runOn(db.write)
afterAll(api.close)

const { bank, forgetCards, cartWith, over } = await openBankOf(api)
const { cards, payments } = bank
const never = (): never => {
  throw new Error('the bank has no payment')
}

/** The states that the attempt went through. */
const cameBy = async ({ cartId }: { cartId: number }) =>
  (
    await run(sql<{ to_state: string }>`SELECT to_state FROM payment_event JOIN payment_attempt a ON a.id = attempt_id
      WHERE cart_id = ${cartId} ORDER BY payment_event.id`)
  ).map(({ to_state }) => to_state)

describe('what the bank’s side answers', () => {
  it.each<[string, FakeCard, object, string]>([
    ['yes', {}, { status: 'authorized' }, 'authorized'],
    ['no', { declines: '205' }, { status: 'declined', code: '205' }, 'declined'],
    ['that the code is forgotten', { is: 'forgotten' }, { status: 'declined', code: '250' }, 'declined'],
    ['that there is no such card', { is: 'gone' }, { status: 'declined', code: '112', isCardGone: true }, 'declined'],
    ['with a step', { asks: ['challenge'] }, { status: 'challenge' }, 'challenge'],
  ])('%s', async (_, card, told, state) => {
    const asked = cartWith(card)
    expect(await bank.ask(asked)).toMatchObject(told)
    expect(await bank.statesOf(asked)).toEqual([state])
    await over(asked)
  })
  it('that it is still thinking: that is told, looked up, and told when it is known', async () => {
    const asked = cartWith({ isPending: true })
    expect(await bank.ask(asked)).toEqual({ status: 'processing' })
    await payments.reconcile()
    expect(await bank.ask(asked)).toEqual({ status: 'processing' })
    cards.settle((await bank.rows()).at(-1)?.reference ?? '')
    expect(await bank.untilQuiet(asked)).toEqual(['authorized'])
    expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
    await over(asked)
  })
  it('another amount: it is not taken, and given back', async () => {
    const asked = cartWith({ grants: 94_800 })
    expect(await bank.ask(asked)).toEqual({ status: 'declined', code: '112' })
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
})

describe('what goes wrong on the way', () => {
  it.each<[string, FakeCall, CardTrouble, FakeCard, object, string[]]>([
    ['the vault can’t be reached', 'tokenize', 'down', {}, { status: 'declined', code: '503' }, ['declined']],
    ['the vault refuses the call', 'tokenize', 'refused', {}, { status: 'declined', code: '503' }, ['declined']],
    ['the vault does not answer', 'tokenize', 'unanswered', {}, { status: 'declined', code: '503' }, ['declined']],
    ['the gateway can’t be reached', 'authorize', 'down', {}, { status: 'declined', code: '503' }, ['declined']],
    ['the gateway refuses the call', 'authorize', 'refused', {}, { status: 'declined', code: '503' }, ['declined']],
    ['the answer to a yes is lost', 'authorize', 'lost', {}, { status: 'processing' }, ['authorized']],
    ['the answer to a no is lost', 'authorize', 'lost', { declines: '204' }, { status: 'processing' }, ['declined']],
    ['nobody answers, and it was never seen', 'authorize', 'unanswered', {}, { status: 'processing' }, ['gone']],
  ])('%s', async (_, call, trouble, card, told, states) => {
    const asked = cartWith(card)
    cards.misbehave(call, trouble)
    expect(await bank.ask(asked)).toMatchObject(told)
    expect(bank.warnings.splice(0)).toEqual(trouble === 'refused' ? ['the bank’s side refused a call'] : [])
    expect(await bank.untilQuiet(asked)).toEqual(states)
    bank.gone(asked)
    await bank.untilQuiet(asked, (row) => row.next_look_at === null)
  })
  it('what was never seen may be asked for again, and if it turns up late it is given back', async () => {
    const asked = cartWith()
    cards.misbehave('authorize', 'unanswered')
    await bank.ask(asked)
    await bank.untilQuiet(asked, is('gone'))
    expect(await payments.standing(asked)).toMatchObject({ standing: { status: 'declined', code: '503' } })
    const [{ reference } = { reference: '' }] = (await bank.rows()).slice(-1)
    expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
    const { paymentMethod } = await cards.tokenize(instrumentOf(asked))
    await cards.authorize({
      ...bankFacts,
      reference,
      paymentMethod,
      amount: asked.amount,
      currency: 'USD',
      seller: 'alpenglow',
    })
    expect(await bank.untilQuiet(asked)).toEqual(['voided', 'authorized'])
    await over(asked)
  })
  it.each<[string, FakeCall, CardTrouble[]]>([
    ['can’t be looked up at first', 'look up', ['down', 'unanswered', 'down']],
    ['can’t be given back at first', 'void', ['down', 'refused', 'unanswered', 'lost']],
  ])('what %s comes to its end all the same', async (_, call, troubles) => {
    const asked = cartWith()
    await bank.ask(asked)
    cards.misbehave(call, ...troubles)
    bank.changed(asked)
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('what the gateway does not find, though it has a name for it, is given back by that', async () => {
    const asked = cartWith()
    await bank.ask(asked)
    cards.misbehave('look up', 'blind')
    bank.changed(asked)
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
    expect(cards.payments().at(-1)).toMatchObject({ status: 'voided' })
  })
  it('and what waits for its answer too, where it was never seen again', async () => {
    const asked = cartWith({ asks: ['challenge'] })
    await bank.ask(asked)
    cards.misbehave('resume', 'lost')
    cards.misbehave('look up', 'blind', 'blind', 'blind')
    await payments.resume(asked, { cres: fakeCres('Y') })
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
    expect(cards.payments().at(-1)).toMatchObject({ status: 'voided' })
    expect(await bank.ask(asked)).toEqual({ status: 'declined', code: '151' })
    expect(await bank.ask(asked)).toMatchObject({ status: 'challenge' })
    await over(asked)
  })
  it('a gateway that keeps its failures is asked with another key', async () => {
    const asked = cartWith()
    await bank.ask(asked)
    cards.misbehave('void', 'failed for good')
    bank.changed(asked)
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('another answer to the same question is another call', async () => {
    const asked = cartWith({ asks: ['challenge'] })
    await bank.ask(asked)
    cards.misbehave('resume', 'failed for good')
    expect(await payments.resume(asked, { cres: fakeCres('N') })).toEqual({ status: 'processing' })
    await bank.untilQuiet(asked, isAtStep)
    expect(await payments.resume(asked, { cres: fakeCres('Y') })).toMatchObject({ status: 'authorized' })
    await over(asked)
  })
  it.each(['after it was authorized', 'while nobody knew'])(
    'what was captured, and nobody asked for it, is refunded: %s',
    async (when) => {
      const asked = cartWith()
      if (when === 'while nobody knew') cards.misbehave('authorize', 'lost')
      await bank.ask(asked)
      const { id, amount, currency } = cards.payments().at(-1) ?? never()
      await cards.capture(id, { amount, currency }, `by hand ${id}`)
      if (when === 'after it was authorized') bank.changed(asked)
      cards.misbehave('refund', 'failed for good')
      expect(await bank.untilQuiet(asked)).toEqual(['voided'])
      expect(cards.payments().at(-1)).toMatchObject({ status: 'refunded', refunded: asked.amount })
      expect(new Set(bank.warnings.splice(0))).toEqual(new Set(['captured, and nobody asked for it: it is refunded']))
    },
  )
  it('one that can’t be looked at holds up no other, and is looked at again', async () => {
    const all = [cartWith(), cartWith()]
    for (const asked of all) {
      await bank.ask(asked)
      bank.gone(asked)
      await forgetCards()
    }
    let isBroken = false
    const write = {
      run: async (query: Parameters<typeof db.write.run>[0]) => {
        const isMove = 'statement' in query && query.statement.name === 'move_payment'
        if (!isMove || isBroken) return db.write.run(query)
        isBroken = true
        throw new Error('the line to the database broke')
      },
    }
    await expect(bank.on({ ...db, write } as typeof db).reconcile()).resolves.toBe(2)
    expect(bank.warnings.splice(0)).toEqual(['a payment could not be looked at'])
    for (const asked of all) expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
  it('somebody is told of what stays open', async () => {
    const asked = cartWith()
    await bank.ask(asked)
    cards.misbehave('look up', ...Array.from({ length: 8 }, () => 'down' as const))
    bank.gone(asked)
    await bank.untilQuiet(asked)
    expect(bank.warnings.splice(0)).toEqual(['a payment is still open'])
  })
  it('a step that did not arrive can be taken again; one whose answer was lost is known', async () => {
    const asked = cartWith({ asks: ['challenge'] })
    await bank.ask(asked)
    cards.misbehave('resume', 'down')
    expect(await payments.resume(asked, { cres: fakeCres('Y') })).toEqual({ status: 'processing' })
    await bank.untilQuiet(asked, isAtStep)
    cards.misbehave('resume', 'lost')
    expect(await payments.resume(asked, { cres: fakeCres('Y') })).toEqual({ status: 'processing' })
    expect(await bank.untilQuiet(asked)).toEqual(['authorized'])
    expect(await payments.resume(asked, { cres: fakeCres('Y') })).toMatchObject({ status: 'authorized' })
    await over(asked)
  })
})

it.each<[string, FakeCard, CardTrouble, string]>([
  ['a no', { declines: '204' }, 'lost', '204'],
  ['that it was never seen', {}, 'unanswered', '503'],
  ['another amount', { grants: 1 }, 'lost', '112'],
])('whoever asks again hears what became of it (%s), and only then it is asked anew', async (_, card, trouble, code) => {
  const asked = cartWith(card)
  cards.misbehave('authorize', trouble)
  expect(await bank.ask(asked)).toEqual({ status: 'processing' })
  await bank.untilQuiet(asked, ({ state }) => ['declined', 'gone', 'voided'].includes(state))
  const calls = cards.calls.length
  expect(await bank.ask(asked)).toEqual({ status: 'declined', code })
  expect(cards.calls).toHaveLength(calls)
  await bank.ask(asked)
  expect((await bank.statesOf(asked)).length).toBe(2)
  bank.gone(asked)
  await bank.untilQuiet(asked, (row) => row.next_look_at === null)
})

describe('a gateway that has made two payments of one', () => {
  const ofIt = async (asked: { cartId: number }) => {
    const references = (await bank.rows()).filter((row) => row.cart_id === asked.cartId).map(({ reference }) => reference)
    return cards.payments().filter(({ reference }) => references.includes(reference))
  }
  const statusesOf = async (asked: { cartId: number }) => (await ofIt(asked)).map(({ status }) => status).toSorted()
  const isGivenBack = 'the gateway has made more than one payment: what is too many is given back'
  /** Reconciles until the gateway has these statuses, while a guest waits. */
  async function until(request: { cartId: number }, statuses: string[]) {
    await expect.poll(async () => (await payments.reconcile(), statusesOf(request))).toEqual(statuses)
  }

  it.each<[string, CardTrouble[], FakeCard]>([
    ['all by itself', ['twice'], {}],
    ['because the call was repeated', ['makes two'], {}],
    ['because the call was repeated, with a question each', ['makes two'], { asks: ['challenge'] }],
  ])(
    '%s: the one that the guest was told of stays, the other one is given back, with nobody asking',
    async (_, troubles, card) => {
      const asked = cartWith(card)
      cards.misbehave('authorize', ...troubles)
      const { status } = await bank.ask(asked)
      await until(asked, [status, 'voided'])
      expect(await bank.statesOf(asked)).toEqual([status])
      const [id] = await run(
        sql<{ gateway_id: string }>`SELECT gateway_id FROM payment_attempt WHERE cart_id = ${asked.cartId}`,
      )
      expect((await ofIt(asked)).find((one) => one.id === id?.gateway_id)).toMatchObject({ status })
      expect(bank.warnings.splice(0)).toEqual([isGivenBack])
      await over(asked)
    },
  )
  it('and cannot give it back at first: that is tried until it can', async () => {
    const asked = cartWith()
    cards.misbehave('authorize', 'makes two')
    cards.misbehave('void', 'down', 'failed for good', 'refused', 'lost')
    await bank.ask(asked)
    await until(asked, ['authorized', 'voided'])
    expect(await bank.statesOf(asked)).toEqual(['authorized'])
    bank.warnings.splice(0)
    await over(asked)
  })
  it('that nobody heard of: one is taken, and it is one that is good', async () => {
    const asked = cartWith()
    cards.misbehave('authorize', 'lost')
    expect(await bank.ask(asked)).toEqual({ status: 'processing' })
    const [{ reference } = never()] = await ofIt(asked)
    const again = { ...bankFacts, reference, currency: 'USD' as const, seller: 'alpenglow' }
    for (const amount of [1, asked.amount]) {
      const { paymentMethod } = await cards.tokenize(instrumentOf(asked))
      // The gateway has forgotten the idempotency key.
      cards.misbehave('authorize', 'twice')
      await cards.authorize({ ...again, paymentMethod, amount })
    }
    await until(asked, ['authorized', ...(await ofIt(asked)).slice(1).map(() => 'voided')])
    expect((await ofIt(asked)).find(({ status }) => status === 'authorized')).toMatchObject({ amount: asked.amount })
    expect(await bank.ask(asked)).toMatchObject({ status: 'authorized' })
    expect(bank.warnings.splice(0)).toEqual([isGivenBack])
    await over(asked)
  })
  it('and says no, for the first one holds the money: that one is given back', async () => {
    const asked = cartWith({ declinesNext: '204' })
    cards.misbehave('authorize', 'makes two')
    expect(await bank.ask(asked)).toEqual({ status: 'declined', code: '204' })
    await until(asked, ['declined', 'voided'])
    expect(await bank.statesOf(asked)).toEqual(['declined'])
    expect(bank.warnings.splice(0)).toEqual([isGivenBack])
    await bank.untilQuiet(asked)
  })
  it.each(['wanted still', 'given back already'])('one of which comes late, when the other one is %s', async (when) => {
    const asked = cartWith()
    cards.misbehave('authorize', 'overtaken')
    await bank.ask(asked)
    if (when === 'given back already') bank.gone(asked)
    const stays = when === 'wanted still' ? ('authorized' as const) : ('voided' as const)
    await bank.untilQuiet(asked, is(stays))
    await payments.reconcile()
    cards.deliver()
    await until(asked, [stays, 'voided'])
    expect(bank.warnings.splice(0)).toEqual([isGivenBack])
    await over(asked)
  })
})

describe('whoever asks dies', () => {
  /** The same gateway, but at one call the process stands still until the test lets it go on. */
  function dyingAt(call: 'tokenize' | 'authorize' | 'resume', when: 'before' | 'after') {
    const { promise: still, resolve: goOn } = Promise.withResolvers<void>()
    const held = (async (...given: never[]) => {
      if (when === 'before') await still
      const answer = await (cards[call] as (...all: never[]) => Promise<unknown>)(...given)
      if (when === 'after') await still
      return answer
    }) as never
    return { gateway: { ...cards, [call]: held } as CardGateway, goOn }
  }

  it.each([
    ['tokenize', 'before', 'gone'],
    ['tokenize', 'after', 'gone'],
    ['authorize', 'before', 'gone'],
    ['authorize', 'after', 'authorized'],
  ] as const)(
    'before or after it is done (%s, %s): what became of it is found out, and what comes late changes nothing',
    async (call, when, state) => {
      const asked = cartWith()
      const { gateway, goOn } = dyingAt(call, when)
      const dead = bank.on(db, gateway).authorize(asked, bankFacts)
      await bank.untilQuiet(asked, is(state))
      expect(await cameBy(asked)).toContain('unknown')
      const calls = cards.calls.filter((one) => one === 'authorize').length
      goOn()
      await dead
      // A process that was only asleep does not request what has been given up.
      if (call === 'tokenize') expect(cards.calls.filter((one) => one === 'authorize')).toHaveLength(calls)
      bank.gone(asked)
      await bank.untilQuiet(asked)
      if (call === 'authorize') expect(await bank.statesOf(asked)).toEqual(['voided'])
    },
  )
  it.each(['before', 'after'] as const)('in the midst of a step, %s the gateway has done it', async (when) => {
    const asked = cartWith({ asks: ['challenge'] })
    await bank.ask(asked)
    const { gateway, goOn } = dyingAt('resume', when)
    const dead = bank.on(db, gateway).resume(asked, { cres: fakeCres('Y') })
    await bank.untilQuiet(asked, is(when === 'before' ? 'challenge' : 'authorized'))
    goOn()
    await dead
    bank.gone(asked)
    expect(await bank.untilQuiet(asked)).toEqual(['voided'])
  })
})

it('without a gateway nothing is taken, and nothing is looked at', async () => {
  const asked = cartWith()
  await bank.ask(asked)
  bank.gone(asked)
  const without = bank.on(db, null)
  expect([without.takesCards(asked.seller), await without.reconcile()]).toEqual([false, 0])
  expect(await bank.statesOf(asked)).toEqual(['authorized'])
  expect(await bank.untilQuiet(asked)).toEqual(['voided'])
})
