/**
 * State machine of a refund. Each state is written before the gateway is called.
 *
 *   due      no call was made yet, or none of the calls so far gave anything
 *   asking   a call is in flight, or its worker died
 *   unknown  a call is unanswered: the reconciler looks whether it was given, and asks again
 *   given    it was given, and booked
 *   refused  the gateway does not give it, or less than that is left of its payment; a new request makes it due again
 *
 *   due ── asking ──┬── given
 *    └──────┤       ├── unknown ──┬── given
 *           │       │      └──────┴── asking, refused
 *           └───────┴── due, refused
 */
export const refundTransitions = {
  due: ['asking', 'refused'],
  asking: ['given', 'unknown', 'due', 'refused'],
  unknown: ['asking', 'given', 'refused'],
  refused: ['due'],
  given: [],
} as const satisfies Record<string, readonly string[]>
export type RefundState = keyof typeof refundTransitions

export const refundStates = Object.keys(refundTransitions) as RefundState[]
/** Whether a worker still looks at it. */
export const isOpen = (state: RefundState): boolean => state !== 'given' && state !== 'refused'
