import { CallFailed } from '@alpenglow/contract/http/errors'
import { TooManyTries } from '../calls/too-many.ts'
import type { Words } from '../text/Texts.tsx'
import { whyFailed } from '../calls/why-failed.ts'

const minute = 60_000
type Say = Pick<Words, 't' | 'dates'>

/** Why a sign-in was refused, in words that help. */
export function whyNotSignedIn(refusal: unknown, words: Say): string {
  const { t } = words
  if (refusal instanceof TooManyTries) return tooMany(refusal, words)
  return refusal instanceof CallFailed && refusal.status === 422 ? t('pages.login.no_match') : whyFailed(refusal, t)
}

/** Why somebody did not get in another way. A refusal brings its own words. */
export function whyNotEntered(refusal: unknown, words: Say): string {
  if (refusal instanceof TooManyTries) return tooMany(refusal, words)
  const said = refusal instanceof CallFailed ? Object.values(refusal.messages).flat() : []
  return said.join(' ') || whyFailed(refusal, words.t)
}

function tooMany({ at }: TooManyTries, { t, dates }: Say): string {
  // Told to the minute, it must not be the one that is still running.
  const full = at && new Date(Math.ceil(at.getTime() / minute) * minute)
  const time = full?.toLocaleTimeString(dates, { hour: '2-digit', minute: '2-digit' })
  return time ? t('pages.login.too_many', { time: time.replaceAll(' ', '\u00a0') }) : t('pages.login.too_many_soon')
}
