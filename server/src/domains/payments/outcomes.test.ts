import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { uniqueViolatedBy } from '../../db/errors.ts'
import {
  createFakeCards,
  fakeCres,
  type CardTrouble,
  type FakeCall,
  type FakeCard,
  type FakeCards,
} from '../../providers/cards/fake.ts'
import type { CardGateway } from '../../providers/cards/port.ts'
import { shareOf } from '../../testing/test-breadth.ts'
import { runOn, testDatabase } from '../../testing/test-database.ts'
import type { AuthorizationRequest, PaymentMoments, Payments, AuthorizationAnswer } from './payments.ts'
import { bankFacts, openBank, quickPace, type Bank } from './test-bank.ts'

vi.setConfig({ testTimeout: 240_000 })

const on = await testDatabase({ pool: 20 })
const { db } = on

type Outcome = {
  card?: FakeCard
  troubles?: [FakeCall, ...CardTrouble[]]
  also?: [FakeCall, ...CardTrouble[]]
  /** What the guest does after the bank's challenge or yes. */
  guest?: 'leaves at the question' | 'changes the cart'
}
/** What a bank's side may do, as far as it is known. */
const outcomes: Record<string, Outcome> = {
  yes: {},
  no: { card: { declines: '204' } },
  'yes, and the answer is lost': { troubles: ['authorize', 'lost'] },
  'no, and the answer is lost': { card: { declines: '204' }, troubles: ['authorize', 'lost'] },
  'slow, but in time': { troubles: ['authorize', { lateMs: 60 }] },
  'slow, and pending': { card: { isPending: true } },
  'down, and there again': { troubles: ['authorize', 'down'] },
  'done twice': { troubles: ['authorize', 'twice'] },
  'asked once more, and done twice': { troubles: ['authorize', 'makes two'] },
  'asked once more, and no the second time': { card: { declinesNext: '204' }, troubles: ['authorize', 'makes two'] },
  'asked once more, and the first one comes late': { troubles: ['authorize', 'overtaken'] },
  'done twice, each with a question': { card: { asks: ['challenge'] }, troubles: ['authorize', 'makes two'] },
  'done twice, and one can’t be given back at first': { troubles: ['authorize', 'makes two'], also: ['void', 'lost', 'down'] },
  'another amount': { card: { grants: 1 } },
  'never seen': { troubles: ['authorize', 'unanswered'] },
  'all steps of 3-D Secure': { card: { asks: ['fingerprint', 'challenge'] } },
  'a step whose answer is lost': { card: { asks: ['challenge'] }, troubles: ['resume', 'lost'] },
  'a question that nobody answers': { card: { asks: ['challenge'] }, guest: 'leaves at the question' },
  'a yes for a cart that changes': { guest: 'changes the cart' },
  'a yes that can’t be given back at first': { guest: 'changes the cart', troubles: ['void', 'lost', 'down'] },
  'taken, and the answer is lost': { troubles: ['capture', 'lost'] },
  'can’t be taken at first': { troubles: ['capture', 'down', 'unanswered', 'refused'] },
  'taken late': { troubles: ['capture', { lateMs: 60 }] },
  'asked twice to take it': { troubles: ['capture', 'twice'] },
  'never taken by whoever asks again with the same key': { troubles: ['capture', 'failed for good'] },
  'done twice, and then taken': { troubles: ['authorize', 'makes two'], also: ['capture', 'lost'] },
}

/** Each cell has its own gateway; the reconciler reaches all of them. */
const fakes: FakeCards[] = []
const ofId = (id: string) => fakes.find((fake) => fake.payments().some((one) => one.id === id)) ?? createFakeCards()
/** For the negative control: a gateway that forgets its payments. */
let isForgetful = false
const router = {
  name: 'ridge',
  lookUp: async (reference) => {
    const its = fakes.find((fake) => fake.payments().some((one) => one.reference === reference))
    if (isForgetful || !its) return []
    const found = await its.lookUp(reference)
    // The overtaken call arrives after the first lookup.
    its.deliver()
    return found
  },
  void: (id, key) => ofId(id).void(id, key),
  capture: (id, money, key) => ofId(id).capture(id, money, key),
  refund: (id, money, key) => ofId(id).refund(id, money, key),
  resume: (id, step, key) => ofId(id).resume(id, step, key),
} as CardGateway

