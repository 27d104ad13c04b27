import { usualCode } from '@alpenglow/contract/payments/codes'
import type { Db } from '../../db/connect.ts'
import type { Outcome } from '../../providers/cards/port.ts'
import { secondsToLook, type Pace } from './pace.ts'
import { isOrdered, isYes, mayBecome } from './states.ts'
import { find, moveAttempt, type Attempt, type Move } from './store.ts'

/** So often somebody else may be quicker: each time it has come a step further, and there are not so many. */
const mostTries = 5

/** What is held is not what was asked for. Nothing is sold for it. */
const isOtherAmount = ({ amount, currency }: Attempt, outcome: Outcome): boolean =>
  outcome.amount !== amount || outcome.currency !== currency

/** The nearer to what was wanted, the sooner it is taken for the one that was meant. */
const ranks: readonly ((attempt: Attempt, outcome: Outcome) => boolean)[] = [
  (attempt, outcome) => outcome.status === 'authorized' && !isOtherAmount(attempt, outcome),
  (_, { status }) => status === 'challenge' || status === 'fingerprint',
  (_, { status }) => status === 'pending',
  (_, { status }) => status === 'authorized' || status === 'captured',
  (_, { status }) => status === 'declined',
]
/** Of all that has its reference the one that is its own: what it has a name for, and else the first good one. The others are too many. */
export function ownOf(attempt: Attempt, found: readonly Outcome[]): Outcome | undefined {
  if (attempt.gateway_id !== null) return found.find(({ id }) => id === attempt.gateway_id)
  for (const isSo of ranks) {
    const first = found.find((outcome) => isSo(attempt, outcome))
    if (first) return first
  }
  return found[0]
}

/**
 * The desk has accepted its order, and the backup that this database came from is older. A person says what becomes of it: the desk accepts it again, or
 * refuses it, or whoever matches payments gives it back.
 */
export const isTakenAsAccepted = (
  { amount, currency }: { amount: number; currency: string },
  outcome: Pick<Outcome, 'status' | 'captured' | 'currency'>,
): boolean => outcome.status === 'captured' && outcome.captured === amount && outcome.currency === currency

/** What becomes of an attempt by what the gateway says of it. */
function moveBy(attempt: Attempt, outcome: Outcome, pace: Pace): Move {
  const { id: gatewayId, avs, cvc, step } = outcome
  const mayBeTwo = attempt.may_be_two || outcome.mayBeTwo === true
  const told = { gatewayId, avs, cvc, mayBeTwo, isAnswer: true } as const
  const lookBeside = mayBeTwo ? pace.afterAnswer : null
  const notUsed = (why: string): Move => ({ ...told, to: 'void_needed', why, lookIn: 0 })
  // One that had been given up, and turns up all the same.
  const isLate = attempt.state === 'gone'
  switch (outcome.status) {
    case 'declined': {
      // What was told as a yes, or as a question, and is none any more, has been given back; it was no first answer.
      const to = mayBecome(attempt.state, 'declined') ? 'declined' : 'voided'
      return { ...told, to, why: 'the bank declined', code: outcome.code ?? usualCode, lookIn: lookBeside }
    }
    case 'voided':
    case 'refunded':
      return { ...told, to: 'voided', why: `the gateway says ${outcome.status}`, code: usualCode, lookIn: lookBeside }
    case 'authorized':
      if (isLate || attempt.unwanted_at) return notUsed('authorized when nothing needed it any more')
      if (isOtherAmount(attempt, outcome)) return { ...notUsed('another amount than asked for'), code: usualCode }
      return { ...told, to: 'authorized', why: 'the bank authorized it', lookIn: pace.afterAnswer }
    case 'fingerprint':
    case 'challenge':
      if (isLate || attempt.unwanted_at || !step) return notUsed('a step that nobody will take')
      return { ...told, to: outcome.status, why: 'the bank asks the browser', step, lookIn: lookBeside ?? 'silence' }
    case 'captured':
      return { ...notUsed('captured, and nobody asked for it'), code: usualCode }
    case 'pending':
      return { to: 'unknown', why: 'the gateway says pending', gatewayId, lookIn: secondsToLook(pace, 0) }
  }
}

/**
 * Writes down what the gateway says. Whoever asked may have been slow, and the reconciler quicker: then what it has become meanwhile is where it
 * goes on from, and what is no step from there is known already.
 */
export async function settle(
  db: Db,
  attempt: Attempt,
  outcome: Outcome,
  pace: Pace,
  counted?: Move['counted'],
): Promise<Attempt> {
  let now = attempt
  for (let tries = 0; tries < mostTries; tries++) {
    const move = moveBy(now, outcome, pace)
    // What has become an order's meanwhile ends with its order, and by nobody who knows of none.
    if (isOrdered(now.state) || !mayBecome(now.state, move.to)) return now
    const moved = await moveAttempt(db.write, now, isYes(move.to) ? { ...move, counted } : move)
    if (moved) return moved
    now = (await find(db.write, now.id)) ?? now
  }
  return now
}

/** A step of ours; or what it has become, where somebody else was quicker. */
export async function step(db: Db, attempt: Attempt, move: Move): Promise<{ attempt: Attempt; isDone: boolean }> {
  if (!mayBecome(attempt.state, move.to)) throw new Error(`a payment that is ${attempt.state} does not become ${move.to}`)
  const moved = await moveAttempt(db.write, attempt, move)
  return moved ? { attempt: moved, isDone: true } : { attempt: (await find(db.write, attempt.id)) ?? attempt, isDone: false }
}
