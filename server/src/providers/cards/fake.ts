import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { readEvent } from './events.ts'
import { vaultTokenOf } from './gateways.ts'
import {
  CardGone,
  CodeForgotten,
  GatewayDown,
  GatewayRefused,
  GatewayUnknown,
  PaymentMethodSpent,
  type Authorize,
  type CardGateway,
  type Outcome,
} from './port.ts'

/** What somebody's card does. Without anything it is authorized at once. */
export type FakeCard = {
  asks?: readonly ('fingerprint' | 'challenge')[]
  declines?: AuthorizationCode
  isPending?: boolean
  /** The bank grants another amount than the one it was asked for. */
  grants?: number
  /** The gateway takes another amount than the one it was asked for. */
  takes?: number
  /** What the bank says to whoever asks once more, while it holds the money already. */
  declinesNext?: AuthorizationCode
  is?: 'gone' | 'forgotten'
}

export type FakeCall = 'tokenize' | 'authorize' | 'resume' | 'capture' | 'void' | 'refund' | 'look up' | 'list'
/**
 * What may happen instead, once for each time it is said: it is not reached; it says no; it does nothing and nobody knows; the call is stuck on its way
 * and is done when it is delivered; it does it and its answer is lost; it does it twice; it makes two of a call that was repeated, because the first
 * answer was lost (`makes two`) or the first call was stuck (`overtaken`); it answers late; it fails, and fails again for whoever asks again with the
 * same key; it looks and does not see what is there; asked to take money, it takes none and says that it is held still.
 */
export type CardTrouble =
  | 'down'
  | 'refused'
  | 'unanswered'
  | 'stuck'
  | 'lost'
  | 'twice'
  | 'makes two'
  | 'overtaken'
  | 'failed for good'
  | 'blind'
  | 'idle'
  | { lateMs: number }
  /** It has done it, and answers when that is over. */
  | { until: Promise<unknown> }

type Payment = Outcome & { card: FakeCard; left: ('fingerprint' | 'challenge')[] }

export type FakeCards = CardGateway & {
  /** What the gateway has, oldest first. */
  payments(): readonly Outcome[]
  /** Who was called, in their order. */
  readonly calls: FakeCall[]
  has(token: string, card: FakeCard): void
  misbehave(call: FakeCall, ...troubles: CardTrouble[]): void
  /** What was stuck on its way arrives. */
  deliver(): void
  /** A payment that was still pending comes to an end. */
  settle(reference: string, code?: AuthorizationCode): void
}

/** What a bank's page would hand over: the fake believes it. */
export const fakeCres = (transStatus: 'Y' | 'N'): string =>
  Buffer.from(JSON.stringify({ messageType: 'CRes', transStatus })).toString('base64url')

/** So few, that there is a second page. */
const pageOf = 5

/** What this fake signs its own words with. */
export const fakeEventsKey = 'the key of a fake'

