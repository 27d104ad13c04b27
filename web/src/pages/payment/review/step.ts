import type { AuthorizationNow } from '@alpenglow/contract/cart/paying'
import { usualCode } from '@alpenglow/contract/payments/codes'

/** How far the bank is with a card. `processing`: nobody knows yet, and somebody is asking. `elsewhere`: it asks in another browser. */
export type Step =
  | { is: 'none' }
  | { is: 'authorized' }
  | { is: 'fingerprint'; url: string; data: string }
  | { is: 'challenge'; url: string; creq: string }
  | { is: 'elsewhere' }
  | { is: 'processing' }
  | { is: 'declined'; code: string }

type Told = Pick<AuthorizationNow, 'status' | 'redirectUrl' | 'threeDsMethodData' | 'creq'> &
  Partial<Pick<AuthorizationNow, 'code' | 'isElsewhere'>>

/** A step without its address is another browser's: here it can only be asked anew. */
export function stepOf({ status, redirectUrl: url, threeDsMethodData: data, creq, code, isElsewhere }: Told): Step {
  if (isElsewhere) return { is: 'elsewhere' }
  if (status === 'device_fingerprint') return url && data ? { is: 'fingerprint', url, data } : { is: 'elsewhere' }
  if (status === 'challenge') return url && creq ? { is: 'challenge', url, creq } : { is: 'elsewhere' }
  if (status === 'declined') return { is: 'declined', code: code ?? usualCode }
  return { is: status }
}
