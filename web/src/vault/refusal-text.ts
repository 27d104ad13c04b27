import { authorizationCodes, usualCode, type AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Words } from '@alpenglow/client/words/words'

const isKnown = (code: string): code is AuthorizationCode => (authorizationCodes as readonly string[]).includes(code)

/** An unknown code gets the message of the usual refusal, which is true for all. */
export const knownCode = (code: string): AuthorizationCode => (isKnown(code) ? code : usualCode)

/** The unknown code of a refused order. */
const unknownOfOrder = 'unknown of an order'
export const codeOfOrder = (code: string): string => (isKnown(code) ? code : unknownOfOrder)

/** The message for a bank's refusal. */
export const sayRefusal = (t: Words['t'], code: string): string =>
  code === unknownOfOrder ? t('pages.payment.credit_card.tokenization_failed') : t(`components.card.refused.${knownCode(code)}`)
