import { authorizationCodes, usualCode, type AuthorizationCode } from '@alpenglow/contract/payments/codes'
import type { Words } from '@alpenglow/client/words/words'

const isKnown = (code: string): code is AuthorizationCode => (authorizationCodes as readonly string[]).includes(code)

/** What a bank's no means. What has no words of its own says what is true of all. */
export const sayRefusal = (t: Words['t'], code: string): string =>
  t(`components.card.refused.${isKnown(code) ? code : usualCode}`)
