import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Currency } from '../values/money.ts'

/** The reasons for a credit. */
export const reasons = ['deferral', 'goodwill'] as const
export type CreditReason = (typeof reasons)[number]

/** What is left of a credit, with one seller, in minor units. */
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
  /** The last day on which it can be used; null: it does not expire. */
  expiresOn: z.nullable(z.iso.date()),
})
export type Credit = z.infer<typeof Credit>

/** `returned`: an order gave back what it had used. `expired`: what was left after the last day. */
export const creditMovements = ['given', 'used', 'returned', 'expired'] as const
export type CreditMovementKind = (typeof creditMovements)[number]

/** A movement of a guest's credit with one seller, in minor units. */
export const CreditMovement = z.object({
  id: z.string(),
  kind: z.enum(creditMovements),
  /** The day of the movement, in the shop's time zone. */
  movedOn: z.iso.date(),
  /** Negative when credit was used or expired. */
  amount: z.int(),
  /** The balance with this company afterwards. */
  balance: z.int(),
  currency: Currency,
  purchaseGroup: z.string(),
  companyName: z.string(),
  /** Of a given credit: why, and until when it can be used. Null where several credits moved at once. */
  reason: z.nullable(z.enum(reasons)),
  expiresOn: z.nullable(z.iso.date()),
  /** The number of the order that used it, or gave it back. */
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
