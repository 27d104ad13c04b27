import type { Ordering } from '../ordering/useOrder.ts'
import type { Refusal } from '../ordering/refusal.ts'
import type { Asking } from '../asking/asking.ts'

/** `mends`: what would mend it. The cart, or some patience; nothing, where the next press may be heard. */
export type Refused = { is: 'refused'; says: string | undefined; mends?: 'cart' | 'wait' | undefined }
/** How far it is, from the press to the order. `placing`: the bank has said yes. `unplaced`: nobody knows yet whether the order is there. */
export type Stage = Asking | { is: 'placing' | 'unplaced' } | Refused

const busy: ReadonlySet<Stage['is']> = new Set<Stage['is']>([
  'asking',
  'processing',
  'fingerprint',
  'challenge',
  'placing',
  'unplaced',
])
export const isUnderWay = ({ is }: Stage): boolean => busy.has(is)

/** Whoever presses again does so at their own pace: the warmth is elsewhere, or comes back. */
export const isCool = (now: Stage): boolean => now.is === 'refused' && now.mends !== undefined

const mends: Partial<Record<Refusal['is'], Refused['mends']>> = { step: 'cart', wait: 'wait' }
type Beside = {
  order: Ordering
  /** The bank was not asked, for there were too many questions. */
  blocked?: string | undefined
  /** What comes first, which the button leads to. */
  waits: string | undefined
}
/** What the bank says, until an order is asked for; then what becomes of that. A bank that asks again is heard before an older refusal. */
export function stageOf(now: Asking, { order, blocked, waits }: Beside): Stage {
  if (order.is === 'placing') return { is: 'placing' }
  if (order.is === 'unknown') return { is: 'unplaced' }
  if (isUnderWay(now)) return now
  if (blocked !== undefined && now.is !== 'authorized') return { is: 'refused', says: blocked, mends: 'wait' }
  if (order.is !== 'refused' || now.is === 'declined') return now
  const { refusal } = order
  // Whoever is told of the others is led elsewhere.
  if (refusal.is === 'empty' || refusal.is === 'declined' || refusal.is === 'changed') return now
  return { is: 'refused', says: refusal.says, mends: waits ? undefined : mends[refusal.is] }
}
