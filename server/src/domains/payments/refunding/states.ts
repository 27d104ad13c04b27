/**
 * What may become of a refund. Nothing else is asked of a gateway than what stands here first.
 *
 *   due      nobody was asked yet, or nothing was done by any call so far
 *   asking   somebody asks at this moment, or died while they did
 *   unknown  a call is unanswered: it is looked up whether it was given, and asked again
 *   given    it was given, and booked
 *   refused  the gateway does not give it, or less than that is left of its payment; whoever wants it all the same makes it due again
 *
 *   due ── asking ──┬── given
 *    └──────┤       ├── unknown ──┬── given
 *           │       │      └──────┴── asking, refused
 *           └───────┴── due, refused
 */
export const next = {
  due: ['asking', 'refused'],
  asking: ['given', 'unknown', 'due', 'refused'],
  unknown: ['asking', 'given', 'refused'],
  refused: ['due'],
  given: [],
} as const satisfies Record<string, readonly string[]>
export type RefundState = keyof typeof next

export const states = Object.keys(next) as RefundState[]
/** Somebody still looks at it. */
export const isOpen = (state: RefundState): boolean => state !== 'given' && state !== 'refused'