/** A process that dies at one of its awaits, before or after the awaited work. From then on it does nothing more. */
function mortal(dieAt: number, when: 'before' | 'after', gateway: CardGateway) {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  const still = new Promise<never>(() => {})
  let [awaits, isDead] = [0, false]
  const end = () => {
    isDead = true
    die()
    return still
  }
  async function live<T>(work: () => Promise<T>): Promise<T> {
    const mine = ++awaits
    if (isDead || (mine === dieAt && when === 'before')) return end()
    const [done] = await Promise.allSettled([work()])
    if (isDead || mine === dieAt) return end()
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  const wrapped =
    (call: Exclude<keyof CardGateway, 'name' | 'can'>) =>
    (...given: never[]) =>
      live(() => (gateway[call] as (...all: never[]) => Promise<never>)(...given))
  /** A transaction in which the process dies writes nothing. */
  async function within<T>(work: () => Promise<T>): Promise<T> {
    const mine = ++awaits
    const dies = () => isDead || (mine === dieAt && when === 'before')
    const done = dies() ? undefined : { value: await work() }
    if (done && !isDead && mine !== dieAt) return done.value
    void end()
    throw new Error('this process has died')
  }
  const transaction: Db['transaction'] = async (work) => {
    const [done] = await Promise.allSettled([
      db.transaction(async (tx) => {
        const written = await work({ ...tx, run: (query) => within(() => tx.run(query)) })
        await within(async () => {})
        return written
      }),
    ])
    if (isDead || ++awaits === dieAt) return end()
    if (done.status === 'rejected') throw done.reason
    return done.value
  }
  return {
    db: {
      ...db,
      run: (query) => live(() => db.run(query)),
      write: { run: (query) => live(() => db.write.run(query)) },
      transaction,
    } as Db,
    gateway: Object.fromEntries([
      ['name', gateway.name],
      ...(['tokenize', 'authorize', 'resume', 'capture', 'refund', 'void', 'lookUp'] as const).map((call) => [
        call,
        wrapped(call),
      ]),
    ]) as unknown as CardGateway,
    death,
    awaits: () => awaits,
  }
}

// For these tests an order is a row of its cart, written when it is bound, and a booking is a row that its capture
// writes.
const asDatabase = runOn(db.write)
await asDatabase(sql`CREATE TABLE bought (cart_id bigint PRIMARY KEY, payment_id bigint NOT NULL UNIQUE)`)
await asDatabase(sql`CREATE TABLE booked (payment_id bigint PRIMARY KEY)`)
const moments: PaymentMoments = {
  onCaptured: async (tx, ids) => void (await runOn(tx)(sql`INSERT INTO booked SELECT unnest(${ids}::bigint[])`)),
  onLost: async () => {
    throw new Error('nobody takes what an order is bound to')
  },
  onKeptTooLong: async () => {},
  onGivenBack: async () => {},
  onRefunded: async () => {},
}
// A busy machine must not make a look the last one too soon.
const pace = { ...quickPace, lastLook: 1.5 }
const bank = openBank(db, { over: () => router, moments, pace })
/** Every cell has an account: a cart without one becomes no order. */
const accounts = await asDatabase(sql<{ id: number }>`
  WITH homes AS (INSERT INTO household (created_at) SELECT now() FROM generate_series(1, 1000) RETURNING id),
    people AS (INSERT INTO profile (household_id, first_name, last_name) SELECT id, 'Jonas', 'Keller' FROM homes RETURNING id)
  INSERT INTO account (profile_id, email) SELECT id, 'cell' || id || '@family.example' FROM people RETURNING id`)

/**
 * Orders like the order domain, as far as payments go. Returns whether there is an order now, by this call or by
 * another.
 */
async function order(
  where: Db,
  payments: Pick<Payments, 'bind' | 'bindingOf'>,
  request: AuthorizationRequest,
): Promise<boolean> {
  const { cartId, cartVersion, accountId, amount, currency, seller } = request
  try {
    return await where.transaction(async (tx) => {
      const id = await payments.bind(
        tx,
        payments.bindingOf({ cartId, cartVersion, accountId, amount, currency, seller, decideIn: 3600 }, 'ordered'),
      )
      if (id === undefined) return false
      await runOn(tx)(sql`INSERT INTO bought VALUES (${cartId}::bigint, ${id}::bigint)`)
      return true
    })
  } catch (error) {
    if (uniqueViolatedBy(error) === undefined) throw error
    return true
  }
}
const boughtOf = async ({ cartId }: AuthorizationRequest) =>
  (
    await asDatabase(sql<{
      booked: boolean
    }>`SELECT EXISTS (SELECT FROM booked WHERE booked.payment_id = bought.payment_id) AS booked
      FROM bought WHERE cart_id = ${cartId}::bigint`)
  )[0]
let hasEnded = false
const isOver = () => hasEnded
const rounds = (async () => {
  while (!isOver()) {
    await bank.payments.reconcile()
    for (const fake of fakes)
      for (const { reference, status } of fake.payments()) if (status === 'pending') fake.settle(reference)
    await wait(20)
  }
})()
afterAll(async () => {
  hasEnded = true
  await rounds
  await on.drop()
})

/** The guest goes on until the outcome is known, as the page does, or leaves, or changes the cart. */
async function go(
  payments: Pick<Payments, 'authorize' | 'resume'>,
  request: AuthorizationRequest,
  { guest }: Outcome,
): Promise<AuthorizationAnswer> {
  let told = await payments.authorize(request, bankFacts)
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (told.status === 'processing') {
      await wait(30)
      told = await payments.authorize(request, bankFacts)
    } else if (told.status === 'fingerprint' || told.status === 'challenge') {
      if (guest === 'leaves at the question') return told
      const step = told.status === 'challenge' ? { cres: fakeCres('Y') } : ({ fingerprint: 'N' } as const)
      told = (await payments.resume(request, step)) ?? { status: 'processing' }
    } else return told
  }
  throw new Error('they never know')
}

