import { cardBrands } from '@alpenglow/contract/payments/brands'
import * as z from 'zod/mini'
import { keptOrNull, keptShape, UnreadableShape } from '../../db/kept-shape.ts'

/** What is known of a card here. The token opens nothing but a door to the gateway, and that only for us. */
const Card = z.object({ token: z.string(), brand: z.enum(cardBrands), lastFour: z.string(), fingerprint: z.string() })
export type Card = z.infer<typeof Card>
/** By which it is opened, and told from others, is forgotten with its account. */
const KeptCard = z.extend(Card, { token: z.exactOptional(z.string()), fingerprint: z.exactOptional(z.string()) })
/** What a browser has to post where. */
const BrowserStep = z.object({ url: z.string(), data: z.string() })
export type BrowserStep = z.infer<typeof BrowserStep>

/** Both are read where they are needed, and not with their payment. */
export const keptCard = keptShape('the card of a payment', KeptCard)
export const cardOf = ({ card }: { card: unknown }) => keptCard.read(card)
/** What a breaker tells cards apart by; none, where it is forgotten or can't be read. No money waits for that. */
export function fingerprintOf(attempt: { card: unknown }): string | undefined {
  try {
    return cardOf(attempt).fingerprint
  } catch (error) {
    if (error instanceof UnreadableShape) return undefined
    throw error
  }
}
export const keptStep = keptOrNull(keptShape('a step of the bank', BrowserStep))
