/**
 * What may become of a refund. Nothing else is asked of a gateway than what stands here first.
 *
 *   due ──> asking ──> given
 *    │ ^      │ │ ^
 *    │ └──────┘ │ └────────── unknown: nobody here knows, and it is looked up: what is not given yet is asked for once more
 *    v   nothing│ was done       ^  │
 *   refused <───┘ ───────────────┘  └──> given
 *
 * `refused`: the gateway does not give it back, or has not so much of it left. Whoever wants it all the same makes it due again.
 */
export const next = {
  due: ['asking', 'refused'],
  asking: ['given', 'unknown', 'due', 'refused'],
  unknown: ['asking', 'given'],
  refused: ['due'],
  given: [],
} as const satisfies Record<string, readonly string[]>
export type RefundState = keyof typeof next

export const states = Object.keys(next) as RefundState[]
/** Somebody still looks at it. */
export const isOpen = (state: RefundState): boolean => state !== 'given' && state !== 'refused'
