import type { SmsOptInStatus } from './sms.ts'

/** A number that has answered STOP is blocked by the provider until it answers START: no page can do that. The answer is a key of a text. */
const stoppedByPhone = 'pages.preferences.sms_stopped_by_phone'
export const whyNotStartable = (hasStopped: boolean): string | undefined => (hasStopped ? stoppedByPhone : undefined)
export const hasStopped = ({ optedIn, updatedBy }: Pick<SmsOptInStatus, 'optedIn' | 'updatedBy'>): boolean =>
  !optedIn && updatedBy === 'phone'

const stopping = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ARRET', 'ARRÊT'])
const starting = new Set(['START', 'YES', 'UNSTOP'])
const asking = new Set(['HELP', 'INFO', 'AIDE'])

/** What somebody means who answers a text message: one word, as the law of most countries has it; anything else is no answer to us. */
export function meaningOf(text: string): 'stop' | 'start' | 'help' | undefined {
  const word = text.trim().toUpperCase()
  if (stopping.has(word)) return 'stop'
  if (starting.has(word)) return 'start'
  return asking.has(word) ? 'help' : undefined
}
