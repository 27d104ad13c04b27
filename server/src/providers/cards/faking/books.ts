import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { GatewayRefused, type Outcome } from '../port.ts'

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

export type FakePayment = Outcome & { card: FakeCard; left: ('fingerprint' | 'challenge')[] }

/** What a gateway in memory has written down. */
export type FakeBooks = {
  /** By the vault's tokens; and what each was called when it was handed over. */
  cards: Map<string, FakeCard>
  called: Map<string, string>
  /** Payment methods that no bank was asked with yet. */
  methods: Map<string, FakeCard>
  payments: FakePayment[]
  /** What was said to a key, and the keys that are told of a failure again and again. */
  answered: Map<string, Outcome>
  failed: Set<string>
  /** What it was told to do instead. */
  troubles: Map<FakeCall, CardTrouble[]>
  calls: FakeCall[]
  /** What is on its way. */
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

/** As the gateway tells it. */
export const outcomeOf = ({ card: _card, left, ...outcome }: FakePayment): Outcome => ({
  ...outcome,
  ...(left.length > 0 && {
    step: { url: `https://bank.example/${outcome.status}`, data: `step ${left.length} of ${outcome.id}` },
  }),
})
