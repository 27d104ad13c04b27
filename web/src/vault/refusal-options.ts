import type { AuthorizationCode } from '@alpenglow/contract/payments/codes'
import { knownCode } from './refusal-text.ts'

/** The next step after a refusal: the words, the part of the form to show, and the choice that the guest gets. */
export type RefusalOptions = {
  says: 'usual' | 'funds' | 'call' | 'another' | 'number' | 'code' | 'answer' | 'late' | 'ours' | 'wait' | 'forgotten'
  shows: 'card' | 'code' | 'fields'
  /** `choose`: this card or another one. `here`: nothing to correct, and the message is shown beside the button. */
  nextAction: 'choose' | 'mend' | 'here'
}
const choose = (says: RefusalOptions['says']): RefusalOptions => ({ says, shows: 'card', nextAction: 'choose' })
const mend = (says: RefusalOptions['says'], shows: RefusalOptions['shows']): RefusalOptions => ({
  says,
  shows,
  nextAction: 'mend',
})
const here = (says: RefusalOptions['says']): RefusalOptions => ({ says, shows: 'card', nextAction: 'here' })

const after: Record<AuthorizationCode, RefusalOptions> = {
  '112': choose('usual'),
  '151': choose('late'),
  '201': choose('call'),
  '202': mend('another', 'fields'),
  '203': choose('usual'),
  '204': choose('funds'),
  '205': mend('another', 'fields'),
  '208': choose('call'),
  '209': mend('code', 'code'),
  '216': choose('answer'),
  '217': choose('answer'),
  '231': mend('number', 'fields'),
  '250': mend('forgotten', 'code'),
  '429': here('wait'),
  '503': here('ours'),
}
export const getRefusalOptions = (code: string): RefusalOptions => after[knownCode(code)]
