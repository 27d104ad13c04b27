import { CallFailed } from '@alpenglow/contract/http/errors'

/**
 * Why the server made no order. `empty`: the cart has no items, and there is no recent order. `changed`: the guest has
 * to see a change first. `declined`: the bank declined. `bank`: the authorization is missing or no longer valid.
 * `step`: a checkout step is incomplete. `wait`: too many tries. `other`: the server's own sentence, if any.
 */
export type OrderRefusal =
  | { is: 'empty' }
  | { is: 'declined'; code: string }
  | { is: 'changed' | 'bank' | 'step' | 'wait' | 'other'; says: string | undefined }

const ofTheBank: ReadonlySet<string> = new Set([
  'authorization_missing',
  'device_fingerprint_missing',
  'challenge_missing',
  'authorization_processing',
])

/** Undefined if the outcome is unknown: then the caller retries with the same idempotency key. */
export function readOrderRefusal(failure: unknown): OrderRefusal | undefined {
  if ((failure as { status?: unknown }).status === 404) return { is: 'other', says: undefined }
  if (!(failure instanceof CallFailed) || failure.status >= 500 || failure.status === 409) return undefined
  const { fields, messages } = failure
  const [code] = fields['errorCode'] ?? []
  if (code !== undefined) return { is: 'declined', code }
  const said = Object.values(fields).flat()
  if (said.includes("Can't be empty.")) return { is: 'empty' }
  const says = Object.values(messages).flat().join(' ') || failure.text
  if (failure.status === 429) return { is: 'wait', says }
  if (said.includes('unacknowledged_change')) return { is: 'changed', says }
  if (said.some((one) => ofTheBank.has(one))) return { is: 'bank', says }
  return { is: said.includes('step_missing') ? 'step' : 'other', says }
}
