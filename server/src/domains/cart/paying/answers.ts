import type { Cart } from '@alpenglow/contract/cart/cart'
import type { AuthorizationStatus, cartPaying as api } from '@alpenglow/contract/cart/paying'
import type { Reply } from '@alpenglow/contract/http/endpoint'
import { cardOf, type AuthorizationStanding, type Payments } from '../../payments/payments.ts'
import { baseRefusal } from './card.ts'

export type AuthorizationReply = Reply<(typeof api)['authorizeOrder']>

/** Where credit pays for all of it, no bank is asked. */
export function nothingToPay(cart: Cart | undefined): AuthorizationReply {
  const { payloadCurrency: currency = null, netTotal: amount = 0 } = cart ?? {}
  if (currency === null || amount > 0) throw baseRefusal('components.checkout.first.card')
  return { status: 200, data: { status: 'authorized', lastFourDigits: null, amount, currency } }
}

export function replyOf(standing: AuthorizationStanding): AuthorizationReply {
  switch (standing.status) {
    case 'authorized': {
      const { amount, currency } = standing.attempt
      return {
        status: 200,
        data: { status: 'authorized', lastFourDigits: cardOf(standing.attempt).lastFour, amount, currency },
      }
    }
    case 'declined':
      return {
        status: 402,
        data: { code: standing.code },
        why: { code: standing.code, text: `components.card.refused.${standing.code}` },
      }
    case 'processing':
      return { status: 202, data: { status: 'processing' } }
    case 'fingerprint':
    case 'challenge':
      return {
        status: 202,
        data: { status: nameOf[standing.status], until: standing.attempt.silent_at.toISOString(), ...toPost(standing) },
      }
  }
}
const nameOf = { fingerprint: 'device_fingerprint', challenge: 'challenge' } as const

/** What the browser posts to the bank, and to which address. */
const toPost = ({ status, step: { url: redirectUrl, data } }: Extract<AuthorizationStanding, { step: unknown }>) =>
  status === 'fingerprint' ? { redirectUrl, threeDsMethodData: data } : { redirectUrl, creq: data }

export const noAuthorization: AuthorizationStatus = {
  status: 'none',
  code: null,
  lastFourDigits: null,
  isElsewhere: false,
  until: null,
}

type Standing = Exclude<NonNullable<Awaited<ReturnType<Payments['standing']>>>, 'superseded'>
export function authorizationNowOf({ standing, attempt, isElsewhere }: Standing): AuthorizationStatus {
  const now = { ...noAuthorization, isElsewhere, lastFourDigits: cardOf(attempt).lastFour }
  switch (standing.status) {
    case 'declined':
      return { ...now, status: 'declined', code: standing.code }
    case 'processing':
      return { ...now, status: 'processing' }
    case 'authorized':
      return { ...now, status: 'authorized', until: attempt.silent_at.toISOString() }
    case 'fingerprint':
    case 'challenge':
      return {
        ...now,
        status: nameOf[standing.status],
        until: attempt.silent_at.toISOString(),
        ...(!isElsewhere && toPost(standing)),
      }
  }
}
