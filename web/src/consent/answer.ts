import { shop } from '../loading/page-data.ts'
import { cookie } from '@alpenglow/client/cookies'
import { keepChoice } from '../cookies.ts'

export const consentAnswers = ['no', 'yes'] as const
export type ConsentAnswer = (typeof consentAnswers)[number]

/** Some browsers refuse on behalf of their guest: Global Privacy Control. */
export const browserSaysNo = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The answer that this guest has given, from its cookie. */
export function getConsentAnswer(): ConsentAnswer | undefined {
  const answer = cookie('consent', document.cookie)
  return answer === 'yes' || answer === 'no' ? answer : undefined
}

/** Whether this shop counts visits at all; where it does not, there is no question and nothing to choose. */
export const counts = (): boolean => shop.analyticsUrl !== null

export const mayCount = (): boolean => counts() && getConsentAnswer() === 'yes'
export const mustAsk = (): boolean => counts() && !getConsentAnswer() && !browserSaysNo()

const listeners = new Set<() => void>()
export const onAnswer = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function saveConsentAnswer(answer: ConsentAnswer): void {
  keepChoice('consent', answer)
  for (const listener of listeners) listener()
}
