import type { SmsOptInStatus } from './sms.ts'

/**
 * After STOP the provider blocks the number until it sends START: no page can undo that. The answer is a key of a text.
 */
const stoppedByPhone = 'pages.preferences.sms_stopped_by_phone'
export const whyNotStartable = (hasStopped: boolean): string | undefined => (hasStopped ? stoppedByPhone : undefined)
export const hasStopped = ({ optedIn, updatedBy }: Pick<SmsOptInStatus, 'optedIn' | 'updatedBy'>): boolean =>
  !optedIn && updatedBy === 'phone'

const stopping = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'ARRET', 'ARRÊT'])
const starting = new Set(['START', 'YES', 'UNSTOP'])
const asking = new Set(['HELP', 'INFO', 'AIDE'])

/**
 * The meaning of a text message that a guest sends: one word, as the law of most countries has it; any other text means
 * nothing.
 */
export function parseSmsKeyword(text: string): 'stop' | 'start' | 'help' | undefined {
  const word = text.trim().toUpperCase()
  if (stopping.has(word)) return 'stop'
  if (starting.has(word)) return 'start'
  return asking.has(word) ? 'help' : undefined
}
