import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { GatewayRefused, type PaymentOutcome } from '../port.ts'

/** How a card behaves. By default it is authorized at once. */
export type FakeCard = {
  asks?: readonly ('fingerprint' | 'challenge')[]
  declines?: AuthorizationCode
  isPending?: boolean
  /** The bank grants another amount than requested. */
  grants?: number
  /** The gateway captures another amount than requested. */
  takes?: number
  /** The bank declines a second authorization, while it holds the money of the first. */
  declinesNext?: AuthorizationCode
  is?: 'gone' | 'forgotten'
}

export type FakeCall = 'tokenize' | 'authorize' | 'resume' | 'capture' | 'void' | 'refund' | 'look up' | 'list'
/**
 * Misbehaviours, each for one call: `down` is not reached; `refused` says no; `unanswered` does nothing, and the
 * outcome is unknown; `stuck` does it when the test delivers it; `lost` does it and loses the answer; `twice` does it
 * twice; a retry makes a second payment, because the first answer was lost (`makes two`) or the first call was stuck
 * (`overtaken`); `failed for good` fails for every retry with the same key; `blind` looks up nothing though there is a
 * payment; `idle` captures nothing and still reports authorized; `lateMs` answers late.
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
  /** Does it, and answers when the promise resolves. */
  | { until: Promise<unknown> }

export type FakePayment = PaymentOutcome & { card: FakeCard; left: ('fingerprint' | 'challenge')[] }

/** The fake gateway's state. */
export type FakeBooks = {
  /** Cards by the vault's token, and the payment method of each token. */
  cards: Map<string, FakeCard>
  called: Map<string, string>
  /** Payment methods without an authorization so far. */
  methods: Map<string, FakeCard>
  payments: FakePayment[]
  /** The outcome of each key, and the keys that always fail. */
  answered: Map<string, PaymentOutcome>
  failed: Set<string>
  /** The planned misbehaviours of each call. */
  troubles: Map<FakeCall, CardTrouble[]>
  calls: FakeCall[]
  /** Calls not yet delivered. */
  stuck: (() => unknown)[]
}

export const openBooks = (): FakeBooks => ({
  cards: new Map(),
  called: new Map(),
  methods: new Map(),
  payments: [],
  answered: new Map(),
  failed: new Set(),
  troubles: new Map(),
  calls: [],
  stuck: [],
})

export function findPayment({ payments }: FakeBooks, id: string): FakePayment {
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw new GatewayRefused(`there is no payment ${id}`)
  return payment
}

/** A payment as the port returns it. */
export const outcomeOf = ({ card: _card, left, ...outcome }: FakePayment): PaymentOutcome => ({
  ...outcome,
  ...(left.length > 0 && {
    step: { url: `https://bank.example/${outcome.status}`, data: `step ${left.length} of ${outcome.id}` },
  }),
})
