import { CallFailed } from '@alpenglow/contract/http/errors'
import { NoCode } from '../api.ts'
import type { Words } from './Texts.tsx'

type Say = Pick<Words, 't'>

/** There was no answer: in that case `fetch` throws a TypeError. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError

/** Why the staff member has to wait; the answer says how long. */
export const whyWait = (error: unknown, { t }: Say): string | undefined =>
  error instanceof CallFailed && error.status === 429 ? (error.text ?? t('components.errors.too_many')) : undefined

/** Why an action failed, in one sentence: the server's own where it has one. */
export function whyRefused(error: unknown, words: Say): string {
  const { t } = words
  if (error instanceof NoCode) return t('desk.code.none_given')
  const said = error instanceof CallFailed && error.status === 422 ? Object.values(error.messages).flat().join(' ') : ''
  return whyWait(error, words) ?? (said || t(isUnreachable(error) ? 'desk.unreachable' : 'desk.not_saved'))
}
