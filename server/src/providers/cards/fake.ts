import { randomUUID } from 'node:crypto'
import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { readEvent } from './events.ts'
import {
  findPayment,
  openBooks,
  outcomeOf,
  type CardTrouble,
  type FakeBooks,
  type FakeCall,
  type FakeCard,
} from './faking/books.ts'
import { act, actOnce, performUnheard } from './faking/misbehave.ts'
import { capturePayment, createPayment, endPayment, refundPayment, resumePayment, voidPayment } from './faking/payments.ts'
import { vaultTokenOf } from './gateways.ts'
import { CardGone, CodeForgotten, type Authorize, type CardGateway, type OutcomePage, type PaymentOutcome } from './port.ts'

export type FakeCards = CardGateway & {
  /** The gateway's payments, oldest first. */
  payments(): readonly PaymentOutcome[]
  /** The calls, in their order. */
  readonly calls: FakeCall[]
  has(token: string, card: FakeCard): void
  misbehave(call: FakeCall, ...troubles: CardTrouble[]): void
  /** Delivers the calls that were stuck. */
  deliver(): void
  /** Ends a pending payment. */
  settle(reference: string, code?: AuthorizationCode): void
}

/** A challenge result as a bank's page would return it; the fake accepts it unsigned. */
export const fakeCres = (transStatus: 'Y' | 'N'): string =>
  Buffer.from(JSON.stringify({ messageType: 'CRes', transStatus })).toString('base64url')

/** The fake's key for signing its events. */
export const fakeEventsKey = 'the key of a fake'

/** A gateway in memory with a vault before it. It fulfils the port until a test makes it misbehave. */
export function createFakeCards(name = 'ridge'): FakeCards {
  const books = openBooks()
  const { calls, payments, cards, troubles, stuck } = books
  return {
    calls,
    payments: () => payments.map(outcomeOf),
    has: (token, card) => void cards.set(token, card),
    misbehave: (call, ...more) => void troubles.set(call, [...(troubles.get(call) ?? []), ...more]),
    deliver: () => stuck.splice(0).forEach(performUnheard),
    settle: (reference, code) => {
      for (const payment of payments)
        if (payment.reference === reference && payment.status === 'pending') endPayment(payment, code)
    },
    name,
    can: {
      instruments: ['vault'],
      bankSteps: true,
      partialCapture: true,
      partialRefund: true,
      lookUpByReference: true,
    },
    tokenize: async (instrument) => tokenize(books, vaultTokenOf(instrument)),
    authorize: (wanted, signal) => authorize(books, wanted, signal),
    resume: (id, step, key) => actOnce(books, 'resume', key, () => resumePayment(findPayment(books, id), step)),
    capture: (id, { amount }, key) => capture(books, id, amount, key),
    void: (id, key) => actOnce(books, 'void', key, () => voidPayment(findPayment(books, id))),
    refund: (id, { amount }, key) => actOnce(books, 'refund', key, () => refundPayment(findPayment(books, id), amount)),
    lookUp: (reference) => lookUp(books, reference),
    list: (_since, after) => act(books, 'list', () => pageAfter(books, after)),
    verifyEvent: (call) => readEvent(fakeEventsKey, call),
  }
}
export type { CardTrouble, FakeCall, FakeCard } from './faking/books.ts'

function tokenize(books: FakeBooks, token: string): Promise<{ paymentMethod: string }> {
  const { cards, methods, called } = books
  return act(books, 'tokenize', () => {
    const card = cards.get(token) ?? {}
    if (card.is === 'gone') throw new CardGone(token)
    if (card.is === 'forgotten') throw new CodeForgotten(token)
    const before = called.get(token)
    if (before !== undefined && methods.has(before)) return { paymentMethod: before }
    const paymentMethod = `pm_${randomUUID()}`
    methods.set(paymentMethod, card)
    called.set(token, paymentMethod)
    return { paymentMethod }
  })
}

async function authorize(books: FakeBooks, wanted: Authorize, signal?: AbortSignal): Promise<PaymentOutcome> {
  signal?.throwIfAborted()
  const { troubles, methods, payments, stuck } = books
  const trouble = troubles.get('authorize')?.[0]
  const card = methods.get(wanted.paymentMethod)
  const make = () => {
    const payment = createPayment(wanted, methods)
    payments.push(payment)
    return payment
  }
  // Makes a second payment, whatever the key.
  if (trouble === 'twice' || trouble === 'makes two') make()
  if (trouble === 'overtaken' && card)
    stuck.push(() => payments.push(createPayment(wanted, new Map([[wanted.paymentMethod, card]]))))
  const isSecond = trouble === 'makes two' && card?.declinesNext !== undefined
  const outcome = await actOnce(books, 'authorize', wanted.reference, () => {
    const payment = isSecond ? endPayment(make(), card.declinesNext) : make()
    methods.delete(wanted.paymentMethod)
    return payment
  })
  return trouble === 'makes two' || trouble === 'overtaken' ? { ...outcome, mayBeTwo: true } : outcome
}

function capture(books: FakeBooks, id: string, amount: number, key: string): Promise<PaymentOutcome> {
  const isIdle = books.troubles.get('capture')?.[0] === 'idle'
  return actOnce(books, 'capture', key, () => {
    const payment = findPayment(books, id)
    return isIdle ? payment : capturePayment(payment, amount)
  })
}

function lookUp(books: FakeBooks, reference: string): Promise<readonly PaymentOutcome[]> {
  const isBlind = books.troubles.get('look up')?.[0] === 'blind'
  return act(books, 'look up', () => {
    if (isBlind) return []
    return books.payments.filter((payment) => payment.reference === reference).map(outcomeOf)
  })
}

/** Small, so that tests reach a second page. */
const pageOf = 5

function pageAfter({ payments }: FakeBooks, after: string | undefined): OutcomePage {
  const from = after === undefined ? 0 : payments.findIndex(({ id }) => id === after) + 1
  const some = payments.slice(from, from + pageOf)
  return { outcomes: some.map(outcomeOf), next: from + pageOf < payments.length ? (some.at(-1)?.id ?? null) : null }
}
