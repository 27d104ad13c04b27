import { authorizationCodes, usualCode, type AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Words } from '@alpenglow/client/words/words'

const isKnown = (code: string): code is AuthorizationCode => (authorizationCodes as readonly string[]).includes(code)

/** What nobody here knows is told as the usual one: that is true of all. */
export const knownCode = (code: string): AuthorizationCode => (isKnown(code) ? code : usualCode)

/** What a bank's no means. */
export const sayRefusal = (t: Words['t'], code: string): string => t(`components.card.refused.${knownCode(code)}`)
