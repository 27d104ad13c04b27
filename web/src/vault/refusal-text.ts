import { authorizationCodes, usualCode, type AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Words } from '@alpenglow/client/words/words'

const isKnown = (code: string): code is AuthorizationCode => (authorizationCodes as readonly string[]).includes(code)

/** What nobody here knows is told as the usual one: that is true of all. */
export const knownCode = (code: string): AuthorizationCode => (isKnown(code) ? code : usualCode)

/** Of an order whose bank has said what nobody here knows. */
const unknownOfOrder = 'unknown of an order'
export const codeOfOrder = (code: string): string => (isKnown(code) ? code : unknownOfOrder)

/** What a bank's no means. */
export const sayRefusal = (t: Words['t'], code: string): string =>
  code === unknownOfOrder ? t('pages.payment.credit_card.tokenization_failed') : t(`components.card.refused.${knownCode(code)}`)
