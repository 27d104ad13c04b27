/** The states of an owned product. It expires by itself, with its last day; every other change is an action. */
export const ownedStates = ['active', 'deferred', 'blocked', 'expired', 'cancelled'] as const
export type OwnedState = (typeof ownedStates)[number]
