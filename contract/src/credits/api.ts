import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Currency } from '../values/money.ts'

/** What a guest was given it for. */
export const reasons = ['deferral', 'goodwill'] as const
export type CreditReason = (typeof reasons)[number]

/** What is left of what was given, with one merchant of record, in minor units. */
export const Credit = z.object({
  id: z.string(),
  amount: z.int(),
  given: z.int(),
  currency: Currency,
  purchaseGroup: z.string(),
  /** The company's name. */
  companyName: z.string(),
  reason: z.enum(reasons),
  givenAt: z.string(),
  /** The last day on which it counts; null: it always does. */
  expiresOn: z.nullable(z.iso.date()),
})
export type Credit = z.infer<typeof Credit>

/** `returned`: what an order had used came back. `expired`: what was left after its last day. */
export const creditMovements = ['given', 'used', 'returned', 'expired'] as const
export type CreditMovementKind = (typeof creditMovements)[number]

/** What came to a guest's credit with one merchant of record, or went from it, in minor units. */
export const CreditMovement = z.object({
  id: z.string(),
  kind: z.enum(creditMovements),
  /** The day that it is of, where the shop is. */
  movedOn: z.iso.date(),
  /** Below nothing: it went. */
  amount: z.int(),
  /** What there was with this company afterwards. */
  balance: z.int(),
  currency: Currency,
  purchaseGroup: z.string(),
  companyName: z.string(),
  /** What was given: why, and until when it counts. Null, where several credits moved at once. */
  reason: z.nullable(z.enum(reasons)),
  expiresOn: z.nullable(z.iso.date()),
  /** The number of the order that it paid for, or came back from. */
  order: z.nullable(z.string()),
})
export type CreditMovement = z.infer<typeof CreditMovement>

export const credits = {
  listCredits: endpoint({
    method: 'GET',
    path: '/credits',
    access: 'account',
    summary: 'What the account has to its credit: each of which something is left, the one that expires first first',
    answers: { 200: z.array(Credit) },
  }),
  listCreditMovements: endpoint({
    method: 'GET',
    path: '/credits/movements',
    access: 'account',
    summary:
      'How it came about: what was given, used, returned and has expired, the latest first, with what there was afterwards',
    answers: { 200: z.array(CreditMovement) },
  }),
}
