import { isLive, type State } from './states.ts'

const minute = 60

/** All in seconds. Tests go faster. */
export type Pace = {
  /** After so long a call that was begun is over, one way or the other: whoever made it has died. */
  lease: number
  /** When what nobody knows is looked up, one after the other; the last one again and again. */
  looks: readonly number[]
  /** "Never seen" is believed when it is said twice, so long apart; and looked at a last time so long after. */
  missedTwice: number
  lastLook: number
  /** Whoever refuses to take the money of an order is asked for so long; then its order ends. */
  refused: number
  /** A guest who says nothing for so long has gone. */
  silence: number
  /** How long money is held for nothing but a guest who is still there: a quarter of an hour, less what giving it back may take. */
  longest: number
  /** How soon after a yes it is asked whether there is another payment beside it. */
  afterAnswer: number
  /** How soon after an authorization was given back it is looked at again: there may be another one beside it. */
  afterVoid: number
  /** How long whoever has taken something to look at may take for it. */
  claim: number
  /** How long an order may wait for the desk: a bank keeps money for a week. */
  keptForDesk: number
  /** How often the reconciler goes round. */
  round: number
}
export const usualPace: Pace = {
  lease: 25,
  looks: [1, 2, 5, 10, 30, minute],
  missedTwice: 30,
  lastLook: 10 * minute,
  refused: 3 * minute,
  silence: 10 * minute,
  longest: 14 * minute,
  afterAnswer: 2,
  afterVoid: 1,
  claim: 30,
  keptForDesk: 6 * 24 * 60 * minute,
  round: 2,
}

/** The wait before the next look, a quarter more or less, so that what failed together does not come back together. */
export function secondsToLook({ looks }: Pace, looked: number, chance = Math.random()): number {
  const usual = looks[Math.min(looked, looks.length - 1)] ?? minute
  return usual * (0.75 + chance / 2)
}

/** When what an order is bound to is looked at, and for how long the desk may look at its order. */
export const lookedAt = (pace: Pace, as: 'ordered' | 'kept', { decideIn }: { decideIn: number }) =>
  as === 'kept' ? { lookIn: pace.afterAnswer, keptFor: Math.min(decideIn, pace.keptForDesk) } : { lookIn: 0, keptFor: null }

/** The gateway may have made two payments of one call: until when, and how soon, somebody looks for the other one. */
export function nextLookBeside(
  pace: Pace,
  { may_be_two: mayBeTwo, asked_for: age, state }: { may_be_two: boolean; asked_for: number; state: State },
): number | 'silence' | null {
  const next = mayBeTwo ? [pace.missedTwice, pace.lastLook].find((at) => at > age) : undefined
  return next === undefined ? (isLive(state) ? 'silence' : null) : next - age
}
