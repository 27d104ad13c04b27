import { cardBrands } from '@alpenglow/contract/payments/brands'
import * as z from 'zod/mini'
import { versionedJsonOrNull, versionedJson, UnreadableShape } from '../../db/versioned-json.ts'

/** A card as the shop knows it. Its token is of use only at the gateway, and only for us. */
const Card = z.object({ token: z.string(), brand: z.enum(cardBrands), lastFour: z.string(), fingerprint: z.string() })
export type Card = z.infer<typeof Card>
/** Token and fingerprint are deleted with the account. */
const KeptCard = z.extend(Card, { token: z.exactOptional(z.string()), fingerprint: z.exactOptional(z.string()) })
/** A form that the browser posts to the bank. */
const BrowserStep = z.object({ url: z.string(), data: z.string() })
export type BrowserStep = z.infer<typeof BrowserStep>

/** Card and step are parsed only where they are needed: a row with an unreadable card can still be voided. */
export const paymentCardShape = versionedJson('the card of a payment', KeptCard)
export const cardOf = ({ card }: { card: unknown }) => paymentCardShape.read(card)
/** How the circuit breaker tells cards apart. Undefined, if it is deleted or unreadable: no void fails for that. */
export function cardFingerprintOf(attempt: { card: unknown }): string | undefined {
  try {
    return cardOf(attempt).fingerprint
  } catch (error) {
    if (error instanceof UnreadableShape) return undefined
    throw error
  }
}
export const browserStepShape = versionedJsonOrNull(versionedJson('a step of the bank', BrowserStep))
