import { CallFailed } from '@alpenglow/contract/http/errors'
import { TooManyTries } from '../calls/too-many.ts'
import type { Words } from '../text/Texts.tsx'
import { whyFailed } from '../calls/why-failed.ts'

/** Why a sign-in was refused, in words that help. */
export function whyNotSignedIn(refusal: unknown, words: Pick<Words, 't' | 'locale'>): string {
  const { t, locale } = words
  if (refusal instanceof TooManyTries) {
    const time = refusal.at?.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
    return time ? t('pages.login.too_many', { time }) : t('pages.login.too_many_soon')
  }
  return refusal instanceof CallFailed && refusal.status === 422 ? t('pages.login.no_match') : whyFailed(refusal, t)
}