type Cell = { name: string; dieAt: number; when: 'before' | 'after' }
async function run({ name, dieAt, when }: Cell): Promise<{ awaits: number; faults: string[] }> {
  const outcome = outcomes[name] ?? {}
  const { card = {}, troubles: [call, ...troubles] = ['authorize'] } = outcome
  const fake = createFakeCards()
  fakes.push(fake)
  const asked = bank.cart(card, { accountId: accounts.pop()?.id ?? 0 })
  fake.has(asked.card.token, card)
  fake.misbehave(call, ...troubles)
  if (outcome.also) fake.misbehave(...outcome.also)
  const buys = async (where: Db, payments: Bank['payments']) => {
    const told = await go(payments, asked, outcome)
    if (told.status === 'authorized' && outcome.guest === undefined) await order(where, payments, asked)
    return told
  }
  const first = mortal(dieAt, when, fake)
  await Promise.race([buys(first.db, bank.on(first.db, first.gateway)), first.death])
  const awaits = first.awaits()
  // The browser asks again, and another process answers. If there is an order already, the browser gets that.
  if (await boughtOf(asked)) return { awaits, faults: await endOf(asked, fake) }
  const told = await go(bank.on(db, fake), asked, outcome)
  const rows = (await bank.rows()).filter((row) => row.cart_id === asked.cartId)
  const faults = [
    ...(told.status === 'authorized' && !rows.some(({ state, unwanted }) => state === 'authorized' && !unwanted)
      ? ['told of a yes that is none']
      : []),
    ...(told.status === 'declined' && rows.some(({ state, unwanted }) => state === 'authorized' && !unwanted)
      ? ['told of a no that is a yes']
      : []),
  ]
  if (outcome.guest === 'changes the cart') bank.changed(asked)
  const isBought = told.status === 'authorized' && outcome.guest === undefined && (await order(db, bank.payments, asked))
  if (told.status === 'authorized' && outcome.guest === undefined && !isBought) faults.push('told of a yes that buys nothing')
  return { awaits, faults: [...faults, ...(await endOf(asked, fake))] }
}

/** What the bank's books demand: an order whose money was taken once, or none and nothing held. */
async function endOf(request: AuthorizationRequest, fake: FakeCards): Promise<string[]> {
  bank.gone(request)
  await bank.untilQuiet(request, (row) => row.next_look_at === null)
  const bought = await boughtOf(request)
  const taken = fake.payments().filter(({ captured }) => captured > 0)
  return [
    ...fake
      .payments()
      .flatMap(({ status }) => (['declined', 'voided', 'captured'].includes(status) ? [] : [`${status} for nothing`])),
    ...(bought === undefined && taken.length > 0 ? ['captured, and there is no order'] : []),
    ...(bought && (taken.length !== 1 || taken[0]?.captured !== request.amount)
      ? [`an order, captured ${taken.length} times`]
      : []),
    ...(bought && !bought.booked ? ['captured, and not booked'] : []),
    ...taken.flatMap(({ refunded }) => (refunded > 0 ? ['a good payment was given back'] : [])),
  ]
}

