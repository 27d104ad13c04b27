import { randomBytes, randomUUID } from 'node:crypto'
import type { Book } from '../book.ts'
import { GatewayFault, invalid } from './fault.ts'
import { address, ip, text, whole, readObject, type Fields } from './fields.ts'
import { brandName, money, type PaymentStep, type Payment } from './payment.ts'
import { addressResult, type PaymentMethod } from './payment-methods.ts'

/** How long the cardholder may take for the bank's challenge. */
export const questionMs = 15 * 60_000
const most = 20_000

export type Ledger = ReturnType<typeof createLedger>

/** The payments, and the listener for their changes. */
type LedgerState = {
  book: Book<PaymentStep & { reference: string }>
  now: () => number
  notify: (payment: Payment) => void
  payments: Map<string, Payment>
}

/** The gateway's own books: every payment with its history. Only the newest are kept in memory. */
export function createLedger(book: LedgerState['book'], now: () => number, notify: (payment: Payment) => void = () => {}) {
  const payments = new Map<string, Payment>()
  const means: LedgerState = { book, now, notify, payments }
  return {
    find: (id: string): Payment => find(means, id),
    all: (): readonly Payment[] => [...payments.values()].map((payment) => settle(means, payment)).toReversed(),
    clear: (): number => {
      const { size } = payments
      payments.clear()
      book.clear()
      return size
    },
    open: (fields: Fields, method: PaymentMethod): Payment => open(means, fields, method),
    stepDone: (payment: Payment, what: string, declined?: string): Payment => stepDone(means, payment, what, declined),
    refuseUnlessWaiting: (payment: Payment): void => expect(payment, 'requires_action'),
    answered: (payment: Payment, result: Payment['secure']['result']): void => {
      payment.secure.result = result
      note(means, payment, `the guest ${result === 'Y' ? 'passed' : result === 'N' ? 'failed' : 'cancelled'}`)
    },
    capture: (payment: Payment, fields: Fields): Payment => capture(means, payment, fields),
    void: (payment: Payment): Payment => voidHeld(means, payment),
    refund: (payment: Payment, fields: Fields): Payment => refund(means, payment, fields),
  }
}

function open(means: LedgerState, fields: Fields, method: PaymentMethod): Payment {
  const { payments, now } = means
  const payment = createPayment(fields, method, now())
  payments.set(payment.id, payment)
  for (const oldest of [...payments.keys()].slice(0, Math.max(0, payments.size - most))) payments.delete(oldest)
  note(means, payment, 'asked')
  return goOn(means, payment)
}

function find(means: LedgerState, id: string): Payment {
  const payment = means.payments.get(id)
  if (!payment) throw new GatewayFault(404, 'not_found', 'There is no such payment')
  return settle(means, payment)
}

/** Settles a payment whose time has come: nothing runs in the background, each read does it. */
function settle(means: LedgerState, payment: Payment): Payment {
  const { now } = means
  if (payment.status === 'processing' && payment.settlesAt <= now())
    end(means, payment, payment.test.declines, payment.settlesAt)
  const closesAt = payment.createdAt + questionMs
  if (payment.status === 'requires_action' && closesAt <= now()) end(means, payment, 'authentication_abandoned', closesAt)
  return payment
}

/** `declined`: the bank declines, and no further step is needed. */
function stepDone(means: LedgerState, payment: Payment, what: string, declined?: string): Payment {
  note(means, payment, what)
  if (declined !== undefined) {
    end(means, payment, declined)
    return payment
  }
  payment.left = payment.left.slice(1)
  return goOn(means, payment)
}

function goOn(means: LedgerState, payment: Payment): Payment {
  const wait = payment.test.slowMs ?? payment.test.pendingMs
  if (payment.left.length > 0) payment.status = 'requires_action'
  else if (wait === undefined) end(means, payment, payment.test.declines)
  else Object.assign(payment, { status: 'processing', settlesAt: means.now() + wait })
  return payment
}

