import { isLive, type State } from './states.ts'

const minute = 60

/** All in seconds. Tests go faster. */
export type Pace = {
  /** Lease of a call: after so long it is over, since its process has died. */
  lease: number
  /** Backoff: the waits between lookups of an unknown outcome; the last one repeats. */
  looks: readonly number[]
  /** "Never seen" is believed when the gateway repeats it after `missedTwice`; `lastLook` later comes the last look. */
  missedTwice: number
  lastLook: number
  /** For so long a refused capture of an order is retried; then the order is cancelled. */
  refused: number
  /** A guest who has not polled for so long counts as gone. */
  silence: number
  /**
   * How long money is held at most for a guest who is present and does not order: a quarter of an hour, less what a
   * void may take.
   */
  longest: number
  /** How soon after a yes the gateway is asked for a second payment of the same call. */
  afterAnswer: number
  /** How soon after a void the gateway is asked again: there may be a second payment. */
  afterVoid: number
  /** Lease of a claimed look: after so long another worker takes it. */
  claim: number
  /** How long an order may be in review: a bank holds money for a week. */
  keptForDesk: number
  /** Interval of the reconciler's rounds. */
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

/** Retry with backoff and a quarter of jitter, so that attempts that failed together do not come back together. */
export function secondsToLook({ looks }: Pace, looked: number, chance = Math.random()): number {
  const usual = looks[Math.min(looked, looks.length - 1)] ?? minute
  return usual * (0.75 + chance / 2)
}

/** When a bound attempt is looked at, and for how long the desk may review its order. */
export const scheduleBound = (pace: Pace, as: 'ordered' | 'kept', { decideIn }: { decideIn: number }) =>
  as === 'kept' ? { lookIn: pace.afterAnswer, keptFor: Math.min(decideIn, pace.keptForDesk) } : { lookIn: 0, keptFor: null }

/**
 * The gateway may have made two payments of one call: when the next look for the second one is due, until there is no
 * more.
 */
export function secondsToDuplicateLook(
  pace: Pace,
  { may_be_two: mayBeTwo, asked_for: age, state }: { may_be_two: boolean; asked_for: number; state: State },
): number | 'silence' | null {
  const next = mayBeTwo ? [pace.missedTwice, pace.lastLook].find((at) => at > age) : undefined
  return next === undefined ? (isLive(state) ? 'silence' : null) : next - age
}
