import { randomUUID } from 'node:crypto'
import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { GatewayRefused, PaymentMethodSpent, type Authorize, type CardGateway } from '../port.ts'
import type { FakeCard, FakePayment } from './books.ts'

export function createPayment(
  { reference, paymentMethod, amount, currency }: Authorize,
  methods: ReadonlyMap<string, FakeCard>,
): FakePayment {
  const card = methods.get(paymentMethod)
  if (!card) throw new PaymentMethodSpent('there is no such payment method')
  const id = `pay_${randomUUID()}`
  const left = [...(card.asks ?? [])]
  const base = { id, reference, amount: card.grants ?? amount, currency, captured: 0, refunded: 0, card, left }
  return goneOn({ ...base, status: 'pending' })
}

export function resumePayment(payment: FakePayment, step: Parameters<CardGateway['resume']>[1]): FakePayment {
  const expected = 'cres' in step ? 'challenge' : 'fingerprint'
  if (payment.status !== expected) throw new GatewayRefused(`this is no answer to a ${payment.status}`)
  if ('cres' in step && !isYes(step.cres)) return endPayment(payment, '216')
  payment.left.shift()
  return goneOn(payment)
}

const isYes = (cres: string): boolean => Buffer.from(cres, 'base64url').toString().includes('"transStatus":"Y"')

function goneOn(payment: FakePayment): FakePayment {
  const [next] = payment.left
  if (next) return Object.assign(payment, { status: next })
  return payment.card.isPending ? Object.assign(payment, { status: 'pending' }) : endPayment(payment, payment.card.declines)
}

export const endPayment = (payment: FakePayment, code: AuthorizationCode | undefined): FakePayment =>
  Object.assign(payment, code ? { status: 'declined', code, left: [] } : { status: 'authorized', avs: 'Y', cvc: 'M', left: [] })

export function capturePayment(payment: FakePayment, amount: number): FakePayment {
  if (payment.status !== 'authorized' || amount > payment.amount) throw new GatewayRefused('it can not be captured')
  return Object.assign(payment, { status: 'captured', captured: payment.card.takes ?? amount })
}

export function voidPayment(payment: FakePayment): FakePayment {
  if (['captured', 'refunded', 'declined'].includes(payment.status)) throw new GatewayRefused('it can not be voided')
  return Object.assign(payment, { status: 'voided', left: [] })
}

export function refundPayment(payment: FakePayment, amount: number): FakePayment {
  const refunded = payment.refunded + amount
  if (payment.status !== 'captured' || refunded > payment.captured) throw new GatewayRefused('it can not be refunded')
  return Object.assign(payment, { status: refunded === payment.captured ? 'refunded' : 'captured', refunded })
}
