import type { State } from '../profiles/owned-states.ts'
import type { Day } from '../values/day.ts'

export { states, type State } from '../profiles/owned-states.ts'
export type KeptState = Exclude<State, 'expired'>

/** How the product was acquired. `moved_in`: from a company's earlier system. */
export const sources = ['order', 'desk', 'moved_in', 'demo'] as const
export type Source = (typeof sources)[number]

/** The state on a day: an active or blocked product expires with its last day; every other state stays. */
export const stateOn = (kept: KeptState, validUntil: Day, today: Day): State =>
  (kept === 'active' || kept === 'blocked') && validUntil < today ? 'expired' : kept

/** Whether it opens a gate, now or once it is no longer blocked. */
export const isInForce = (state: State): boolean => state === 'active' || state === 'blocked'
