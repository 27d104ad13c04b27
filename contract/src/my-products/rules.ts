import type { State } from '../profiles/owned-states.ts'
import type { Day } from '../values/day.ts'

export { states, type State } from '../profiles/owned-states.ts'
export type KeptState = Exclude<State, 'expired'>

/** Where it came from. `moved_in`: from the system that a company had before. */
export const sources = ['order', 'desk', 'moved_in', 'demo'] as const
export type Source = (typeof sources)[number]

/** How it stands with something on a day: what is paid late or held is still somebody's, and what is over is over. */
export const stateOn = (kept: KeptState, validUntil: Day, today: Day): State =>
  (kept === 'active' || kept === 'blocked') && validUntil < today ? 'expired' : kept

/** Whether it may still open a gate, now or once whatever blocks it is out of the way. */
export const isInForce = (state: State): boolean => state === 'active' || state === 'blocked'
