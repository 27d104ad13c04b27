import { CallFailed } from '@alpenglow/contract/http/errors'
import type { TextKey } from '@alpenglow/texts/texts'
import type { Words } from './words.ts'

const byStatus: Record<number, TextKey> = {
  401: 'components.errors.unauthenticated',
  403: 'components.errors.forbidden',
  404: 'components.errors.not_found',
  429: 'components.errors.too_many',
  503: 'components.errors.busy',
}

/** Why a call failed, other than by the guest's input. Without an answer `fetch` throws a TypeError. */
export function whyFailed(failure: unknown, t: Words['t']): string {
  if (failure instanceof TypeError) return t('components.errors.offline')
  // The answer says how long the guest has to wait.
  if (failure instanceof CallFailed && failure.status === 429 && failure.text) return failure.text
  return t((failure instanceof CallFailed && byStatus[failure.status]) || 'components.errors.generic')
}
