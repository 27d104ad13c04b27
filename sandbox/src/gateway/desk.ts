import type { Book } from '../book.ts'
import type { Knob } from '../provider.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from './keys.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { PaymentStep, Payment } from './payment.ts'
import { createPaymentMethods, type PaymentMethods } from './payment-methods.ts'

export const calls = [
  'payment method',
  'authorize',
  'continue',
  'capture',
  'void',
  'refund',
  'look up',
  'fingerprint page',
  'challenge page',
  'event',
] as const
export type CallKind = (typeof calls)[number]

/** The dependencies of the gateway's routes. */
export type Desk = {
  ledger: Ledger
  methods: PaymentMethods
  keys: IdempotencyKeys
  meet: (call: CallKind) => Knob | undefined
}

export const createDesk = (
  book: Book<PaymentStep & { reference: string }>,
  meet: Desk['meet'],
  { now = Date.now, notify }: { now?: () => number; notify?: (payment: Payment) => void } = {},
): Desk => ({
  ledger: createLedger(book, now, notify),
  methods: createPaymentMethods(now),
  keys: createIdempotencyKeys(),
  meet,
})