function end(means: LedgerState, payment: Payment, declined: string | undefined, at = means.now()): void {
  payment.left = []
  payment.declineCode = declined ?? null
  payment.status = declined === undefined ? 'authorized' : 'declined'
  if (declined === undefined) payment.amount = Math.floor(payment.amount * (payment.test.grants ?? 1))
  note(means, payment, declined === undefined ? 'authorized' : `declined: ${declined}`, payment.amount, at)
  means.notify(payment)
}

function capture(means: LedgerState, payment: Payment, fields: Fields): Payment {
  expect(payment, 'authorized')
  const amount = amountUpTo(payment.amount, fields)
  return change(means, payment, { status: 'captured', captured: amount }, 'captured', amount)
}

function voidHeld(means: LedgerState, payment: Payment): Payment {
  if (payment.status === 'voided') return payment
  expect(payment, 'authorized', 'requires_action', 'processing')
  return change(means, payment, { status: 'voided', left: [] }, 'voided')
}

function refund(means: LedgerState, payment: Payment, fields: Fields): Payment {
  expect(payment, 'captured')
  const amount = amountUpTo(payment.captured - payment.refunded, fields)
  const refunded = payment.refunded + amount
  const status = refunded === payment.captured ? 'refunded' : 'captured'
  return change(means, payment, { status, refunded }, 'refunded', amount)
}

function expect(payment: Payment, ...statuses: Payment['status'][]): void {
  if (!statuses.includes(payment.status)) throw new GatewayFault(409, 'invalid_state', `This payment is ${payment.status}`)
}

function change(
  means: LedgerState,
  payment: Payment,
  changes: Partial<Payment>,
  what: string,
  amount = payment.amount,
): Payment {
  Object.assign(payment, changes)
  note(means, payment, what, amount)
  means.notify(payment)
  return payment
}

function note({ book, now }: LedgerState, payment: Payment, what: string, amount = payment.amount, at = now()): void {
  const entry = { what, at: new Date(at).toISOString(), amount }
  payment.happened.push(entry)
  const { brand, lastFour } = payment.card
  const summary = `${money(amount, payment.currency)}, ${brandName(brand)} ${lastFour}, ${payment.reference}`
  book.add({ kind: what, summary, bytes: 400, detail: { ...entry, reference: payment.reference } })
}

function amountUpTo(mostOfIt: number, fields: Fields): number {
  const amount = whole(fields, 'amount', 1, 99_999_999)
  if (amount > mostOfIt) throw new GatewayFault(422, 'amount_too_large', `At most ${mostOfIt} is left`)
  return amount
}

function createPayment(fields: Fields, method: PaymentMethod, at: number): Payment {
  const currency = text(fields, 'currency', 3)
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid('"currency" is a code like USD')
  const [browser, returns] = [readObject(fields, 'browser'), readObject(fields, 'three_ds')]
  return {
    id: `rp_${randomBytes(16).toString('base64url')}`,
    reference: text(fields, 'reference', 64),
    merchant: text(fields, 'merchant', 64),
    merchantName: text(fields, 'merchant_name', 64),
    status: 'processing',
    amount: whole(fields, 'amount', 1, 99_999_999),
    currency,
    captured: 0,
    refunded: 0,
    card: { brand: method.brand, lastFour: method.lastFour, id: method.test.id },
    test: method.test,
    left: [...(method.test.asks ?? [])],
    declineCode: null,
    avs: addressResult(readObject(fields, 'billing')['postal_code']),
    cvc: method.cvc,
    fraudId: text(fields, 'fraud_id'),
    network: ip(fields, 'ip'),
    createdAt: at,
    settlesAt: at,
    secure: {
      serverTransId: randomUUID(),
      acsTransId: randomUUID(),
      challengeUrl: address(returns, 'challenge_url'),
      methodUrl: address(returns, 'method_url'),
      language: text(browser, 'language', 35),
      result: null,
    },
    happened: [],
  }
}
