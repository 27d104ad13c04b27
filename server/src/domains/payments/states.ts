/**
 * State machine of an attempt.
 *
 *   asking       the attempt is written, and the call is in flight, or its process died (`created`: in older releases,
 *                until the vault had passed the card on)
 *   fingerprint, challenge   the bank wants something of the browser first
 *   unknown      the outcome is unknown, and is looked up
 *   gone         the gateway never saw it; should it turn up late, it is voided
 *   void_needed  the bank may hold money that nothing will use
 *   ordered      an order is bound, and the money is to be captured
 *   kept         an order is bound, and the money is to be captured once the desk has reviewed the order
 */
export const paymentTransitions = {
  created: ['asking', 'declined', 'unknown'],
  asking: ['fingerprint', 'challenge', 'authorized', 'declined', 'unknown', 'void_needed', 'voided'],
  fingerprint: ['asking', 'void_needed', 'voided'],
  challenge: ['asking', 'void_needed', 'voided'],
  unknown: ['fingerprint', 'challenge', 'authorized', 'declined', 'gone', 'void_needed', 'voided'],
  authorized: ['void_needed', 'voided', 'kept', 'ordered'],
  kept: ['ordered', 'void_needed'],
  ordered: ['captured', 'voided'],
  void_needed: ['voided'],
  gone: ['void_needed'],
  declined: [],
  voided: [],
  captured: [],
} as const satisfies Record<string, readonly string[]>
export type State = keyof typeof paymentTransitions

/** The first state of an attempt, and that of older releases. */
export const first = ['asking', 'created'] as const satisfies readonly State[]

export const paymentStates = Object.keys(paymentTransitions) as State[]
/** States that may still lead to a payment. A cart has at most one wanted attempt in them. */
export const live = [
  'created',
  'asking',
  'fingerprint',
  'challenge',
  'unknown',
  'authorized',
] as const satisfies readonly State[]
export const isLive = (state: State): boolean => live.some((one) => one === state)
/** An order is bound: the payment is given back only with its order. */
export const isOrdered = (state: State): boolean => state === 'kept' || state === 'ordered' || state === 'captured'
/** A bank may hold money in these states, wanted or not. */
export const mayHold = (state: State): boolean => isLive(state) || state === 'void_needed'
/** The guest's browser has a step to take. */
export const isStep = (state: State): state is 'fingerprint' | 'challenge' => state === 'fingerprint' || state === 'challenge'
/** The bank has authorized or challenged: both prove to a card tester that the card exists. */
export const isYes = (state: State): boolean => state === 'authorized' || isStep(state)
/** A call is in flight and may still answer: not even an unwanted attempt is touched. */
export const isUnderWay = (state: State): boolean => state === 'created' || state === 'asking'

export const mayBecome = (from: State, to: State): boolean => (paymentTransitions[from] as readonly State[]).includes(to)
