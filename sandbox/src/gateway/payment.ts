import type { Brand } from './card-number.ts'
import type { TestCard } from './test-cards.ts'

export const statuses = ['requires_action', 'processing', 'authorized', 'declined', 'captured', 'voided', 'refunded'] as const
export type Status = (typeof statuses)[number]

export type PaymentStep = { what: string; at: string; amount: number }

/** The data of the bank's side of 3-D Secure for one payment. */
export type Secure = {
  serverTransId: string
  acsTransId: string
  challengeUrl: string
  methodUrl: string
  language: string
  /** The result of the challenge. */
  result: 'Y' | 'N' | 'cancelled' | null
}

export type Payment = {
  id: string
  reference: string
  merchant: string
  /** The merchant's name as a bank shows it to people. */
  merchantName: string
  status: Status
  amount: number
  currency: string
  captured: number
  refunded: number
  card: { brand: Brand; lastFour: string; id: string }
  test: Omit<TestCard, 'number'>
  /** The steps left before the bank decides. */
  left: ('fingerprint' | 'challenge')[]
  declineCode: string | null
  avs: string
  cvc: string
  fraudId: string
  network: string
  createdAt: number
  /** When a processing payment settles. */
  settlesAt: number
  secure: Secure
  happened: PaymentStep[]
}

const brandNames: Record<Brand, string> = {
  visa: 'Visa',
  master: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
}
export const brandName = (brand: Brand): string => brandNames[brand]
export const money = (amount: number, currency: string): string => `${currency} ${(amount / 100).toFixed(2)}`
