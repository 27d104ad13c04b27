import { CallFailed } from '@alpenglow/contract/http/errors'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import type { Words } from '@alpenglow/client/words/words'

type Say = Pick<Words, 't'>

/** The address and the password don't belong together. */
export const isNoMatch = (refusal: unknown): boolean => refusal instanceof CallFailed && refusal.status === 422

/** Why a sign-in was refused, in words that help. */
export const whyNotSignedIn = (refusal: unknown, { t }: Say): string =>
  isNoMatch(refusal) ? t('pages.login.no_match') : whyFailed(refusal, t)

/** Why another way of signing in was refused. A refusal brings its own words. */
export function whyNotEntered(refusal: unknown, { t }: Say): string {
  const said = refusal instanceof CallFailed ? Object.values(refusal.messages).flat() : []
  return said.join(' ') || whyFailed(refusal, t)
}
