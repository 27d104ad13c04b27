import type { AuthorizationNow } from '@alpenglow/contract/cart/paying'
import { usualCode } from '@alpenglow/contract/payments/codes'

/**
 * How far the bank is with a card. `processing`: nobody knows yet, and somebody is asking. `elsewhere`: it asks in another browser.
 * `superseded`: what it was asked counts no more, and what it holds for that is given back.
 */
export type Step =
  | { is: 'none' }
  | { is: 'superseded' }
  | { is: 'authorized' }
  | { is: 'fingerprint'; url: string; data: string }
  /** Until then it waits, as far as that is known. */
  | { is: 'challenge'; url: string; creq: string; until: string | undefined }
  | { is: 'elsewhere' }
  | { is: 'processing' }
  | { is: 'declined'; code: string }

type Told = Pick<AuthorizationNow, 'status' | 'redirectUrl' | 'threeDsMethodData' | 'creq'> &
  Partial<Pick<AuthorizationNow, 'code' | 'isElsewhere'>> & { until?: string | null | undefined }

/** A step without its address is another browser's: here it can only be asked anew. */
export function stepOf({ status, redirectUrl: url, threeDsMethodData: data, creq, code, isElsewhere, until }: Told): Step {
  if (isElsewhere) return { is: 'elsewhere' }
  if (status === 'device_fingerprint') return url && data ? { is: 'fingerprint', url, data } : { is: 'elsewhere' }
  if (status === 'challenge')
    return url && creq ? { is: 'challenge', url, creq, until: until ?? undefined } : { is: 'elsewhere' }
  if (status === 'declined') return { is: 'declined', code: code ?? usualCode }
  return { is: status }
}
