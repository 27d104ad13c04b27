import { isDeepStrictEqual } from 'node:util'
import { opensNotAlways } from '@alpenglow/contract/catalogue/rules'
import type { Address } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import { isExpired } from '@alpenglow/contract/payments/expiry'
import { Invalid } from '../../../kernel/errors.ts'
import type { Checkout, StoredCard } from '../store.ts'
import { isClockRunning, prolongClock } from './hold-clock.ts'
import type { Contents } from './contents.ts'
import { findOnShelf, leadOf, type Shelf } from './catalogue-view.ts'

/** The products that don't open every gate every day. */
const notAlways = (products: readonly { id: number; grants: Parameters<typeof opensNotAlways>[0]['grants'] }[]) => [
  ...new Set(products.filter(opensNotAlways).map(({ id }) => id)),
]

/** The access disclaimer. It counts as read as long as the cart has no product that it was not read for. */
export function accessDisclaimerOf({ access }: Checkout, products: Parameters<typeof notAlways>[0]) {
  const limited = notAlways(products)
  const isRead = access !== undefined && limited.every((id) => access.of.includes(id))
  return { requiresAccessDisclaimer: limited.length > 0, accessDisclaimerSignedAt: isRead ? access.at : null }
}

export function withAccessRead(contents: Contents, shelf: Shelf, isRead: boolean, now: Date): Contents {
  const { access: before, ...rest } = contents.checkout
  if (!isRead) return before ? { ...contents, checkout: rest } : contents
  const of = notAlways(contents.items.flatMap((item) => findOnShelf(shelf, item)?.product ?? []))
  if (before && of.every((id) => before.of.includes(id))) return contents
  return { ...contents, checkout: { ...rest, access: { at: now.toISOString(), of } } }
}

export const withBillingAddress = (contents: Contents, billingAddress: Address): Contents =>
  isDeepStrictEqual(contents.checkout.billingAddress, billingAddress)
    ? contents
    : { ...contents, checkout: { ...contents.checkout, billingAddress } }

/** A guest who comes to pay gets time for it once, however often they have renewed before. */
export function withTimeToPay(contents: Contents, now: Date): Contents {
  if (!isClockRunning(contents, now) || contents.checkout.hasTimeToPay) return contents
  return {
    ...prolongClock(contents),
    holdRenewals: contents.holdRenewals,
    checkout: { ...contents.checkout, hasTimeToPay: true },
  }
}

/**
 * The card of the answer. A card that has expired, or that the seller does not accept, is left out; it is there again
 * once the cart is one that it can pay.
 */
export function payingCardOf(
  { card }: Checkout,
  purchaseGroup: string | null,
  shelf: Shelf,
): Pick<Cart, 'creditCard' | 'creditCardProblem'> {
  if (!card) return { creditCard: null, creditCardProblem: null }
  if (isExpired(card, shelf.now)) return { creditCard: null, creditCardProblem: 'EXPIRED' }
  if (purchaseGroup !== null && !shelf.brandsOf(purchaseGroup).includes(card.brand))
    return { creditCard: null, creditCardProblem: 'WRONG_CURRENCY' }
  const { id, month, year, nameOnCard, savedOnFileAt, lastFour: lastFourDigits, brand: cardType } = card
  const creditCard = { id, month, year, lastFourDigits, nameOnCard, cardType, gr4vyPaymentMethodId: null, savedOnFileAt }
  return { creditCard, creditCardProblem: null }
}

export function withCard(contents: Contents, shelf: Shelf, card: StoredCard): Contents {
  const lead = leadOf(contents, shelf)
  if (!lead) throw new Invalid({ base: ['INVALID'] }, { base: 'components.checkout.first.cart' })
  if (isExpired(card, shelf.now)) throw new Invalid({ year: ['OUT_OF_RANGE'] }, { year: 'components.card.year.OUT_OF_RANGE' })
  if (!shelf.brandsOf(lead.product.purchaseGroup).includes(card.brand))
    throw new Invalid({ number: ['WRONG_CURRENCY'] }, { number: 'components.card.number.WRONG_CURRENCY' })
  return { ...contents, checkout: { ...contents.checkout, card } }
}

/** Records whether the card is to be kept for later. A repeated yes does not change the time of the first. */
export function withCardOnFile(contents: Contents, isKept: boolean, now: Date): Contents {
  const { card } = contents.checkout
  if (!card) throw new Invalid({ base: ['INVALID'] }, { base: 'components.checkout.first.card' })
  if (isKept === (card.savedOnFileAt !== null)) return contents
  const savedOnFileAt = isKept ? now.toISOString() : null
  return { ...contents, checkout: { ...contents.checkout, card: { ...card, savedOnFileAt } } }
}

/** Removes a card that the vault no longer has; another one that was chosen meanwhile stays. */
export function withoutCard(contents: Contents, token: string): Contents {
  const { card, ...checkout } = contents.checkout
  return card?.token === token ? { ...contents, checkout } : contents
}
