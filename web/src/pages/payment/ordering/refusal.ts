import { CallFailed } from '@alpenglow/contract/http/errors'

/**
 * Why no order came of a cart. `empty`: there is nothing in it, and no order of a moment ago. `changed`: something in it is to be looked at first.
 * `declined`: the bank. `bank`: its yes is not there, or not any more. `step`: something comes first. `wait`: there were too many tries. `other`: what the
 * server says, or nothing.
 */
export type Refusal =
  | { is: 'empty' }
  | { is: 'declined'; code: string }
  | { is: 'changed' | 'bank' | 'step' | 'wait' | 'other'; says: string | undefined }

const ofTheBank: ReadonlySet<string> = new Set([
  'authorization_missing',
  'device_fingerprint_missing',
  'challenge_missing',
  'authorization_processing',
])

/** Nothing, where nobody knows whether it was done: then it is asked for once more. */
export function refusalOf(failure: unknown): Refusal | undefined {
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