/** A death after one await is a death before the next: so each await has one after, and the first also one before. */
const deaths = (awaits: number): Omit<Cell, 'name'>[] =>
  awaits === 0
    ? []
    : [{ dieAt: 1, when: 'before' }, ...Array.from({ length: awaits }, (_, i) => ({ dieAt: i + 1, when: 'after' as const }))]

/**
 * A test run takes every tenth cell, and of each death the first one; each outcome also runs without a death. All cells
 * run in `npm run prove -- outcomes`.
 */
function tryNow(cells: readonly Cell[]): readonly Cell[] {
  const firstOf = new Map(cells.toReversed().map((cell) => [`${cell.when} ${cell.dieAt}`, cell]))
  return [...new Set([...shareOf(cells, 10), ...firstOf.values()])]
}

async function abreast<T, R>(all: readonly T[], most: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const left = all.map((one, at) => ({ one, at }))
  const done: R[] = []
  const take = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next.at] = await work(next.one)
  }
  await Promise.all(Array.from({ length: most }, take))
  return done
}

it('whatever the bank’s side does and at whichever await a process dies: nothing is held for nothing, and the guest hears what is so', async () => {
  const names = Object.keys(outcomes)
  const dry = await abreast(names, 8, (name) => run({ name, dieAt: 0, when: 'before' }))
  const cells = names.flatMap((name, at) => deaths(Math.min(dry[at]?.awaits ?? 0, 16)).map((death) => ({ name, ...death })))
  const tried = tryNow(cells)
  const done = await abreast(tried, 24, run)
  process.stdout.write(`outcomes: ${tried.length} of ${cells.length} cells, ${names.length} outcomes × each await\n`)
  const found = [...dry, ...done].flatMap(({ faults }, at) =>
    faults.map((fault) => `${JSON.stringify(tried[at - dry.length] ?? names[at])}: ${fault}`),
  )
  expect(found).toEqual([])
  expect(cells.length).toBeGreaterThan(100)
})

it('whoever goes round may die at each await, too: another one finishes', async () => {
  const end = async (dieAt: number, when: 'before' | 'after') => {
    const fake = createFakeCards()
    fakes.push(fake)
    const asked = bank.cart({}, { accountId: accounts.pop()?.id ?? 0 })
    await bank.on(db, fake).authorize(asked, bankFacts)
    bank.changed(asked)
    const one = mortal(dieAt, when, router)
    await Promise.race([bank.on(one.db, one.gateway).reconcile(), one.death])
    await bank.untilQuiet(asked, (row) => row.next_look_at === null)
    return fake.payments().map(({ status }) => status)
  }
  const cells = deaths(9)
  const ends = await abreast(cells, 6, ({ dieAt, when }) => end(dieAt, when))
  expect(ends).toEqual(cells.map(() => ['voided']))
})

it('whoever takes the money of an order may die at each await, whatever becomes of the call: it is taken once', async () => {
  const troubles: CardTrouble[][] = [[], ['lost'], ['down', 'unanswered'], ['refused'], [{ lateMs: 40 }]]
  const end = async ({ trouble, dieAt, when }: { trouble: CardTrouble[]; dieAt: number; when: 'before' | 'after' }) => {
    const fake = createFakeCards()
    fakes.push(fake)
    const asked = bank.cart({}, { accountId: accounts.pop()?.id ?? 0 })
    await bank.on(db, fake).authorize(asked, bankFacts)
    fake.misbehave('capture', ...trouble)
    await order(db, bank.payments, asked)
    const one = mortal(dieAt, when, router)
    await Promise.race([bank.on(one.db, one.gateway).reconcile(), one.death])
    return endOf(asked, fake)
  }
  // Ten deaths of each trouble: every seventh cell covers each death, and most troubles.
  const cells = shareOf(
    troubles.flatMap((trouble) => deaths(9).map((death) => ({ trouble, ...death }))),
    7,
  )
  const ends = await abreast(cells, 8, end)
  expect(ends.flat()).toEqual([])
})

it('where a gateway forgets what it was asked, something is held for nothing, and that is found', async () => {
  isForgetful = true
  const { faults } = await run({ name: 'yes, and the answer is lost', dieAt: 0, when: 'before' })
  isForgetful = false
  expect(faults).toContain('authorized for nothing')
})
