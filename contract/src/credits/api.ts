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
  reason: z.enum(reasons),
  givenAt: z.string(),
  /** The last day on which it counts; null: it always does. */
  expiresOn: z.nullable(z.iso.date()),
})
export type Credit = z.infer<typeof Credit>

export const credits = {
  listCredits: endpoint({
    method: 'GET',
    path: '/credits',
    access: 'account',
    summary: 'What the account has to its credit: each of which something is left, the one that expires first first',
    answers: { 200: z.array(Credit) },
  }),
}
