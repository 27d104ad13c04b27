import type { OwnedState } from '../profiles/owned-states.ts'
import type { Day } from '../values/day.ts'

export { ownedStates, type OwnedState } from '../profiles/owned-states.ts'
export type KeptState = Exclude<OwnedState, 'expired'>

/** How the product was acquired. `moved_in`: from a company's earlier system. */
export const ownershipSources = ['order', 'desk', 'moved_in', 'demo'] as const
export type OwnershipSource = (typeof ownershipSources)[number]

/** The state on a day: an active or blocked product expires with its last day; every other state stays. */
export const stateOn = (kept: KeptState, validUntil: Day, today: Day): OwnedState =>
  (kept === 'active' || kept === 'blocked') && validUntil < today ? 'expired' : kept

/** Whether it opens a gate, now or once it is no longer blocked. */
export const isInForce = (state: OwnedState): boolean => state === 'active' || state === 'blocked'
