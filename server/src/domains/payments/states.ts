/**
 * What may become of an attempt. `asking`: it is written down, and the bank's side is asked at this moment, or we died before it was, or while it was;
 * older releases wrote `created` until the vault had handed the card over. `fingerprint` and `challenge`: the bank wants something of the browser
 * first. `unknown`: nobody here knows, and it is looked up. `gone`: the gateway never saw it; should it turn up late, it is voided. `void_needed`: there
 * may be money held that nothing will use. `ordered`: an order is bound to it, and the money is to be taken; `kept`: the same, once the desk has looked
 * at the order.
 */
export const next = {
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
export type State = keyof typeof next

/** How one begins, and how it began before. */
export const first = ['asking', 'created'] as const satisfies readonly State[]

export const states = Object.keys(next) as State[]
/** Something may come of these. Of those that are wanted, a cart has one. */
export const live = [
  'created',
  'asking',
  'fingerprint',
  'challenge',
  'unknown',
  'authorized',
] as const satisfies readonly State[]
export const isLive = (state: State): boolean => live.some((one) => one === state)
/** An order is bound to these: nobody gives them back but with their order. */
export const isOrdered = (state: State): boolean => state === 'kept' || state === 'ordered' || state === 'captured'
/** A bank may hold money for these, whoever wants it. */
export const mayHold = (state: State): boolean => isLive(state) || state === 'void_needed'
/** The guest's browser has something to do. */
export const isStep = (state: State): state is 'fingerprint' | 'challenge' => state === 'fingerprint' || state === 'challenge'
/** The bank has said yes, or has asked a question first: either tells whoever tries cards that this one is a card. */
export const isYes = (state: State): boolean => state === 'authorized' || isStep(state)
/** Whoever is asked at this moment may answer yet: not even what nobody wants any more is touched. */
export const isUnderWay = (state: State): boolean => state === 'created' || state === 'asking'

export const mayBecome = (from: State, to: State): boolean => (next[from] as readonly State[]).includes(to)
