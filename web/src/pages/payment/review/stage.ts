import type { Ordering } from '../ordering/useOrder.ts'
import type { Asking } from '../asking/asking.ts'

/** How far it is, from the press to the order. `placing`: the bank has said yes. `unplaced`: nobody knows yet whether the order is there. */
export type Stage = Asking | { is: 'placing' | 'unplaced' } | { is: 'refused'; says: string | undefined }

const busy: ReadonlySet<Stage['is']> = new Set<Stage['is']>([
  'asking',
  'processing',
  'fingerprint',
  'challenge',
  'placing',
  'unplaced',
])
export const isUnderWay = ({ is }: Stage): boolean => busy.has(is)

/** What the bank says, until an order is asked for; then what becomes of that. A bank that asks again is heard before an older refusal. */
export function stageOf(now: Asking, order: Ordering): Stage {
  if (order.is === 'placing') return { is: 'placing' }
  if (order.is === 'unknown') return { is: 'unplaced' }
  if (order.is !== 'refused' || isUnderWay(now) || now.is === 'declined') return now
  const { refusal } = order
  // Whoever is told of the others is led elsewhere.
  const isSaidHere = refusal.is === 'bank' || refusal.is === 'step' || refusal.is === 'other'
  return isSaidHere ? { is: 'refused', says: refusal.says } : now
}