/** A gateway in memory, with a vault before it. It keeps its promises until it is told not to. */
export function createFakeCards(name = 'ridge'): FakeCards {
  const cards = new Map<string, FakeCard>()
  const methods = new Map<string, FakeCard>()
  const called = new Map<string, string>()
  const payments: Payment[] = []
  const answered = new Map<string, Outcome>()
  const failed = new Set<string>()
  const troubles = new Map<FakeCall, CardTrouble[]>()
  const calls: FakeCall[] = []
  const stuck: (() => unknown)[] = []

  async function act<T>(call: FakeCall, perform: () => T): Promise<T> {
    calls.push(call)
    const trouble = troubles.get(call)?.shift()
    if (trouble === 'down') throw new GatewayDown('this fake was told to be down')
    if (trouble === 'refused') throw new GatewayRefused('this fake was told to refuse')
    if (trouble === 'unanswered') throw new GatewayUnknown('this fake was told not to answer')
    if (trouble === 'stuck') {
      stuck.push(perform)
      throw new GatewayUnknown('this fake was told to be on its way')
    }
    if (trouble === 'twice') perform()
    const done = perform()
    if (trouble === 'lost') throw new GatewayUnknown('this fake was told to lose its answer')
    if (typeof trouble === 'object') await ('until' in trouble ? trouble.until : sleep(trouble.lateMs))
    return done
  }
  const keyed = (call: FakeCall, key: string, perform: () => Payment) => {
    if (troubles.get(call)?.[0] === 'failed for good') failed.add(key)
    return act(call, () => {
      if (failed.has(key)) throw new GatewayUnknown('this fake was told to fail, and says so again')
      const outcome = answered.get(key) ?? told(perform())
      answered.set(key, outcome)
      return outcome
    })
  }
  const find = (id: string): Payment => {
    const payment = payments.find((one) => one.id === id)
    if (!payment) throw new GatewayRefused(`there is no payment ${id}`)
    return payment
  }

  return {
    calls,
    payments: () => payments.map(told),
    has: (token, card) => void cards.set(token, card),
    misbehave: (call, ...more) => void troubles.set(call, [...(troubles.get(call) ?? []), ...more]),
    deliver: () => stuck.splice(0).forEach(unheard),
    settle: (reference, code) => {
      for (const payment of payments) if (payment.reference === reference && payment.status === 'pending') end(payment, code)
    },
    name,
    can: {
      instruments: ['vault'],
      bankSteps: true,
      partialCapture: true,
      partialRefund: true,
      lookUpByReference: true,
    },
    tokenize: async (instrument) => {
      const token = vaultTokenOf(instrument)
      return act('tokenize', () => {
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
    },
    authorize: async (wanted, signal) => {
      signal?.throwIfAborted()
      const trouble = troubles.get('authorize')?.[0]
      const card = methods.get(wanted.paymentMethod)
      const make = () => {
        const payment = created(wanted, methods)
        payments.push(payment)
        return payment
      }
      // Two payments, whatever the key says.
      if (trouble === 'twice' || trouble === 'makes two') make()
      if (trouble === 'overtaken' && card)
        stuck.push(() => payments.push(created(wanted, new Map([[wanted.paymentMethod, card]]))))
      const isSecond = trouble === 'makes two' && card?.declinesNext !== undefined
      const outcome = await keyed('authorize', wanted.reference, () => {
        const payment = isSecond ? end(make(), card.declinesNext) : make()
        methods.delete(wanted.paymentMethod)
        return payment
      })
      return trouble === 'makes two' || trouble === 'overtaken' ? { ...outcome, mayBeTwo: true } : outcome
    },
    resume: (id, step, key) => keyed('resume', key, () => resumed(find(id), step)),
    capture: (id, { amount }, key) => {
      const isIdle = troubles.get('capture')?.[0] === 'idle'
      return keyed('capture', key, () => {
        const payment = find(id)
        if (isIdle) return payment
        if (payment.status !== 'authorized' || amount > payment.amount) throw new GatewayRefused('it can not be captured')
        return Object.assign(payment, { status: 'captured', captured: payment.card.takes ?? amount })
      })
    },
    void: (id, key) =>
      keyed('void', key, () => {
        const payment = find(id)
        if (['captured', 'refunded', 'declined'].includes(payment.status)) throw new GatewayRefused('it can not be voided')
        return Object.assign(payment, { status: 'voided', left: [] })
      }),
    refund: (id, { amount }, key) =>
      keyed('refund', key, () => {
        const payment = find(id)
        const refunded = payment.refunded + amount
        if (payment.status !== 'captured' || refunded > payment.captured) throw new GatewayRefused('it can not be refunded')
        return Object.assign(payment, { status: refunded === payment.captured ? 'refunded' : 'captured', refunded })
      }),
    lookUp: (reference) => {
      const isBlind = troubles.get('look up')?.[0] === 'blind'
      return act('look up', () => {
        if (isBlind) return []
        return payments.filter((payment) => payment.reference === reference).map(told)
      })
    },
    list: (_since, after) =>
      act('list', () => {
        const from = after === undefined ? 0 : payments.findIndex(({ id }) => id === after) + 1
        const some = payments.slice(from, from + pageOf)
        return { outcomes: some.map(told), next: from + pageOf < payments.length ? (some.at(-1)?.id ?? null) : null }
      }),
    hear: (call) => readEvent(fakeEventsKey, call),
  }
}

/** Nobody waits any more for what is said to it. */
function unheard(perform: () => unknown): void {
  try {
    perform()
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
  }
}

function created({ reference, paymentMethod, amount, currency }: Authorize, methods: Map<string, FakeCard>): Payment {
  const card = methods.get(paymentMethod)
  if (!card) throw new PaymentMethodSpent('there is no such payment method')
  const id = `pay_${randomUUID()}`
  const left = [...(card.asks ?? [])]
  const base = { id, reference, amount: card.grants ?? amount, currency, captured: 0, refunded: 0, card, left }
  return goneOn({ ...base, status: 'pending' })
}

function resumed(payment: Payment, step: Parameters<CardGateway['resume']>[1]): Payment {
  const expected = 'cres' in step ? 'challenge' : 'fingerprint'
  if (payment.status !== expected) throw new GatewayRefused(`this is no answer to a ${payment.status}`)
  if ('cres' in step && !isYes(step.cres)) return end(payment, '216')
  payment.left.shift()
  return goneOn(payment)
}

const isYes = (cres: string): boolean => Buffer.from(cres, 'base64url').toString().includes('"transStatus":"Y"')

function goneOn(payment: Payment): Payment {
  const [next] = payment.left
  if (next) return Object.assign(payment, { status: next })
  return payment.card.isPending ? Object.assign(payment, { status: 'pending' }) : end(payment, payment.card.declines)
}

const end = (payment: Payment, code: AuthorizationCode | undefined): Payment =>
  Object.assign(payment, code ? { status: 'declined', code, left: [] } : { status: 'authorized', avs: 'Y', cvc: 'M', left: [] })

const told = ({ card: _card, left, ...outcome }: Payment): Outcome => ({
  ...outcome,
  ...(left.length > 0 && {
    step: { url: `https://bank.example/${outcome.status}`, data: `step ${left.length} of ${outcome.id}` },
  }),
})
