import type { AuthorizationStatus } from '@alpenglow/contract/cart/paying'
import { usualCode } from '@alpenglow/contract/payments/codes'

/**
 * How far the bank is with a card. `processing`: the outcome is unknown, and the server looks it up. `elsewhere`: the
 * challenge runs in another browser. `superseded`: the cart has changed since; the reconciler voids the authorization.
 */
export type BankStep =
  | { is: 'none' }
  | { is: 'superseded' }
  | { is: 'authorized' }
  | { is: 'fingerprint'; url: string; data: string }
  /** `until`: when the attempt expires, if known. */
  | { is: 'challenge'; url: string; creq: string; until: string | undefined }
  | { is: 'elsewhere' }
  | { is: 'processing' }
  | { is: 'declined'; code: string }

type AuthorizationAnswer = Pick<AuthorizationStatus, 'status' | 'redirectUrl' | 'threeDsMethodData' | 'creq'> &
  Partial<Pick<AuthorizationStatus, 'code' | 'isElsewhere'>> & { until?: string | null | undefined }

/** A step without its URL belongs to another browser: this one can only start a new attempt. */
export function bankStepOf({
  status,
  redirectUrl: url,
  threeDsMethodData: data,
  creq,
  code,
  isElsewhere,
  until,
}: AuthorizationAnswer): BankStep {
  if (isElsewhere) return { is: 'elsewhere' }
  if (status === 'device_fingerprint') return url && data ? { is: 'fingerprint', url, data } : { is: 'elsewhere' }
  if (status === 'challenge')
    return url && creq ? { is: 'challenge', url, creq, until: until ?? undefined } : { is: 'elsewhere' }
  if (status === 'declined') return { is: 'declined', code: code ?? usualCode }
  return { is: status }
}
